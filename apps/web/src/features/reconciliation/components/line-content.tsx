// What one line says: who, how much, when, and why it belongs to a line of the other pane.
import type { CalendarDate } from '@kontor/domain/calendar'
import { useFormats } from '@kontor/ui'
import { IconAlertTriangle, IconArrowBackUp, IconCheck, IconHistory, IconLink, IconWand } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type MessageLine, type PaymentLine, type Proposal, isRest } from '../board.model.ts'
import { decimalsOf } from '../../../shared/decimals-of.ts'
import { useDomainWords } from '../../../shared/use-domain-words.ts'

type Companies = ReadonlyMap<string, string> | null

export function PaymentContent(props: { readonly line: PaymentLine; readonly companies: Companies }): ReactNode {
  const { line, companies } = props
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
        companies?.get(row.companyId) ?? null,
        row.accountShortName,
        hasTwoCurrencies && !row.isMasked
          ? `${row.currencyCode} ${formats.amount(row.paymentAmount, decimalsOf(row.paymentAmount))}`
          : null,
        row.remarks,
      ]}
    />
  )
}

export function MessageContent(props: { readonly line: MessageLine; readonly companies: Companies }): ReactNode {
  const { line, companies } = props
  const { t } = useTranslation('reconciliation')
  const formats = useFormats()
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
      returnReason={row.returnReason}
      details={[
        companies?.get(row.companyId) ?? null,
        row.accountShortName,
        row.ownAmount === null
          ? null
          : `${row.ownCurrencyCode} ${formats.amount(row.ownAmount, decimalsOf(row.ownAmount))}`,
        row.detailCount > 1 ? t('line.details', { count: row.detailCount }) : null,
        row.counterpartyName === null ? null : (row.remittance ?? row.reference),
      ]}
    />
  )
}

const passes = ['0', '1', '2', '3', '4', '5', '6'] as const

/** Short, so that number and account beside it are read whole; the reason in full stands in the title and in the bar. */
function ProposalChip(props: { readonly proposal: Proposal; readonly otherProposals: number }): ReactNode {
  const { proposal, otherProposals } = props
  const { t } = useTranslation('reconciliation')
  const pass = passes.find((one) => one === `${proposal.pass}`)
  const state = proposal.isAutomatic ? t('line.automatic') : proposal.wasUndone ? t('line.undone') : null
  const Sign = proposal.isAutomatic ? IconWand : proposal.wasUndone ? IconHistory : IconLink
  return (
    <span className="rec-chip" data-kind="proposal" title={[state, proposal.reason].filter(Boolean).join(' · ')}>
      <Sign size={12} aria-hidden />
      {state !== null && <span className="k-hidden">{state} </span>}
      <span className="k-num">{proposal.number}</span>
      <span className="rec-chip-text">{pass === undefined ? proposal.reason : t(`pass.${pass}`)}</span>
      {otherProposals > 0 && (
        <span title={t('line.otherProposals', { count: otherProposals })}>
          <span aria-hidden>+{otherProposals}</span>
          <span className="k-hidden">{t('line.otherProposals', { count: otherProposals })}</span>
        </span>
      )}
    </span>
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
  /** In words; null where the bank gives none. */
  readonly returnReason?: string | null
  /** Of a bank message of which a part is matched already. */
  readonly wholeAmount?: string | null
}

function LineFrame(props: LineFrameProps): ReactNode {
  const { t } = useTranslation('reconciliation')
  const words = useDomainWords()
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
          {proposal && <ProposalChip proposal={proposal} otherProposals={props.otherProposals} />}
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
            <span className="rec-chip" data-kind="return" title={props.returnReason ?? undefined}>
              <IconArrowBackUp size={12} aria-hidden />
              <span className="rec-chip-text">{[t('line.return'), props.returnReason].filter(Boolean).join(': ')}</span>
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
          {amount === null ? words.salary : formats.amount(amount, decimalsOf(amount))}
        </span>
        <span className="k-dim">{formats.date(props.date as CalendarDate)}</span>
      </span>
    </>
  )
}
