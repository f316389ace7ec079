// What people may write of a contact, a person at a partner.
import { isEmailAddress } from '../access/decide-person.ts'
import { limits } from '../limits.ts'
import { withoutInvisible } from '../name-key.ts'
import { type Outcome, type Refusal, acceptUnless, refusal } from '../outcome.ts'
import { readText } from '../payments/text-fields.ts'
import { readName } from '../read-name.ts'

type Text = string | null | undefined
export type ContactRequest = {
  readonly name: string
  readonly position?: Text
  readonly email?: Text
  readonly phone?: Text
  readonly remarks?: Text
}
export type ContactContent = {
  readonly name: string
  readonly position: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly remarks: string | null
}

const lengths = {
  position: limits.length.position,
  email: limits.length.email,
  phone: limits.length.phone,
  remarks: limits.length.remarks,
} as const

/** Refuses with `text.*` and `email.invalid`. */
export function decideContact(request: ContactRequest): Outcome<ContactContent> {
  const refusals: Refusal[] = []
  const name = readName(request.name, { name: 'name', maxLength: limits.length.name }, 'name', refusals)
  const read = (field: keyof typeof lengths) =>
    readText(
      withoutInvisible(request[field] ?? ''),
      { name: field, maxLength: lengths[field], isMultiline: field === 'remarks' },
      field,
      refusals,
    )
  const content = {
    name,
    position: read('position'),
    email: read('email')?.toLowerCase() ?? null,
    phone: read('phone'),
    remarks: read('remarks'),
  }
  if (content.email !== null && !isEmailAddress(content.email)) refusals.push(refusal('email.invalid', {}, 'email'))
  return acceptUnless(refusals, () => content)
}
