// A part of the profile under its own heading.
import type { ReactNode } from 'react'
import { useId } from 'react'

export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  const id = useId()
  return (
    <section className="profile-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="profile-fields">{children}</div>
    </section>
  )
}
