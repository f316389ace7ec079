import { lazy } from 'react'

export { AuthLayout } from './components/auth-layout.tsx'
/** What lies over every page of a locked session. */
export const LockScreen = lazy(async () => ({ default: (await import('./components/lock-screen.tsx')).LockScreen }))
