// What one line says: who, how much, when, and why it belongs to a line of the other pane.
import type { CalendarDate } from '@kontor/domain/calendar'
import { useFormats } from '@kontor/ui'
import { IconAlertTriangle, IconArrowBackUp, IconCheck, IconLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type MessageLine, type PaymentLine, type Proposal, isRest } from '../board.model.ts'
import { decimalsOf } from '../../../shared/decimals-of.ts'

export function PaymentContent({ line }: { readonly line: PaymentLine }): ReactNode {
  const { t } = useTranslation('reconciliation')
  const formats = useFormats()
  const { row } = line
  const hasTwoCurrencies = row.currencyCode !== row.accountCurrencyCode
  return (
    <LineFrame
      name={row.beneficiaryName}
      amount={row.isMasked ? null : row.accountAmount}
      currencyCode={row.accountCurrencyCode}
      date={row.executionDate ?? row.valueDate}
      proposal={line.proposal}
      otherProposals={line.otherProposals}
      alarm={row.alarm}
      details={[
        t('line.number', { number: row.transactionNumber }),
        row.accountShortName,
        hasTwoCurrencies && !row.isMasked
          ? `${row.currencyCode} ${formats.amount(row.paymentAmount, decimalsOf(row.paymentAmount))}`
          : null,
        row.remarks,
      ]}
    />
  )
}

export function MessageContent({ line }: { readonly line: MessageLine }): ReactNode {
  const { t } = useTranslation('reconciliation')
  const { row } = line
  return (
    <LineFrame
      name={row.counterpartyName ?? row.remittance ?? row.reference ?? t('line.noName')}
      amount={row.isMasked ? null : row.openAmount}
      wholeAmount={isRest(row) ? row.amount : null}
      currencyCode={row.currencyCode}
      date={row.bankBookingDate}
      proposal={line.proposal}
      otherProposals={line.otherProposals}
      alarm={row.alarm}
      isReturn={row.isReturn}
      details={[
        row.accountShortName,
        row.detailCount > 1 ? t('line.details', { count: row.detailCount }) : null,
        row.counterpartyName === null ? null : (row.remittance ?? row.reference),
      ]}
    />
  )
}

type LineFrameProps = {
  readonly name: string
  /** Null where the reader may not see it. */
  readonly amount: string | null
  readonly currencyCode: string
  readonly date: string
  readonly details: readonly (string | null)[]
  readonly proposal: Proposal | null
  readonly otherProposals: number
  readonly alarm: string | null
  readonly isReturn?: boolean
  /** Of a bank message of which a part is matched already. */
  readonly wholeAmount?: string | null
}

function LineFrame(props: LineFrameProps): ReactNode {
  const { t } = useTranslation('reconciliation')
  const formats = useFormats()
  const { proposal, amount, wholeAmount = null } = props
  const details = props.details.filter((one) => one !== null && one !== '').join(' · ')
  return (
    <>
      <span className="rec-check" aria-hidden>
        <IconCheck size={12} stroke={3} />
      </span>
      <span className="rec-main">
        <span className="rec-name" title={props.name}>
          {props.name}
        </span>
        <span className="rec-details">
          {proposal && (
            <span className="rec-chip" data-kind="proposal" title={proposal.reason}>
              <IconLink size={12} aria-hidden />
              <span className="k-num">{proposal.number}</span>
              <span className="rec-chip-text">
                {proposal.reason}
                {props.otherProposals > 0 && ` ${t('line.otherProposals', { count: props.otherProposals })}`}
              </span>
            </span>
          )}
          {wholeAmount !== null && (
            <span className="rec-chip" data-kind="rest">
              <span className="rec-chip-text">
                {t('line.restOf', {
                  amount: `${props.currencyCode} ${formats.amount(wholeAmount, decimalsOf(wholeAmount))}`,
                })}
              </span>
            </span>
          )}
          {props.isReturn && (
            <span className="rec-chip" data-kind="return">
              <IconArrowBackUp size={12} aria-hidden />
              {t('line.return')}
            </span>
          )}
          {props.alarm !== null && (
            <span className="rec-chip" data-kind="alarm" title={props.alarm}>
              <IconAlertTriangle size={12} aria-hidden />
              <span className="rec-chip-text">{props.alarm}</span>
            </span>
          )}
          <span className="rec-details-text" title={details}>
            {details}
          </span>
        </span>
      </span>
      <span className="rec-money k-num">
        <span className="rec-amount">
          <span className="k-dim">{props.currencyCode}</span>{' '}
          {amount === null ? t('line.hidden') : formats.amount(amount, decimalsOf(amount))}
        </span>
        <span className="k-dim">{formats.date(props.date as CalendarDate)}</span>
      </span>
    </>
  )
}
