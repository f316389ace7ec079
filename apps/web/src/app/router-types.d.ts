// Links and navigations are typed by the application's own routes; every route can say what it requires.
import type { Requirement } from '@kontor/domain/access'
import type { router } from './router.tsx'

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** Below the shell a must: any one of this opens the screen; 'session': nothing but being signed in. */
    requires?: Requirement | 'session'
  }
}
