// Facts, each under its name; one that is not there is left out.
import type { ReactNode } from 'react'
import '../partners.css'

export function PartnerFacts(props: {
  readonly facts: readonly (readonly [name: string, fact: ReactNode])[]
}): ReactNode {
  return (
    <dl className="partner-facts">
      {props.facts
        .filter(([, fact]) => fact !== null && fact !== false && fact !== '')
        .map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
    </dl>
  )
}
