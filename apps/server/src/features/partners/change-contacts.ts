// Creating, changing and deleting the people at a partner, in its place.
import type { ContactAnswer, RouteInput } from '@kontor/contract'
import { limits } from '@kontor/domain'
import { decideContact } from '@kontor/domain/partners'
import { act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { addRecord, saveRecord } from '../../kernel/record-acts.ts'
import { orRefuse } from '../../kernel/refusal-error.ts'
import { type ContactPlace, contactAnswer, contactKind, lockContact, removeContact } from './contact-record.ts'
import { contactColumns, countContacts } from './contacts.store.ts'
import type { PartnerPlace } from './partner-place.ts'
import { lockPartner } from './partner-record.ts'

export async function createContact(
  kernel: Kernel,
  caller: Caller,
  place: PartnerPlace,
  body: RouteInput<'createContact'>['body'],
): Promise<ContactAnswer> {
  const content = orRefuse(decideContact(body))
  return act(kernel, caller, async (on) => {
    const { id } = await lockPartner(on.tx, caller, place)
    const room = { most: limits.count.contacts, count: () => countContacts(on.tx, id) }
    return contactAnswer(await addRecord(on, contactKind, { ...contactColumns(content), partner_id: id }, room))
  })
}

export async function updateContact(
  kernel: Kernel,
  caller: Caller,
  place: ContactPlace,
  body: RouteInput<'updateContact'>['body'],
): Promise<ContactAnswer> {
  return act(kernel, caller, async (on) => {
    const before = await lockContact(on.tx, caller, place, body.version)
    const columns = contactColumns(orRefuse(decideContact(body)))
    return contactAnswer(await saveRecord(on, contactKind, before, columns))
  })
}

export async function deleteContact(
  kernel: Kernel,
  caller: Caller,
  place: ContactPlace,
  version: number | undefined,
): Promise<null> {
  return act(kernel, caller, async (on) => {
    await removeContact(on, await lockContact(on.tx, caller, place, version))
    return null
  })
}
