// The accounts that use a contract, of its company and of those below it that the reader sees.
import type { CommunicationAnswer } from '@kontor/contract'
import { Note } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { accountNumberText } from '../../../shared/group-four.ts'
import { contractAccountsQuery } from '../communications.queries.ts'
import { AddAccounts } from './add-accounts.tsx'

export function AccountsTab({ contract }: { readonly contract: CommunicationAnswer }): ReactNode {
  const { t } = useTranslation('communications')
  const { data, error } = useQuery(contractAccountsQuery(contract.companyId))
  const accounts = data?.filter(({ communicationId }) => communicationId === contract.id)
  return (
    <div className="contract-tab">
      <p className="contract-text k-dim">{t('accounts.hint')}</p>
      {error !== null && <Note tone="error">{error.message}</Note>}
      {accounts === undefined && error === null && <p className="contract-text">{t('accounts.loading')}</p>}
      {accounts?.length === 0 && <p className="contract-text">{t('accounts.none')}</p>}
      {accounts !== undefined && accounts.length > 0 && (
        <ul className="contract-accounts">
          {accounts.map((account) => (
            <li key={account.accountId}>
              <span>
                <strong>{account.shortName}</strong> <span className="k-dim">{account.companyName}</span>
              </span>
              <span className="k-mono">
                {accountNumberText(account) ?? t('nothing')} {account.currency.code}
              </span>
            </li>
          ))}
        </ul>
      )}
      {data !== undefined && <AddAccounts contract={contract} accounts={data} />}
    </div>
  )
}
