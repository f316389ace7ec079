// The title of a page (its one h1) and its actions; optionally it stays under the top bar while one scrolls.
import type { ReactNode } from 'react'

export type PageTitleBarProps = {
  readonly title: ReactNode
  readonly actions?: ReactNode
  readonly isSticky?: boolean
}

export function PageTitleBar({ title, actions, isSticky = false }: PageTitleBarProps): ReactNode {
  return (
    <div className="k-title-bar" data-sticky={isSticky || undefined}>
      <h1>{title}</h1>
      {actions !== undefined && <div className="k-title-bar-actions">{actions}</div>}
    </div>
  )
}
