// What an earlier version or a careless hand left open is closed at every start; what lies elsewhere is left alone.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makePrivate } from './private-folder.ts'

const refuse = (path: string): never => {
  throw new Error(path)
}
const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)

test.skipIf(process.platform === 'win32')(
  'folders are 700 and files 600, at any depth; links lead to what stays',
  () => {
    const root = mkdtempSync(join(tmpdir(), 'kontor-private-'))
    const outside = join(root, 'outside')
    const data = join(root, 'data')
    mkdirSync(join(data, 'journal/deep'), { recursive: true })
    mkdirSync(outside)
    writeFileSync(join(outside, 'file'), '')
    writeFileSync(join(data, 'journal/deep/line'), '')
    for (const path of [data, join(data, 'journal'), join(data, 'journal/deep'), outside]) chmodSync(path, 0o777)
    for (const path of [join(data, 'journal/deep/line'), join(outside, 'file')]) chmodSync(path, 0o666)
    symlinkSync(outside, join(data, 'elsewhere'))
    symlinkSync(join(outside, 'file'), join(data, 'linked'))
    makePrivate(data, refuse)
    expect([data, join(data, 'journal'), join(data, 'journal/deep'), outside].map(modeOf)).toEqual([
      '700',
      '700',
      '700',
      '777',
    ])
    expect([join(data, 'journal/deep/line'), join(outside, 'file')].map(modeOf)).toEqual(['600', '666'])
    rmSync(root, { recursive: true, force: true })
  },
)

test.skipIf(process.platform === 'win32')(
  'what the folders of banks do not let change is told and left; elsewhere it ends the start',
  () => {
    const data = mkdtempSync(join(tmpdir(), 'kontor-private-'))
    const mounted = join(data, 'communications/a')
    mkdirSync(join(mounted, 'in'), { recursive: true, mode: 0o755 })
    mkdirSync(join(data, 'communications/b'), { mode: 0o755 })
    mkdirSync(join(data, 'journal'), { mode: 0o755 })
    const isReadOnly = (path: string) => path.startsWith(mounted)
    const told: string[] = []
    const close = (isFixed: (path: string) => boolean) =>
      makePrivate(
        data,
        (path) => told.push(path),
        (path, mode) => {
          if (isFixed(String(path))) throw Object.assign(new Error('EROFS: read-only file system'), { code: 'EROFS' })
          chmodSync(path, mode)
        },
      )
    expect(() => close((path) => path.endsWith('journal'))).toThrow('EROFS')
    chmodSync(mounted, 0o755)
    close(isReadOnly)
    expect(told).toEqual([mounted])
    expect([join(data, 'communications/b'), join(data, 'journal'), mounted].map(modeOf)).toEqual(['700', '700', '755'])
    rmSync(data, { recursive: true, force: true })
  },
)
