// A program of the bank as it was built (tools/running/build-programs.ts), where KONTOR_BUILT_PROGRAMS names the folder: its
// start costs half that of its sources. Without it, as in a test that is run alone, its source.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const sources = fileURLToPath(new URL('../', import.meta.url))

/** `entry`: from the sources of the bank, such as `main.ts`. */
export function bankProgramOf(entry: string): string {
  const folder = process.env['KONTOR_BUILT_PROGRAMS']
  const built = folder ? join(folder, `virtual-bank-${entry.replaceAll('/', '-').replace(/[.]ts$/, '.js')}`) : null
  return built !== null && existsSync(built) ? built : join(sources, entry)
}
