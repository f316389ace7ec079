// One section: its title, its condition, and what it is made of, as facts or as a small table.
import { type ReactNode, useId } from 'react'
import { type Condition, ConditionBadge } from './condition-badge.tsx'

export function SectionCard(props: {
  readonly title: string
  /** Left out where there is nothing to judge. */
  readonly condition?: Condition
  readonly children: ReactNode
}): ReactNode {
  const { title, condition, children } = props
  const titleId = useId()
  return (
    <section className="ops-section" aria-labelledby={titleId} data-condition={condition}>
      <div className="ops-section-head">
        <h2 id={titleId}>{title}</h2>
        {condition !== undefined && <ConditionBadge condition={condition} />}
      </div>
      {children}
    </section>
  )
}

export type Fact = { readonly name: string; readonly value: ReactNode }

export function FactList({ facts }: { readonly facts: readonly Fact[] }): ReactNode {
  return (
    <dl className="ops-facts">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="k-num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export type FactRow = {
  readonly key: string
  readonly name: string
  readonly condition: Condition
  readonly cells: readonly ReactNode[]
}

/** `columns`: the heads, that of the names first. A row says its condition where it is not ok. */
export function FactTable(props: {
  readonly label: string
  readonly columns: readonly string[]
  readonly rows: readonly FactRow[]
}): ReactNode {
  const { label, columns, rows } = props
  return (
    <table className="ops-table" aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, condition, cells }) => (
          <tr key={key}>
            <th scope="row">
              <span className="ops-name">
                {name}
                {condition !== 'Ok' && <ConditionBadge condition={condition} />}
              </span>
            </th>
            {cells.map((cell, place) => (
              <td key={columns[place + 1]} className="k-num">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
