// Hands one letter to the server for mail. Its id is the mail's own: a letter that is sent again, because its yes was lost,
// is known as the same.
import { createTransport } from 'nodemailer'
import { limits } from '@kontor/domain'
import type { SmtpSettings } from './smtp-settings.ts'

export type Letter = {
  /** Of the mail, and stable over all its tries. */
  readonly id: string
  readonly recipient: string
  readonly language: string
  readonly subject: string
  readonly body: string
  readonly writtenAt: Date
}

/** Resolves when the server has taken it; throws `NotPosted`. */
export type MailPost = { send(letter: Letter): Promise<void> }

/** The server did not take a letter, or did not say so. */
export class NotPosted extends Error {
  /** It never will: the recipient or the letter is refused. */
  readonly isForEver: boolean

  constructor(message: string, isForEver: boolean) {
    super(message)
    this.isForEver = isForEver
  }
}

/** How long is waited, in milliseconds: for the connection, the greeting, a silence, and all of it. */
export type PostPatience = Readonly<Record<'smtpConnect' | 'smtpGreeting' | 'smtpSilence' | 'smtpWhole', number>>

export function smtpPost(settings: SmtpSettings, patience: PostPatience = limits.timeMs): MailPost {
  const { host, port, isImplicitTls, isTlsRequired, login, from } = settings
  const transport = createTransport({
    host,
    port,
    secure: isImplicitTls,
    requireTLS: isTlsRequired && !isImplicitTls,
    ...(login !== null && { auth: { user: login.user, pass: login.password } }),
    // where it need not be there, whoever sits in between could take it away: then no name is asked of it either
    tls: { rejectUnauthorized: isTlsRequired },
    connectionTimeout: patience.smtpConnect,
    dnsTimeout: patience.smtpConnect,
    greetingTimeout: patience.smtpGreeting,
    socketTimeout: patience.smtpSilence,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return {
    async send(letter) {
      const sending = transport.sendMail({
        from,
        to: { name: '', address: letter.recipient },
        subject: letter.subject,
        text: letter.body,
        textEncoding: 'quoted-printable',
        messageId: `<${letter.id}@${domain}>`,
        date: letter.writtenAt,
        // nobody's absence answers it
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': letter.language },
      })
      await within(patience.smtpWhole, sending).catch((error: unknown) => {
        throw notPosted(error)
      })
    },
  }
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(Object.assign(new Error('it took too long'), { code: 'ETIMEDOUT' })), ms)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

type SmtpError = {
  readonly code?: string
  readonly responseCode?: number
  readonly response?: string
  readonly message?: string
}

/** Of the letter itself only a 5xx to its recipient or content is for ever: what is wrong with us can be set right. */
function notPosted(error: unknown): NotPosted {
  const { code = 'unknown', responseCode = 0, response, message = '' } = error as SmtpError
  const isForEver = responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
  return new NotPosted(`${code}: ${withoutSecrets(response ?? message)}`, isForEver)
}

/** A server may quote what it refuses, and the links of a letter are secrets. */
function withoutSecrets(text: string): string {
  return text
    .replace(/\S*(?:https?:|token=|%3a%2f%2f)\S*/gi, '[link]')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .slice(0, limits.length.mailFault)
}
