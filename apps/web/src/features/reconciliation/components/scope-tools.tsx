// Which accounts a list shows: one or all, of the selected company or also of those below it.
import { Switch } from '@mantine/core'
import type { AccountAnswer } from '@kontor/contract'
import { type AccountChoice, AccountSelect } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { setShowDescendants, useShowDescendants } from '../../../shared/show-descendants.ts'
import { useCompany, useSession } from '../../session/session-context.ts'
import { accountChoice } from '../account-choice.model.ts'
import { useCompanyNames } from '../use-company-names.ts'

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

/** Shown only where there are companies below the selected one. */
export function ChildrenSwitch(): ReactNode {
  const { t } = useTranslation('reconciliation')
  const { companies } = useSession()
  const company = useCompany()
  const isOn = useShowDescendants()
  if (!companies.some(({ parentId }) => parentId === company.id)) return null
  return (
    <Switch
      label={t('scope.children')}
      checked={isOn}
      onChange={(event) => setShowDescendants(event.currentTarget.checked)}
    />
  )
}
