// The settings of mail, read once at the start. The address of the server holds a password: no sentence repeats it.
import { isIP } from 'node:net'
import { StartRefusal } from '../start-refusal.ts'
import { parseMailAddress } from './mail-address.ts'

export type SmtpSettings = {
  readonly host: string
  readonly port: number
  /** TLS from the first byte (`smtps`). */
  readonly isImplicitTls: boolean
  /** Without STARTTLS nothing is said, least of all a password. */
  readonly isTlsRequired: boolean
  readonly login: { readonly user: string; readonly password: string } | null
  readonly from: { readonly name: string; readonly address: string }
}

/** Null without `KONTOR_SMTP_URL`: no mail is sent, and links are shown instead. */
export function readSmtpSettings(env: NodeJS.ProcessEnv): SmtpSettings | null {
  const text = env['KONTOR_SMTP_URL'] || null
  if (text === null) {
    if (env['KONTOR_MAIL_FROM'])
      throw new StartRefusal('KONTOR_MAIL_FROM is set and KONTOR_SMTP_URL is not: no mail could be sent.')
    return null
  }
  const url = URL.parse(text)
  if (
    url === null ||
    !/^smtps?:$/.test(url.protocol) ||
    url.hostname === '' ||
    !/^\/?$/.test(url.pathname) ||
    url.search !== ''
  )
    throw new StartRefusal(
      'KONTOR_SMTP_URL is none; it looks like smtp://user:password@mail.example.com:587 or smtps://….',
    )
  const isImplicitTls = url.protocol === 'smtps:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const tls = env['KONTOR_SMTP_TLS'] || (isLoopback(host) ? 'optional' : 'required')
  if (tls !== 'required' && tls !== 'optional')
    throw new StartRefusal(`KONTOR_SMTP_TLS is "${tls}"; it may be required, optional`)
  return {
    host,
    port: url.port === '' ? (isImplicitTls ? 465 : 587) : +url.port,
    isImplicitTls,
    isTlsRequired: tls === 'required',
    login: url.username === '' ? null : { user: decoded(url.username), password: decoded(url.password) },
    from: readFrom(env['KONTOR_MAIL_FROM'] ?? ''),
  }
}

function readFrom(text: string): SmtpSettings['from'] {
  const [, name = '', bare = text] = /^([^<>"\p{Cc}]*?)\s*<([^<>]*)>$/u.exec(text.trim()) ?? []
  const address = parseMailAddress(bare.trim())
  if (address !== null) return { name: name.trim() || 'Kontor', address }
  throw new StartRefusal(
    `KONTOR_MAIL_FROM is "${text}"; KONTOR_SMTP_URL wants a sender like Kontor <kontor@example.com>.`,
  )
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || (isIP(host) === 4 && host.startsWith('127.')) || host === '::1'
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new StartRefusal('KONTOR_SMTP_URL has a % in user or password that begins no code; write it as %25.')
  }
}
