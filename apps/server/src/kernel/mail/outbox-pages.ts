// The outbox of demo tenants at /dev/outbox: a list, and one mail to be read. Plain pages of the server, since no call of the
// contract tells of mails; in production, where there is no demo, they are not there.
import { createHash } from 'node:crypto'
import { type Language, chooseLanguage, languages } from '@kontor/contract'
import { limits } from '@kontor/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kernel } from '../kernel.ts'
import { getTenantById, listTenantIds } from '../tenants/tenants.store.ts'
import { type KeptMail, listKeptMails } from './mail.store.ts'
import { outboxStyle } from './outbox-style.ts'
import { outboxTexts } from './outbox-texts.ts'

const path = '/dev/outbox'
const styleHash = createHash('sha256').update(outboxStyle).digest('base64')

export function serveMailOutbox(app: FastifyInstance, kernel: Kernel): void {
  const isThere = () => kernel.config.mode !== 'production'
  app.get(path, async (request, reply) => {
    if (!isThere()) return reply.callNotFound()
    const language = languageOf(request)
    return answer(reply, language, listOf(await listDemoMails(kernel), language))
  })
  app.get<{ Params: { id: string } }>(`${path}/:id`, async (request, reply) => {
    const { id } = request.params
    const [mail] =
      isThere() && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id) ? await listDemoMails(kernel, id) : []
    if (mail === undefined) return reply.callNotFound()
    const language = languageOf(request)
    return answer(reply, language, letterOf(mail, language))
  })
}

/** Of demo tenants only: a link to a real tenant's password is for its person alone. */
async function listDemoMails({ database }: Kernel, id?: string): Promise<readonly KeptMail[]> {
  const count = limits.count.shownMails
  const mails: KeptMail[] = []
  for (const tenantId of await listTenantIds(database)) {
    if (!(await getTenantById(database, tenantId))?.isDemo) continue
    const some = await database.withTenant(tenantId, (tx) =>
      listKeptMails(tx, { count, ...(id !== undefined && { id }) }),
    )
    mails.push(...some)
  }
  return mails.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime()).slice(0, count)
}

function languageOf({ headers }: FastifyRequest): Language {
  return chooseLanguage(headers['accept-language'])
}

function answer(reply: FastifyReply, language: Language, content: string): FastifyReply {
  const title = outboxTexts[language].title
  return reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title}</title><style>${outboxStyle}</style></head><body>${content}</body></html>`,
    )
}

function listOf(mails: readonly KeptMail[], language: Language): string {
  const { title, hint, none, to, subject, at } = outboxTexts[language]
  const rows = mails.map(
    (mail) =>
      `<tr><td data-label="${at}">${instantOf(mail, language)}</td><td data-label="${to}">${escaped(mail.recipient)}</td><td data-label="${subject}"><a href="${path}/${mail.id}">${escaped(mail.subject)}</a></td></tr>`,
  )
  const table = `<table><thead><tr><th scope="col">${at}</th><th scope="col">${to}</th><th scope="col">${subject}</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
  return `<main><h1>${title}</h1><p class="hint">${hint}</p>${mails.length === 0 ? `<p class="none">${none}</p>` : table}</main>`
}

function letterOf(mail: KeptMail, language: Language): string {
  const { back, to, at } = outboxTexts[language]
  return `<main><p><a href="${path}">${back}</a></p><h1 lang="${mail.language}">${escaped(mail.subject)}</h1><dl><dt>${to}</dt><dd>${escaped(mail.recipient)}</dd><dt>${at}</dt><dd>${instantOf(mail, language)}</dd></dl><article lang="${mail.language}">${withLinks(mail.body)}</article></main>`
}

function instantOf({ createdAt }: KeptMail, language: Language): string {
  const text = new Intl.DateTimeFormat(regions[language], { dateStyle: 'medium', timeStyle: 'short' }).format(createdAt)
  return `<time datetime="${createdAt.toISOString()}">${escaped(text)}</time>`
}

const regions = Object.fromEntries(languages.map((one) => [one, `${one}-CH`])) as Record<Language, string>

/** Every other piece is an address. */
function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((piece, index) => (index % 2 === 0 ? escaped(piece) : `<a href="${escaped(piece)}">${escaped(piece)}</a>`))
    .join('')
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)
}
