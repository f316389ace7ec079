// Books bank messages that belong to no payment, under a cashflow or without one.
import type { BankMessage } from '@kontor/contract'
import type { CashflowId, CompanyId } from '@kontor/domain/identifiers'
import { CashflowSelect, FormModal, useFormats, useToasts } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cashflowsQuery, offeredCashflows } from '../../cashflows/public.ts'
import { idOf } from '../../../shared/ids.ts'
import { decimalsOf } from '../../../shared/decimals-of.ts'
import { useAct } from '../../../shared/use-act.ts'
import { acceptMessages } from '../reconciliation.queries.ts'
import { useActFailure } from '../use-act-failure.ts'
import { useDomainWords } from '../../../shared/use-domain-words.ts'

export type AcceptModalProps = {
  readonly companyId: CompanyId
  readonly messages: readonly BankMessage[]
  readonly onClose: () => void
  readonly onAccepted: (ids: readonly string[]) => Promise<void>
}

/** So many are listed; the rest is counted. */
const listedMax = 6

export function AcceptModal({ companyId, messages, onClose, onAccepted }: AcceptModalProps): ReactNode {
  const { t } = useTranslation('reconciliation')
  const words = useDomainWords()
  const formats = useFormats()
  const toasts = useToasts()
  const failure = useActFailure(t('accept.failed'), onClose)
  const cashflows = useQuery(cashflowsQuery(companyId))
  const [cashflowId, setCashflowId] = useState<CashflowId | null>(null)
  const accept = useAct({
    mutationFn: () => acceptMessages(messages, cashflowId),
    onSuccess: async (count) => {
      toasts.success(t('accept.done', { count }))
      await onAccepted(messages.map(({ id }) => id))
    },
    onError: failure,
  })
  const rest = messages.length - listedMax
  return (
    <FormModal
      onClose={onClose}
      title={t('accept.title', { count: messages.length })}
      submitLabel={t('accept.confirm', { count: messages.length })}
      isSubmitting={accept.isPending}
      onSubmit={() => accept.mutate()}
    >
      <p>{t('accept.text', { count: messages.length })}</p>
      <ul className="rec-accept-list">
        {messages.slice(0, listedMax).map((one) => (
          <li key={one.id}>
            <span className="rec-name">{one.counterpartyName ?? one.remittance ?? t('line.noName')}</span>
            <span className="k-dim k-num">{formats.date(one.bankBookingDate)}</span>
            <span className="k-num k-strong">
              {one.currencyCode}{' '}
              {one.isMasked ? words.salary : formats.amount(one.openAmount, decimalsOf(one.openAmount))}
            </span>
          </li>
        ))}
        {rest > 0 && <li className="k-dim">{t('accept.more', { count: rest })}</li>}
      </ul>
      <CashflowSelect
        label={t('accept.cashflow')}
        description={t('accept.cashflowHint')}
        hasInitialFocus
        isClearable
        value={cashflowId}
        onChange={(id) => setCashflowId(id === null ? null : idOf<'cashflow'>(id))}
        cashflows={offeredCashflows(cashflows.data ?? [], [cashflowId])}
      />
    </FormModal>
  )
}
