// What a contract is: over which way it leads to which bank, how far it is set up, and what EBICS needs.
import type { CommunicationAnswer } from '@kontor/contract'
import { Note, countryName } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../shared/session/session-context.ts'
import { ContractFacts } from './contract-facts.tsx'
import { StateBadge } from './state-badge.tsx'
import { WithoutAccountsNote } from './without-accounts-note.tsx'

export function DataTab({ contract }: { readonly contract: CommunicationAnswer }): ReactNode {
  const { t, i18n } = useTranslation(['communications', 'app'])
  const { companies } = useSession()
  const { companyId, type, state, bankName, bankIdentifierCode, country, ebics } = contract
  return (
    <div className="contract-tab">
      {state === 'Init' && <Note tone="warning">{t(`initNote.${type}`)}</Note>}
      {state === 'Ready' && <WithoutAccountsNote contract={contract} />}
      <ContractFacts
        facts={[
          [t('state.label'), <StateBadge key="state" state={state} />],
          [t('type.label'), t(`type.${type}`)],
          [t('app:company.label'), companies.find(({ id }) => id === companyId)?.name ?? t('nothing')],
          [t('bank'), bankName],
          [
            t('bic'),
            <span key="bic" className="k-mono">
              {bankIdentifierCode}
            </span>,
          ],
          [t('country'), countryName(country, i18n.language)],
        ]}
      />
      {type === 'Ebics' && (
        <>
          <h2 className="contract-heading">{t('type.Ebics')}</h2>
          <ContractFacts
            facts={(['url', 'version', 'hostId', 'partnerId', 'userId'] as const).map((name) => [
              t(`ebics.${name}`),
              ebics[name] ?? t('nothing'),
            ])}
          />
        </>
      )}
    </div>
  )
}
