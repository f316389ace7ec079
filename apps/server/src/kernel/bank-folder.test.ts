// A folder is reached without links below its place, whichever way the system works in it.
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { codeOf, openFile, withFolder } from './bank-folder.ts'

const root = mkdtempSync(join(tmpdir(), 'kontor-folder-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const isWindows = process.platform === 'win32'

describe.each([
  ['by its number', true],
  ['by its real path', false],
])('a folder that is worked in %s', (way, isNumbered) => {
  const place = join(root, isNumbered ? 'numbered' : 'named')
  mkdirSync(join(place, 'bank', 'in'), { recursive: true })
  mkdirSync(join(place, 'elsewhere', 'in'), { recursive: true })
  writeFileSync(join(place, 'bank', 'in', 'a.xml'), '')
  writeFileSync(join(place, 'file'), '')
  const isHere = !isNumbered || process.platform === 'linux'
  const namesIn = (path: string, below: string | null = place) =>
    withFolder({ path: join(place, path), place: below }, (opened) => readdir(opened), isNumbered).catch(codeOf)

  test.runIf(isHere)('is found, and one that is none is named', async () => {
    expect(await namesIn('bank/in')).toEqual(['a.xml'])
    expect(await namesIn('bank/none')).toBe('ENOENT')
    expect(await namesIn('file')).toBe('ENOTDIR')
  })

  test.runIf(isHere && !isWindows)(
    'is not reached by a link below its place, whether something is there or not',
    async () => {
      symlinkSync(join(place, 'elsewhere'), join(place, 'linked'))
      symlinkSync(join(place, 'bank', 'in'), join(place, 'elsewhere', 'link'))
      for (const path of ['linked/in', 'linked', 'elsewhere/link', 'linked/none'])
        expect(await namesIn(path)).toBe('ELOOP')
      // the operator's own links are his
      expect(await namesIn('elsewhere/link', null)).toEqual(['a.xml'])
    },
  )

  test.runIf(isHere && !isWindows)('may have a place that is reached by one', async () => {
    const link = join(root, `place-${way}`)
    symlinkSync(place, link)
    const names = await withFolder({ path: join(link, 'bank', 'in'), place: link }, (path) => readdir(path), isNumbered)
    expect(names).toEqual(['a.xml'])
  })
})

test.runIf(process.platform === 'linux')(
  'what is worked in stays what was opened, whatever its name leads to meanwhile',
  async () => {
    const path = join(root, 'swapped')
    const other = join(root, 'other')
    mkdirSync(path)
    mkdirSync(other)
    await withFolder({ path, place: root }, async (opened) => {
      renameSync(path, `${path}.before`)
      symlinkSync(other, path)
      writeFileSync(join(opened, 'written.xml'), '')
    })
    expect([readdirSync(other), readdirSync(`${path}.before`)]).toEqual([[], ['written.xml']])
    expect(realpathSync(path)).toBe(realpathSync(other))
  },
)

test.skipIf(isWindows)('a file is opened as what it is, and no link to one', async () => {
  const path = join(root, 'target.xml')
  writeFileSync(path, 'x')
  symlinkSync(path, join(root, 'link.xml'))
  await (await openFile(path)).close()
  expect(await openFile(join(root, 'link.xml')).catch(codeOf)).toBe('ELOOP')
  expect(await openFile(root).catch(codeOf)).toBe('EINVAL')
})
