export { AuthLayout } from './components/auth-layout.tsx'
export { LockScreen } from './components/lock-screen.tsx'
