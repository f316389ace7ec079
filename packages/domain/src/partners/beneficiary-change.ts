// Four eyes on bank details (rules 2.11): new or changed ones count once a second person has had them confirmed in a call,
// and those in use stay in use meanwhile.
import type { CalendarDate } from '../calendar/index.ts'
import { limits } from '../limits.ts'
import { withoutInvisible } from '../name-key.ts'
import { type Outcome, type Refusal, accept, acceptUnless, refusal, refuse } from '../outcome.ts'
import { readText, visibleCount } from '../payments/text-fields.ts'

/** `replaced`: other details were entered before these were confirmed. */
export const beneficiaryChangeStates = ['waiting', 'confirmed', 'declined', 'withdrawn', 'replaced'] as const
export type BeneficiaryChangeState = (typeof beneficiaryChangeStates)[number]

export const beneficiaryChangeActs = ['confirm', 'decline', 'withdraw'] as const
export type BeneficiaryChangeAct = (typeof beneficiaryChangeActs)[number]

export type EnteredChange = {
  readonly state: BeneficiaryChangeState
  /** Null: nobody, details of a tenant's first data. */
  readonly enteredBy: string | null
  /** Whoever entered a part of them since any were confirmed last, also where others were entered in between. */
  readonly partsEnteredBy: readonly string[]
}

/** What somebody holds where the partner is. */
export type ChangeRights = { readonly mayEdit: boolean; readonly mayConfirm: boolean }

/**
 * Who entered them last withdraws them; who else may confirm does so, or declines. A part that somebody entered he does not
 * confirm, whoever entered the others beside it.
 */
export function beneficiaryChangeActsOf(
  { state, enteredBy, partsEnteredBy }: EnteredChange,
  userId: string,
  { mayEdit, mayConfirm }: ChangeRights,
): readonly BeneficiaryChangeAct[] {
  if (state !== 'waiting') return []
  if (enteredBy === userId) return mayEdit ? ['withdraw'] : []
  if (!mayConfirm) return []
  return partsEnteredBy.includes(userId) ? ['decline'] : ['confirm', 'decline']
}

/** Refuses with `beneficiary-change.over`, `.own`, `.of-other`, and `access.forbidden` where the right is missing. */
export function decideBeneficiaryChangeAct(
  change: EnteredChange,
  act: BeneficiaryChangeAct,
  userId: string,
  rights: ChangeRights,
): Outcome<null> {
  if (beneficiaryChangeActsOf(change, userId, rights).includes(act)) return accept(null)
  const isOwn = change.enteredBy === userId || change.partsEnteredBy.includes(userId)
  if (!(act === 'withdraw' ? rights.mayEdit : rights.mayConfirm)) return refuse(refusal('access.forbidden'))
  if (change.state !== 'waiting') return refuse(refusal('beneficiary-change.over'))
  return refuse(refusal(isOwn && act !== 'withdraw' ? 'beneficiary-change.own' : 'beneficiary-change.of-other'))
}

export type CallRequest = {
  readonly person: string
  readonly number: string
  readonly calledOn: CalendarDate
  readonly note: string
}
/** Who confirmed the details to whom: the person called, the number, the day, and what was said. */
export type CallBack = CallRequest

/**
 * `today`: in the company's zone, as is the day on which the details were entered. Refuses with `text.*`,
 * `reason.too-short`, `call.no-number`, `call.to-come` and `call.before-entry`.
 */
export function decideCallBack(
  request: CallRequest,
  { today, enteredOn }: { readonly today: CalendarDate; readonly enteredOn: CalendarDate },
): Outcome<CallBack> {
  const refusals: Refusal[] = []
  const { length } = limits
  const read = (field: 'person' | 'number' | 'note', maxLength: number) => {
    const rule = { name: field, maxLength, isMultiline: field === 'note' }
    const text = readText(withoutInvisible(request[field]), rule, field, refusals) ?? ''
    if (visibleCount(text) === 0 && field !== 'note') refusals.push(refusal('text.required', { field }, field))
    return text
  }
  const person = read('person', length.name)
  const number = read('number', length.phone)
  const note = read('note', length.remarks)
  // a number that can be dialled has so many digits anywhere
  if (number !== '' && number.replace(/\D/g, '').length < 5) refusals.push(refusal('call.no-number', {}, 'number'))
  if (visibleCount(note) < length.reasonMin) {
    refusals.push(refusal('reason.too-short', { length: `${length.reasonMin}` }, 'note'))
  }
  const { calledOn } = request
  if (calledOn > today) refusals.push(refusal('call.to-come', { today }, 'calledOn'))
  if (calledOn < enteredOn) refusals.push(refusal('call.before-entry', { entered: enteredOn }, 'calledOn'))
  return acceptUnless(refusals, () => ({ person, number, calledOn, note }))
}
