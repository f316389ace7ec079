// What an account is: a form for those who may change it, else facts to read.
import { Switch } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { OutdatedNote } from '../../../shared/forms/outdated-note.tsx'
import { RecordForm } from '../../../shared/forms/record-form.tsx'
import { groupFour } from '../../../shared/group-four.ts'
import { countryName, useTexts } from '@kontor/ui'
import type { SavedAccount } from '../account-draft.ts'
import { useAccountForm } from '../use-account-form.ts'
import { useAccountWords } from '../use-account-words.ts'
import { useMayEditAccount } from '../use-may-edit-account.ts'
import { AccountFields } from './account-fields.tsx'
import { useToggleAccount } from './use-toggle-account.ts'

export function DataTab({ account }: { readonly account: SavedAccount }): ReactNode {
  const mayEdit = useMayEditAccount()(account)
  return (
    <div className="account-tab">
      {mayEdit ? (
        <EditedAccount account={account} />
      ) : (
        <>
          <StatusSwitch account={account} />
          <AccountFacts account={account} />
        </>
      )}
    </div>
  )
}

/** Without `onToggle`, for those who only read. */
function StatusSwitch(props: { readonly account: SavedAccount; readonly onToggle?: () => void }): ReactNode {
  const { account, onToggle } = props
  const { t } = useTranslation('accounts')
  return (
    <Switch
      label={t('active')}
      description={t('activeHint')}
      checked={account.enabled}
      disabled={onToggle === undefined}
      onChange={() => onToggle?.()}
    />
  )
}

function EditedAccount({ account }: { readonly account: SavedAccount }): ReactNode {
  const { t } = useTranslation('records')
  const kitText = useTexts()
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/coredata/accounts' })
  const form = useAccountForm(account, { id: account.companyId, currencyId: account.currency.id }, leave)
  const toggle = useToggleAccount()
  // what is typed below stays a change of the account, whose version the switch has changed
  const onToggle = () =>
    void toggle(account, (toggled) => {
      if (form.saved?.version === account.version) form.goOnFrom(toggled)
    })
  return (
    <>
      <StatusSwitch account={account} onToggle={onToggle} />
      <RecordForm
        form={form}
        submitLabel={t('save')}
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
          <AccountFields form={form} />
        </div>
      </RecordForm>
    </>
  )
}

function AccountFacts({ account }: { readonly account: SavedAccount }): ReactNode {
  const words = useAccountWords()
  const kit = useTexts()
  const { i18n } = useTranslation()
  const { iban, qrIban, currency, accountType } = account
  const facts: readonly (readonly [string, string | null])[] = [
    [words.field('company'), account.companyName],
    [words.field('isInterCompany'), words.type(accountType)],
    [words.field('currency'), currency.code],
    [words.field('iban'), iban && groupFour(iban)],
    [words.field('accountNumber'), account.accountNumber],
    [words.field('qrIban'), qrIban && groupFour(qrIban)],
    [words.field('bankName'), account.bankName],
    [words.field('bankIdentifierCode'), account.bankIdentifierCode],
    [words.field('bankCountry'), account.bankCountry && countryName(account.bankCountry, i18n.language)],
    [words.field('manuallyManaged'), kit(account.manuallyManaged ? 'filter.yes' : 'filter.no')],
  ]
  return (
    <dl className="account-facts">
      {facts.map(([label, value]) =>
        value === null ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
