// What the house writes into the log is known to those who read it: an action without a name, or a kind of record that
// nobody may open, is named here before anybody meets it.
import { activityTexts } from '@kontor/contract'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { subjectKindsTold } from './told-content.ts'

const features = fileURLToPath(new URL('../', import.meta.url))
const sources = readdirSync(features, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !/\.(test|testing)\.ts$/.test(path))
  .map((path) => readFileSync(join(features, path), 'utf8'))
  .join('\n')

/** Of what is given to `note`, and of what plain records are called. */
function written(pattern: RegExp): readonly string[] {
  return [...new Set([...sources.matchAll(pattern)].map(([, word = '']) => word))]
}

test('each action that a feature notes has a name', () => {
  // both of a condition too
  const actions = written(/(?:\baction: (?:[^,\n]*\? )?|: )'([A-Z][A-Za-z]+)'(?=[^;{}]*?subjectKind)/g)
  expect(actions.length).toBeGreaterThan(20)
  expect(actions.filter((action) => !Object.hasOwn(activityTexts, action))).toEqual([])
})

test('each kind of record that a feature notes says who may open it', () => {
  const kinds = [...written(/\bsubjectKind: '([^']+)'/g), ...written(/^\s*subject: '([^']+)',$/gm)]
  expect(kinds.length).toBeGreaterThan(10)
  expect(kinds.filter((kind) => !subjectKindsTold.includes(kind))).toEqual([])
})
