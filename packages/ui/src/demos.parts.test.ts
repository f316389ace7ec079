import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = import.meta.dirname
const read = (path: string) => readFileSync(join(folder, path), 'utf8')

/** Frames around all parts, and pieces of parts that the demos show as wholes. */
const frames = [
  'KitProvider',
  'FormattingLocale',
  'PlaceClock',
  'PresetList',
  'FavoriteButton',
  'RemovePresetModal',
  'Keys',
  // drawn by CashflowSelect
  'GlobalMark',
]

test('every part that the app may use is shown by a demo or by the workbench', () => {
  const doors = [...read('index.ts').matchAll(/from '(\.\/[^']+\.tsx)'/g)].map(([, path = '']) => path)
  const parts = doors.flatMap((path) =>
    [...read(path).matchAll(/^export (?:async )?function ([A-Z]\w+)/gm)].map(([, name = '']) => name),
  )
  expect(parts.length).toBeGreaterThan(20)
  const shown = globSync(['**/*.demo.tsx', 'workbench/*.tsx'], {
    cwd: folder,
    exclude: (name) => name.includes('.test.'),
  })
    .map(read)
    .join('\n')
  expect(parts.filter((name) => !frames.includes(name) && !new RegExp(`<${name}\\b`).test(shown))).toEqual([])
})
