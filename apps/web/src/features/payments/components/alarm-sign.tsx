// The sign that an alarm rings, in its words for those who point at it or hear it.
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

export function AlarmSign({ alarm }: { readonly alarm: string | null }): ReactNode {
  if (!alarm) return null
  return (
    <span title={alarm} className="status-hint" data-alarm>
      <IconAlertTriangle size={14} aria-hidden />
      <span className="k-hidden">{alarm}</span>
    </span>
  )
}
