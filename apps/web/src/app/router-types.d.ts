// Links and navigations are typed by the application's own routes.
import type { router } from './router.tsx'

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
