// Facts of a contract, each under its name.
import type { ReactNode } from 'react'

export function ContractFacts({
  facts,
}: {
  readonly facts: readonly (readonly [name: string, fact: ReactNode])[]
}): ReactNode {
  return (
    <dl className="contract-facts">
      {facts.map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}
