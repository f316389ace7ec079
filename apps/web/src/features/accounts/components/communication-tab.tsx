// The contract by which the account talks with its bank, the number by which the contract knows it, and what can be written.
import type { AccountCommunication } from '@kontor/contract'
import { limits } from '@kontor/domain'
import type { CommunicationId } from '@kontor/domain/identifiers'
import { Note, SelectField, TextField, useTexts } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { OutdatedNote } from '../../../shared/forms/outdated-note.tsx'
import { RecordForm } from '../../../shared/forms/record-form.tsx'
import type { SaveRequest } from '../../../shared/forms/save-attempt.ts'
import { useRecordForm } from '../../../shared/forms/use-record-form.ts'
import { useRecordWords } from '../../../shared/forms/use-record-words.ts'
import { useDomainWords } from '../../../shared/use-domain-words.ts'
import { type ContractDraft, type SavedAccount, checkContract } from '../account-draft.ts'
import { accountCommunicationsQuery, withoutNumberQuery } from '../accounts.queries.ts'
import { saveContract } from '../save-account.ts'
import { useMayEditAccount } from '../use-may-edit-account.ts'
import { WaitingNumbers } from './waiting-numbers.tsx'

export function CommunicationTab({ account }: { readonly account: SavedAccount }): ReactNode {
  const { t } = useTranslation('accounts')
  const mayEdit = useMayEditAccount()(account)
  const contracts = useQuery(accountCommunicationsQuery(account.companyId))
  if (account.accountType === 'InterCompany') return <Note>{t('contract.none')}</Note>
  return (
    <div className="account-tab">
      {contracts.isError && <Note tone="error">{contracts.error.message}</Note>}
      {mayEdit ? (
        <ContractForm key={account.version} account={account} contracts={contracts.data ?? null} />
      ) : (
        <ContractFacts account={account} />
      )}
      <Writes account={account} />
      <OthersWithoutNumber account={account} />
    </div>
  )
}

function ContractForm(props: {
  readonly account: SavedAccount
  readonly contracts: readonly AccountCommunication[] | null
}): ReactNode {
  const { account, contracts } = props
  const { t } = useTranslation(['accounts', 'records'])
  const words = useRecordWords('account')
  const kitText = useTexts()
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/coredata/accounts' })
  const initial: ContractDraft = {
    communicationId: account.communicationId,
    communicationAccountNumber: account.communicationAccountNumber ?? '',
  }
  const form = useRecordForm({
    name: 'account-contract',
    scope: account.id,
    saved: account,
    initial,
    check: checkContract,
    save: (request: SaveRequest<ContractDraft>) => saveContract(account.companyId, request),
    subject: 'account',
    changedCodes: ['account.changed'],
    says: { saved: ({ name }: SavedAccount) => words('updated', name), failed: words('notSaved') },
    savedOf: (answer: SavedAccount) => answer,
    onSaved: () => undefined,
  })
  const { draft, set, field } = form
  const chosen = contracts?.find(({ id }) => id === draft.communicationId)
  return (
    <RecordForm
      form={form}
      submitLabel={t('records:save')}
      onClose={leave}
      outdated={
        <OutdatedNote
          isGone={form.isGone}
          isReloading={!form.isNewerThere}
          onReload={form.beginAnew}
          onLeave={leave}
          leaveLabel={kitText('modal.close')}
        />
      }
    >
      <div className="k-form-column">
        <SelectField
          {...field('communicationId', t('column.contract'))}
          description={t('contract.hint')}
          isClearable
          loadingText={contracts === null ? t('contract.loading') : null}
          options={(contracts ?? []).map(({ id, name, bankName, type }) => ({
            value: id,
            label: `${name} (${type}, ${bankName})`,
          }))}
          value={draft.communicationId}
          onChange={(id) => set({ communicationId: id as CommunicationId | null })}
        />
        {chosen?.isReady === false && <Note tone="warning">{t('contract.notReady')}</Note>}
        <TextField
          {...field('communicationAccountNumber', t('contract.number'))}
          description={t('contract.numberHint')}
          maxLength={limits.length.iban}
          value={draft.communicationAccountNumber}
          onChange={(communicationAccountNumber) => set({ communicationAccountNumber })}
        />
        <WaitingNumbers
          currencyCode={account.currency.code}
          entered={draft.communicationAccountNumber}
          onChoose={(communicationAccountNumber) => set({ communicationAccountNumber })}
        />
      </div>
    </RecordForm>
  )
}

function ContractFacts({ account }: { readonly account: SavedAccount }): ReactNode {
  const { t } = useTranslation('accounts')
  return (
    <dl className="account-facts">
      <div>
        <dt>{t('column.contract')}</dt>
        <dd>{account.communicationName ?? '–'}</dd>
      </div>
      <div>
        <dt>{t('contract.number')}</dt>
        <dd>{account.communicationAccountNumber ?? '–'}</dd>
      </div>
    </dl>
  )
}

/** Of the contract that is saved: what a payment form offers. */
function Writes({ account }: { readonly account: SavedAccount }): ReactNode {
  const { t } = useTranslation('accounts')
  const { typeOfWire } = useDomainWords()
  const { paymentTypes, communicationId } = account
  if (communicationId === null) return null
  return (
    <section>
      <h2 className="account-heading">{t('contract.writes')}</h2>
      {paymentTypes === null || paymentTypes.length === 0 ? (
        <p className="k-dim">{t('contract.writesNothing')}</p>
      ) : (
        <ul className="account-list">
          {paymentTypes.map((type) => (
            <li key={type}>{typeOfWire(type)}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

const othersShown = 20

/** Looked up by the currency: whoever gives numbers goes from one to the next. */
function OthersWithoutNumber({ account }: { readonly account: SavedAccount }): ReactNode {
  const { t } = useTranslation('accounts')
  const { code } = account.currency
  const { data = [] } = useQuery(withoutNumberQuery(code))
  const others = data.filter(({ accountId, accountType }) => accountId !== account.accountId && accountType === 'Bank')
  if (others.length === 0) return null
  return (
    <section>
      <h2 className="account-heading">{t('contract.others', { currency: code, count: others.length })}</h2>
      <ul className="account-list">
        {others.slice(0, othersShown).map(({ accountId, shortName, companyName }) => (
          <li key={accountId}>
            <Link
              to="/coredata/accounts/$accountId"
              params={{ accountId }}
              search={{ tab: 'communication' }}
              className="k-link"
            >
              {shortName}
            </Link>{' '}
            <span className="k-dim">{companyName}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
