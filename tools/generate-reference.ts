// Writes what follows from tables and files: the lists of features (tools/reference/registries.ts), docs/features/README.md,
// docs/reference/refusals.md, the types of the texts of the screens and what the shell says of them. With `--check` it
// only compares and fails when one is stale.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { followingFiles } from './reference/following-files.ts'
import { pictureFiles } from './pictures/picture-files.ts'
import { refusalsPage } from './reference/refusals-page.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const isCheck = process.argv.includes('--check')

// the lists first: of a feature that came or went since, the contract cannot be read before they are right
settle({ ...followingFiles(root), ...pictureFiles() })
const { refusalTexts } = await import('../packages/contract/src/texts/refusal-texts.ts')
settle({ 'docs/reference/refusals.md': refusalsPage(refusalTexts) })

function settle(pages: Readonly<Record<string, string>>): void {
  const stale = Object.entries(pages).filter(([path, page]) => readPage(path) !== page)
  if (isCheck && stale.length > 0) {
    for (const [path] of stale) console.error(`${path} is stale: npm run generate-reference`)
    process.exit(1)
  }
  for (const [path, page] of stale) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), page)
  }
}

function readPage(path: string): string | null {
  try {
    return readFileSync(join(root, path), 'utf8')
  } catch {
    return null
  }
}
