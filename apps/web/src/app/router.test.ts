// Every screen below the shell says what it requires, and what leads to a screen requires no less than it.
import { isFeature, isPermission } from '@kontor/domain/access'
import type { AnyRoute } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { createEntries } from './create-entries.ts'
import { navigation } from './navigation.ts'
import { router } from './router.tsx'

vi.mock('virtual:contract-routes', () => ({ contractRoutes: {} }))

function leavesOf(route: AnyRoute): readonly AnyRoute[] {
  const children = Object.values((route.children ?? []) as Record<string, AnyRoute>)
  return children.length === 0 ? [route] : children.flatMap(leavesOf)
}
const screens = leavesOf(router.routeTree).filter(({ id }) => String(id).startsWith('/shell/'))
const requiredOf = (path: string | undefined) =>
  screens.find(({ fullPath }) => fullPath === path)?.options.staticData?.requires

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

test('only home and the own pages need no right', () => {
  const open = screens.filter(({ options }) => typeof options.staticData?.requires === 'string')
  expect(open.map(({ fullPath }) => fullPath).toSorted((a, b) => a.localeCompare(b))).toEqual([
    '/',
    '/$',
    '/filters',
    '/profile',
  ])
})

test('every entry of the sidebar leads to a screen that it may open', () => {
  const entries = navigation.flatMap((group) => group.entries)
  expect(entries.map(({ to }) => requiredOf(to))).toEqual(entries.map(({ requires }) => requires))
})

test('every entry of the plus menu leads to a screen whose requirement it has met', () => {
  for (const { to, requires } of createEntries) expect(requires).toContainEqual(requiredOf(to))
})
