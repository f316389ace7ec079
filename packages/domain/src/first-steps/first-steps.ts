// The way from an empty tenant to its first payment: six steps, each done when it is really done.
import type { Permission } from '../access/index.ts'

/** In their order, each with the right of whoever does it. */
export const firstSteps = {
  company: { permission: 'CompaniesEdit' },
  account: { permission: 'AccountsEdit' },
  contract: { permission: 'CommunicationsEdit' },
  people: { permission: 'UsersEdit' },
  statement: { permission: 'StatementsImport' },
  payment: { permission: 'PaymentsEdit' },
} as const satisfies Readonly<Record<string, { readonly permission: Permission }>>
export type FirstStep = keyof typeof firstSteps
export const firstStepNames = Object.keys(firstSteps) as readonly FirstStep[]

/** How many a tenant has of what the steps bring. */
export type SetUpFacts = {
  readonly enabledCompanies: number
  readonly enabledBankAccounts: number
  /** That are ready and carry an account. */
  readonly readyContracts: number
  /** People who can sign in and may sign payments somewhere. */
  readonly signers: number
  /** Who can sign in and may both enter and send payments somewhere. */
  readonly senders: number
  /** That a bank has, or had. */
  readonly paymentsWithBank: number
  readonly statements: number
}

/** Two people sign a payment, whoever enters it: with fewer nothing leaves the house. */
const signersNeeded = 2

const isDone: Readonly<Record<FirstStep, (facts: SetUpFacts) => boolean>> = {
  company: ({ enabledCompanies }) => enabledCompanies > 0,
  account: ({ enabledBankAccounts }) => enabledBankAccounts > 0,
  contract: ({ readyContracts }) => readyContracts > 0,
  people: ({ signers, senders }) => signers >= signersNeeded && senders > 0,
  statement: ({ statements }) => statements > 0,
  payment: ({ paymentsWithBank }) => paymentsWithBank > 0,
}

export function listFirstSteps(facts: SetUpFacts): readonly { readonly step: FirstStep; readonly isDone: boolean }[] {
  return firstStepNames.map((step) => ({ step, isDone: isDone[step](facts) }))
}
