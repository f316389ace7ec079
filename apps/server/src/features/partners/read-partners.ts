// A partner, its accounts and its people, as they are read in a company or among the global ones.
import type { BeneficiaryChangeAnswer, ContactAnswer, PartnerAnswer, PartnerBeneficiary } from '@kontor/contract'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { listBeneficiariesOf } from './beneficiaries.store.ts'
import { listChangesAt } from './beneficiary-changes.store.ts'
import { type BeneficiaryPlace, beneficiaryAnswer, changeAnswer, getBeneficiary } from './beneficiary-record.ts'
import { type ContactPlace, contactAnswer, getContact } from './contact-record.ts'
import { listContactsOf } from './contacts.store.ts'
import type { PartnerPlace } from './partner-place.ts'
import { getPartner, partnerAnswer } from './partner-record.ts'

export function readPartner({ database }: Kernel, caller: Caller, place: PartnerPlace): Promise<PartnerAnswer> {
  return database.withTenant(caller.tenantId, async (tx) => partnerAnswer(await getPartner(tx, place)))
}

export function readBeneficiaries(
  { database }: Kernel,
  caller: Caller,
  place: PartnerPlace,
): Promise<PartnerBeneficiary[]> {
  return database.withTenant(caller.tenantId, async (tx) => {
    const all = await listBeneficiariesOf(tx, place)
    // a partner without accounts has none; one that is not there is not found
    if (all.length === 0) await getPartner(tx, place)
    return all.map((one) => beneficiaryAnswer(one, caller))
  })
}

export function readBeneficiary(
  { database }: Kernel,
  caller: Caller,
  place: BeneficiaryPlace,
): Promise<PartnerBeneficiary> {
  return database.withTenant(caller.tenantId, async (tx) => beneficiaryAnswer(await getBeneficiary(tx, place), caller))
}

export function readBeneficiaryChanges(
  { database }: Kernel,
  caller: Caller,
  place: BeneficiaryPlace,
): Promise<BeneficiaryChangeAnswer[]> {
  return database.withTenant(caller.tenantId, async (tx) => {
    const found = await listChangesAt(tx, place)
    if (found === null) throw refused('beneficiary.not-found')
    return found.changes.map((one) => changeAnswer(one, caller, found.companyId))
  })
}

export function readContacts({ database }: Kernel, caller: Caller, place: PartnerPlace): Promise<ContactAnswer[]> {
  return database.withTenant(caller.tenantId, async (tx) => {
    const all = await listContactsOf(tx, place)
    if (all.length === 0) await getPartner(tx, place)
    return all.map(contactAnswer)
  })
}

export function readContact({ database }: Kernel, caller: Caller, place: ContactPlace): Promise<ContactAnswer> {
  return database.withTenant(caller.tenantId, async (tx) => contactAnswer(await getContact(tx, place)))
}
