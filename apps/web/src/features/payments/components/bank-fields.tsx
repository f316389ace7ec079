// The beneficiary's bank, as the type asks for it: of international payments with its whole address, the bank between, who
// pays what, and what the bank is told.
import { limits } from '@kontor/domain'
import { CountrySelect, lazyDialog, useFormats } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldWord } from '../../../shared/use-field-word.ts'
import { BicDoubt } from '../../bank-directory/public.ts'
import { isBlank } from '../payment-details.ts'
import { AddressTexts } from './address-texts.tsx'
import { useDraftText } from './draft-text.tsx'
import type { FormView } from './form-view.ts'

const bank = 'details.bankOfBeneficiary'
const IntermediaryModal = lazyDialog(
  () => import('./intermediary-modal.tsx'),
  (one) => one.IntermediaryModal,
)

export function BankFields({ view }: { readonly view: FormView }): ReactNode {
  const { t } = useTranslation(['payments', 'payment-form'])
  const fieldWord = useFieldWord()
  const text = useDraftText(view)
  const { draft, setDraft, errorOf } = view
  const countryPath = `${bank}.address.countryCode`
  const { length } = limits
  const isInternational = draft.type === 'international'
  return (
    <>
      <h4 className="form-section-title">{fieldWord('bank')}</h4>
      <div className="k-form-row">
        {text('bic', `${bank}.bankIdentifierCode`, t('payment-form:bic'), length.bic)}
        {(draft.type === 'domestic' || isInternational) &&
          text('bankCode', `${bank}.domesticBankCode`, t('payment-form:bankCode'), length.bankCode)}
      </div>
      <BicDoubt iban={draft.beneficiary.iban} bic={draft.bic} />
      <div className="k-form-row">
        {text('bankName', `${bank}.address.name`, t('payment-form:bankName'), length.name)}
        <CountrySelect
          label={t('payment-form:bankCountry')}
          isClearable
          error={errorOf(countryPath, t('payment-form:bankCountry'))}
          onBlur={() => view.leave(countryPath)}
          value={draft.bankCountryCode === '' ? null : draft.bankCountryCode}
          onChange={(code) => setDraft({ ...draft, bankCountryCode: code ?? '', isBankCountryChosen: code !== null })}
        />
      </div>
      {isInternational && (
        <>
          <AddressTexts
            view={view}
            base={`${bank}.address`}
            value={draft.bankAddress}
            onChange={(change) => setDraft({ ...draft, bankAddress: { ...draft.bankAddress, ...change } })}
          />
          <Intermediary view={view} />
        </>
      )}
    </>
  )
}

/** What is said of the bank between, and the way to it. */
function Intermediary({ view }: { readonly view: FormView }): ReactNode {
  const { t } = useTranslation(['payments', 'payment-form'])
  const fieldWord = useFieldWord()
  const [isOpen, setOpen] = useState(false)
  const { intermediary } = view.draft
  const formats = useFormats()
  const { bic, name } = intermediary
  const error = view.errorOf('details.intermediaryAgent.bankIdentifierCode', fieldWord('intermediary'))
  return (
    <div className="intermediary-line">
      {!isBlank(intermediary) && (
        <span>
          {formats.labelled(fieldWord('intermediary'), '')}
          <span className="k-num">{[bic, name].filter(Boolean).join(', ') || '–'}</span>
        </span>
      )}
      <button type="button" className="link-button" onClick={() => setOpen(true)}>
        {t(isBlank(intermediary) ? 'payment-form:intermediary.add' : 'payment-form:intermediary.change')}
      </button>
      {error !== null && <span className="intermediary-error">{error}</span>}
      {isOpen && <IntermediaryModal view={view} onClose={() => setOpen(false)} />}
    </div>
  )
}
