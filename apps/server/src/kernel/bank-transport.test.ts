// Who may read a file that was handed over: inside the data folder its owner, outside his group too, and nobody else.
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { fileTransport } from './bank-transport.ts'

const folder = mkdtempSync(join(tmpdir(), 'kontor-transport-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.skipIf(process.platform === 'win32').each([
  [false, '600'],
  [true, '640'],
])(
  'a file in a folder that is shared (%s) has the mode %s, whatever the process keeps private',
  async (isOutShared, mode) => {
    const name = `${mode}.xml`
    const result = await fileTransport.upload(
      { outFolder: folder, inFolder: folder, isOutShared },
      name,
      Buffer.from('x'),
    )
    expect(result.outcome).toBe('delivered')
    expect((statSync(join(folder, name)).mode & 0o777).toString(8)).toBe(mode)
  },
)
