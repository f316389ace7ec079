// Makes a company's cashflow category everybody's, or a global one the company's own: says what that means, and which
// companies stand against it.
import type { CashflowAnswer } from '@kontor/contract'
import type { CompanyId } from '@kontor/domain/identifiers'
import { FormModal, Note, useActToasts } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../shared/api/client.ts'
import { useCompany } from '../../../shared/session/session-context.ts'
import { useChange } from '../../../shared/use-change.ts'
import { associatedCompaniesQuery } from '../cashflows.queries.ts'

export function MoveCashflowModal(props: {
  readonly cashflow: CashflowAnswer
  readonly onClose: () => void
}): ReactNode {
  const { cashflow, onClose } = props
  const { name, isGlobal } = cashflow
  const { t } = useTranslation('cashflows')
  const company = useCompany()
  const toasts = useActToasts()
  const users = useQuery({ ...associatedCompaniesQuery(cashflow.id), enabled: isGlobal })
  const others = users.data?.filter(({ id }) => id !== company.id) ?? []
  const move = useChange('cashflow', (one: CashflowAnswer) => moveCashflow(company.id, one))
  const submit = () =>
    move.mutate(cashflow, {
      onSuccess: () => {
        toasts.success(t(isGlobal ? 'move.doneOwn' : 'move.doneGlobal', { name, company: company.name }))
        onClose()
      },
      onError: (cause) => toasts.error(t('move.failed', { name }), cause),
    })
  return (
    <FormModal
      title={t(isGlobal ? 'move.toOwn' : 'move.toGlobal')}
      submitLabel={t('move.submit')}
      reason={others.length > 0 ? t('move.used', { count: others.length }) : null}
      isBlocked={isGlobal && users.data === undefined}
      isSubmitting={move.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="k-modal-text">
        {t(isGlobal ? 'move.ownText' : 'move.globalText', { name, company: company.name })}
      </p>
      {users.isError && <Note tone="error">{users.error.message}</Note>}
      {others.length > 0 && (
        <ul aria-label={t('move.users')}>
          {others.map((one) => (
            <li key={one.id}>{t('move.uses', { name: one.name, count: one.useCount })}</li>
          ))}
        </ul>
      )}
    </FormModal>
  )
}

function moveCashflow(companyId: CompanyId, { id, isGlobal, version }: CashflowAnswer): Promise<CashflowAnswer> {
  const params = { companyId, cashflowId: id, isGlobal: isGlobal ? ('false' as const) : ('true' as const) }
  return call('setCashflowGlobal', { params, query: { version: `${version}` } })
}
