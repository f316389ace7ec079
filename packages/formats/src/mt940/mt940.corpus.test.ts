// Every MT940 and MT942 file of the shared corpus, against what its INDEX.md records: messages, entries, currencies,
// balances, and whether it adds up.
import { expect, it } from 'vitest'
import { statementBalances } from '@kontor/domain/entries'
import { decimal, sum } from '@kontor/domain/money'
import { isSharedDataMissing, readSharedData } from '../shared-data.testing.ts'
import { isWholeMt } from './is-whole-mt.ts'
import { collectStatements } from '../testing/collect-statements.ts'

/** The whole of what is refused. */
const refusals: Readonly<Record<string, string>> = {
  // movements without a closing, and nothing behind them: so ends a file that was cut
  'mt/wolph/gv_codes.sta': 'statement.truncated',
  // a movement behind the end of the only message
  'mt/wolph/multiline.sta': 'statement.field-unreadable',
}

const isMissing = isSharedDataMissing('INDEX.md')
const index = isMissing ? '' : new TextDecoder().decode(readSharedData('INDEX.md'))
const files = [...index.matchAll(/^\| (mt\/\S+) \|[^|]*\|[^|]*\| ([^|]*) \|/gm)].map(([, path = '', facts = '']) => ({
  path,
  facts,
}))

it.skipIf(isMissing)('knows the files of the corpus', () => {
  expect(files.length).toBeGreaterThanOrEqual(35)
})

it.skipIf(isMissing).each(Object.keys(refusals))('refuses %s, which cannot be read whole', async (path) => {
  const { outcome } = await collectStatements([readSharedData(path)])
  expect(outcome).toMatchObject({ ok: false, refusals: [{ code: refusals[path] }] })
})

it.skipIf(isMissing).each(files)('tells by its ends whether $path is whole', ({ path }) => {
  const bytes = readSharedData(path)
  const ends = { head: bytes.subarray(0, 4096), tail: bytes.subarray(-66_000) }
  expect(isWholeMt(ends)).toBe(refusals[path] !== 'statement.truncated')
})

const whole = files.filter((one) => refusals[one.path] === undefined)
it.skipIf(isMissing).each(whole)('reads $path as its index says', async ({ path, facts }) => {
  const { outcome, statements } = await collectStatements([readSharedData(path)])
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusals))
  const [, kind, messages, entries, currencies] =
    /(MT94[02]); (\d+) messages, (\d+) entries; currency ([A-Z,]+)/.exec(facts) ?? []
  const told = new Set(statements.flatMap((one) => one.head?.balances.map(({ currency }) => currency) ?? []))
  const ends = statements.flatMap(({ head }) => (head === null ? [] : [statementBalances(head)]))
  const moved = sum(statements.flatMap((one) => one.entries.map((entry) => entry.amount)))
  const opening = ends[0]?.opening?.amount
  const closing = ends.at(-1)?.closing?.amount
  const addsUp = opening !== undefined && closing !== undefined && opening.plus(moved).eq(closing)
  const [, open, close] = /open (-?[\d.]+) (?:last )?close (-?[\d.]+)/.exec(facts) ?? []
  const verdict = /\((adds up|DOES NOT ADD UP)/.exec(facts)?.[1]
  expect({
    message: outcome.value.message,
    statements: `${outcome.value.statements}`,
    entries: `${outcome.value.entries}`,
    currencies: kind === 'MT940' ? [...told].toSorted().join(',') : currencies,
    opening: open && opening?.toFixed(2),
    closing: close && closing?.toFixed(2),
    verdict: verdict && (addsUp ? 'adds up' : 'DOES NOT ADD UP'),
  }).toEqual({
    message: kind?.toLowerCase(),
    statements: messages,
    entries,
    currencies,
    opening: open && decimal(open).toFixed(2),
    closing: close && decimal(close).toFixed(2),
    verdict,
  })
})
