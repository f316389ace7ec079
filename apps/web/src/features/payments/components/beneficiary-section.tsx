// The right half of the payment form: to whom, as the payment type asks.
import { TextInput, Textarea } from '@mantine/core'
import type { BeneficiaryAnswer } from '@kontor/contract'
import { limits } from '@kontor/domain'
import { countries } from '@kontor/domain/identifiers'
import type { BeneficiaryChoice } from '@kontor/ui'
import { BeneficiarySearch, IbanInput, Note, SelectField, mantineField, useFormats } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BeneficiaryDraft, PaymentDraft } from '../payment-form.model.ts'
import { withBeneficiary, withSavedBeneficiary } from '../payment-form.model.ts'
import { groupFour } from '../group-four.ts'
import { searchBeneficiaries } from '../payments.queries.ts'
import { DebitAdviceField } from './debit-advice-field.tsx'
import { type FormView, everyField } from './form-view.ts'

const base = 'details.beneficiary'
const bank = 'details.bankOfBeneficiary'

export function BeneficiarySection({
  view,
  companyId,
}: {
  readonly view: FormView
  readonly companyId: string
}): ReactNode {
  const { t } = useTranslation('payments')
  const { draft } = view
  return (
    <div className="k-form-column">
      <h2 className="form-section-title">{t('form.beneficiary')}</h2>
      <SavedBeneficiary view={view} companyId={companyId} />
      {draft.type === null ? (
        <Note>{t('form.chooseType')}</Note>
      ) : (
        <>
          <AccountAndAddress view={view} />
          {draft.type === 'qr-ch' ? <QrFields view={view} /> : <BankFields view={view} />}
          <DebitAdviceField view={view} />
        </>
      )}
    </div>
  )
}

function SavedBeneficiary({ view, companyId }: { readonly view: FormView; readonly companyId: string }): ReactNode {
  const { t } = useTranslation('payments')
  const { draft, setDraft } = view
  const found = useRef(new Map<string, BeneficiaryAnswer>())
  const [chosen, setChosen] = useState<BeneficiaryAnswer | null>(null)
  const isChosen = chosen !== null && draft.beneficiaryId === chosen.id
  return (
    <>
      <BeneficiarySearch
        label={t('form.search')}
        isLabelHidden
        placeholder={t('form.search')}
        value={isChosen ? choiceOf(chosen) : null}
        search={async (keyword, signal) => {
          const answers = await searchBeneficiaries(companyId, keyword, signal)
          for (const answer of answers) found.current.set(answer.id, answer)
          return answers.map(choiceOf)
        }}
        onChange={(choice) => {
          const saved = choice === null ? null : (found.current.get(choice.id) ?? null)
          setChosen(saved)
          setDraft(withSavedBeneficiary(draft, saved))
          if (saved !== null) view.leave(everyField)
        }}
      />
      {isChosen && !chosen.isTrusted && <Note tone="warning">{t('form.untrusted')}</Note>}
    </>
  )
}

function choiceOf(answer: BeneficiaryAnswer): BeneficiaryChoice {
  const number = answer.iban === null ? answer.accountNumber : groupFour(answer.iban)
  return {
    id: answer.id,
    name: answer.name,
    details: [number, answer.bankIdentifierCode, answer.townName].filter(Boolean).join(' · '),
  }
}

function AccountAndAddress({ view }: { readonly view: FormView }): ReactNode {
  const { t } = useTranslation('payments')
  const { language } = useFormats()
  const { draft, setDraft, errorOf } = view
  const { beneficiary } = draft
  const countryOptions = useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'region' })
    return countries
      .map(({ code, name }) => ({ value: code, label: names.of(code) ?? name, keyword: code }))
      .toSorted((a, b) => a.label.localeCompare(b.label, language))
  }, [language])
  // what is said of the address as a whole stands at the town, which every bank wants
  const ofWholeAddress = (path: string, label: string) =>
    path === 'address.townName' ? errorOf(`${base}.address`, label) : null
  const text = (name: keyof BeneficiaryDraft, path: string, label: string, maxLength: number, required = false) => (
    <TextInput
      {...mantineField({
        label,
        required,
        error: errorOf(`${base}.${path}`, label) ?? ofWholeAddress(path, label),
        // the browser takes no more than this: said where it is reached
        ...(beneficiary[name].length >= maxLength && { description: t('form.lengthMax', { count: maxLength }) }),
      })}
      maxLength={maxLength}
      autoComplete="off"
      onBlur={() => view.leave(`${base}.${path}`)}
      value={beneficiary[name]}
      onChange={(event) => setDraft(withBeneficiary(draft, { [name]: event.currentTarget.value }))}
    />
  )
  const { length } = limits
  return (
    <>
      <IbanInput
        label={t('form.iban')}
        required={draft.type !== 'domestic'}
        error={errorOf(`${base}.iban`, t('form.iban'))}
        onBlur={() => view.leave(`${base}.iban`)}
        value={beneficiary.iban}
        onChange={(iban) => setDraft(withBeneficiary(draft, { iban }))}
      />
      {draft.type === 'domestic' &&
        text('accountNumber', 'accountNumber', t('form.accountNumber'), length.accountNumber)}
      {text('name', 'address.name', t('form.name'), length.name, true)}
      <div className="k-form-row">
        {text('streetName', 'address.streetName', t('form.street'), length.street)}
        <div className="form-narrow">
          {text('buildingNumber', 'address.buildingNumber', t('form.building'), length.buildingNumber)}
        </div>
      </div>
      <div className="k-form-row">
        <div className="form-narrow">{text('postCode', 'address.postCode', t('form.postCode'), length.postCode)}</div>
        {text('townName', 'address.townName', t('form.town'), length.town, true)}
      </div>
      <SelectField
        label={t('form.country')}
        required={draft.type !== 'domestic'}
        isClearable={draft.type === 'domestic'}
        error={errorOf(`${base}.address.countryCode`, t('form.country'))}
        onBlur={() => view.leave(`${base}.address.countryCode`)}
        options={countryOptions}
        value={beneficiary.countryCode === '' ? null : beneficiary.countryCode}
        onChange={(countryCode) => setDraft(withBeneficiary(draft, { countryCode: countryCode ?? '' }))}
      />
    </>
  )
}

type TextPart = 'bic' | 'bankCode' | 'bankName' | 'reference'

function useTextField(view: FormView) {
  const { draft, setDraft, errorOf } = view
  return (name: TextPart, path: string, label: string, maxLength: number, description?: string) => (
    <TextInput
      {...mantineField({ label, error: errorOf(path, label), ...(description !== undefined && { description }) })}
      maxLength={maxLength}
      autoComplete="off"
      spellCheck={false}
      onBlur={() => view.leave(path)}
      value={draft[name]}
      onChange={(event) => setDraft({ ...draft, [name]: event.currentTarget.value })}
    />
  )
}

function BankFields({ view }: { readonly view: FormView }): ReactNode {
  const { t } = useTranslation('payments')
  const text = useTextField(view)
  const { length } = limits
  return (
    <>
      <h2 className="form-section-title">{t('form.bank')}</h2>
      <div className="k-form-row">
        {text('bic', `${bank}.bankIdentifierCode`, t('form.bic'), length.bic)}
        {view.draft.type === 'domestic' &&
          text('bankCode', `${bank}.domesticBankCode`, t('form.bankCode'), length.bankCode)}
      </div>
      {text('bankName', `${bank}.address.name`, t('form.bankName'), length.name)}
      <MessageField view={view} part="message" path="details.remarks" label={t('form.message')} />
    </>
  )
}

function QrFields({ view }: { readonly view: FormView }): ReactNode {
  const { t } = useTranslation('payments')
  const text = useTextField(view)
  return (
    <>
      {text('reference', 'details.qr.reference', t('form.reference'), limits.length.iban, t('form.referenceHint'))}
      <MessageField
        view={view}
        part="additionalInformation"
        path="details.qr.additionalInformation"
        label={t('form.additional')}
      />
    </>
  )
}

function MessageField(props: {
  readonly view: FormView
  readonly part: keyof Pick<PaymentDraft, 'message' | 'additionalInformation'>
  readonly path: string
  readonly label: string
}): ReactNode {
  const { draft, setDraft, errorOf } = props.view
  return (
    <Textarea
      {...mantineField({ label: props.label, error: errorOf(props.path, props.label) })}
      autosize
      minRows={2}
      maxLength={limits.length.remarks}
      value={draft[props.part]}
      onChange={(event) => setDraft({ ...draft, [props.part]: event.currentTarget.value })}
    />
  )
}
