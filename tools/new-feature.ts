// `npm run new-feature -- contacts --record contact --after cashflows --opens Partners --permission PartnersEdit
//   --en 'a contact/contacts' --de 'der Kontakt/Kontakte' --fr 'un contact/contacts' --it 'un contatto/contatti'`:
// a plain record on all floors, as cashflows looks, with its lines in the three lists that people keep; what else follows
// from it is generated.
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { generateFeature } from './new-feature/generate.ts'

const text = { type: 'string' } as const
const options = { record: text, after: text, opens: text, permission: text, en: text, de: text, fr: text, it: text }
const { positionals, values } = parseArgs({ options, allowPositionals: true })
const [feature = ''] = positionals
const given = (name: keyof typeof options): string => {
  const value = values[name]
  if (value === undefined) throw new Error(`--${name} is missing; tools/new-feature.ts shows a whole call`)
  return value
}
const nounsIn = (language: 'en' | 'de' | 'fr' | 'it') => {
  const [one = '', many = ''] = given(language).split('/')
  return [one, many] as const
}
for (const name of [feature, given('record')]) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) throw new Error(`${name}: lower-case words with hyphens are wanted`)
}
const root = fileURLToPath(new URL('..', import.meta.url))
const { written, edited } = generateFeature(root, {
  feature,
  record: given('record'),
  after: given('after'),
  opens: given('opens'),
  permission: given('permission'),
  nouns: { en: nounsIn('en'), de: nounsIn('de'), fr: nounsIn('fr'), it: nounsIn('it') },
})
for (const command of [
  ['tools/generate-tables.ts'],
  ['tools/generate-reference.ts'],
  ['node_modules/oxfmt/bin/oxfmt', ...written, ...edited],
])
  execFileSync(process.execPath, command, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
console.log(`Written:\n  ${written.join('\n  ')}\nA line in:\n  ${edited.join('\n  ')}
Afterwards: put these lines in their order, and say in the authorisation table who may call each route.`)
