// A note beside a field or above a list: a weekend value date, a changed currency, why a button is disabled.
import { IconAlertTriangle, IconCircleX, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

const icons = { info: IconInfoCircle, warning: IconAlertTriangle, error: IconCircleX }

export function Note(props: { readonly tone?: 'info' | 'warning' | 'error'; readonly children: ReactNode }): ReactNode {
  const { tone = 'info', children } = props
  const Icon = icons[tone]
  return (
    <div className="k-note" data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon size={16} aria-hidden />
      <div>{children}</div>
    </div>
  )
}
