// People and roles: the lists of both, one person, one role, and a role that is not there yet.
import { createRoute } from '@tanstack/react-router'
import { shellRoute } from '../../shared/frames.ts'
import { lazyPage } from '../../shared/lazy-page.ts'
import { type PeopleTab, type UserTab, peopleTabs, userTabs } from './user-tabs.ts'

const requires = { features: ['Users'] } as const

export const usersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/admin/users',
  staticData: { requires, isOfTenant: true },
  validateSearch: (search: Record<string, unknown>): { readonly tab?: PeopleTab } => {
    const tab = peopleTabs.find((one) => one === search['tab'])
    return tab === undefined ? {} : { tab }
  },
  component: lazyPage(() => import('./pages/people-page.tsx'), 'PeoplePage'),
})

const userRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/admin/users/$userId',
  staticData: { requires, isOfTenant: true },
  validateSearch: (search: Record<string, unknown>): { readonly tab?: UserTab } => {
    const tab = userTabs.find((one) => one === search['tab'])
    return tab === undefined ? {} : { tab }
  },
  component: lazyPage(() => import('./pages/user-page.tsx'), 'UserPage'),
})

const newRoleRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/admin/users/roles/create',
  staticData: { requires: { permissions: ['UsersEdit'] }, isOfTenant: true },
  /** `copy`: the role that it begins with. */
  validateSearch: (search: Record<string, unknown>): { readonly copy?: string } =>
    typeof search['copy'] === 'string' ? { copy: search['copy'] } : {},
  component: lazyPage(() => import('./pages/new-role-page.tsx'), 'NewRolePage'),
})

const roleRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/admin/users/roles/$roleId',
  staticData: { requires, isOfTenant: true },
  component: lazyPage(() => import('./pages/role-page.tsx'), 'RolePage'),
})

export const usersRoutes = [usersRoute, userRoute, newRoleRoute, roleRoute] as const
