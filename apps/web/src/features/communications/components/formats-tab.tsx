// The formats of a contract and its profile: what is shipped, where the bank says so, and what this contract says otherwise.
import type { BankProfilesAnswer, CommunicationAnswer } from '@kontor/contract'
import { Note, useFormats } from '@kontor/ui'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorPage } from '../../../shared/pages/error-page.tsx'
import { LoadingPage } from '../../../shared/pages/loading-page.tsx'
import { IfAllowed } from '../../../shared/session/if-allowed.tsx'
import { bankProfilesQuery } from '../communications.queries.ts'
import { useContractWords } from '../use-contract-words.ts'
import { ContractFacts } from './contract-facts.tsx'
import { TermsForm } from './terms-form.tsx'

type Props = { readonly contract: CommunicationAnswer; readonly mayEdit: boolean }

export function FormatsTab(props: Props): ReactNode {
  const { data, error } = useQuery(bankProfilesQuery)
  if (data !== undefined) return <ShownFormats {...props} profiles={data} />
  return error === null ? <LoadingPage isInShell /> : <ErrorPage error={error} />
}

function ShownFormats(props: Props & { readonly profiles: BankProfilesAnswer }): ReactNode {
  const { contract, mayEdit, profiles } = props
  const { t } = useTranslation('communications')
  const words = useContractWords()
  const [isEditing, setEditing] = useState(false)
  const profile = profiles.profiles.find(({ name }) => name === contract.profile)
  const formatOf = (format: string | null) =>
    format === null ? t('formats.noFormat') : <span className="k-mono">{format}</span>
  return (
    <div className="contract-tab">
      <WaitingNote contract={contract} />
      <p className="contract-text k-dim">{t('formats.hint')}</p>
      {mayEdit && (
        <div>
          <Button variant="default" onClick={() => setEditing(true)}>
            {t('formats.edit')}
          </Button>
        </div>
      )}
      <ContractFacts
        facts={[
          [words.property('profile'), profile === undefined ? contract.profile : words.profile(profile)],
          [words.property('sepaFormat'), formatOf(contract.sepaFormat)],
          [words.property('foreignFormat'), formatOf(contract.foreignFormat)],
        ]}
      />
      <table className="contract-table">
        <thead>
          <tr>
            <th scope="col">{t('formats.property')}</th>
            <th scope="col">{t('formats.shipped')}</th>
            <th scope="col">{t('formats.own')}</th>
          </tr>
        </thead>
        <tbody>
          {profiles.properties.map((rule) => {
            const shipped = profile?.properties.find(({ property }) => property === rule.property)
            const own = contract.profileOverrides.find(({ property }) => property === rule.property)
            return (
              <tr key={rule.property}>
                <th scope="row">
                  {words.property(rule.property)}
                  {rule.isGuarded && ` ${t('formats.byTwo')}`}
                </th>
                <td data-label={t('formats.shipped')}>
                  {shipped === undefined ? t('nothing') : words.value(rule, shipped.value)}
                  <div className="contract-source">
                    {shipped === undefined || shipped.source === null
                      ? t('formats.sourceCountry')
                      : t('formats.sourceBank', { source: shipped.source })}
                  </div>
                </td>
                <td data-label={t('formats.own')}>
                  {own === undefined ? t('nothing') : <strong>{words.value(rule, own.value)}</strong>}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className="contract-text k-dim">{t('formats.twoNote', { mark: t('formats.byTwo') })}</p>
      {isEditing && <TermsForm contract={contract} profiles={profiles} onClose={() => setEditing(false)} />}
    </div>
  )
}

function WaitingNote({ contract: { proposed } }: Pick<Props, 'contract'>): ReactNode {
  const { t } = useTranslation('communications')
  const formats = useFormats()
  if (proposed === null) return null
  return (
    <Note>
      {t('formats.waits', { name: proposed.proposedBy, at: formats.dateTime(proposed.expiresAt) })}{' '}
      <IfAllowed requires={{ permissions: ['CommunicationsEdit'] }}>
        <Link to="/admin/proposals" className="k-link">
          {t('formats.toProposals')}
        </Link>
      </IfAllowed>
    </Note>
  )
}
