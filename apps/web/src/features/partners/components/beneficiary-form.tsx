// An account of a partner. Other bank details than those in use wait for a second person, and the form says so.
import { Switch } from '@mantine/core'
import type { PartnerAnswer, PartnerBeneficiary } from '@kontor/contract'
import { limits } from '@kontor/domain'
import type { CurrencyId } from '@kontor/domain/identifiers'
import { bankDetailsOf, changedDetails, decideBeneficiary } from '@kontor/domain/partners'
import { CurrencySelect, IbanInput, Note, TextField } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { checkOf } from '../../../shared/forms/record-check.ts'
import { RecordModal } from '../../../shared/forms/record-form.tsx'
import type { SaveRequest } from '../../../shared/forms/save-attempt.ts'
import { useRecordForm } from '../../../shared/forms/use-record-form.ts'
import { useRecordWords } from '../../../shared/forms/use-record-words.ts'
import { BicDoubt, noBank, useBankFill } from '../../bank-directory/public.ts'
import { currenciesQuery } from '../../currencies/public.ts'
import { type AddressDraft, addressDraftOf } from '../address-draft.ts'
import type { PartnerPlace } from '../partners.queries.ts'
import { type BeneficiaryBody, saveBeneficiary } from '../save-beneficiary.ts'
import { useDetailWords } from '../use-detail-words.ts'
import { usePartnerWords } from '../use-partner-words.ts'
import { AddressFields } from './address-fields.tsx'

type Draft = AddressDraft & {
  readonly name: string
  readonly iban: string
  readonly accountNumber: string
  readonly bankIdentifierCode: string
  readonly domesticBankCode: string
  readonly currencyId: CurrencyId | null
  readonly enabled: boolean
}

/** A new one begins as its partner is called and where it is; what waits is what is edited on. */
function draftOf(saved: PartnerBeneficiary | null, partner: PartnerAnswer): Draft {
  const details = saved?.waiting?.details ?? saved
  return {
    ...addressDraftOf(saved ?? partner),
    name: details?.name ?? partner.name,
    iban: details?.iban ?? '',
    accountNumber: details?.accountNumber ?? '',
    bankIdentifierCode: details?.bankIdentifierCode ?? '',
    domesticBankCode: details?.domesticBankCode ?? '',
    currencyId: saved?.currencyId ?? null,
    enabled: saved?.enabled ?? true,
  }
}

export function BeneficiaryForm(props: {
  readonly place: PartnerPlace
  readonly partner: PartnerAnswer
  /** null adds one. */
  readonly saved: PartnerBeneficiary | null
  readonly onClose: () => void
}): ReactNode {
  const { place, partner, saved, onClose } = props
  const { t } = useTranslation(['partners', 'records'])
  const say = useRecordWords('beneficiary')
  const words = usePartnerWords()
  const details = useDetailWords()
  const currencies = useQuery(currenciesQuery)
  const form = useRecordForm({
    name: 'beneficiary',
    scope: partner.id,
    saved,
    initial: draftOf(saved, partner),
    check: (draft: Draft) => checkOf<BeneficiaryBody>(draft, [], decideBeneficiary(draft)),
    save: (request: SaveRequest<BeneficiaryBody>) => saveBeneficiary(place, request),
    subject: 'beneficiary',
    changedCodes: ['beneficiary.changed'],
    says: {
      saved: ({ name }: PartnerBeneficiary, wasNew) => say(wasNew ? 'added' : 'updated', name),
      failed: say('notSaved'),
    },
    savedOf: (answer: PartnerBeneficiary) => answer,
    onSaved: onClose,
  })
  const { draft, set, field } = form
  const bic = draft.bankIdentifierCode
  useBankFill(draft.iban, { ...noBank, bic }, (found) => {
    if (found.bic !== undefined) set({ bankIdentifierCode: found.bic })
  })
  const { length } = limits
  const text = (name: 'name' | 'accountNumber' | 'bankIdentifierCode' | 'domesticBankCode', maxLength: number) => ({
    ...field(name, details.field(name)),
    maxLength,
    value: draft[name],
    onChange: (typed: string) => set({ [name]: typed }),
  })
  const wanted = decideBeneficiary(draft)
  const waits = wanted.ok && (saved === null || changedDetails(saved, bankDetailsOf(wanted.value)).length > 0)
  return (
    <RecordModal
      form={form}
      title={say(form.saved === null ? 'add' : 'edit')}
      submitLabel={t('records:save')}
      onClose={onClose}
    >
      <TextField {...text('name', length.name)} required />
      <IbanInput
        {...field('iban', details.field('iban'))}
        hasInitialFocus={form.isNew}
        value={draft.iban}
        onChange={(iban) => set({ iban })}
      />
      <TextField {...text('accountNumber', length.accountNumber)} description={t('accounts.numberHint')} />
      <div className="partner-pair is-even">
        <TextField {...text('bankIdentifierCode', length.bic)} />
        <TextField {...text('domesticBankCode', length.bankCode)} />
      </div>
      <BicDoubt iban={draft.iban} bic={bic} />
      <CurrencySelect
        {...field('currencyId', words.field('currency'))}
        description={t('accounts.currencyHint')}
        isClearable
        currencies={currencies.data ?? []}
        isLoading={currencies.isPending}
        value={draft.currencyId}
        onChange={(id) => set({ currencyId: id as CurrencyId | null })}
      />
      <AddressFields
        form={form}
        draft={draft}
        set={set}
        isSaved={form.saved !== null}
        isTownRequired
        countryHint={t('accounts.countryHint')}
      />
      <Switch
        label={t('enabledLabel')}
        description={t('accounts.enabledHint')}
        checked={draft.enabled}
        onChange={(event) => set({ enabled: event.currentTarget.checked })}
      />
      {waits && <Note>{t(saved?.isTrusted === true ? 'accounts.willWait' : 'accounts.willWaitFirst')}</Note>}
    </RecordModal>
  )
}
