// The wire spells closed sets in its own way; the domain spells them lower-kebab. Here are both, without zod: browsers
// read these tables too. codecs.ts makes the readers of them.
import type { AccessReasonKind, SecondFactorState, UserState } from '@kontor/domain/access'
import type { GivenStanding } from '@kontor/domain/access-review'
import type { AccountType } from '@kontor/domain/accounts'
import type { AddressFault, AddressGrade, AddressKind, PaymentWay } from '@kontor/domain/addresses'
import type { AgentFileKind } from '@kontor/domain/agents'
import type { DirectorySource } from '@kontor/domain/bank-directory'
import type {
  CommunicationState,
  CommunicationType,
  FolderStep,
  ReportSchedule,
  ReportType,
  Weekday,
} from '@kontor/domain/communications'
import type { PresetScope } from '@kontor/domain/filter-presets'
import type {
  AcceptanceBehaviour,
  CashTransactionType,
  EntryState,
  ImportResult,
  ImportStatus,
  StatementDecision,
} from '@kontor/domain/entries'
import type { RateSource } from '@kontor/domain/exchange-rates'
import type { FirstStep } from '@kontor/domain/first-steps'
import type { DifferenceKind, MatchType } from '@kontor/domain/matching'
import type { RatePath } from '@kontor/domain/money'
import type { Condition } from '@kontor/domain/operations'
import type { BeneficiaryChangeAct, BeneficiaryChangeState, PartnerKind, PartnerRole } from '@kontor/domain/partners'
import type { MoveReason, RecurrenceEndKind, RecurringStatus, RepeatSchedule } from '@kontor/domain/recurrence'
import type { ImportAct } from '@kontor/domain/rows'
import type {
  AccountArea,
  BankResponseStatus,
  DeliveryWord,
  FileVerdict,
  JournalPlaceFault,
  OtherDayReason,
  PaymentStatus,
  PaymentType,
  TransmissionState,
} from '@kontor/domain/payments'

export type Spelling<Domain extends string> = Readonly<Record<Domain, string>>

/** The domain's word of the wire's. One that is none is a fault of who wrote it: it throws, and nothing is guessed. */
export function fromWire<Domain extends string>(spelling: Spelling<Domain>, word: string): Domain {
  for (const [domain, wire] of Object.entries<string>(spelling)) if (wire === word) return domain as Domain
  throw new Error(`"${word}" is none of ${Object.values(spelling).join(', ')}`)
}

export const paymentClassOnWire = { sepa: 'Sepa', foreign: 'Foreign' } as const

export const accountAreaOnWire = { sepa: 'Sepa', swiss: 'Swiss' } as const satisfies Spelling<AccountArea>
export const paymentTypeOnWire = {
  domestic: 'Domestic',
  'qr-ch': 'QrCh',
  sepa: 'Sepa',
  international: 'International',
  transfer: 'Transfer',
  batch: 'Batch',
} as const satisfies Spelling<PaymentType>
export const otherDayReasonOnWire = {
  passed: 'Passed',
  'cut-off': 'CutOff',
  weekend: 'Weekend',
  holiday: 'Holiday',
} as const satisfies Spelling<OtherDayReason>
export const paymentStatusOnWire = {
  open: 'Open',
  'partial-signed': 'PartialSigned',
  signed: 'Signed',
  rejected: 'Rejected',
  delivered: 'Delivered',
  accepted: 'Accepted',
  'accepted-with-change': 'AcceptedWithChange',
  'accepted-with-error': 'AcceptedWithError',
  done: 'Done',
  'not-executed': 'NotExecuted',
} as const satisfies Spelling<PaymentStatus>
export const transmissionStateOnWire = {
  prepared: 'Prepared',
  sending: 'Sending',
  unknown: 'Unknown',
  checking: 'Checking',
  delivered: 'Delivered',
  refused: 'Refused',
} as const satisfies Spelling<TransmissionState>
export const journalFaultOnWire = {
  damaged: 'Damaged',
  missing: 'Missing',
} as const satisfies Spelling<JournalPlaceFault>
export const deliveryWordOnWire = {
  delivered: 'Delivered',
  'not-received': 'NotReceived',
} as const satisfies Spelling<DeliveryWord>
export const fileVerdictOnWire = {
  accepted: 'Accepted',
  rejected: 'Rejected',
  'in-part': 'InPart',
  partly: 'Partly',
  received: 'Received',
} as const satisfies Spelling<FileVerdict>
export const bankResponseOnWire = {
  unknown: 'UNKNOWN',
  'accepted-customer-profile': 'ACCEPTED_CUSTOMER_PROFILE',
  'accepted-with-change': 'ACCEPTED_WITH_CHANGE',
  'accepted-technical-validation': 'ACCEPTED_TECHNICAL_VALIDATION',
  'accepted-settlement-in-progress': 'ACCEPTED_SETTLEMENT_IN_PROGRESS',
  'accepted-settlement-completed': 'ACCEPTED_SETTLEMENT_COMPLETED',
  'partial-accepted': 'PARTIAL_ACCEPTED',
  pending: 'PENDING',
  received: 'RECEIVED',
  rejected: 'REJECTED',
} as const satisfies Spelling<BankResponseStatus>
export const repeatScheduleOnWire = {
  daily: 'Daily',
  workdays: 'Workdays',
  weekly: 'Weekly',
  'two-weekly': 'TwoWeekly',
  'four-weekly': 'FourWeekly',
  monthly: 'Monthly',
  'two-monthly': 'TwoMonthly',
  quarterly: 'Quarterly',
  'four-monthly': 'FourMonthly',
  'half-yearly': 'HalfYearly',
  yearly: 'Yearly',
} as const satisfies Spelling<RepeatSchedule>
export const recurrenceEndOnWire = {
  occurrence: 'OCCURRENCE',
  date: 'DATE',
} as const satisfies Spelling<RecurrenceEndKind>
export const recurringStatusOnWire = { open: 'Open', done: 'Done' } as const satisfies Spelling<RecurringStatus>
export const moveReasonOnWire = {
  weekend: 'Weekend',
  'bank-holiday': 'BankHoliday',
  late: 'Late',
} as const satisfies Spelling<MoveReason>
export const cashTransactionTypeOnWire = {
  payment: 'PAYMENT',
  credit: 'CREDIT',
  debit: 'DEBIT',
} as const satisfies Spelling<CashTransactionType>
export const acceptanceBehaviourOnWire = {
  manual: 'MANUAL',
  'accept-credits': 'ACCEPT_CREDITS',
  'accept-debits': 'ACCEPT_DEBITS',
  'accept-all': 'ACCEPT_ALL',
} as const satisfies Spelling<AcceptanceBehaviour>
export const secondFactorStateOnWire = {
  none: 'None',
  begun: 'FirstInitialised',
  proven: 'SecondInitialised',
  ready: 'Ready',
} as const satisfies Spelling<SecondFactorState>
export const userStateOnWire = {
  invited: 'Invited',
  active: 'Active',
  disabled: 'Disabled',
} as const satisfies Spelling<UserState>
export const accountRuleEffectOnWire = {
  allow: 'Allow',
  deny: 'Deny',
} as const satisfies Spelling<'allow' | 'deny'>
export const accessReasonOnWire = {
  'own-role': 'OwnRole',
  'root-role': 'RootRole',
  'inherited-role': 'InheritedRole',
  'roles-lack': 'RolesLack',
  'nothing-held': 'NothingHeld',
  'account-rule': 'AccountRule',
  'account-hidden': 'AccountHidden',
  'company-unknown': 'CompanyUnknown',
} as const satisfies Spelling<AccessReasonKind>
export const givenStandingOnWire = {
  'by-two': 'ByTwo',
  'with-tenant': 'WithTenant',
  'one-sufficed': 'OneSufficed',
  'by-one': 'ByOne',
} as const satisfies Spelling<GivenStanding>
export const accountTypeOnWire = {
  bank: 'Bank',
  'inter-company': 'InterCompany',
} as const satisfies Spelling<AccountType>
export const partnerRoleOnWire = {
  bank: 'Bank',
  counterparty: 'CounterParty',
} as const satisfies Spelling<PartnerRole>
export const partnerKindOnWire = {
  bank: 'Bank',
  'inter-company': 'InterCompany',
} as const satisfies Spelling<PartnerKind>
export const beneficiaryChangeStateOnWire = {
  waiting: 'Waiting',
  confirmed: 'Confirmed',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  replaced: 'Replaced',
} as const satisfies Spelling<BeneficiaryChangeState>
export const beneficiaryChangeActOnWire = {
  confirm: 'Confirm',
  decline: 'Decline',
  withdraw: 'Withdraw',
} as const satisfies Spelling<BeneficiaryChangeAct>
export const communicationTypeOnWire = {
  file: 'File',
  print: 'Print',
  ebics: 'Ebics',
} as const satisfies Spelling<CommunicationType>
export const communicationStateOnWire = {
  init: 'Init',
  ready: 'Ready',
} as const satisfies Spelling<CommunicationState>
export const reportTypeOnWire = {
  'end-of-day-bank-account-report': 'EndOfDayBankAccountReport',
  'intraday-bank-account-report': 'IntradayBankAccountReport',
  'credit-debit-notification-report': 'CreditDebitNotificationReport',
  'e-documents': 'EDocuments',
  'payment-status-report': 'PaymentStatusReport',
  'fx-rate': 'FxRate',
} as const satisfies Spelling<ReportType>
export const reportScheduleOnWire = {
  daily: 'Daily',
  'daily-from-tuesday-to-saturday': 'DailyFromTuesdayToSaturday',
  weekly: 'Weekly',
  monthly: 'Monthly',
} as const satisfies Spelling<ReportSchedule>
export const weekdayOnWire = {
  sunday: 'Sunday',
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
} as const satisfies Spelling<Weekday>
export const folderStepOnWire = {
  found: 'Found',
  written: 'Written',
  read: 'Read',
  renamed: 'Renamed',
  removed: 'Removed',
} as const satisfies Spelling<FolderStep>
export const importResultOnWire = {
  success: 'SUCCESS',
  duplicate: 'DUPLICATE',
  failed: 'FAILED',
} as const satisfies Spelling<ImportResult>
export const entryStateOnWire = {
  unaccepted: 'Unaccepted',
  accepted: 'Accepted',
  matched: 'Matched',
} as const satisfies Spelling<EntryState>
/** As the question that it answered is called since. */
export const statementDecisionOnWire = {
  keep: 'Kept',
  replace: 'Replaced',
} as const satisfies Spelling<StatementDecision>
export const importStatusOnWire = {
  ok: 'Ok',
  gap: 'Gap',
  deviation: 'Deviation',
  'camt-missing': 'CamtMissing',
  waits: 'Waits',
  'unknown-account': 'UnknownAccount',
  unreadable: 'Unreadable',
  answer: 'Answer',
  'other-content': 'OtherContent',
  kept: 'Kept',
} as const satisfies Spelling<ImportStatus>
export const matchTypeOnWire = {
  'one-to-one': 'OneToOne',
  'one-to-many': 'OneToMany',
  'many-to-one': 'ManyToOne',
  'many-to-many': 'ManyToMany',
} as const satisfies Spelling<MatchType>
export const differenceKindOnWire = {
  none: 'None',
  'exchange-rate': 'ExchangeRate',
  'fees-and-charges': 'FeesAndCharges',
} as const satisfies Spelling<DifferenceKind>

export const presetScopeOnWire = {
  private: 'PRIVATE',
  'shared-read-only': 'SHARED_READ_ONLY',
  'shared-editable': 'SHARED_EDITABLE',
  'organization-read-only': 'ORGANIZATION_READ_ONLY',
  'organization-editable': 'ORGANIZATION_EDITABLE',
} as const satisfies Spelling<PresetScope>

export const agentFileKindOnWire = {
  'bank-end-of-day-statement': 'BankEndOfDayStatement',
  'bank-credit-debit-notification': 'BankCreditDebitNotification',
} as const satisfies Spelling<AgentFileKind>

/** In a filter by ids: the rows that have none, whose facet has the value null. */
export const noId = 'none'

/** What a row of an imported file would do. */
export const rateSourceOnWire = { 'by-hand': 'ByHand', ecb: 'Ecb' } as const satisfies Spelling<RateSource>
export const ratePathOnWire = {
  same: 'Same',
  direct: 'Direct',
  inverse: 'Inverse',
  cross: 'Cross',
} as const satisfies Spelling<RatePath>
export const importActOnWire = {
  add: 'Add',
  change: 'Change',
  unchanged: 'Unchanged',
  refused: 'Refused',
} as const satisfies Spelling<ImportAct>
/** Whose address it is. */
export const addressKindOnWire = {
  company: 'Company',
  partner: 'Partner',
  beneficiary: 'Beneficiary',
  contact: 'Contact',
  bank: 'Bank',
} as const satisfies Spelling<AddressKind>
export const addressGradeOnWire = {
  structured: 'Structured',
  hybrid: 'Hybrid',
  unusable: 'Unusable',
} as const satisfies Spelling<AddressGrade>
export const paymentWayOnWire = {
  swiss: 'Swiss',
  sepa: 'Sepa',
  foreign: 'Foreign',
} as const satisfies Spelling<PaymentWay>
export const addressFaultOnWire = {
  'no-town': 'NoTown',
  'no-country': 'NoCountry',
  lines: 'Lines',
  'too-long': 'TooLong',
} as const satisfies Spelling<AddressFault>

/** Whose directory an institution stands in. */
export const directorySourceOnWire = {
  six: 'Six',
  bundesbank: 'Bundesbank',
  oenb: 'Oenb',
  acpr: 'Acpr',
  'banca-italia': 'BancaItalia',
} as const satisfies Spelling<DirectorySource>
export const firstStepOnWire = {
  company: 'Company',
  account: 'Account',
  contract: 'Contract',
  people: 'People',
  statement: 'Statement',
  payment: 'Payment',
} as const satisfies Spelling<FirstStep>
export const conditionOnWire = {
  ok: 'Ok',
  attention: 'Attention',
  stuck: 'Stuck',
} as const satisfies Spelling<Condition>
