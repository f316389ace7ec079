// Over everything that the page shows, which stays as it is behind it.
import { BrandMark } from '../../../shared/brand-mark.tsx'
import type { ReactNode } from 'react'
import { LockForm } from './lock-form.tsx'

export function LockScreen(): ReactNode {
  return (
    <div className="auth-side lock-side">
      <div className="auth-brand">
        <BrandMark size={28} />
        <b>Kontor</b>
      </div>
      <div className="auth-card lock-card">
        <LockForm />
      </div>
    </div>
  )
}
