// What `npm run new-tenant` is asked for. Throws a StartRefusal of one sentence for whatever cannot be made.
import { parseArgs } from 'node:util'
import { type Language, languages } from '@kontor/contract'
import { limits } from '@kontor/domain'
import { parseMailAddress } from '../kernel/mail/mail-address.ts'
import { StartRefusal } from '../kernel/start-refusal.ts'

export type NewTenant = {
  readonly key: string
  readonly name: string
  readonly admin: string
  /** Of the mail to the administrator. */
  readonly language: Language
  /** Printed even where a mail could be sent. */
  readonly isLinkPrinted: boolean
  /** How many companies may be enabled at once; null: as many as it likes. */
  readonly licensedCompanies: number | null
}

const usage =
  'Usage: npm run new-tenant -- --name "Example AG" --admin anna@example.com [--key example] [--language de] [--licensed-companies 20] [--print-link]'
const options = {
  name: { type: 'string' },
  admin: { type: 'string' },
  key: { type: 'string' },
  language: { type: 'string' },
  'licensed-companies': { type: 'string' },
  'print-link': { type: 'boolean' },
} as const
// as the database has them
const keyLength = 63
const nameLength = 256
const keyRule = `a key has 1 to ${keyLength} characters, a to z, 0 to 9 and hyphens, and begins with none`

export function readNewTenant(args: readonly string[]): NewTenant {
  const values = readOptions(args)
  const name = values.name?.trim() ?? ''
  const admin = values.admin ?? ''
  if (name === '' || admin === '') throw new StartRefusal(usage)
  if (name.length > nameLength) throw new StartRefusal(`--name is longer than ${nameLength} characters.`)
  if (parseMailAddress(admin) === null || admin.length > limits.length.email) {
    throw new StartRefusal(
      `--admin is "${admin}"; it must be an e-mail address of up to ${limits.length.email} characters.`,
    )
  }
  const language = languages.find((one) => one === (values.language ?? 'en'))
  if (language === undefined)
    throw new StartRefusal(`--language is "${values.language}"; it may be ${languages.join(', ')}.`)
  const licensed = values['licensed-companies'] ?? null
  const licensedCompanies = licensed === null ? null : Math.trunc(+licensed)
  if (licensed !== null && !(/^\d{1,4}$/.test(licensed) && +licensed >= 1 && +licensed <= limits.count.companies))
    throw new StartRefusal(`--licensed-companies is "${licensed}"; it may be 1 to ${limits.count.companies}.`)
  const key = values.key ?? keyOf(name)
  if (/^[a-z0-9][a-z0-9-]*$/.test(key) && key.length <= keyLength)
    return { key, name, admin, language, licensedCompanies, isLinkPrinted: values['print-link'] ?? false }
  throw new StartRefusal(
    values.key === undefined
      ? `"${name}" has no letters for a key; name one with --key (${keyRule}).`
      : `--key is "${key}"; ${keyRule}.`,
  )
}

function readOptions(args: readonly string[]): ReturnType<typeof parseArgs<{ options: typeof options }>>['values'] {
  try {
    return parseArgs({ args: [...args], options }).values
  } catch (error) {
    // only its first sentence is of help here
    const [what = ''] = error instanceof Error ? error.message.split('. ') : []
    throw new StartRefusal(`${what}. ${usage}`, { cause: error })
  }
}

function keyOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\w\s-]/g, '')
    .toLowerCase()
    .replace(/[\s_]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, keyLength)
}
