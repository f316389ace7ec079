// The words of ways to screens (sidebar, menus, palette): manifests name them by the texts of their features, which are
// fetched with their pages only. What the shell needs of them is gathered here, a file for each language.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const languages = ['en', 'de', 'fr', 'it'] as const
type Texts = { readonly [key: string]: string | Texts }

export function waysTexts(root: string): Readonly<Record<string, string>> {
  const manifests = globSync('apps/web/src/features/*/*.feature.tsx', { cwd: root }).toSorted()
  const named = manifests.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/\b(?:text|words): '([\w-]+):([\w.-]+)'/g)].map(
      ([, file = '', key = '']) => ({ file, key }),
    ),
  )
  return Object.fromEntries(
    languages.map((language) => {
      const words: Record<string, string> = {}
      for (const { file, key } of named) {
        const texts = JSON.parse(
          readFileSync(join(root, `apps/web/src/i18n/${language}/${file}.json`), 'utf8'),
        ) as Texts
        words[`${file}.${key}`] = textAt(texts, key) ?? missing(`${language}/${file}.json: has no text "${key}"`)
      }
      return [`apps/web/src/i18n/ways/${language}.generated.json`, `${JSON.stringify(words, null, 2)}\n`]
    }),
  )
}

function textAt(texts: Texts, key: string): string | undefined {
  const found = key
    .split('.')
    .reduce<string | Texts | undefined>((inner, part) => (typeof inner === 'object' ? inner[part] : undefined), texts)
  return typeof found === 'string' ? found : undefined
}

function missing(what: string): never {
  throw new Error(what)
}
