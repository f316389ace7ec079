// An account as the wire carries it.
import {
  type AccountAnswer,
  accountTypeOnWire,
  communicationStateOnWire,
  communicationTypeOnWire,
  paymentTypeOnWire,
} from '@kontor/contract'
import { offeredTypes, typeTermsOf } from '@kontor/formats/pain001'
import type { AccountRow } from './accounts.store.ts'

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
    paymentTypes: fileTerms && offeredTypes(fileTerms).map((type) => paymentTypeOnWire[type]),
    typeTerms:
      fileTerms &&
      typeTermsOf(fileTerms).map(({ type, scheme, currencies, accountCountries }) => ({
        type: paymentTypeOnWire[type],
        scheme: paymentTypeOnWire[scheme],
        currencies,
        accountCountries,
      })),
    maxDaysAhead: fileTerms && fileTerms.profile.maxDaysAhead,
    communicationAccountNumber: account.communicationAccountNumber,
    version: account.version,
  }
}
