// Whether something was built from the sources as they are: a hash of all that go into it, written beside what was built.
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export function hashSources(root: string, sources: readonly string[], notBuilt: RegExp): string {
  const hash = createHash('sha256')
  const files = globSync(sources, { cwd: root }).filter((file) => !notBuilt.test(file))
  for (const file of files.toSorted()) {
    const content = readFileSync(join(root, file))
    hash.update(`${file}\n${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

/** null: nothing was built, or not to its end. */
export function readStamp(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
