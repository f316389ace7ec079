// What happens in the house, by name: `<subject>.<past participle>`. Each event says of which kind of record it tells, whom
// it may be told, and what it carries so that this can be decided. Named here only: what is not here cannot be told.
import type { Feature } from '@kontor/domain/access'
import type { AccountId, CompanyId, UserId } from '@kontor/domain/identifiers'

/** What an event may carry beside its subject: by these it is decided who may hear of it. */
type Carried = {
  readonly companyId: CompanyId
  /** Who is denied the account hears nothing. */
  readonly accountId: AccountId
  /** Who may not see salaries hears nothing that tells of one. */
  readonly isSalary: boolean
  /** What people call a payment by. */
  readonly transactionNumber: string
}

type HouseEvent = {
  readonly subject: 'payment' | 'recurring-payment' | 'account' | 'match' | 'user'
  /** Holders of one of these features in the company; in any, of an event that names none. */
  readonly audience: { readonly features: readonly Feature[] }
  readonly carries: readonly (keyof Carried)[]
}

const ofPayment = {
  subject: 'payment',
  audience: { features: ['Payments'] },
  carries: ['companyId', 'accountId', 'isSalary', 'transactionNumber'],
} as const satisfies HouseEvent

const ofRecurring = { ...ofPayment, subject: 'recurring-payment' } as const satisfies HouseEvent

const ofMatch = {
  subject: 'match',
  audience: { features: ['Reconciliation'] },
  carries: ['companyId', 'accountId', 'isSalary'],
} as const satisfies HouseEvent

const ofUser = {
  subject: 'user',
  audience: { features: ['Users'] },
  carries: [],
} as const satisfies HouseEvent

export const events = {
  'user.disabled': ofUser,
  'user.rights-changed': ofUser,
  'user.email-changed': ofUser,
  'payment.created': ofPayment,
  'payment.updated': ofPayment,
  'payment.deleted': ofPayment,
  'payment.signed': ofPayment,
  'payment.partially-signed': ofPayment,
  'payment.reverted': ofPayment,
  'payment.not-executed': ofPayment,
  'payment.accepted': ofPayment,
  'payment.sent': ofPayment,
  'payment.answered': ofPayment,
  'payment.accepted-with-error': ofPayment,
  'payment.done': ofPayment,
  'payment.returned': ofPayment,
  'payment.alarmed': ofPayment,
  'recurring-payment.created': ofRecurring,
  'recurring-payment.updated': ofRecurring,
  'recurring-payment.deleted': ofRecurring,
  'recurring-payment.signed': ofRecurring,
  'recurring-payment.reverted': ofRecurring,
  'recurring-payment.skipped': ofRecurring,
  /** An account is there, or bank files name it by another number, currency or bank than before. */
  'account.named': {
    subject: 'account',
    audience: { features: ['Accounts'] },
    carries: ['companyId', 'accountId'],
  },
  /** Of each account of which a statement was taken. */
  'statement.imported': {
    subject: 'account',
    audience: { features: ['Reconciliation'] },
    carries: ['companyId', 'accountId'],
  },
  'match.created': ofMatch,
  'match.undone': ofMatch,
} as const satisfies Readonly<Record<string, HouseEvent>>
export type EventName = keyof typeof events

/** What is said with an event: of which record, and all that it carries. */
export type EventFacts<Name extends EventName> = { readonly subjectId: string } & Pick<
  Carried,
  (typeof events)[Name]['carries'][number]
>
/** An event with its facts and whoever did it; null: the house itself. */
export type ToldEvent = {
  [Name in EventName]: { readonly event: Name; readonly userId: UserId | null } & EventFacts<Name>
}[EventName]
