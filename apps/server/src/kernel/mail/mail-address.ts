// Addresses of mail as SMTP writes them: nothing in one can begin another header, name a second recipient or be a command.
import { domainToASCII } from 'node:url'
import { limits } from '@kontor/domain'

const localPart = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}$/
const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/

/** `anna@münchen.example` as `anna@xn--mnchen-3ya.example`; null: nobody has such an address, or SMTP cannot write it. */
export function parseMailAddress(text: string): string | null {
  const at = text.lastIndexOf('@')
  const local = text.slice(0, at)
  const domain = domainToASCII(text.slice(at + 1))
  const isPlain = at > 0 && localPart.test(local) && !/^\.|\.\.|\.$/.test(local)
  if (!isPlain || domain === '' || !domain.split('.').every((one) => label.test(one))) return null
  const address = `${local}@${domain}`
  return address.length <= limits.length.email ? address : null
}
