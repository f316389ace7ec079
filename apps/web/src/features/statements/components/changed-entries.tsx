// Entries that are in both contents of a statement, told with other details by the new file: fact by fact.
import type { ChangedEntry, StatementComparison } from '@kontor/contract'
import { Badge, useFormats, withLocalValues } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { decimalsOf } from '../../../shared/decimals-of.ts'

export function ChangedEntries({ comparison }: { readonly comparison: StatementComparison }): ReactNode {
  const { t } = useTranslation('statements')
  const titleId = useId()
  const { changed, changedCount, currencyCode } = comparison
  const more = changedCount - changed.length
  if (changedCount === 0) return null
  // what does not fit scrolls by keyboard too
  const scrollable = { tabIndex: 0, role: 'group', 'aria-labelledby': titleId }
  return (
    <section className="stm-changed">
      <h3 id={titleId}>{t('compare.changed', { count: changedCount })}</h3>
      <div className="stm-entries" {...scrollable}>
        <ul>
          {changed.map((entry, place) => (
            // equal lines are two entries
            <li key={`${place}/${entry.amount}`}>
              <ChangedLine entry={entry} currencyCode={currencyCode} />
            </li>
          ))}
        </ul>
      </div>
      {more > 0 && <p className="k-dim">{t('compare.more', { count: more })}</p>}
    </section>
  )
}

function ChangedLine(props: { readonly entry: ChangedEntry; readonly currencyCode: string }): ReactNode {
  const { entry } = props
  const { t } = useTranslation('statements')
  const formats = useFormats()
  return (
    <>
      <span className="stm-entry-who">
        {entry.counterpartyName ?? t('compare.booked', { date: withLocalValues(entry.bankBookingDate, formats) })}
        {entry.heldBy !== null && <Badge tone="yellow">{t(`compare.held.${entry.heldBy}`)}</Badge>}
      </span>
      <span className="stm-entry-amount k-num">
        {entry.isMasked ? '•••' : `${props.currencyCode} ${formats.amount(entry.amount, decimalsOf(entry.amount))}`}
      </span>
      {entry.changes.map(({ fact, first, second }) => (
        <span key={fact} className="stm-change k-dim">
          {fact === 'Other' ? (
            t('compare.changedFact.Other')
          ) : (
            <>
              {formats.labelled(t(`compare.changedFact.${fact}`), '')}
              <del>{first ?? '–'}</del> <span aria-hidden>→</span> <ins>{second ?? '–'}</ins>
            </>
          )}
        </span>
      ))}
    </>
  )
}
