// The right half of the payment form: to whom, as the payment type asks.
import { TextInput } from '@mantine/core'
import type { BeneficiaryAnswer } from '@kontor/contract'
import { limits } from '@kontor/domain'
import type { BeneficiaryChoice } from '@kontor/ui'
import { BeneficiarySearch, CountrySelect, IbanInput, Note, mantineField } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BeneficiaryDraft } from '../draft-shape.ts'
import { ownAccountsWith } from '../own-accounts.ts'
import { withBeneficiary, withOwnAccount, withSavedBeneficiary } from '../payment-form.model.ts'
import { groupFour } from '../../../shared/group-four.ts'
import { searchBeneficiaries } from '../payments.queries.ts'
import { useLastTerms } from '../use-last-terms.ts'
import { DebitAdviceField } from './debit-advice-field.tsx'
import { BankFields } from './bank-fields.tsx'
import { useDraftText } from './draft-text.tsx'
import type { FormView } from './form-view.ts'
import { MessageField } from './message-field.tsx'
import { useBankFill } from '../../bank-directory/public.ts'
import { MendButtons } from './mend-buttons.tsx'
import { QrBillStrip } from './qr-bill-strip.tsx'
import { TypeNote } from './type-note.tsx'
import { useFieldWord } from '../../../shared/use-field-word.ts'

const base = 'details.beneficiary'

export function BeneficiarySection({
  view,
  companyId,
}: {
  readonly view: FormView
  readonly companyId: string
}): ReactNode {
  const { t } = useTranslation(['payments', 'payment-form'])
  const fieldWord = useFieldWord()
  const { draft, setDraft } = view
  const { bic, bankName, bankCountryCode } = draft
  useLastTerms(view, companyId)
  const isFilling = useBankFill(
    draft.beneficiary.iban,
    { bic, name: bankName, country: bankCountryCode },
    (found) =>
      setDraft((now) => ({
        ...now,
        ...(found.bic !== undefined && { bic: found.bic }),
        ...(found.name !== undefined && { bankName: found.name }),
        ...(found.country !== undefined && { bankCountryCode: found.country }),
      })),
    draft.type !== null && draft.type !== 'qr-ch',
  )
  return (
    <div className="k-form-column">
      <h2 className="form-section-title">{fieldWord('beneficiary')}</h2>
      <QrBillStrip view={view} />
      <SavedBeneficiary view={view} companyId={companyId} isFilling={isFilling} />
      <IbanField view={view} />
      {draft.type === null ? (
        <Note>{t('payment-form:chooseType')}</Note>
      ) : (
        <>
          <Address view={view} />
          {draft.type === 'qr-ch' ? <QrFields view={view} /> : <BankFields view={view} />}
          <DebitAdviceField view={view} />
        </>
      )}
    </div>
  )
}

function SavedBeneficiary({
  view,
  companyId,
  isFilling,
}: {
  readonly view: FormView
  readonly companyId: string
  /** What belongs to its account is on its way. */
  readonly isFilling: boolean
}): ReactNode {
  const { t } = useTranslation(['payments', 'payment-form'])
  const { draft, setDraft } = view
  const found = useRef(new Map<string, BeneficiaryAnswer>())
  const [chosen, setChosen] = useState<BeneficiaryAnswer | null>(null)
  const isChosen = chosen !== null && draft.beneficiaryId === chosen.id
  return (
    <>
      <BeneficiarySearch
        label={t('payment-form:search')}
        isLabelHidden
        placeholder={t('payment-form:search')}
        value={isChosen ? choiceOf(chosen) : null}
        isFilling={isChosen && isFilling}
        search={async (keyword, signal) => {
          const answers = await searchBeneficiaries(companyId, keyword, signal)
          for (const answer of answers) found.current.set(answer.id, answer)
          const own = ownAccountsWith(keyword, view.accounts, view.account).map((one) => ({
            id: one.accountId,
            name: one.shortName,
            details: [t('payment-form:ownAccount'), groupFour(one.iban ?? one.accountNumber ?? ''), one.currency.code]
              .filter(Boolean)
              .join(' · '),
          }))
          return [...answers.map(choiceOf), ...own]
        }}
        onChange={(choice) => {
          const own = view.accounts.find(({ accountId }) => accountId === choice?.id)
          if (own !== undefined) {
            setDraft(withOwnAccount(draft, own, view.context))
            return
          }
          const saved = choice === null ? null : (found.current.get(choice.id) ?? null)
          setChosen(saved)
          setDraft(withSavedBeneficiary(draft, saved, view.context))
          // what he lacks is said at once; of what nobody was asked for yet, nothing
          if (saved !== null) for (const path of [base, 'details.bankOfBeneficiary']) view.leave(path)
        }}
      />
      {isChosen && !chosen.isTrusted && <Note tone="warning">{t('payment-form:untrusted')}</Note>}
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

/** There before the type is: it says which one. */
function IbanField({ view }: { readonly view: FormView }): ReactNode {
  const fieldWord = useFieldWord()
  const { draft, setDraft } = view
  return (
    <div className="keeps-focus" tabIndex={-1}>
      <IbanInput
        {...view.field(`${base}.iban`, fieldWord('iban'))}
        required={draft.type === 'qr-ch' || draft.type === 'sepa'}
        value={draft.beneficiary.iban}
        onChange={(iban) => setDraft(withBeneficiary(draft, { iban }, view.context))}
      />
      <MendButtons view={view} field="details.beneficiary.iban" />
      <TypeNote view={view} after="beneficiary" />
    </div>
  )
}

type TextPartOfBeneficiary = Exclude<keyof BeneficiaryDraft, 'isCountryChosen'>

function Address({ view }: { readonly view: FormView }): ReactNode {
  const { t } = useTranslation(['payments', 'payment-form'])
  const fieldWord = useFieldWord()
  const { draft, setDraft, errorOf, field } = view
  const { beneficiary } = draft
  // what is said of the address as a whole stands at the town, which every bank wants
  const ofWholeAddress = (path: string, label: string) =>
    path === 'address.townName' ? errorOf(`${base}.address`, label) : null
  const text = (name: TextPartOfBeneficiary, path: string, label: string, maxLength: number, required = false) => (
    <TextInput
      {...mantineField({
        ...field(`${base}.${path}`, label),
        required,
        error: errorOf(`${base}.${path}`, label) ?? ofWholeAddress(path, label),
        // the browser takes no more than this: said where it is reached
        ...(beneficiary[name].length >= maxLength && {
          description: t('payment-form:lengthMax', { count: maxLength }),
        }),
      })}
      maxLength={maxLength}
      autoComplete="off"
      onBlur={() => view.leave(`${base}.${path}`)}
      value={beneficiary[name]}
      onChange={(event) => setDraft(withBeneficiary(draft, { [name]: event.currentTarget.value }, view.context))}
    />
  )
  const { length } = limits
  return (
    <>
      {(draft.type === 'domestic' || draft.type === 'international') &&
        text('accountNumber', 'accountNumber', fieldWord('accountNumber'), length.accountNumber)}
      {text('name', 'address.name', t('payment-form:name'), length.name, true)}
      <div className="k-form-row">
        {text('streetName', 'address.streetName', fieldWord('street'), length.street)}
        <div className="form-narrow">
          {text('buildingNumber', 'address.buildingNumber', t('payment-form:building'), length.buildingNumber)}
        </div>
      </div>
      <div className="k-form-row">
        <div className="form-narrow">
          {text('postCode', 'address.postCode', fieldWord('postCode'), length.postCode)}
        </div>
        {text('townName', 'address.townName', fieldWord('town'), length.town, true)}
      </div>
      <CountrySelect
        label={fieldWord('country')}
        required={draft.type !== 'domestic'}
        isClearable={draft.type === 'domestic'}
        error={errorOf(`${base}.address.countryCode`, fieldWord('country'))}
        onBlur={() => view.leave(`${base}.address.countryCode`)}
        value={beneficiary.countryCode === '' ? null : beneficiary.countryCode}
        onChange={(countryCode) =>
          setDraft(
            withBeneficiary(
              draft,
              { countryCode: countryCode ?? '', isCountryChosen: countryCode !== null },
              view.context,
            ),
          )
        }
      />
    </>
  )
}

function QrFields({ view }: { readonly view: FormView }): ReactNode {
  const { t } = useTranslation(['payments', 'payment-form'])
  const fieldWord = useFieldWord()
  const text = useDraftText(view)
  return (
    <>
      {text(
        'reference',
        'details.qr.reference',
        fieldWord('reference'),
        limits.length.iban,
        t('payment-form:referenceHint'),
      )}
      <MessageField
        view={view}
        part="additionalInformation"
        path="details.qr.additionalInformation"
        label={t('payment-form:additional')}
      />
    </>
  )
}
