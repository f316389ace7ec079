// An account as the wire carries it.
import {
  type AccountAnswer,
  accountAreaOnWire,
  accountTypeOnWire,
  communicationStateOnWire,
  communicationTypeOnWire,
  paymentTypeOnWire,
} from '@kontor/contract'
import { type FileTerms, offeredTypes, typeTermsOf } from '@kontor/formats/pain001'
import type { AccountRow } from './accounts.store.ts'

type WireTerms = Pick<AccountAnswer, 'paymentTypes' | 'typeTerms'>
/** Accounts of one contract share its terms, and what is answered of them. */
const known = new WeakMap<FileTerms, WireTerms>()

function wireTermsOf(terms: FileTerms): WireTerms {
  const made = known.get(terms) ?? {
    paymentTypes: offeredTypes(terms).map((type) => paymentTypeOnWire[type]),
    typeTerms: typeTermsOf(terms).map(({ type, scheme, accountArea, ...rest }) => ({
      type: paymentTypeOnWire[type],
      scheme: paymentTypeOnWire[scheme],
      ...rest,
      accountArea: accountArea && accountAreaOnWire[accountArea],
    })),
  }
  known.set(terms, made)
  return made
}

export function accountAnswer(account: AccountRow): AccountAnswer {
  const { currency, fileTerms } = account
  return {
    accountId: account.id,
    companyId: account.companyId,
    companyName: account.companyName,
    shortName: account.shortName,
    iban: account.iban,
    qrIban: account.qrIban,
    accountNumber: account.accountNumber,
    accountType: accountTypeOnWire[account.accountType],
    currency: {
      id: account.currencyId,
      code: currency.code,
      name: account.currencyName,
      minorUnit: currency.minorUnit,
    },
    companyPartner:
      account.bankName === null ? null : { partnerName: account.bankName, partnerCountryCode: account.bankCountry },
    bankName: account.bankName,
    bankIdentifierCode: account.bankIdentifierCode,
    bankCountry: account.bankCountry,
    enabled: account.enabled && account.closedOn === null,
    manuallyManaged: account.manuallyManaged,
    communicationId: account.communicationId,
    communicationName: account.communicationName,
    communicationType: account.communicationType && communicationTypeOnWire[account.communicationType],
    communicationState: account.communicationState && communicationStateOnWire[account.communicationState],
    bankProfile: account.bankProfile,
    ...(fileTerms === null ? { paymentTypes: null, typeTerms: null } : wireTermsOf(fileTerms)),
    maxDaysAhead: fileTerms && fileTerms.profile.maxDaysAhead,
    communicationAccountNumber: account.communicationAccountNumber,
    version: account.version,
  }
}
