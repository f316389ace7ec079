// One of the two contents of a statement: its facts, with a mark on those that the other says differently, and the
// entries that only it has.
import type { ComparedEntry, ComparedStatement } from '@kontor/contract'
import { Badge, useFormats, withLocalValues } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { decimalsOf } from '../../../shared/decimals-of.ts'
import { type ComparedFact, comparedFacts } from '../compare.model.ts'

export function ComparedSide(props: {
  readonly title: string
  readonly side: ComparedStatement
  readonly currencyCode: string
  readonly differing: ReadonlySet<ComparedFact>
}): ReactNode {
  const { title, side, currencyCode, differing } = props
  const { t } = useTranslation('statements')
  const titleId = useId()
  const more = side.onlyHereCount - side.onlyHere.length
  const factText = useFactText(currencyCode)
  // what does not fit scrolls by keyboard too
  const scrollable = { tabIndex: 0, role: 'group', 'aria-label': t('compare.onlyHere', { count: side.onlyHereCount }) }
  return (
    <section className="stm-side" aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      <dl className="stm-side-facts">
        {comparedFacts.map((fact) => (
          <div key={fact} data-differs={differing.has(fact) || undefined}>
            <dt>{t(`compare.fact.${fact}`)}</dt>
            <dd className="k-num">
              {factText(side, fact)}
              {differing.has(fact) && <span className="k-hidden"> ({t('compare.differs')})</span>}
            </dd>
          </div>
        ))}
      </dl>
      <h4>{t('compare.onlyHere', { count: side.onlyHereCount })}</h4>
      {side.onlyHere.length === 0 ? (
        <p className="k-dim">{t('compare.none')}</p>
      ) : (
        <div className="stm-entries" {...scrollable}>
          <ul>
            {side.onlyHere.map((entry, place) => (
              // equal lines are two entries
              <li key={`${place}/${entry.amount}`}>
                <EntryLine entry={entry} currencyCode={currencyCode} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {more > 0 && <p className="k-dim">{t('compare.more', { count: more })}</p>}
    </section>
  )
}

function useFactText(currencyCode: string): (side: ComparedStatement, fact: ComparedFact) => string {
  const { t } = useTranslation('statements')
  const formats = useFormats()
  const money = (amount: string): string => `${currencyCode} ${formats.amount(amount, decimalsOf(amount))}`
  const sum = (amount: string | null): string => (amount === null ? '•••' : money(amount))
  return (side, fact) => {
    switch (fact) {
      case 'importedAt':
        return formats.dateTime(side.importedAt)
      case 'statementDate':
        return side.statementDate === null ? '–' : withLocalValues(side.statementDate, formats)
      case 'openingBalance':
      case 'closingBalance':
        return side[fact] === null ? '–' : money(side[fact])
      case 'entryCount':
        return formats.integer(side.entryCount)
      case 'credits':
        return t('compare.sum', { amount: sum(side.creditSum), count: side.creditCount })
      case 'debits':
        return t('compare.sum', { amount: sum(side.debitSum), count: side.debitCount })
      default:
        return side[fact] ?? '–'
    }
  }
}

function EntryLine({
  entry,
  currencyCode,
}: {
  readonly entry: ComparedEntry
  readonly currencyCode: string
}): ReactNode {
  const { t } = useTranslation('statements')
  const formats = useFormats()
  return (
    <>
      <span className="stm-entry-who">
        {entry.counterpartyName ?? entry.remittance ?? currencyCode}
        {entry.heldBy !== null && <Badge tone="yellow">{t(`compare.held.${entry.heldBy}`)}</Badge>}
      </span>
      <span className="stm-entry-amount k-num">
        {entry.isMasked ? '•••' : formats.amount(entry.amount, decimalsOf(entry.amount))}
      </span>
      <span className="k-dim k-num">
        {t('compare.booked', { date: withLocalValues(entry.bankBookingDate, formats) })}
        {entry.counterpartyName !== null && entry.remittance !== null && ` · ${entry.remittance}`}
      </span>
    </>
  )
}
