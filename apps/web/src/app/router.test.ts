// Every screen below the shell says what it requires, and what leads to a screen requires no less than it.
import { isFeature, isPermission } from '@kontor/domain/access'
import type { AnyRoute } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { requirementsOf } from '../shared/route-entry.ts'
import { createEntries, navigation, pages } from './navigation.ts'
import { router } from './router.tsx'

function leavesOf(route: AnyRoute): readonly AnyRoute[] {
  const children = Object.values((route.children ?? []) as Record<string, AnyRoute>)
  return children.length === 0 ? [route] : children.flatMap(leavesOf)
}
const screens = leavesOf(router.routeTree).filter(({ id }) => String(id).startsWith('/shell/'))
test('there are screens, and each declares its guard or that it needs none', () => {
  expect(screens.length).toBeGreaterThan(8)
  const silent = screens.filter(({ options }) => options.staticData?.requires === undefined)
  expect(silent.map(({ fullPath }) => fullPath)).toEqual([])
})

test('a guard names at least one right, and rights that exist', () => {
  for (const { fullPath, options } of screens) {
    const requires = options.staticData?.requires
    if (requires === undefined || typeof requires === 'string') continue
    const { features = [], permissions = [], roles = [] } = requires
    expect([fullPath, [...features, ...permissions, ...roles].length > 0]).toEqual([fullPath, true])
    expect([...features].filter((one) => !isFeature(one))).toEqual([])
    expect([...permissions].filter((one) => !isPermission(one))).toEqual([])
  }
})

test('only home, the directory of banks and the own pages need no right', () => {
  const open = screens.filter(({ options }) => typeof options.staticData?.requires === 'string')
  expect(open.map(({ fullPath }) => fullPath).toSorted((a, b) => a.localeCompare(b))).toEqual([
    '/',
    '/$',
    '/coredata/bank-directory',
    '/filters',
    '/internal/dashboard',
    '/profile',
  ])
})

test('every way that a manifest names leads to a screen of the shell', () => {
  const ways = [...navigation.flatMap(({ entries }) => entries), ...createEntries, ...pages]
  expect(ways.length).toBeGreaterThan(6)
  expect(ways.filter(({ route }) => !screens.includes(route)).map(({ text }) => text)).toEqual([])
})

test('a way asks for what its screen requires, and for what it names besides', () => {
  const [payment] = createEntries
  expect(payment && requirementsOf(payment)).toEqual([{ features: ['Payments'] }, { permissions: ['PaymentsEdit'] }])
  const free = pages.filter((entry) => requirementsOf(entry).length === 0)
  expect(free.map(({ route }) => String(route.fullPath))).toEqual(['/profile', '/filters'])
})

test('no two entries of a group of the sidebar stand in one place', () => {
  for (const { text, entries } of navigation) {
    const ranks = entries.map(({ rank }) => rank)
    expect([text, new Set(ranks).size]).toEqual([text, ranks.length])
  }
  expect(navigation[0]?.entries.map(({ text }) => text)).toEqual([
    'payments:title',
    'reconciliation:title',
    'cash-transactions:title',
    'statements:title',
  ])
})
