// The fields of an account. An account between companies has no bank: its fields are not there.
import { Switch } from '@mantine/core'
import { limits } from '@kontor/domain'
import type { CommunicationId, CurrencyId } from '@kontor/domain/identifiers'
import { ChoiceField, CountrySelect, CurrencySelect, IbanInput, SelectField, TextField } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordFormState } from '../../../shared/forms/use-record-form.ts'
import { currenciesQuery } from '../../currencies/public.ts'
import { BicDoubt, useBankFill } from '../../bank-directory/public.ts'
import type { AccountDraft } from '../account-draft.ts'
import { accountCommunicationsQuery } from '../accounts.queries.ts'
import { useAccountWords } from '../use-account-words.ts'

type Form = Pick<RecordFormState<AccountDraft>, 'draft' | 'set' | 'field' | 'isNew' | 'saved'>

export function AccountFields({ form }: { readonly form: Form }): ReactNode {
  const { draft, set, field, isNew } = form
  const { t } = useTranslation('accounts')
  const words = useAccountWords()
  const currencies = useQuery(currenciesQuery)
  return (
    <>
      <TextField
        {...field('shortName', words.field('shortName'))}
        required
        hasInitialFocus={isNew}
        maxLength={limits.length.name}
        value={draft.shortName}
        onChange={(shortName) => set({ shortName })}
      />
      <ChoiceField
        label={words.field('isInterCompany')}
        error={field('accountType', words.field('isInterCompany')).error}
        choices={[
          { value: 'bank', label: words.type('Bank') },
          { value: 'inter-company', label: words.type('InterCompany'), description: t('interCompanyHint') },
        ]}
        value={draft.accountType}
        onChange={(accountType) => set({ accountType })}
      />
      <CurrencySelect
        {...field('currencyId', words.field('currency'))}
        required
        currencies={currencies.data ?? []}
        isLoading={currencies.isPending}
        value={draft.currencyId}
        onChange={(id) => set({ currencyId: id as CurrencyId | null })}
      />
      {draft.accountType === 'bank' && (
        <IbanInput
          {...field('iban', words.field('iban'))}
          required={draft.accountNumber.trim() === ''}
          value={draft.iban}
          onChange={(iban) => set({ iban })}
        />
      )}
      <TextField
        {...field('accountNumber', words.field('accountNumber'))}
        {...(draft.accountType === 'bank' && { description: t('numberHint'), required: draft.iban.trim() === '' })}
        maxLength={limits.length.accountNumber}
        value={draft.accountNumber}
        onChange={(accountNumber) => set({ accountNumber })}
      />
      {draft.accountType === 'bank' && form.saved === null && <ContractField form={form} />}
      {draft.accountType === 'bank' && <BankFields form={form} />}
      <Switch
        label={words.field('manuallyManaged')}
        description={t('manualHint')}
        checked={draft.manuallyManaged}
        onChange={(event) => set({ manuallyManaged: event.currentTarget.checked })}
      />
    </>
  )
}

/** Its bank is the account's, unless another was typed. */
function ContractField({ form: { draft, set, field } }: { readonly form: Form }): ReactNode {
  const { t } = useTranslation('accounts')
  const { data: contracts = [] } = useQuery(accountCommunicationsQuery(draft.companyId))
  if (contracts.length === 0) return null
  const bankOf = (id: string | null) => contracts.find((one) => one.id === id)
  const before = bankOf(draft.communicationId)
  const isTyped =
    (draft.bankName !== '' && draft.bankName !== before?.bankName) ||
    (draft.bankIdentifierCode !== '' && draft.bankIdentifierCode !== before?.bankIdentifierCode)
  const choose = (id: string | null) => {
    const { bankName = '', bankIdentifierCode = '' } = bankOf(id) ?? {}
    set({ communicationId: id as CommunicationId | null, ...(!isTyped && { bankName, bankIdentifierCode }) })
  }
  return (
    <SelectField
      {...field('communicationId', t('column.contract'))}
      description={t('contract.laterHint')}
      isClearable
      options={contracts.map(({ id, name, bankName, type }) => ({
        value: id,
        label: `${name} (${type}, ${bankName})`,
      }))}
      value={draft.communicationId}
      onChange={choose}
    />
  )
}

function BankFields({ form: { draft, set, field } }: { readonly form: Form }): ReactNode {
  const { t } = useTranslation('accounts')
  const words = useAccountWords()
  const isSwiss = /^(CH|LI)/.test(draft.iban)
  const { bankIdentifierCode, bankName, bankCountry } = draft
  useBankFill(draft.iban, { bic: bankIdentifierCode, name: bankName, country: bankCountry }, (found) =>
    set({
      ...(found.bic !== undefined && { bankIdentifierCode: found.bic }),
      ...(found.name !== undefined && { bankName: found.name }),
      ...(found.country !== undefined && { bankCountry: found.country }),
    }),
  )
  return (
    <>
      {(isSwiss || draft.qrIban !== '') && (
        <IbanInput
          {...field('qrIban', words.field('qrIban'))}
          description={t('qrHint')}
          value={draft.qrIban}
          onChange={(qrIban) => set({ qrIban })}
        />
      )}
      <TextField
        {...field('bankName', words.field('bankName'))}
        maxLength={limits.length.name}
        value={draft.bankName}
        onChange={(bankName) => set({ bankName })}
      />
      <TextField
        {...field('bankIdentifierCode', words.field('bankIdentifierCode'))}
        maxLength={limits.length.bic}
        value={draft.bankIdentifierCode}
        onChange={(bankIdentifierCode) => set({ bankIdentifierCode })}
      />
      <BicDoubt iban={draft.iban} bic={bankIdentifierCode} />
      <CountrySelect
        {...field('bankCountry', words.field('bankCountry'))}
        description={t('countryHint')}
        isClearable
        value={draft.bankCountry === '' ? null : draft.bankCountry}
        onChange={(bankCountry) => set({ bankCountry: bankCountry ?? '' })}
      />
    </>
  )
}
