// The words of closed sets as the specification writes them on the wire, all of them and no other. Sets of our own, and
// those of features to come, stand elsewhere.
import { accountTypes } from '@kontor/domain/accounts'
import { partnerKinds, partnerRoles } from '@kontor/domain/partners'
import { chargeBearers, debitAdvices } from '@kontor/domain/payments'
import { expect, test } from 'vitest'
import { loginStatuses } from './auth.ts'
import { statementSourceKinds } from './cash-transactions.ts'
import { acceptanceBehaviourReader, paymentStatusReader, paymentTypeReader, presetScopeReader } from './codecs.ts'
import {
  acceptanceBehaviourOnWire,
  accountTypeOnWire,
  bankResponseOnWire,
  cashTransactionTypeOnWire,
  communicationStateOnWire,
  communicationTypeOnWire,
  differenceKindOnWire,
  importResultOnWire,
  paymentStatusOnWire,
  partnerKindOnWire,
  partnerRoleOnWire,
  paymentTypeOnWire,
  presetScopeOnWire,
  recurrenceEndOnWire,
  recurringStatusOnWire,
  repeatScheduleOnWire,
  reportScheduleOnWire,
  reportTypeOnWire,
  weekdayOnWire,
} from './spellings.ts'

const words: readonly (readonly [set: string, built: readonly string[], specified: string])[] = [
  ['payment types', Object.values(paymentTypeOnWire), 'Domestic QrCh Sepa International Transfer Batch'],
  [
    'payment statuses',
    Object.values(paymentStatusOnWire),
    'Open PartialSigned Signed Delivered Rejected Accepted AcceptedWithChange AcceptedWithError Done NotExecuted',
  ],
  [
    'bank responses',
    Object.values(bankResponseOnWire),
    'UNKNOWN ACCEPTED_CUSTOMER_PROFILE ACCEPTED_WITH_CHANGE ACCEPTED_TECHNICAL_VALIDATION ' +
      'ACCEPTED_SETTLEMENT_IN_PROGRESS ACCEPTED_SETTLEMENT_COMPLETED PARTIAL_ACCEPTED PENDING RECEIVED REJECTED',
  ],
  ['types of cash transactions', Object.values(cashTransactionTypeOnWire), 'PAYMENT CREDIT DEBIT'],
  [
    'repeat schedules',
    Object.values(repeatScheduleOnWire),
    'Daily Workdays Weekly TwoWeekly FourWeekly Monthly TwoMonthly Quarterly FourMonthly HalfYearly Yearly',
  ],
  ['ends of a recurrence', Object.values(recurrenceEndOnWire), 'OCCURRENCE DATE'],
  ['statuses of what recurs', Object.values(recurringStatusOnWire), 'Open Done'],
  ['account types', accountTypes.map((type) => accountTypeOnWire[type]), 'Bank InterCompany'],
  ['kinds of partners', partnerKinds.map((kind) => partnerKindOnWire[kind]), 'Bank InterCompany'],
  ['roles of partners', partnerRoles.map((role) => partnerRoleOnWire[role]), 'Bank CounterParty'],
  ['communication types', Object.values(communicationTypeOnWire), 'File Print Ebics'],
  ['communication states', Object.values(communicationStateOnWire), 'Init Ready'],
  [
    'report types',
    Object.values(reportTypeOnWire),
    'EndOfDayBankAccountReport IntradayBankAccountReport CreditDebitNotificationReport EDocuments PaymentStatusReport FxRate',
  ],
  ['daily schedules', Object.values(reportScheduleOnWire), 'Daily DailyFromTuesdayToSaturday Weekly Monthly'],
  ['weekdays', Object.values(weekdayOnWire), 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'],
  ['acceptance behaviours', Object.values(acceptanceBehaviourOnWire), 'MANUAL ACCEPT_CREDITS ACCEPT_DEBITS ACCEPT_ALL'],
  [
    'sharing scopes',
    Object.values(presetScopeOnWire),
    'PRIVATE SHARED_READ_ONLY SHARED_EDITABLE ORGANIZATION_READ_ONLY ORGANIZATION_EDITABLE',
  ],
  ['import results', Object.values(importResultOnWire), 'SUCCESS DUPLICATE FAILED'],
  ['sources of exchange rates', Object.values(differenceKindOnWire), 'FeesAndCharges ExchangeRate None'],
  [
    'sources of a statement',
    statementSourceKinds,
    'Statement StatementAndPayment StatementAndAccountReport StatementPaymentAndAccountReport',
  ],
  ['charge bearers', chargeBearers, 'SHAR DEBT CRED SLEV'],
  ['debit advices', debitAdvices, 'NOA SIA CND CWD'],
  [
    'answers to signing in',
    loginStatuses,
    'LOGIN_SUCCESS 2FA_VALIDATION_REQUIRED 2FA_SUCCESSFULLY_ENABLED 2FA_VALIDATION_ENABLING CHANGE_PASSWORD_REQUIRED',
  ],
]

test.each(words)('the words of %s', (_set, built, specified) => {
  expect(built.toSorted()).toEqual(specified.split(' ').toSorted())
})

test.each([
  ['payment status', paymentStatusReader, 'PARTIAL_SIGNED', 'PartialSigned'],
  ['payment type', paymentTypeReader, 'QR_CH', 'QrCh'],
  ['acceptance behaviour', acceptanceBehaviourReader, 'ACCEPT_CREDITS', 'AcceptCredits'],
  ['sharing scope', presetScopeReader, 'SHARED_READ_ONLY', 'SharedReadOnly'],
])('a %s is read in both spellings', (_set, reader, one, other) => {
  expect(reader.parse(one)).toBe(reader.parse(other))
})
