// Facts of a file by name, those that are not known left out.
import type { ReactNode } from 'react'

export type Fact = readonly [name: string, value: string | null]

export function Facts({ facts }: { readonly facts: readonly Fact[] }): ReactNode {
  return (
    <dl className="trm-facts">
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="k-num">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
