// The details that save a draft: what the type does not have is left out, so that nothing unseen is sent.
import type { PaymentBody } from '@kontor/contract'
import { type PaymentType, formRules } from '@kontor/domain/payments'
import type { BankAddressDraft, PaymentDraft } from './draft-shape.ts'

type Details = PaymentBody['details']

export function detailsOf(draft: PaymentDraft, type: PaymentType): Details {
  const shared = {
    ...(type !== 'qr-ch' && { remarks: draft.message }),
    ...((type === 'international' || type === 'transfer') && { instruction: draft.instruction }),
    debitAdvice: draft.debitAdvice,
    isSalary: draft.isSalary,
  }
  if (type === 'transfer' || type === 'batch') {
    return {
      ...shared,
      transferAccountId: draft.transferAccountId as Details['transferAccountId'],
      executeAsSepa: draft.executeAsSepa,
      ...(draft.executeAsSepa && { isInstant: draft.isInstant }),
      // SEPA fixes who pays what
      ...(!draft.executeAsSepa && { chargeBearer: draft.chargeBearer }),
    }
  }
  const { iban, accountNumber, isCountryChosen: _ofForm, ...address } = draft.beneficiary
  const { branches, account, chargeBearer } = formRules[type]
  return {
    ...shared,
    beneficiary: { iban, accountNumber: account === 'iban-or-account-number' ? accountNumber : '', address },
    ...(branches.includes('bankOfBeneficiary') && { bankOfBeneficiary: bankOf(draft, type) }),
    ...(branches.includes('intermediaryAgent') && { intermediaryAgent: intermediaryOf(draft) }),
    ...(branches.includes('qr') && {
      qr: { reference: draft.reference, additionalInformation: draft.additionalInformation },
    }),
    ...('offered' in chargeBearer && { chargeBearer: draft.chargeBearer }),
    isInstant: draft.isInstant,
  }
}

function bankOf(draft: PaymentDraft, type: PaymentType): Details['bankOfBeneficiary'] {
  return {
    bankIdentifierCode: draft.bic,
    domesticBankCode: type === 'sepa' ? '' : draft.bankCode,
    address: bankAddressOf(draft, type === 'international' ? draft.bankAddress : null),
  }
}

/** A country that only the IBAN told says nothing new of a bank that nobody named. */
function bankAddressOf(
  { bankName, bankCountryCode: countryCode, isBankCountryChosen }: PaymentDraft,
  whole: BankAddressDraft | null,
) {
  const isOnlyCountry = bankName.trim() === '' && (whole === null || isBlank(whole))
  if (isOnlyCountry && !(isBankCountryChosen && countryCode !== '')) return null
  return {
    ...(bankName.trim() !== '' && { name: bankName }),
    ...(whole !== null && !isBlank(whole) && whole),
    ...(countryCode !== '' && { countryCode }),
  }
}

function intermediaryOf({ intermediary }: PaymentDraft): Details['intermediaryAgent'] {
  const { bic, ...address } = intermediary
  if (isBlank(intermediary)) return null
  return { bankIdentifierCode: bic, ...(!isBlank(address) && { address }) }
}

/** Whether nothing is typed in any of these. */
export function isBlank(texts: Readonly<Record<string, string>>): boolean {
  return Object.values(texts).every((text) => text.trim() === '')
}
