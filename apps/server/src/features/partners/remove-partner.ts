// Deletes a partner that nothing names, with its accounts and people; from a company a global one is only unlinked.
import { type Refusal, refusal } from '@kontor/domain'
import type { CompanyId, PartnerId } from '@kontor/domain/identifiers'
import { type AskedAct, act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import { checkVersion } from '../../kernel/check-version.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { deleteRecord } from '../../kernel/record-acts.ts'
import { RefusalError, refused } from '../../kernel/refusal-error.ts'
import { listBeneficiariesOf } from './beneficiaries.store.ts'
import { removeBeneficiary } from './beneficiary-record.ts'
import { removeContact } from './contact-record.ts'
import { listContactsOf } from './contacts.store.ts'
import { type PartnerPlace, checkEditing } from './partner-place.ts'
import { getPartner, lockPartner, partnerKind } from './partner-record.ts'
import { type PartnerRecord, deleteLink } from './partners.store.ts'

export async function removePartner(
  kernel: Kernel,
  caller: Caller,
  companyId: CompanyId,
  partnerId: PartnerId,
  version: number | undefined,
): Promise<null> {
  checkEditing(caller, companyId)
  return act(kernel, caller, async (on) => {
    const partner = await getPartner(on.tx, { companyId, partnerId })
    if (partner.companyId === null) await unlink(on, companyId, partner, version)
    else await deleteLocked(kernel, on, caller, { companyId, partnerId }, version)
    return null
  })
}

export async function deleteGlobalPartner(
  kernel: Kernel,
  caller: Caller,
  partnerId: PartnerId,
  version: number | undefined,
): Promise<null> {
  return act(kernel, caller, async (on) => {
    await deleteLocked(kernel, on, caller, { companyId: null, partnerId }, version)
    return null
  })
}

async function unlink(
  { tx, note }: AskedAct,
  companyId: CompanyId,
  partner: PartnerRecord,
  version: number | undefined,
): Promise<void> {
  checkVersion('partner', partner, version)
  if (!(await deleteLink(tx, companyId, partner.id))) throw refused('partner.not-found')
  const { id, name } = partner
  note({ action: 'PartnerUnlinked', subjectKind: 'partner', subjectId: id, companyId, before: { name } })
}

async function deleteLocked(
  kernel: Kernel,
  on: AskedAct,
  caller: Caller,
  place: PartnerPlace,
  version: number | undefined,
): Promise<void> {
  const partner = await lockPartner(on.tx, caller, place, version)
  const users = await usersOf(kernel, on, partner)
  if (users.length > 0) throw new RefusalError([refusal('partner.in-use'), ...users])
  for (const one of await listBeneficiariesOf(on.tx, place)) await removeBeneficiary(on, one)
  for (const one of await listContactsOf(on.tx, place)) await removeContact(on, one)
  await deleteRecord(on, partnerKind, partner)
}

/** Each with its number: companies that work with a global one, and payments. */
async function usersOf({ uses }: Kernel, { tx }: AskedAct, partner: PartnerRecord): Promise<readonly Refusal[]> {
  const { companyCount } = partner
  const counts = await uses.count(tx, 'partner', partner.id)
  const paid = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return [
    ...(companyCount > 0 ? [refusal('partner.used-by-companies', { count: `${companyCount}` })] : []),
    ...(paid > 0 ? [refusal('partner.used-by-payments', { count: `${paid}` })] : []),
  ]
}
