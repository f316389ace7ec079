// What a file of payments would become, and beside it every line that has to be corrected, with its place.
import type { BatchPlanAnswer } from '@kontor/contract'
import { Note, useFormats, withLocalValues } from '@kontor/ui'
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SourceNotes } from '../../../shared/lists/imports/import-notes.tsx'
import { dayAfter } from '../payment-preflight.model.ts'
import { DaySentence } from './execution-day.tsx'

// what does not fit scrolls by keyboard too
const scrollable = { tabIndex: 0, role: 'group' } as const

export function BatchPlan({ plan }: { readonly plan: BatchPlanAnswer }): ReactNode {
  const { t } = useTranslation('payment-batch')
  const formats = useFormats()
  const { known, omitted, refusals, source } = plan
  return (
    <>
      <p role="status" className="k-strong">
        {t('summary', {
          name: plan.fileName,
          format: plan.format,
          count: plan.transactionCount,
          refused: plan.refusedCount,
        })}
      </p>
      {refusals.map(({ code, message }) => (
        <Note key={`${code} ${message}`} tone="error">
          {withLocalValues(message, formats)}
        </Note>
      ))}
      {known !== null && (
        <Note tone="warning">
          {t('known', {
            name: known.uploadedByName,
            time: formats.dateTime(known.uploadedAt),
            numbers: known.transactionNumbers.join(', '),
          })}
        </Note>
      )}
      {omitted.length > 0 && (
        <Note tone="warning">
          {t('omitted', { elements: omitted.map(({ element, count }) => `${element} (${count})`).join(', ') })}
        </Note>
      )}
      {source !== null && <SourceNotes source={source} />}
      {plan.changes.length > 0 && <Changes plan={plan} />}
      {plan.problems.length > 0 && <Problems plan={plan} />}
      <Batches key={plan.shown} plan={plan} />
    </>
  )
}

/** Each kind and field once, by its first one: thousands of names may be shortened in the same way. */
function Changes({ plan: { changes } }: { readonly plan: BatchPlanAnswer }): ReactNode {
  const { t } = useTranslation('payment-batch')
  const formats = useFormats()
  return (
    <Note tone="warning">
      <strong>{t('changes')}</strong>
      <ul className="plain-list">
        {changes.map(({ kind, field, count, lines, message }) => (
          <li key={`${kind} ${field}`}>
            {withLocalValues(message, formats)} {t('changedLines', { count, lines: lines.join(', ') })}
          </li>
        ))}
      </ul>
      {changes.some(({ kind }) => kind === 'shortened') && t('toConfirm')}
    </Note>
  )
}

function Problems({ plan: { problems, refusedCount } }: { readonly plan: BatchPlanAnswer }): ReactNode {
  const { t } = useTranslation('payment-batch')
  const formats = useFormats()
  const more = refusedCount - problems.length
  return (
    <section className="batch-part">
      <h2>{t('bad')}</h2>
      <div className="batch-scroll" {...scrollable} aria-label={t('bad')}>
        <table className="batch-table" aria-label={t('bad')}>
          <thead>
            <tr>
              <th scope="col">{t('line')}</th>
              <th scope="col">{t('what')}</th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ line, path, messages }) => (
              <tr key={`${line} ${path}`}>
                <td className="k-num">
                  {line}
                  <span className="batch-place">{path}</span>
                </td>
                <td>
                  {messages.map(({ code, field, message }) => (
                    <div key={`${code} ${field}`}>{withLocalValues(message, formats)}</div>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more > 0 && <p className="k-dim">{t('badMore', { count: more })}</p>}
    </section>
  )
}

type Planned = BatchPlanAnswer['batches'][number]

/** As of a single payment. Where the last minute has passed nothing is left of what was said. */
function BatchDay(props: {
  readonly batch: Planned
  readonly day: NonNullable<Planned['day']>
  readonly passed: number
}): ReactNode {
  const { batch, day, passed } = props
  const { t } = useTranslation('payment-preflight')
  const formats = useFormats()
  const left = dayAfter(day, passed)
  return (
    <span className="batch-day k-num">
      {left === null ? (
        t('late', { date: formats.date(day.bankDate), cutOff: day.cutOff ?? '' })
      ) : (
        <DaySentence day={left} today={batch.today} zone={batch.zone} />
      )}
    </span>
  )
}

/** Whole minutes since it was drawn first. */
function useMinutesPassed(): number {
  const [minutes, setMinutes] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setMinutes((before) => before + 1), 60_000)
    return () => clearInterval(timer)
  }, [])
  return minutes
}

function Largest({ batch: { largest, currencyMinorUnit } }: { readonly batch: Planned }): ReactNode {
  const formats = useFormats()
  return largest.slice(0, 3).map(({ index, name, amount }) => (
    <div key={index}>
      {name} <span className="k-num k-dim batch-figures">{formats.amount(amount, currencyMinorUnit)}</span>
    </div>
  ))
}

function Batches({ plan: { batches } }: { readonly plan: BatchPlanAnswer }): ReactNode {
  const passed = useMinutesPassed()
  const { t } = useTranslation('payment-batch')
  const formats = useFormats()
  if (batches.length === 0) return <Note tone="error">{t('goodNone')}</Note>
  return (
    <section className="batch-part">
      <h2>{t('good')}</h2>
      <div className="batch-scroll" {...scrollable} aria-label={t('good')}>
        <table className="batch-table" aria-label={t('good')}>
          <thead>
            <tr>
              <th scope="col">{t('account')}</th>
              <th scope="col" data-aside>
                {t('date')}
              </th>
              <th scope="col" data-aside>
                {t('classOf')}
              </th>
              <th scope="col" data-align="end" data-aside>
                {t('count')}
              </th>
              <th scope="col" data-align="end">
                {t('amount')}
              </th>
              <th scope="col" data-aside>
                {t('largest')}
              </th>
            </tr>
          </thead>
          <tbody>
            {batches.map((batch, place) => (
              <Fragment key={`${batch.hash} ${place}`}>
                <tr data-dated={batch.day !== null || undefined}>
                  <td>
                    {batch.accountShortName}
                    <span className="batch-place">{batch.companyName}</span>
                  </td>
                  <td className="k-num" data-aside>
                    {formats.date(batch.executionDate)}
                  </td>
                  <td data-aside>{t(`class.${batch.paymentClass}`)}</td>
                  <td className="k-num" data-align="end" data-aside>
                    {formats.integer(batch.transactionCount)}
                  </td>
                  <td className="k-num k-strong" data-align="end">
                    {batch.currencyCode} {formats.amount(batch.amount, batch.currencyMinorUnit)}
                  </td>
                  <td data-aside>
                    <Largest batch={batch} />
                  </td>
                </tr>
                <tr data-below={batch.day !== null ? 'always' : 'phone'}>
                  <td colSpan={6}>
                    <div className="batch-below">
                      <span className="k-num">
                        {t('below', {
                          date: formats.date(batch.executionDate),
                          transactions: formats.integer(batch.transactionCount),
                        })}
                      </span>
                      {batch.largest.length > 0 && (
                        <div>
                          {t('largestBelow')}
                          <Largest batch={batch} />
                        </div>
                      )}
                    </div>
                    {batch.day !== null && <BatchDay batch={batch} day={batch.day} passed={passed} />}
                  </td>
                </tr>
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
      <p className="k-dim">{t('files', { count: batches.length })}</p>
    </section>
  )
}
