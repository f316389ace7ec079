// The list of behaviours names tests that are there, so that a line without its test cannot stand.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const folder = import.meta.dirname
const list = readFileSync(join(folder, '../BEHAVIOURS.md'), 'utf8')

type Line = { readonly behaviour: string; readonly references: readonly { file: string; title: string }[] }

/** Rows of tables: the behaviour first, then, in any cell, tests as `file` "title", "title"; a file may stand alone. */
const lines: readonly Line[] = list
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\|[ -]+\|/.test(line) && !line.startsWith('| Behaviour'))
  .map((line) => {
    const [, behaviour = '', ...rest] = line.split('|').map((cell) => cell.trim())
    const tests = rest.join(' ')
    const references = [...tests.matchAll(/`([^`]+\.test\.tsx?)`((?:,? ?"[^"]+")*)/g)].flatMap(
      ([, file = '', titles = '']) => {
        const named = [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => ({ file, title }))
        return named.length === 0 ? [{ file, title: '' }] : named
      },
    )
    return { behaviour, references }
  })

/** The titles of a file's tests and groups, each as `group test` and alone. */
function titlesOf(file: string): readonly string[] {
  const source = readFileSync(join(folder, file), 'utf8')
  return [
    ...source.matchAll(
      /\b(?:test|describe)(?:\.\w+(?:\([^)]*\)(?:\s*as const\))?)?)?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs,
    ),
  ].map(([, , title = '']) => title.replaceAll("\\'", "'").replaceAll('"', "'"))
}

test('there is a list, and it names every part of the kit', () => {
  expect(lines.length).toBeGreaterThan(60)
})

describe.each(lines)('"$behaviour"', ({ references }) => {
  test('names a test', () => {
    expect(references.length).toBeGreaterThan(0)
  })

  test.each(references)('$file "$title" is there', ({ file, title }) => {
    expect(existsSync(join(folder, file))).toBe(true)
    if (title === '') return
    const wanted = title.replace(/ ?…$/, '')
    expect(titlesOf(file).filter((one) => (wanted === title ? one === title : one.startsWith(wanted)))).not.toEqual([])
  })
})
