// Which accounts a list shows: one or all, of the selected company or also of those below it.
import type { AccountAnswer } from '@kontor/contract'
import { type AccountChoice, AccountSelect } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { accountChoice } from '../../accounts/public.ts'
import { ChildrenSwitch, useCompanyNames } from '../../companies/public.ts'

export type ScopeToolsProps = {
  readonly accounts: readonly AccountAnswer[]
  readonly accountId: string | null
  readonly onAccount: (id: string | null) => void
}

export function ScopeTools({ accounts, accountId, onAccount }: ScopeToolsProps): ReactNode {
  const { t } = useTranslation('reconciliation')
  const companies = useCompanyNames()
  const choices: readonly AccountChoice[] = accounts.map((one) => accountChoice(one, companies))
  return (
    <>
      <AccountSelect
        label={t('scope.account')}
        isLabelHidden
        className="rec-account"
        placeholder={t('scope.allAccounts')}
        isClearable
        value={choices.some(({ id }) => id === accountId) ? accountId : null}
        onChange={onAccount}
        accounts={choices}
      />
      <ChildrenSwitch />
    </>
  )
}
