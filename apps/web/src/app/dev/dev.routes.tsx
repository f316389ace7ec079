// The workbench of the kit: no session, no guard, no data of the server, and no such page in production. Its code is
// fetched only when one of its pages opens.
import { createRoute, notFound } from '@tanstack/react-router'
import { rootRoute } from '../../shared/frames.ts'
import { lazyPage } from '../../shared/lazy-page.ts'
import { areDevPagesOffered } from '../../shared/env.ts'

const devRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dev',
  beforeLoad: () => {
    if (!areDevPagesOffered()) throw notFound()
  },
})

const tablesRoute = createRoute({
  getParentRoute: () => devRoute,
  path: '/advancedtable',
  component: lazyPage(() => import('./dev-pages.tsx'), 'TablesPage'),
})

const partsRoute = createRoute({
  getParentRoute: () => devRoute,
  path: '/select',
  component: lazyPage(() => import('./dev-pages.tsx'), 'PartsPage'),
})

export const devRoutes = devRoute.addChildren([tablesRoute, partsRoute])
