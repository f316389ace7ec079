// How much JavaScript a browser fetches before the shell, and before the first list, can be drawn: the static import
// graph of a production build, which is what the page preloads. Sizes are of the brotli forms that the build writes and
// the server sends, 1 kB = 1000 bytes.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { buildWeb } from './build-web.ts'

type Chunk = { readonly file: string; readonly src?: string; readonly imports?: readonly string[] }
type Manifest = Readonly<Record<string, Chunk>>

const root = fileURLToPath(new URL('../..', import.meta.url))

/** German: its texts are among the longest. A limit goes down when the figure does; it goes up by decision only. */
const shell = [
  'index.html',
  'src/app/shell/shell-layout.tsx',
  'src/shared/texts/of-language/de.ts',
  '../../packages/ui/src/texts/de.ts',
]
const list = ['src/features/payments/pages/payments-page.tsx', 'src/i18n/de/payments.json']
const budgets = [
  { name: 'the signed-in shell', limitKb: 168, limitFiles: 6, modules: shell },
  { name: 'the shell with the list of payments', limitKb: 250, limitFiles: 10, modules: [...shell, ...list] },
]

test('the shell and the first list stay within their budgets of JavaScript', { timeout: 120_000 }, () => {
  // the one that is served: nothing is built where nothing has changed since
  buildWeb(root)
  const folder = join(root, 'apps/web/dist')
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  for (const { name, limitKb, limitFiles, modules } of budgets) {
    const sizes = withImports(manifest, modules).map((file) => ({
      file,
      kb: sentBytes(join(folder, file)) / 1000,
    }))
    const total = sizes.reduce((sum, { kb }) => sum + kb, 0)
    const lines = sizes
      .toSorted((a, b) => b.kb - a.kb)
      .map(({ file, kb }) => `${kb.toFixed(1).padStart(7)} kB  ${file}`)
    const said = `${name}: ${total.toFixed(1)} kB of ${limitKb} kB in ${sizes.length} files of ${limitFiles}`
    console.log(said)
    expect(total <= limitKb && sizes.length <= limitFiles, `${said}\n${lines.join('\n')}`).toBe(true)
  }
})

/** Files that are too small have no compressed form. */
function sentBytes(path: string): number {
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}

function withImports(manifest: Manifest, modules: readonly string[]): readonly string[] {
  const files = new Set<string>()
  const add = (key: string): void => {
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`The build has no chunk of ${key}.`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  for (const module of modules) add(module)
  return [...files]
}
