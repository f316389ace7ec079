// The card of a person at a partner, as other programs take it (RFC 6350, vCard 4.0).
import type { ContactAnswer } from '@kontor/contract'

/** Lines end as the standard says, and long ones are folded after 75 bytes (section 3.2). */
export function vcardOf(contact: ContactAnswer, organisation: string): string {
  const { name, position, email, phone, remarks } = contact
  const line = (property: string, value: string | null) => (value === null ? [] : [`${property}:${escaped(value)}`])
  return [
    'BEGIN:VCARD',
    'VERSION:4.0',
    ...line('UID', `urn:uuid:${contact.id}`),
    ...line('FN', name),
    ...line('ORG', organisation),
    ...line('TITLE', position),
    ...line('EMAIL', email),
    ...line('TEL', phone),
    ...line('NOTE', remarks),
    'END:VCARD',
  ]
    .map((one) => `${folded(one)}\r\n`)
    .join('')
}

/** Section 3.4: what would end a value or a part of it. */
function escaped(value: string): string {
  return value.replace(/[\\,;]/g, String.raw`\$&`).replace(/\r\n?|\n/g, String.raw`\n`)
}

/** No character is cut in two: each line holds at most 75 bytes of UTF-8, the blank before it included. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  let bytes = 0
  let out = ''
  for (const character of line) {
    const size = encoder.encode(character).length
    if (bytes + size > 75) {
      out += '\r\n '
      bytes = 1
    }
    out += character
    bytes += size
  }
  return out
}
