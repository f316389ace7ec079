// A part of an agent's page under its own heading.
import type { ReactNode } from 'react'
import { useId } from 'react'

export function AgentSection({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  const id = useId()
  return (
    <section className="agent-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
