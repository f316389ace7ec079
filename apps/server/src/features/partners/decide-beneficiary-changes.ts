// What becomes of bank details that wait for a second person: confirmed after a call, declined with a reason, or withdrawn
// by whoever entered them.
import type { PartnerBeneficiary, RouteInput } from '@kontor/contract'
import { wallClock } from '@kontor/domain/calendar'
import { rootCompanyIdOf } from '@kontor/domain/cashflows'
import {
  type BeneficiaryChangeAct,
  bankDetailsOf,
  decideBeneficiaryChangeAct,
  decideCallBack,
} from '@kontor/domain/partners'
import { decideReason } from '@kontor/domain/payments'
import type { CompanyId } from '@kontor/domain/identifiers'
import { type AskedAct, act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import { saveVersion } from '../../kernel/database/records.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { orRefuse, refused } from '../../kernel/refusal-error.ts'
import { type BeneficiaryRecord, findBeneficiary, foundDetailColumns } from './beneficiaries.store.ts'
import {
  type BeneficiaryChangeId,
  type Decision,
  type KeptChange,
  decideChange,
  findChange,
} from './beneficiary-changes.store.ts'
import { beneficiaryAnswer, checkAccountFree, lockAccount } from './beneficiary-record.ts'
import { changeRightsIn } from './partner-place.ts'

export async function confirmBeneficiaryChange(
  kernel: Kernel,
  caller: Caller,
  id: BeneficiaryChangeId,
  body: RouteInput<'confirmBeneficiaryChange'>['body'],
): Promise<PartnerBeneficiary> {
  return act(kernel, caller, async (on) => {
    const { tx, actor, note } = on
    const { change, one } = await lockChange(on, caller, id, 'confirm')
    const zone = zoneOf(caller, one.companyId)
    const days = {
      today: wallClock(Date.parse(actor.at), zone).date,
      enteredOn: wallClock(Date.parse(change.enteredAt), zone).date,
    }
    const call = orRefuse(decideCallBack(body, days))
    await checkAccountFree(tx, one.partnerId, change.details, one.id)
    await decideChange(tx, id, { state: 'confirmed', call }, actor)
    const columns = { ...foundDetailColumns(change.details), confirmed_by: actor.userId, confirmed_at: actor.at }
    await saveVersion(tx, 'beneficiary', one.id, columns, actor)
    note({
      ...aboutDetails(one, 'BankDetailsConfirmed'),
      before: one.isTrusted ? bankDetailsOf(one) : null,
      after: { ...change.details, enteredBy: change.enteredByName, call },
    })
    return answerNow(on, caller, one)
  })
}

export async function declineBeneficiaryChange(
  kernel: Kernel,
  caller: Caller,
  id: BeneficiaryChangeId,
  reason: string,
): Promise<PartnerBeneficiary> {
  return act(kernel, caller, async (on) => {
    const { change, one } = await lockChange(on, caller, id, 'decline')
    const said = orRefuse(decideReason(reason))
    await end(on, change, one, { state: 'declined', reason: said })
    on.note({ ...aboutDetails(one, 'BankDetailsDeclined'), before: change.details, reason: said })
    return answerNow(on, caller, one)
  })
}

export async function withdrawBeneficiaryChange(
  kernel: Kernel,
  caller: Caller,
  id: BeneficiaryChangeId,
): Promise<PartnerBeneficiary> {
  return act(kernel, caller, async (on) => {
    const { change, one } = await lockChange(on, caller, id, 'withdraw')
    await end(on, change, one, { state: 'withdrawn' })
    on.note({ ...aboutDetails(one, 'BankDetailsWithdrawn'), before: change.details })
    return answerNow(on, caller, one)
  })
}

function aboutDetails({ id, companyId }: BeneficiaryRecord, action: string) {
  return { action, subjectKind: 'beneficiary', subjectId: id, companyId }
}

/** Nobody is paid by details that were never confirmed and now will not be: a new beneficiary is offered no more. */
async function end({ tx, actor }: AskedAct, change: KeptChange, one: BeneficiaryRecord, how: Decision): Promise<void> {
  await decideChange(tx, change.id, how, actor)
  await saveVersion(tx, 'beneficiary', one.id, one.isTrusted ? {} : { enabled: false }, actor)
}

type Locked = { readonly change: KeptChange; readonly one: BeneficiaryRecord }

/** The partner and the beneficiary first, as whoever enters details does. What the caller has nothing to do with is not there. */
async function lockChange(
  { tx }: AskedAct,
  caller: Caller,
  id: BeneficiaryChangeId,
  how: BeneficiaryChangeAct,
): Promise<Locked> {
  const found = await findChange(tx, id)
  if (found === null) throw refused('beneficiary-change.not-found')
  const wanted = await findBeneficiary(tx, found.beneficiaryId)
  if (wanted === null) throw refused('beneficiary-change.not-found')
  const one = await lockAccount(tx, wanted, undefined)
  const rights = changeRightsIn(caller, one.companyId)
  if (!rights.mayEdit && !rights.mayConfirm) throw refused('beneficiary-change.not-found')
  // decided by somebody meanwhile, or replaced
  const change = await findChange(tx, id)
  if (change === null) throw refused('beneficiary-change.not-found')
  orRefuse(decideBeneficiaryChangeAct(change, how, caller.userId, rights))
  return { change, one }
}

async function answerNow({ tx }: AskedAct, caller: Caller, { id }: BeneficiaryRecord): Promise<PartnerBeneficiary> {
  const now = await findBeneficiary(tx, id)
  if (now === null) throw new Error(`The beneficiary ${id} went away`)
  return beneficiaryAnswer(now, caller)
}

function zoneOf({ facts, timeZones }: Caller, companyId: CompanyId | null): string {
  return timeZones[companyId ?? rootCompanyIdOf(facts) ?? ''] ?? 'UTC'
}
