// Links and navigations are typed by the application's own routes; every route can say what it requires.
import type { Requirement } from '@kontor/domain/access'
import type { router } from './router.tsx'

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /**
     * Below the shell a must: any one of this opens the screen; 'company': a selected company and nothing more;
     * 'session': not even a company.
     */
    requires?: Requirement | 'company' | 'session'
    /** It is about the tenant, and there before its first company. */
    isOfTenant?: true
  }
  /** What a navigation carries beside the address. */
  interface HistoryState {
    /** The saved filter that the table of the page begins with. */
    presetId?: string
  }
}
