// Says to which account an unknown number belongs; its waiting statements are imported at once.
import { AccountSelect, FormModal, Note, useActToasts } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changed } from '../../../shared/stale.ts'
import { call } from '../../../shared/api/client.ts'
import { idOf } from '../../../shared/ids.ts'
import { useAct } from '../../../shared/use-act.ts'
import { useCompany, useSession } from '../../../shared/session/session-context.ts'
import { accountChoice, accountsQuery } from '../../accounts/public.ts'
import type { UnknownAccount } from '../unknown-account.ts'

export type AssignModalProps = { readonly unknown: UnknownAccount; readonly onClose: () => void }

export function AssignModal({ unknown, onClose }: AssignModalProps): ReactNode {
  const { t } = useTranslation('reconciliation')
  const toasts = useActToasts()
  const company = useCompany()
  const { companies: all } = useSession()
  // the accounts below are offered whatever the switch says
  const companies = all.length > 1 ? new Map(all.map(({ id, shortName }) => [id, shortName])) : null
  const accounts = useQuery(accountsQuery(company.id, true))
  const [accountId, setAccountId] = useState<string | null>(null)
  const chosen = accounts.data?.find((one) => one.accountId === accountId)
  const hasOtherCurrency =
    chosen !== undefined && unknown.currencyCode !== null && chosen.currency.code !== unknown.currencyCode
  const assign = useAct({
    mutationFn: (id: string) =>
      call('assignUnknownAccount', {
        body: {
          statementAccountNumber: unknown.statementAccountNumber,
          accountId: idOf<'account'>(id),
          bankIdentifierCode: unknown.bankIdentifierCode,
        },
      }),
    onSuccess: async ({ importedStatements }) => {
      toasts.success(t('unknown.assigned', { count: importedStatements }))
      onClose()
      await changed('statement')
    },
    onError: (cause) => toasts.error(t('unknown.assignFailed'), cause),
  })
  return (
    <FormModal
      onClose={onClose}
      title={t('unknown.assignTitle')}
      submitLabel={t('unknown.assign')}
      reason={accountId === null ? t('unknown.chooseAccount') : null}
      isSubmitting={assign.isPending}
      onSubmit={() => accountId !== null && assign.mutate(accountId)}
    >
      <p>{t('unknown.assignText', { number: unknown.statementAccountNumber, count: unknown.count })}</p>
      <AccountSelect
        label={t('scope.account')}
        required
        hasInitialFocus
        isLoading={accounts.isPending}
        value={accountId}
        onChange={setAccountId}
        accounts={(accounts.data ?? []).map((one) => accountChoice(one, companies))}
      />
      {hasOtherCurrency && (
        <Note tone="warning">
          {t('unknown.otherCurrency', { account: chosen.currency.code, file: unknown.currencyCode ?? '' })}
        </Note>
      )}
    </FormModal>
  )
}
