// The left half of the payment form: to whom. What is known of a saved beneficiary is folded away, as the payment type asks for it.
import type { BeneficiaryAnswer } from '@kontor/contract'
import { limits } from '@kontor/domain'
import type { BeneficiaryChoice } from '@kontor/ui'
import { BeneficiarySearch, CountrySelect, IbanInput, Note, TextField } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BeneficiaryDraft, PaymentDraft } from '../draft-shape.ts'
import { ownAccountsWith } from '../own-accounts.ts'
import { withBeneficiary, withSavedBeneficiary } from '../payee.model.ts'
import { withOwnAccount } from '../payment-form.model.ts'
import { groupFour } from '../../../shared/group-four.ts'
import { searchBeneficiaries } from '../payments.queries.ts'
import { useLastTerms } from '../use-last-terms.ts'
import { BankFields } from './bank-fields.tsx'
import type { FormView } from './form-view.ts'
import { BicDoubt, useBankFill } from '../../bank-directory/public.ts'
import { MendButtons } from './mend-buttons.tsx'
import { PaymentFold } from './payment-fold.tsx'
import { QrBillStrip } from './qr-bill-strip.tsx'
import { TypeNote } from './type-note.tsx'
import { useFieldWord } from '../../../shared/use-field-word.ts'

const base = 'details.beneficiary'

export function BeneficiarySection({ view }: { readonly view: FormView }): ReactNode {
  const fieldWord = useFieldWord()
  const { draft, setDraft } = view
  const { bic, bankName, bankCountryCode, beneficiary } = draft
  const [chosen, setChosen] = useState<BeneficiaryAnswer | null>(null)
  const isChosen = draft.beneficiaryId !== null
  useLastTerms(view, view.companyId)
  const isFilling = useBankFill(
    beneficiary.iban,
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
      <SavedBeneficiary
        view={view}
        isUntrusted={isChosen && chosen?.id === draft.beneficiaryId && !chosen.isTrusted}
        isFilling={isFilling}
        onChoose={(saved) => {
          setChosen(saved)
          setDraft(withSavedBeneficiary(draft, saved, view.context))
          view.folds.settle()
          if (saved === null) return
          // what he lacks is said at once; of what nobody was asked for yet, nothing
          for (const path of [base, 'details.bankOfBeneficiary']) view.leave(path)
          view.amountRef.current?.focus()
        }}
      />
      <QrBillStrip view={view} />
      <PaymentFold
        view={view}
        name="payee"
        parts={[
          isChosen ? null : beneficiary.name,
          beneficiary.iban === '' ? beneficiary.accountNumber : groupFour(beneficiary.iban),
          beneficiary.townName,
          draft.type === 'qr-ch' ? null : bankName || bic,
        ]}
      >
        <Payee view={view} />
      </PaymentFold>
      {/* within, it stands at the BIC */}
      {!view.folds.isOpen('payee') && draft.type !== 'qr-ch' && <BicDoubt iban={beneficiary.iban} bic={bic} />}
    </div>
  )
}

function Payee({ view }: { readonly view: FormView }): ReactNode {
  const { t } = useTranslation('payment-form')
  const { type } = view.draft
  return (
    <>
      <IbanField view={view} />
      {type === null ? (
        <Note>{t('chooseType')}</Note>
      ) : (
        <>
          <Address view={view} />
          {type !== 'qr-ch' && <BankFields view={view} />}
        </>
      )}
    </>
  )
}

function SavedBeneficiary(props: {
  readonly view: FormView
  /** Nobody has confirmed its details yet. */
  readonly isUntrusted: boolean
  /** What belongs to its account is on its way. */
  readonly isFilling: boolean
  readonly onChoose: (saved: BeneficiaryAnswer | null) => void
}): ReactNode {
  const { view } = props
  const { t } = useTranslation(['payments', 'payment-form'])
  const { draft, setDraft } = view
  const value = choiceOfDraft(draft)
  const found = useRef(new Map<string, BeneficiaryAnswer>())
  return (
    <>
      <BeneficiarySearch
        label={t('payment-form:search')}
        isLabelHidden
        placeholder={t('payment-form:search')}
        hasInitialFocus={view.saved === null}
        onBlur={() => view.leave('beneficiaryId')}
        value={value}
        isFilling={value !== null && props.isFilling}
        search={async (keyword, signal) => {
          const answers = await searchBeneficiaries(view.companyId, keyword, signal)
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
          if (own === undefined) {
            props.onChoose(choice === null ? null : (found.current.get(choice.id) ?? null))
            return
          }
          setDraft(withOwnAccount(draft, own, view.context))
          view.amountRef.current?.focus()
        }}
      />
      {props.isUntrusted && <Note tone="warning">{t('payment-form:untrusted')}</Note>}
    </>
  )
}

/** Whoever edits a payment or comes back to one sees who is chosen; what is typed over a saved beneficiary is none any more. */
function choiceOfDraft({ beneficiaryId, beneficiary, bic }: PaymentDraft): BeneficiaryChoice | null {
  if (beneficiaryId === null) return null
  const { name, iban, accountNumber, townName } = beneficiary
  const number = iban === '' ? accountNumber : groupFour(iban)
  return { id: beneficiaryId, name, details: [number, bic, townName].filter(Boolean).join(' · ') }
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
    <TextField
      {...field(`${base}.${path}`, label)}
      required={required}
      error={errorOf(`${base}.${path}`, label) ?? ofWholeAddress(path, label)}
      maxLength={maxLength}
      onBlur={() => view.leave(`${base}.${path}`)}
      value={beneficiary[name]}
      onChange={(value) => setDraft(withBeneficiary(draft, { [name]: value }, view.context))}
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
