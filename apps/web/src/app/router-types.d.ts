// Links and navigations are typed by the application's own routes.
import type { router } from './router.tsx'

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  /** What a navigation carries beside the address. */
  interface HistoryState {
    /** The saved filter that the table of the page begins with. */
    presetId?: string
  }
}
