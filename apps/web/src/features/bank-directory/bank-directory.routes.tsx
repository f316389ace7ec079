// The directory of banks, which everybody may look into.
import { createRoute } from '@tanstack/react-router'
import { shellRoute } from '../../shared/frames.ts'
import { lazyPage } from '../../shared/lazy-page.ts'

export const bankDirectoryRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/coredata/bank-directory',
  staticData: { requires: 'session' },
  component: lazyPage(() => import('./pages/bank-directory-page.tsx'), 'BankDirectoryPage'),
})

export const bankDirectoryRoutes = [bankDirectoryRoute] as const
