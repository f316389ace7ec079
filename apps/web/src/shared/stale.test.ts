// What a change makes stale, as the manifests say it, on the real cache; and that nobody beside stale.ts decides it.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { QueryClientProvider, type QueryKey, QueryObserver } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from './query-client.ts'
import type { FeatureManifest } from './feature-manifest.ts'
import type { Act } from './use-act.ts'
import { changed, configureStale } from './stale.ts'
import { usePaymentChange } from '../features/payments/payments.queries.ts'

const features = join(import.meta.dirname, '../features')
const modules = await Promise.all(
  globSync('*/*.feature.tsx', { cwd: features }).map(async (file) => (await import(join(features, file))) as object),
)
const manifests = modules.flatMap((one) => Object.values(one) as FeatureManifest[])
const tellings = manifests.flatMap(({ tells = [] }) => tells)
configureStale(tellings)

afterEach(() => queryClient.clear())

const shown: Readonly<Record<string, QueryKey>> = {
  'list of payments': ['payments', 'list', 'open-payments', 'c1', null],
  'payment p1': ['payments', 'one', 'p1'],
  'edit form of p1': ['payments', 'edited', 'p1'],
  'history of p2': ['payments', 'history', 'p2'],
  'doubts of p1 and p2': ['payments', 'doubts', ['p1', 'p2']],
  'balance of an account': ['account-balance', 'a1', '2026-11-20'],
  'account statement': ['account-statement', 'a1', {}],
  board: ['reconciliation', 'board', 'c1', false, null],
  'files of p1': ['transmissions', 'of-payment', 'p1'],
  'list of files': ['transmissions', 'list', {}],
  'import log': ['statements', 'import-log', 'c1', {}],
  'saved filters': ['filter-presets', 'all'],
  accounts: ['accounts', 'c1', false],
}

/** What is stale after the act, by the name that `shown` gives it. */
async function staleAfter(act: () => Promise<unknown>): Promise<readonly string[]> {
  for (const key of Object.values(shown)) queryClient.setQueryData(key, 'told')
  await act()
  const stale = Object.entries(shown).filter(([, key]) => queryClient.getQueryState(key)?.isInvalidated === true)
  return stale.map(([name]) => name)
}

const ofPayments = [
  'list of payments',
  'payment p1',
  'history of p2',
  'doubts of p1 and p2',
  'balance of an account',
  'account statement',
  'board',
  'files of p1',
  'list of files',
]

function Screen({ onAct }: { readonly onAct: (act: Act<undefined, string>) => void }): null {
  onAct(usePaymentChange((_input: undefined) => Promise.resolve('done')))
  return null
}

test('a changed payment is read again on the board and on the account statement too; an open form is left alone', async () => {
  const change = () =>
    new Promise<string>((resolve) => {
      const onAct = (act: Act<undefined, string>) => act.mutate(undefined, { onSuccess: resolve })
      renderToStaticMarkup(
        createElement(QueryClientProvider, { client: queryClient }, createElement(Screen, { onAct })),
      )
    })
  expect(await staleAfter(change)).toEqual(ofPayments)
})

test('nobody waits for doubts that are asked again: a dialog is not held by what follows its act', async () => {
  const asked: string[] = []
  const shownBeneath = new QueryObserver(queryClient, {
    queryKey: ['payments', 'doubts', ['p1']],
    queryFn: () => {
      asked.push('doubts')
      return asked.length === 1 ? { payments: [] } : new Promise<never>(() => {})
    },
  })
  const stop = shownBeneath.subscribe(() => {})
  await vi.waitFor(() => expect(shownBeneath.getCurrentResult().isSuccess).toBe(true))
  await changed('payment')
  expect(asked).toHaveLength(2)
  stop()
})

test('what was matched, accepted or imported changes the files in which payments went to their banks', async () => {
  expect(await staleAfter(() => changed('entry'))).toEqual([...ofPayments, 'import log'])
  expect(await staleAfter(() => changed('statement'))).toEqual([...ofPayments, 'import log'])
})

test('a decision on a transmission changes its payments', async () => {
  expect(await staleAfter(() => changed('transmission'))).toEqual(ofPayments)
})

test('what is gone is not asked for again', async () => {
  expect(await staleAfter(() => changed('payment', ['p1']))).toEqual(ofPayments.filter((name) => !name.includes('p1')))
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
    'account-names',
    'accounts',
    'avatar-image',
    'avatar-pictures',
    'avatars',
    'bank-profiles',
    'currencies',
    'demo-people',
    'own-rights',
    'second-factor-key',
    'session',
    'signed-payments',
    'upload-progress',
    'user-property',
  ]
  const keys = sources.flatMap(({ text }) =>
    [...text.matchAll(/queryKey: \[\s*'([\w-]+)'/g)].map(([, beginning = '']) => beginning),
  )
  const known = new Set([...tellings.map(({ queries: [beginning] }) => beginning), ...untouched])
  expect(keys.length).toBeGreaterThan(20)
  expect(keys.filter((beginning) => !known.has(beginning))).toEqual([])
})

test('of every subject that an act changes some answer tells', () => {
  const subjects = sources.flatMap(({ text }) =>
    [...text.matchAll(/\b(?:changed|useChange)\('([\w-]+)'|\bsubject: '([\w-]+)'/g)].map(
      ([, one, other]) => one ?? other,
    ),
  )
  const told = new Set<string | undefined>(tellings.flatMap(({ of }) => of))
  expect(subjects.length).toBeGreaterThan(20)
  expect(subjects.filter((subject) => !told.has(subject))).toEqual([])
})
