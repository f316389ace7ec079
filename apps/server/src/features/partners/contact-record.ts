// A contact to the acts of every record, to the wire, and to whoever wants to change it in its place.
import type { ContactAnswer } from '@kontor/contract'
import type { Act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { deleteOne } from '../../kernel/database/records.ts'
import { type RecordKind, lockRecord } from '../../kernel/record-acts.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { type ContactId, type ContactRecord, contactColumns, findContact } from './contacts.store.ts'
import { type PartnerPlace, checkEditing, checkOwner, isReadIn } from './partner-place.ts'

export const contactKind: RecordKind<'contact', 'contact', ContactRecord> = {
  subject: 'contact',
  table: 'contact',
  find: findContact,
  describe: ({ partnerId, ...contact }) => ({ partnerId, ...contactColumns(contact) }),
}

export function contactAnswer({ id, partnerId, version, ...contact }: ContactRecord): ContactAnswer {
  return { id, partnerId, ...contactColumns(contact), version }
}

export type ContactPlace = PartnerPlace & { readonly contactId: ContactId }

function isAt({ partnerId, companyId }: PartnerPlace, contact: ContactRecord): boolean {
  return contact.partnerId === partnerId && isReadIn({ companyId }, contact.companyId)
}

export async function getContact(tx: TenantTx, place: ContactPlace): Promise<ContactRecord> {
  const contact = await findContact(tx, place.contactId)
  if (contact === null || !isAt(place, contact)) throw refused('contact.not-found')
  return contact
}

/** Locked, as it was shown, by whoever may change it. One of another partner or company is not there. */
export async function lockContact(
  tx: TenantTx,
  caller: Caller,
  place: ContactPlace,
  version: number | undefined,
): Promise<ContactRecord> {
  checkEditing(caller, place.companyId)
  const contact = await lockRecord(tx, contactKind, place.contactId, version, (one) => isAt(place, one))
  checkOwner(place, contact.companyId)
  return contact
}

export async function removeContact({ tx, note }: Act, contact: ContactRecord): Promise<void> {
  const { id, companyId } = contact
  await deleteOne(tx, 'contact', id)
  note({ action: 'Deleted', subjectKind: 'contact', subjectId: id, companyId, before: contactKind.describe(contact) })
}
