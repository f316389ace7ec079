// What the bank tells of one entry, line by line, and what its details leave over; only the entry moves the balance.
import { Loader } from '@mantine/core'
import type { StatementDetails } from '@kontor/contract'
import { KitModal, Note, useFormats } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { decimalsOf } from '../../../shared/decimals-of.ts'
import { statementDetailsQuery } from '../cash-transactions.queries.ts'
import './entry-details.css'

type Line = StatementDetails['lines'][number]

export function EntryDetailsModal(props: {
  readonly entryId: string
  readonly title: string
  readonly onClose: () => void
}): ReactNode {
  return (
    <KitModal opened onClose={props.onClose} title={props.title} size={680}>
      <EntryDetails entryId={props.entryId} />
    </KitModal>
  )
}

function EntryDetails({ entryId }: { readonly entryId: string }): ReactNode {
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
      {data.lines.length === 0 && <p className="k-dim">{t('details.none')}</p>}
      <ul className="etd-lines">
        {data.lines.map((line, place) => (
          // two lines may say the same
          <li key={`${place}/${line.kind}`} data-kind={line.kind}>
            <LineText line={line} />
            <LineMoney line={line} currencyCode={data.currencyCode} />
          </li>
        ))}
        {rest > 0 && <li className="k-dim">{t('details.more', { count: rest })}</li>}
        <li className="etd-total">
          <span className="etd-who">{t('details.entry')}</span>
          <span className="etd-money k-num">
            {data.currencyCode} {formats.amount(data.amount, decimalsOf(data.amount))}
          </span>
        </li>
      </ul>
    </>
  )
}

function LineText({ line }: { readonly line: Line }): ReactNode {
  const { t } = useTranslation('cash-transactions')
  if (line.kind !== 'Detail') {
    return (
      <span className="etd-who">
        <span>{t(`details.${line.kind}`)}</span>
        <span className="k-dim">{t(`details.${line.kind}Hint`)}</span>
      </span>
    )
  }
  const { counterpartyName, counterpartyIban, remittance, reference, endToEndId } = line
  const name = counterpartyName ?? remittance ?? reference ?? t('noName')
  const facts = [counterpartyIban, remittance, reference, endToEndId].filter((one) => one !== null && one !== name)
  return (
    <span className="etd-who">
      <span>{name}</span>
      {facts.length > 0 && <span className="k-dim">{facts.join(' · ')}</span>}
    </span>
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
