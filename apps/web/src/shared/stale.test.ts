// What a change makes stale, on the real cache; and that nobody beside stale.ts decides it.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from './query-client.ts'

vi.mock('virtual:contract-routes', () => ({ contractRoutes: {} }))
const { changed, staleKeys } = await import('./stale.ts')
const { usePaymentChange } = await import('../features/payments/payments.queries.ts')

afterEach(() => queryClient.clear())

const shown = [
  ['payments', 'list', 'open-payments', 'c1', null],
  ['payments', 'one', 'p1'],
  ['payments', 'edited', 'p1'],
  ['payments', 'history', 'p2'],
  ['payments', 'doubts', ['p1', 'p2']],
  ['account-balance', 'a1', '2026-11-20'],
  ['account-statement', 'a1', {}],
  ['reconciliation', 'board', 'c1', false, null],
  ['transmissions', 'of-payment', 'p1'],
  ['transmissions', 'list', {}],
  ['statements', 'import-log', 'c1', {}],
  ['filter-presets', 'all'],
  ['accounts', 'c1', false],
]

/** The keys of which the answer is stale after the act. */
async function staleAfter(act: () => Promise<unknown>): Promise<readonly string[]> {
  for (const key of shown) queryClient.setQueryData(key, 'told')
  await act()
  const stale = shown.filter((key) => queryClient.getQueryState(key)?.isInvalidated === true)
  return stale.map(([feature, part, id]) =>
    feature === 'payments' ? `${feature} ${part} ${id}` : `${feature} ${part}`,
  )
}

const ofPayments = [
  'payments list open-payments',
  'payments one p1',
  'payments history p2',
  'payments doubts p1,p2',
  'account-balance a1',
  'account-statement a1',
  'reconciliation board',
  'transmissions of-payment',
  'transmissions list',
]

test('a changed payment is read again on the board and on the account statement too; an open form is left alone', async () => {
  let change: (() => void) | undefined
  const ended = Promise.withResolvers<void>()
  function Screen(): null {
    const act = usePaymentChange(() => Promise.resolve('done'))
    change = () => act.mutate(undefined, { onSuccess: () => ended.resolve() })
    return null
  }
  renderToStaticMarkup(createElement(QueryClientProvider, { client: queryClient }, createElement(Screen)))
  expect(
    await staleAfter(() => {
      change?.()
      return ended.promise
    }),
  ).toEqual(ofPayments)
})

test('what was matched, accepted or imported changes the files in which payments went to their banks', async () => {
  expect(await staleAfter(() => changed('entry'))).toEqual([...ofPayments, 'statements import-log'])
  expect(await staleAfter(() => changed('statement'))).toEqual([...ofPayments, 'statements import-log'])
})

test('a decision on a transmission changes its payments', async () => {
  expect(await staleAfter(() => changed('transmission'))).toEqual(ofPayments)
})

test('what is gone is not asked for again', async () => {
  expect(await staleAfter(() => changed('payment', ['p1']))).toEqual(
    ofPayments.filter((key) => !/p1|of-payment/.test(key)),
  )
})

const sources = globSync('**/*.{ts,tsx}', { cwd: join(import.meta.dirname, '..') })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(import.meta.dirname, '..', file), 'utf8') }))

test('only stale.ts says what is read again after a change, and the language, which changes everything', () => {
  const saying = sources.filter(({ text }) => /invalidateQueries|refetchQueries/.test(text)).map(({ file }) => file)
  expect(saying.toSorted((a, b) => a.localeCompare(b))).toEqual(['shared/stale.ts', 'shared/texts/i18n.ts'])
})

test('every query stands under a subject, or is one that no change of these screens touches', () => {
  const untouched = [
    'accounts',
    'cashflows',
    'currencies',
    'session',
    'signed-payments',
    'upload-progress',
    'user-property',
  ]
  const keys = sources.flatMap(({ text }) =>
    [...text.matchAll(/queryKey: \[\s*'([\w-]+)'/g)].map(([, beginning = '']) => beginning),
  )
  const known = new Set([
    ...Object.values(staleKeys).flatMap((one) => one.map(([beginning]) => beginning)),
    ...untouched,
  ])
  expect(keys.length).toBeGreaterThan(20)
  expect(keys.filter((beginning) => !known.has(beginning))).toEqual([])
})
