// A beneficiary to the acts of every record, to the wire, and to whoever wants to change it in its place.
import {
  type BeneficiaryChangeAnswer,
  type PartnerBeneficiary,
  beneficiaryChangeActOnWire,
  beneficiaryChangeStateOnWire,
} from '@kontor/contract'
import { bankDetails, bankDetailsOf, beneficiaryChangeActsOf, changedDetails } from '@kontor/domain/partners'
import type { BankDetails } from '@kontor/domain/partners'
import type { BeneficiaryId, CompanyId, PartnerId } from '@kontor/domain/identifiers'
import type { AskedAct } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { lockOne } from '../../kernel/database/records.ts'
import { type RecordKind, deleteRecord, lockRecord } from '../../kernel/record-acts.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { type BeneficiaryRecord, findBeneficiary, findSameAccount } from './beneficiaries.store.ts'
import { type KeptChange, keepChangesOfDeleted } from './beneficiary-changes.store.ts'
import { type PartnerPlace, changeRightsIn, checkEditing, checkOwner, isReadIn } from './partner-place.ts'

function placeOf({
  currencyId,
  streetName,
  buildingNumber,
  postCode,
  townName,
  countryCode,
  enabled,
}: BeneficiaryRecord) {
  return { currencyId, streetName, buildingNumber, postCode, townName, countryCode, enabled }
}

export const beneficiaryKind: RecordKind<'beneficiary', 'beneficiary', BeneficiaryRecord> = {
  subject: 'beneficiary',
  table: 'beneficiary',
  find: findBeneficiary,
  describe: (one) => ({
    partnerId: one.partnerId,
    ...bankDetailsOf(one),
    ...placeOf(one),
    isTrusted: one.isTrusted,
  }),
}

/** What was entered of its bank details is kept. */
export async function removeBeneficiary(on: AskedAct, one: BeneficiaryRecord, isUsed: boolean = false): Promise<void> {
  await deleteRecord(on, beneficiaryKind, one, isUsed)
  await keepChangesOfDeleted(on.tx, one, on.actor)
}

export function beneficiaryAnswer(one: BeneficiaryRecord, caller: Caller): PartnerBeneficiary {
  const { id, partnerId, companyId, isTrusted, lastChange, waiting, version } = one
  return {
    id,
    partnerId,
    ...bankDetailsOf(one),
    ...placeOf(one),
    isTrusted,
    lastChange: lastChange && changeAnswer(lastChange, caller, companyId),
    waiting: waiting && changeAnswer(waiting, caller, companyId),
    version,
  }
}

/** `companyId`: whose partner it is. */
export function changeAnswer(one: KeptChange, caller: Caller, companyId: CompanyId | null): BeneficiaryChangeAnswer {
  const { beneficiaryId: _of, enteredBy: _by, partsEnteredBy: _parts, state, details, before, ...others } = one
  return {
    ...others,
    state: beneficiaryChangeStateOnWire[state],
    details: { ...details },
    before: before && { ...before },
    changed: before === null ? listFilled(details) : [...changedDetails(before, details)],
    acts: beneficiaryChangeActsOf(one, caller.userId, changeRightsIn(caller, companyId)).map(
      (act) => beneficiaryChangeActOnWire[act],
    ),
  }
}

function listFilled(details: BankDetails) {
  return bankDetails.filter((field) => details[field] !== null)
}

export type BeneficiaryPlace = PartnerPlace & { readonly beneficiaryId: BeneficiaryId }

function isAt({ partnerId, companyId }: PartnerPlace, one: BeneficiaryRecord): boolean {
  return one.partnerId === partnerId && isReadIn({ companyId }, one.companyId)
}

export async function getBeneficiary(tx: TenantTx, place: BeneficiaryPlace): Promise<BeneficiaryRecord> {
  const one = await findBeneficiary(tx, place.beneficiaryId)
  if (one === null || !isAt(place, one)) throw refused('beneficiary.not-found')
  return one
}

/**
 * Locked, as it was shown, and its partner before it: one at a time looks at the accounts of a partner and writes them, by
 * hand or from a file.
 */
export async function lockAccount(
  tx: TenantTx,
  { id, partnerId }: Pick<BeneficiaryRecord, 'id' | 'partnerId'>,
  version: number | undefined,
  isHere?: (one: BeneficiaryRecord) => boolean,
): Promise<BeneficiaryRecord> {
  await lockOne(tx, 'partner', partnerId)
  return lockRecord(tx, beneficiaryKind, id, version, isHere)
}

/** The same by whoever may change it. One of another partner or company is not there. */
export async function lockBeneficiary(
  tx: TenantTx,
  caller: Caller,
  place: BeneficiaryPlace,
  version: number | undefined,
): Promise<BeneficiaryRecord> {
  checkEditing(caller, place.companyId)
  const wanted = { id: place.beneficiaryId, partnerId: place.partnerId }
  const one = await lockAccount(tx, wanted, version, (found) => isAt(place, found))
  checkOwner(place, one.companyId)
  return one
}

/** A partner has an account once, be it in use or waiting. */
export async function checkAccountFree(
  tx: TenantTx,
  partnerId: PartnerId,
  details: BankDetails,
  id: BeneficiaryId | null,
): Promise<void> {
  const other = await findSameAccount(tx, partnerId, details, id)
  if (other === null) return
  const field = details.iban === null ? 'accountNumber' : 'iban'
  throw refused('beneficiary.account-taken', { name: other.name }, field)
}
