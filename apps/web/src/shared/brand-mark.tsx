// The sign of the house.
import type { ReactNode } from 'react'

export function BrandMark({ size = 20 }: { readonly size?: number }): ReactNode {
  return (
    <svg className="brand-mark" width={size} height={size} viewBox="0 0 20 20" aria-hidden>
      <rect x="1" y="1" width="18" height="18" rx="4" fill="currentColor" />
      <path
        d="M7 5v10M13.5 5 8 10l5.5 5"
        fill="none"
        stroke="var(--k-bg)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
