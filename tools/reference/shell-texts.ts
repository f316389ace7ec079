// What the shell says, a file for each language: its own texts (app.json), and the words of the ways to screens (sidebar,
// menus, palette). These are texts of the features, which are fetched with their pages only: manifests name them.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const languages = ['en', 'de', 'fr', 'it'] as const
type Texts = { readonly [key: string]: string | Texts }

export function shellTexts(root: string): Readonly<Record<string, string>> {
  const manifests = globSync('apps/web/src/features/*/*.feature.tsx', { cwd: root }).toSorted()
  const named = manifests.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/\b(?:text|words): '([\w-]+):([\w.-]+)'/g)].map(
      ([, file = '', key = '']) => ({ file, key }),
    ),
  )
  return Object.fromEntries(
    languages.map((language) => {
      const textsOf = (file: string) =>
        JSON.parse(readFileSync(join(root, `apps/web/src/i18n/${language}/${file}.json`), 'utf8')) as Texts
      const ways: Record<string, string> = {}
      for (const { file, key } of named)
        ways[`${file}.${key}`] = textAt(textsOf(file), key) ?? missing(`${language}/${file}.json: has no text "${key}"`)
      const shell = { app: textsOf('app'), ways }
      return [`apps/web/src/i18n/shell/${language}.generated.json`, `${JSON.stringify(shell, null, 2)}\n`]
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
