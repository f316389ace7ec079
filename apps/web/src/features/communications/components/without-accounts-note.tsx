// Says of a contract that nothing goes over it yet because no account uses it, and leads to where one is put on it.
import type { CommunicationAnswer } from '@kontor/contract'
import { Note } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsShown } from '../../../shared/session/session-context.ts'
import { accountsOnContractQuery } from '../communications.queries.ts'

export function WithoutAccountsNote({ contract }: { readonly contract: CommunicationAnswer }): ReactNode {
  const { t } = useTranslation('communications')
  const seesAccounts = useIsShown({ features: ['Accounts'] })
  const { data } = useQuery({ ...accountsOnContractQuery(contract), enabled: seesAccounts })
  if (data === undefined || data.length > 0) return null
  return (
    <Note tone="warning">
      {t('accounts.noneYet')}
      <Link
        className="k-link contract-note-link"
        to="/coredata/communications/contract/$contractId"
        params={{ contractId: contract.id }}
        search={{ tab: 'accounts' }}
      >
        {t('accounts.toThem')}
      </Link>
    </Note>
  )
}
