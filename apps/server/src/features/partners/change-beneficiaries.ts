// Creating, changing and deleting the accounts of a partner, in its place: bank details that nobody confirmed yet count as
// untrusted, and other ones than those confirmed wait beside them (rules 2.11).
import type { PartnerBeneficiary, RouteInput } from '@kontor/contract'
import { limits } from '@kontor/domain'
import { type BankDetails, bankDetailsOf, changedDetails, decideBeneficiary } from '@kontor/domain/partners'
import type { CurrencyId } from '@kontor/domain/identifiers'
import { type Act, act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { addRecord, saveRecord } from '../../kernel/record-acts.ts'
import { orRefuse, refused } from '../../kernel/refusal-error.ts'
import { findCurrency } from '../currencies/public.ts'
import {
  type BeneficiaryRecord,
  countBeneficiaries,
  findBeneficiary,
  foundDetailColumns,
  placeColumns,
} from './beneficiaries.store.ts'
import { decideChange, insertChange } from './beneficiary-changes.store.ts'
import {
  type BeneficiaryPlace,
  beneficiaryAnswer,
  beneficiaryKind,
  checkAccountFree,
  lockBeneficiary,
  removeBeneficiary,
} from './beneficiary-record.ts'
import type { PartnerPlace } from './partner-place.ts'
import { lockPartner } from './partner-record.ts'

export async function createBeneficiary(
  kernel: Kernel,
  caller: Caller,
  place: PartnerPlace,
  body: RouteInput<'createBeneficiary'>['body'],
): Promise<PartnerBeneficiary> {
  const content = orRefuse(decideBeneficiary(body))
  const { enabled = true, currencyId = null } = body
  return act(kernel, caller, async (on) => {
    const { tx } = on
    const partner = await lockPartner(tx, caller, place)
    const made = on.mayBeRepeat ? await findBeneficiary(tx, on.newId('beneficiary')) : null
    if (made !== null) return beneficiaryAnswer(made, caller)
    await checkCurrency(tx, currencyId)
    await checkAccountFree(tx, partner.id, content, null)
    const room = { most: limits.count.beneficiaries, count: () => countBeneficiaries(tx, partner.id) }
    const columns = { ...foundDetailColumns(content), ...placeColumns({ ...content, currencyId, enabled }) }
    const one = await addRecord(on, beneficiaryKind, { ...columns, partner_id: partner.id }, room)
    await enterDetails(kernel, on, one, content)
    return answerNow(tx, one, caller)
  })
}

export async function updateBeneficiary(
  kernel: Kernel,
  caller: Caller,
  place: BeneficiaryPlace,
  body: RouteInput<'updateBeneficiary'>['body'],
): Promise<PartnerBeneficiary> {
  return act(kernel, caller, async (on) => {
    const { tx } = on
    const before = await lockBeneficiary(tx, caller, place, body.version)
    const content = orRefuse(decideBeneficiary(body))
    const { enabled = before.enabled, currencyId = before.currencyId } = body
    if (currencyId !== before.currencyId) await checkCurrency(tx, currencyId)
    await checkAccountFree(tx, before.partnerId, content, before.id)
    const columns = placeColumns({ ...content, currencyId, enabled })
    await enterDetails(kernel, on, { ...before, enabled }, content)
    // what was never confirmed counts as it was entered last; of what was, what is in use stays
    const details = before.isTrusted ? {} : foundDetailColumns(content)
    return beneficiaryAnswer(await saveRecord(on, beneficiaryKind, before, { ...columns, ...details }), caller)
  })
}

export async function deleteBeneficiary(
  kernel: Kernel,
  caller: Caller,
  place: BeneficiaryPlace,
  version: number | undefined,
): Promise<null> {
  return act(kernel, caller, async (on) => {
    const before = await lockBeneficiary(on.tx, caller, place, version)
    const uses = await kernel.uses.count(on.tx, 'beneficiary', before.id)
    await removeBeneficiary(on, before, uses.size > 0)
    return null
  })
}

/**
 * Has the details wait for a second person where they are neither in use nor waiting. Back to those in use: nothing waits
 * any more.
 */
export async function enterDetails(
  kernel: Kernel,
  on: Act,
  one: BeneficiaryRecord,
  wanted: BankDetails,
  isImported = false,
): Promise<void> {
  const { tx, actor, note } = on
  const { id, companyId, waiting, isTrusted } = one
  const details = bankDetailsOf(wanted)
  const isInUse = isTrusted && changedDetails(one, details).length === 0
  const isWaiting = waiting !== null && changedDetails(waiting.details, details).length === 0
  // a disabled one that nobody confirmed waits for nobody: it is not offered
  if (isWaiting || (isInUse && waiting === null) || (!isTrusted && !one.enabled && waiting === null)) return
  if (waiting !== null) await decideChange(tx, waiting.id, { state: 'replaced' }, actor)
  const before = isTrusted ? bankDetailsOf(one) : null
  const entered = {
    action: 'BankDetailsEntered',
    subjectKind: 'beneficiary',
    subjectId: id,
    companyId,
    before,
  } as const
  note({ ...entered, after: details })
  if (isInUse) return
  const changeId = kernel.ids.next<'beneficiary-change'>()
  await insertChange(tx, { id: changeId, beneficiaryId: id, details, before, isImported }, actor)
}

async function answerNow(tx: TenantTx, { id }: BeneficiaryRecord, caller: Caller): Promise<PartnerBeneficiary> {
  const now = await findBeneficiary(tx, id)
  if (now === null) throw new Error('The beneficiary just written is not there')
  return beneficiaryAnswer(now, caller)
}

async function checkCurrency(tx: TenantTx, currencyId: CurrencyId | null): Promise<void> {
  if (currencyId === null || (await findCurrency(tx, currencyId))) return
  throw refused('currency.not-found', {}, 'currencyId')
}
