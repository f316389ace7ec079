// Lines of name and amount: net and gross of a payment, sums of a file.
import type { ReactNode } from 'react'

export type Total = { readonly name: string; readonly value: ReactNode; readonly isStrong?: boolean }

export function Totals({ lines }: { readonly lines: readonly Total[] }): ReactNode {
  return (
    <dl className="k-totals">
      {lines.map((line) => (
        <div key={line.name}>
          <dt>{line.name}</dt>
          <dd className={line.isStrong ? 'k-strong' : undefined}>{line.value}</dd>
        </div>
      ))}
    </dl>
  )
}
