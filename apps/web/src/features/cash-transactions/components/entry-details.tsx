// What the bank tells of one entry, line by line, and what its details leave over; only the entry moves the balance.
import { Button, Loader } from '@mantine/core'
import type { StatementDetails } from '@kontor/contract'
import type { EntryId } from '@kontor/domain/identifiers'
import { KitModal, Note, useFormats } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { idOf } from '../../../shared/ids.ts'
import { decimalsOf } from '../../../shared/decimals-of.ts'
import { statementDetailsQuery } from '../cash-transactions.queries.ts'
import './entry-details.css'

type Line = StatementDetails['lines'][number]

export function EntryDetailsModal(props: {
  /** As a row of the statement carries it. */
  readonly entryId: string
  readonly title: string
  readonly onClose: () => void
  /** Where it is accepted and may be changed here. */
  readonly onUnaccept?: (() => void) | null
}): ReactNode {
  const { t } = useTranslation('cash-transactions')
  const { onUnaccept = null } = props
  return (
    <KitModal
      opened
      onClose={props.onClose}
      title={props.title}
      size={680}
      {...(onUnaccept !== null && {
        footer: (
          <Button variant="default" onClick={onUnaccept}>
            {t('unaccept')}
          </Button>
        ),
      })}
    >
      <EntryDetails entryId={idOf(props.entryId)} />
    </KitModal>
  )
}

function EntryDetails({ entryId }: { readonly entryId: EntryId }): ReactNode {
  const { t } = useTranslation('cash-transactions')
  const formats = useFormats()
  const { data, error } = useQuery(statementDetailsQuery(entryId))
  if (error !== null) return <Note tone="error">{error.message}</Note>
  if (data === undefined) {
    return (
      <p className="etd-loading" role="status">
        <Loader size={16} aria-hidden /> {t('details.loading')}
      </p>
    )
  }
  if (data.isMasked) return <p className="k-dim">{t('details.masked')}</p>
  const rest = data.detailCount - data.lines.filter(({ kind }) => kind === 'Detail').length
  return (
    <>
      {data.returnReason !== null && (
        <Note tone="warning">{formats.labelled(t('details.facts.returnReason'), data.returnReason)}</Note>
      )}
      {data.isBookingDateAssumed && <Note tone="warning">{t('details.facts.assumedDate')}</Note>}
      {data.lines.length === 0 && data.facts.length === 0 && <p className="k-dim">{t('details.none')}</p>}
      <ul className="etd-lines">
        {data.lines.map((line, place) => (
          // two lines may say the same
          <li key={`${place}/${line.kind}`} data-kind={line.kind}>
            <LineText line={line} isReasonTold={data.returnReason !== null} />
            <LineMoney line={line} currencyCode={data.currencyCode} />
          </li>
        ))}
        {rest > 0 && <li className="k-dim">{t('details.more', { count: rest })}</li>}
        <li className="etd-total">
          <span className="etd-who">
            {t('details.entry')}
            <Facts facts={data.facts} />
            {data.fileLine !== null && (
              <span className="k-dim">{formats.labelled(t('details.facts.fileLine'), `${data.fileLine}`)}</span>
            )}
          </span>
          <span className="etd-money k-num">
            {data.currencyCode} {formats.amount(data.amount, decimalsOf(data.amount))}
            {data.ownAmount !== null && (
              <span className="k-dim etd-own" title={t('details.facts.own')}>
                {data.ownCurrencyCode} {formats.amount(data.ownAmount, decimalsOf(data.ownAmount))}
              </span>
            )}
          </span>
        </li>
      </ul>
    </>
  )
}

function LineText({ line, isReasonTold }: { readonly line: Line; readonly isReasonTold: boolean }): ReactNode {
  const { t } = useTranslation('cash-transactions')
  const formats = useFormats()
  if (line.kind !== 'Detail') {
    return (
      <span className="etd-who">
        <span>{t(`details.${line.kind}`)}</span>
        <span className="k-dim">{t(`details.${line.kind}Hint`)}</span>
      </span>
    )
  }
  const { counterpartyName, remittance, reference } = line
  const name = counterpartyName ?? remittance ?? reference ?? t('noName')
  return (
    <span className="etd-who">
      <span>{name}</span>
      {!isReasonTold && line.returnReason !== null && (
        <span>{formats.labelled(t('details.facts.returnReason'), line.returnReason)}</span>
      )}
      <Facts facts={line.facts.filter((one) => one.value !== name)} />
    </span>
  )
}

/** Everything else that the bank tells, each with its name. */
function Facts({ facts }: { readonly facts: Line['facts'] }): ReactNode {
  const { t } = useTranslation('cash-transactions')
  if (facts.length === 0) return null
  return (
    <dl className="etd-facts">
      {facts.map(({ kind, value }, place) => (
        // two references may have the same kind
        <div key={`${place}/${kind}`}>
          <dt>{t(`details.facts.${kind}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function LineMoney({ line, currencyCode }: { readonly line: Line; readonly currencyCode: string }): ReactNode {
  const formats = useFormats()
  const { amount, instructedAmount, instructedCurrencyCode } = line
  return (
    <span className="etd-money k-num">
      {amount !== null && (
        <span>
          <span className="k-dim">{currencyCode}</span> {formats.amount(amount, decimalsOf(amount))}
        </span>
      )}
      {instructedAmount !== null && (
        <span className="k-dim">
          {instructedCurrencyCode} {formats.amount(instructedAmount, decimalsOf(instructedAmount))}
        </span>
      )}
    </span>
  )
}
