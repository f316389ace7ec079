// The groups of the payment form that are folded away, without a DOM: which field stands in which, why one opens by itself,
// and when it shuts. Open are those in which something is missing, refused or doubted; shut those that filled themselves.
import type { Trouble } from '../../shared/forms/use-record-form.ts'
import type { PaymentDraft } from './draft-shape.ts'

export const foldNames = ['payee', 'terms', 'further'] as const
export type FoldName = (typeof foldNames)[number]

const pathsOf: Readonly<Record<FoldName, readonly string[]>> = {
  payee: ['details.beneficiary', 'details.bankOfBeneficiary', 'details.intermediaryAgent'],
  terms: ['accountId', 'type', 'currencyId'],
  further: [
    'cashflowId',
    'feesAndChargesAmount',
    'accountAmount',
    'details.chargeBearer',
    'details.debitAdvice',
    'details.instruction',
    'details.isInstant',
    'details.isSalary',
    'remarks',
    'recurringDetails',
  ],
}

/** Null: what is always in sight. */
export function foldOf(path: string): FoldName | null {
  return foldNames.find((name) => pathsOf[name].some((one) => `${path}.`.startsWith(`${one}.`))) ?? null
}

/** What keeps the groups open, each in a word that changes when it gets worse. */
export type Reasons = Readonly<Record<FoldName, readonly string[]>>

const noReasons: Reasons = { payee: [], terms: [], further: [] }

export function reasonsOf(draft: PaymentDraft, troubles: readonly Trouble[], doubted: readonly string[]): Reasons {
  const all = [
    ...troubles.flatMap(({ path, isBlamed }) => (isBlamed ? [path, `${path}!`] : [path])).map(inFold),
    ...doubted.map((path) => [foldOf(path), `${path}?`] as const),
    // before the type is known nothing is asked of a payee, and everything is to be typed
    ...(draft.type === null ? [['payee', 'blank'] as const] : []),
    ...(draft.feesLeft === null ? [] : [['further', `fees ${draft.feesLeft.currencyCode}`] as const]),
    ...(draft.isAccountAsked ? [['terms', 'account-asked'] as const] : []),
  ]
  const ofFold = (name: FoldName) => all.filter(([fold]) => fold === name).map(([, reason]) => reason)
  return { payee: ofFold('payee'), terms: ofFold('terms'), further: ofFold('further') }
}

function inFold(reason: string): readonly [FoldName | null, string] {
  return [foldOf(reason.replace(/!$/, '')), reason]
}

export type FoldState = {
  readonly open: Readonly<Record<FoldName, boolean>>
  /** Opened by a person, who shuts it. */
  readonly byHand: readonly FoldName[]
  readonly known: Reasons
}

/** What a draft begins with: open where something was said that is not said by itself. */
export function beginFolds(draft: PaymentDraft): FoldState {
  return { open: { payee: false, terms: false, further: saysFurther(draft) }, byHand: [], known: noReasons }
}

/** A group opens for every new reason, and stays as it is otherwise: nothing shuts under who types. */
export function followReasons(state: FoldState, now: Reasons): FoldState {
  if (foldNames.every((name) => now[name].join() === state.known[name].join())) return state
  const isNew = (name: FoldName) => now[name].some((reason) => !state.known[name].includes(reason))
  const opens = (name: FoldName) => state.open[name] || isNew(name)
  return { ...state, open: { payee: opens('payee'), terms: opens('terms'), further: opens('further') }, known: now }
}

export function toggleFold(state: FoldState, name: FoldName): FoldState {
  const isOpen = !state.open[name]
  const others = state.byHand.filter((one) => one !== name)
  return { ...state, open: { ...state.open, [name]: isOpen }, byHand: isOpen ? [...others, name] : others }
}

/**
 * Filled by a payee, a bill or what was paid last: both shut, and open again for what they still lack. One that a person
 * opened stays, as does `focused`, in which somebody is.
 */
export function settleFolds(state: FoldState, focused: FoldName | null): FoldState {
  const stays = (name: FoldName) => state.open[name] && (name === focused || state.byHand.includes(name))
  return {
    ...state,
    open: { ...state.open, payee: stays('payee'), terms: stays('terms') },
    known: { ...state.known, payee: [], terms: [] },
  }
}

/** Whoever asks what is missing sees all of it. */
export function openAsked(state: FoldState): FoldState {
  return { ...state, known: noReasons }
}

/** Something optional was said. */
export function saysFurther(draft: PaymentDraft): boolean {
  const isSaid = [draft.fees, draft.remarks, draft.instruction].some((text) => text !== '')
  return (
    isSaid ||
    [draft.cashflowId, draft.debitAdvice, draft.recurring].some((one) => one !== null) ||
    !['SHAR', null].includes(draft.chargeBearer) ||
    draft.isSalary ||
    draft.isInstant
  )
}
