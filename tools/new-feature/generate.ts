// Writes the plain files of a record from the templates beside it, and its lines into the three lists that people keep.
// The files are the feature's own from then on: nothing of this runs in the product.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const templates = join(import.meta.dirname, 'templates')
const languages = ['en', 'de', 'fr', 'it'] as const
type Language = (typeof languages)[number]

export type NewFeature = {
  /** `contacts` and `contact`, in kebab-case. */
  readonly feature: string
  readonly record: string
  /** The feature of contract/features.ts that it stands behind. */
  readonly after: string
  /** What opens its screen, and what allows to change it (domain/access/rights.ts). */
  readonly opens: string
  readonly permission: string
  /** One with its article, which tells the gender, and many: `['der Kontakt', 'Kontakte']`. */
  readonly nouns: Readonly<Record<Language, readonly [one: string, many: string]>>
}

export type Generated = { readonly written: readonly string[]; readonly edited: readonly string[] }

export function generateFeature(root: string, wanted: NewFeature): Generated {
  const fill = fillerOf(root, wanted)
  const written = listTemplates().map((template) => {
    const path = fill(template).replace(/\.txt$/, '')
    mkdirSync(dirname(join(root, path)), { recursive: true })
    // another feature of that name is not written over
    writeFileSync(join(root, path), fill(readFileSync(join(templates, template), 'utf8')), { flag: 'wx' })
    return path
  })
  const edits = editsOf(wanted)
  for (const { path, before, line } of edits) insert(join(root, path), before, fill(line))
  return { written, edited: [...new Set(edits.map(({ path }) => path))] }
}

function listTemplates(): readonly string[] {
  return readdirSync(templates, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.txt'))
    .toSorted()
}

/** `sample-thing` in each spelling stands for the record, `sample-things` for the feature. */
function fillerOf(root: string, { feature, record, opens, permission, nouns }: NewFeature): (text: string) => string {
  const words: [string, string][] = []
  for (const [sample, name] of [
    ['sample-things', feature],
    ['sample-thing', record],
  ] as const) {
    for (const spell of [(text: string) => text, camel, pascal, snake, spaced, sentence])
      words.push([spell(sample), spell(name)])
  }
  const values: Readonly<Record<string, string>> = {
    feature: opens,
    permission,
    number: nextMigration(root),
    ...Object.fromEntries(languages.map((one) => [`nouns.${one}`, print(nouns[one][1])])),
    ...Object.fromEntries(languages.map((one) => [`noun.${one}`, withoutArticle(print(nouns[one][0]))])),
    ...Object.fromEntries(languages.map((one) => [`article.${one}`, print(nouns[one][0])])),
  }
  return (text) => {
    const named = words.reduce((so, [from, to]) => so.replaceAll(from, to), text)
    // {{name}} is of the texts themselves
    return named.replaceAll(/\{\{([\w.]+)\}\}/g, (whole, key: string) => values[key] ?? whole)
  }
}

type Edit = { readonly path: string; readonly before: RegExp; readonly line: string }

/**
 * Lines into the lists that people keep, each before the first place that `before` finds. All others are gathered from the
 * folders: generate-reference and generate-tables write them.
 */
function editsOf({ after }: NewFeature): readonly Edit[] {
  const proofs = 'apps/server/src/proofs/authorisation.tables.ts'
  return [
    {
      path: 'packages/contract/src/features.ts',
      before: new RegExp(`(?<=\\n  '${after}',\\n)`),
      line: `  'sample-things',\n`,
    },
    {
      path: 'packages/domain/src/record-refusals.ts',
      before: /(?<=export const recordRefusals = \{\n)/,
      line: `  'sample-thing': ['not-found', 'changed', 'name-taken', 'too-many'],\n`,
    },
    {
      path: proofs,
      before: /(?<=export const whoMay[^\n]*\n)/,
      line:
        `  // by hand: the roles that hold {{feature}}, and those that hold {{permission}}\n` +
        ['list', 'get', 'create', 'update', 'delete']
          .map((verb) => `  ${verb}SampleThing${verb === 'list' ? 's' : ''}: ['GroupTreasurer'],\n`)
          .join(''),
    },
    {
      path: proofs,
      before: /(?<=export const statesOfMatrix[^\n]*\n)/,
      line: ['get', 'update', 'delete'].map((verb) => `  ${verb}SampleThing: ['sample-thing.not-found'],\n`).join(''),
    },
  ]
}

function insert(path: string, before: RegExp, line: string): void {
  const text = readFileSync(path, 'utf8')
  const place = text.search(before)
  if (place < 0) throw new Error(`${path} has changed: where its new line belongs is not found (${before.source})`)
  writeFileSync(path, text.slice(0, place) + line + text.slice(place))
}

function nextMigration(root: string): string {
  const numbers = readdirSync(join(root, 'apps/server/migrations')).map((name) => Math.trunc(+name.slice(0, 4)))
  return String(Math.max(...numbers) + 1).padStart(4, '0')
}

function camel(kebab: string): string {
  return kebab.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
function pascal(kebab: string): string {
  return sentence(camel(kebab))
}
function snake(kebab: string): string {
  return kebab.replaceAll('-', '_')
}
function spaced(kebab: string): string {
  return kebab.replaceAll('-', ' ')
}
function sentence(kebab: string): string {
  const text = spaced(kebab)
  return text.charAt(0).toUpperCase() + text.slice(1)
}
/** With the apostrophe of print. */
function print(text: string): string {
  return text.replaceAll("'", '’')
}
function withoutArticle(noun: string): string {
  return noun.replace(/^(un’|\S+ )/, '')
}
