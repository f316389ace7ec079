// The tenant's settings, a tab for each subject.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '../../shared/frames.ts'
import { type SettingsTab, settingsTabs } from './settings-tabs.ts'

export const settingsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/admin/settings',
  staticData: { requires: { features: ['Settings'] } },
  validateSearch: (search: Record<string, unknown>): { readonly tab?: SettingsTab } => {
    const tab = settingsTabs.find((one) => one === search['tab'])
    return tab === undefined ? {} : { tab }
  },
  component: lazyRouteComponent(() => import('./pages/settings-page.tsx'), 'SettingsPage'),
})

export const settingsRoutes = [settingsRoute] as const
