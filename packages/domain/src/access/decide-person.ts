// Names and address of a person, as somebody who administers people enters them: a second person reads them before he
// confirms a right, so nothing in them turns the line or stays unseen.
import { limits } from '../limits.ts'
import { withoutInvisible } from '../name-key.ts'
import { type Outcome, type Refusal, acceptUnless, refusal } from '../outcome.ts'
import { readText } from '../payments/text-fields.ts'
import { readName } from '../read-name.ts'

export type PersonContent = { readonly firstName: string; readonly lastName: string; readonly email: string }

/** Blank before and behind is taken off, an address is kept in lower case. Whether it can be written to says the server. */
export function decidePerson(request: PersonContent): Outcome<PersonContent> {
  const refusals: Refusal[] = []
  const named = (field: 'firstName' | 'lastName') =>
    readName(request[field], { name: field, maxLength: limits.length.name }, field, refusals)
  const firstName = named('firstName')
  const lastName = named('lastName')
  const rule = { name: 'email', maxLength: limits.length.email }
  const email = (readText(withoutInvisible(request.email), rule, 'email', refusals) ?? '').toLowerCase()
  if (email === '') refusals.push(refusal('text.required', { field: 'email' }, 'email'))
  if (email !== '' && !isEmailAddress(email)) refusals.push(refusal('email.invalid', {}, 'email'))
  return acceptUnless(refusals, () => ({ firstName, lastName, email }))
}

/** Something before and behind one @, with a dot behind it: whether it can be written to says a server for mail. */
export function isEmailAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(text)
}
