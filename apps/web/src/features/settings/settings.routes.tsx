// The tenant's settings, a tab for each subject.
import { createRoute } from '@tanstack/react-router'
import { shellRoute } from '../../shared/frames.ts'
import { lazyPage } from '../../shared/lazy-page.ts'
import { type NoticeTab, type SettingsTab, noticeTabs, settingsTabs } from './settings-tabs.ts'

export const settingsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/admin/settings',
  staticData: { requires: { features: ['Settings'] }, isOfTenant: true },
  validateSearch: (search: Record<string, unknown>): { readonly tab?: SettingsTab; readonly stab?: NoticeTab } => {
    const tab = settingsTabs.find((one) => one === search['tab'])
    const stab = noticeTabs.find((one) => one === search['stab'])
    return { ...(tab !== undefined && { tab }), ...(tab === 'notifications' && stab !== undefined && { stab }) }
  },
  component: lazyPage(() => import('./pages/settings-page.tsx'), 'SettingsPage'),
})

export const settingsRoutes = [settingsRoute] as const
