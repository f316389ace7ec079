export { AuthLayout } from './components/auth-layout.tsx'
