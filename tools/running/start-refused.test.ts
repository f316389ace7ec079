// A second `npm start` on the folder of a running one must not touch its books, whatever port it is given.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { demoFolders } from '../../apps/server/src/demo/demo-folders.ts'
import { lockFolder } from '../../apps/virtual-bank/src/folder-lock.ts'
import { isFree } from './ports.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

test(
  'a second start on one data folder ends with one sentence that names who works there',
  { timeout: 60_000 },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'kontor-start-'))
    const { bank } = demoFolders(dataDir)
    const unlock = lockFolder(bank)
    try {
      const { PATH } = process.env
      const start = spawnSync(process.execPath, [join(root, 'tools/start.ts')], {
        env: { PATH, PORT: await freePort(), KONTOR_DATA_DIR: dataDir },
        encoding: 'utf8',
      })
      expect(start.stdout.trim()).toBe(
        `bank   | Another virtual bank (process ${process.pid}) already works in ${bank}. Stop it, or set KONTOR_DATA_DIR to another folder.`,
      )
      expect(start.stderr).toBe('')
      expect(start.status).toBe(1)
      expect(readdirSync(dataDir)).toEqual(['bank'])
    } finally {
      unlock()
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
)

/** The virtual bank takes the next one. */
async function freePort(): Promise<string> {
  for (;;) {
    const port = 20_000 + Math.trunc(Math.random() * 20_000)
    if ((await isFree(port)) && (await isFree(port + 1))) return String(port)
  }
}
