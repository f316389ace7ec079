// The two frames of all screens as routes: signed in (shell) and signing in. Features hang their routes below one of
// them; how the frames look is said where they are drawn, in app/frames.tsx.
import { createRootRoute, createRoute, redirect } from '@tanstack/react-router'
import { keepPage } from './lazy-page.ts'
import { hasLoginMarker } from './session/session.queries.ts'

/** Another page is gone to when it can be shown. */
export const rootRoute = createRootRoute({
  beforeLoad: ({ matches, location, preload }) => (preload ? undefined : keepPage(matches, location)),
})

/** Everything that needs a session. Without a login marker nobody is asked for one. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: ({ location }) => {
    if (!hasLoginMarker()) throw redirect({ to: '/authentication/login', search: { redirect: location.href } })
  },
})

export const authenticationRoute = createRoute({ getParentRoute: () => rootRoute, path: '/authentication' })
