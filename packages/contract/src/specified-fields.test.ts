// The fields of answers and bodies by the names that the specification gives them. Kontor's own stand beside; those of
// features to come are added here with them.
import { expect, test } from 'vitest'
import { accountSchema } from './accounts.ts'
import { cashflowSchema } from './cashflows.ts'
import { companiesRoutes, companySchema } from './companies.ts'
import { currenciesRoutes, currencySchema, favouriteCurrencySchema } from './currencies.ts'
import { errorAnswerSchema } from './errors.ts'
import { qrBillSchema } from './payment-qr-bill.ts'
import { convertedAmountSchema, rateRecordSchema } from './exchange-rates.ts'
import { filterPresetSchema } from './filter-presets.ts'
import { balanceSchema } from './ledger.ts'
import { notificationCountSchema, notificationSummarySchema } from './notifications.ts'
import { paymentListQuery } from './payment-lists.ts'
import { paymentBody, paymentDetailsBody, paymentSchema } from './payments.ts'
import { recurringDetailsBody, recurringDetailsSchema } from './recurring-payments.ts'
import { avatarSchema, personalRoutes, profileSchema } from './personal.ts'
import { paymentSortKeys } from './lists/payment-list.ts'
import { matchSchema, reconciliationRoutes } from './reconciliation.ts'
import { statementsRoutes, unknownAccountSchema } from './statements.ts'
import { authRoutes } from './auth.ts'

const namesOf = ({ shape }: { readonly shape: object }): readonly string[] => Object.keys(shape)
const { beneficiary, bankOfBeneficiary, intermediaryAgent, qr } = paymentDetailsBody.shape
const bankFields = 'bankIdentifierCode domesticBankCode address'
const addressFields = 'name streetName buildingNumber postCode townName countryCode'

test.each<readonly [subject: string, fields: readonly string[], specified: string]>([
  ['a person', namesOf(profileSchema), 'id firstName lastName avatar email tenant'],
  ['an avatar', namesOf(avatarSchema), 'userId type initials image url'],
  ['the initials of an avatar', namesOf(avatarSchema.shape.initials), 'backgroundColor'],
  ['the image of an avatar', namesOf(avatarSchema.shape.image.unwrap()), 'filename'],
  ['a role of a person', namesOf(personalRoutes.listPersonalPermissions.answer.element), 'companyId appRoleNameKey'],
  [
    'a claim of a person',
    namesOf(personalRoutes.listPersonalClaims.answer.element),
    'companyId claimType claimValue resourceType',
  ],
  [
    'a company',
    namesOf(companySchema),
    'id name shortName parentId currencyId country townName streetName buildingNumber postCode buildingName floor room ' +
      'postBox districtName countrySubDivision enabled',
  ],
  [
    'the body of a new company',
    namesOf(companiesRoutes.createCompany.body),
    'name shortName currencyId parentId country townName streetName buildingNumber postCode buildingName floor room ' +
      'postBox districtName countrySubDivision',
  ],
  [
    'the overview of licences',
    namesOf(companiesRoutes.getCompanyLicense.answer),
    'companies totalActiveLicensedCompanies totalLicensedCompanies',
  ],
  ['a currency', namesOf(currencySchema), 'id code name minorUnit'],
  ['the body of a new currency', namesOf(currenciesRoutes.createCurrency.body), 'code name minorUnit'],
  ['a favourite currency', namesOf(favouriteCurrencySchema), 'id order'],
  ['an exchange rate', namesOf(rateRecordSchema), 'exchangeRateProviderId fromCurrency toCurrency rate date factor'],
  [
    'a rate that was looked up for an amount',
    namesOf(convertedAmountSchema),
    'exchangeRateProviderId fromCurrency toCurrency date factor amount exchangeRate',
  ],
  [
    'an account',
    namesOf(accountSchema),
    'accountId companyId shortName iban accountNumber accountType currency enabled manuallyManaged ' +
      'communicationAccountNumber companyPartner',
  ],
  [
    'an account balance',
    namesOf(balanceSchema),
    'id accountId openingBalance closingBalance day sequenceNumber valueDate',
  ],
  [
    'a page of a list',
    namesOf(reconciliationRoutes.listMatchLogs.answer),
    'data currentPage totalPages totalCount pageSize hasPreviousPage hasNextPage',
  ],
  [
    'the filters of payments',
    namesOf(paymentListQuery),
    'pageNumber pageSize orderBy children currencyIds companyIds accountIds cashflowIds remarks ' +
      'transactionStartNumber transactionEndNumber valueStartDate valueEndDate bankBookingStartDate ' +
      'bankBookingEndDate paymentStartAmount paymentEndAmount globalSearch cashTransactionTypes beneficiary paymentStatus',
  ],
  [
    'the orders of payments',
    paymentSortKeys,
    'PaymentAmount ValueDate TransactionNumber BeneficiaryName CurrencyCode AccountShortName Status CreatedOn CashflowName',
  ],
  [
    'a payment',
    namesOf(paymentSchema),
    'id accountId cashflowId valueDate currencyId paymentAmount accountExchangeRate intermediateAmount ' +
      'feesAndChargesAmount accountAmount remarks paymentType transactionNumber paymentStatus isSalary beneficiaryId ' +
      'recurringDetails',
  ],
  [
    'a payment that is sent',
    namesOf(paymentBody),
    'accountId type cashflowId valueDate currencyId paymentAmount feesAndChargesAmount accountExchangeRate ' +
      'accountAmount remarks beneficiaryId details recurringDetails',
  ],
  [
    'recurring details',
    namesOf(recurringDetailsSchema),
    'recurringName repeatSchedule recurringType endAfter endDate beforeHoliday',
  ],
  [
    'recurring details that are sent',
    namesOf(recurringDetailsBody),
    'recurringName repeatSchedule recurringType endAfter endDate beforeHoliday',
  ],
  [
    'the details of a payment',
    namesOf(paymentDetailsBody),
    'beneficiary bankOfBeneficiary intermediaryAgent remarks instruction chargeBearer debitAdvice isSalary qr ' +
      'transferAccountId executeAsSepa',
  ],
  ['a beneficiary', namesOf(beneficiary.unwrap().unwrap()), 'iban accountNumber address'],
  [
    'the address of a beneficiary',
    namesOf(beneficiary.unwrap().unwrap().shape.address.unwrap().unwrap()),
    addressFields,
  ],
  ['the bank of a beneficiary', namesOf(bankOfBeneficiary.unwrap().unwrap()), bankFields],
  ['an intermediary agent', namesOf(intermediaryAgent.unwrap().unwrap()), bankFields],
  ['what a QR bill tells', namesOf(qr.unwrap().unwrap()), 'reference additionalInformation'],
  [
    'a QR bill from a file',
    namesOf(qrBillSchema),
    'account creditorName creditorAddressType creditorCountry reference currency amount unstructuredMessage swicoBillingInformation',
  ],
  ['a cashflow', namesOf(cashflowSchema), 'id name description isActive isPublic isGlobal companyId'],
  [
    'an unknown account',
    namesOf(unknownAccountSchema),
    'communicationId communicationName statementAccountNumber latestBankBookingDate currencyCode count',
  ],
  ['a match', namesOf(matchSchema), 'matchId matchType payments bankMessages mainOutstandingPaymentId'],
  [
    'the counts of a company',
    namesOf(reconciliationRoutes.getCompanyStats.answer),
    'outstandingPayments unacceptedTransactions unknownAccounts',
  ],
  [
    'the filters of the import log',
    namesOf(statementsRoutes.listImportLogs.query),
    'startDate endDate accountIds communications statusList page size orderBy children',
  ],
  ['a count of notices', namesOf(notificationCountSchema), 'totalCount'],
  ['a summary of notices', namesOf(notificationSummarySchema), 'signing sending error'],
  ['a group of notices', namesOf(notificationSummarySchema.shape.signing), 'total companies'],
  [
    'a saved filter',
    namesOf(filterPresetSchema),
    'id name description contextKey filterFields isFavorite createdBy createdOn sharingScope',
  ],
  ['a field of a saved filter', namesOf(filterPresetSchema.shape.filterFields.element), 'id value'],
  ['a request to sign in', namesOf(authRoutes.login.body), 'email password authenticationCode passwordVerification'],
  ['an answer to signing in', namesOf(authRoutes.login.answer), 'status activationCode qrImageUrl messages'],
  ['an error', namesOf(errorAnswerSchema), 'message statusCode messages errorId exception'],
])('the fields of %s', (_subject, fields, specified) => {
  expect(specified.split(' ').filter((field) => !fields.includes(field))).toEqual([])
})
