// What stands in the place of rows: skeleton on the first load, no data, no result, or why loading failed.
import { Button, Skeleton } from '@mantine/core'
import { IconAlertTriangle, IconInbox, IconSearchOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { handOnToTools } from './hand-on-focus.ts'

export function TableMessage(props: {
  readonly kind: 'empty' | 'no-result' | 'failed'
  /** One reason and one action where there is no data yet. */
  readonly emptyHint?: ReactNode
  readonly failure?: string
  /** Rows of an earlier answer still stand. */
  readonly keepsRows: boolean
  readonly onClear: () => void
  readonly onRetry?: () => void
}): ReactNode {
  const { kind, emptyHint, failure, keepsRows, onClear, onRetry } = props
  const t = useTexts()
  if (kind === 'failed') {
    return (
      <div className="k-table-message" role="alert">
        <IconAlertTriangle size={28} stroke={1.4} aria-hidden />
        <strong>{keepsRows ? t('rows.stale') : t('rows.error')}</strong>
        {failure && <span className="k-dim">{failure}</span>}
        {onRetry && (
          <Button variant="default" onClick={onRetry}>
            {t('table.retry')}
          </Button>
        )}
      </div>
    )
  }
  if (kind === 'empty') {
    return (
      <div className="k-table-message">
        <IconInbox size={28} stroke={1.4} aria-hidden />
        <strong>{t('rows.data.empty')}</strong>
        {emptyHint}
      </div>
    )
  }
  return (
    <div className="k-table-message">
      <IconSearchOff size={28} stroke={1.4} aria-hidden />
      <strong>{t('rows.result.empty')}</strong>
      <span className="k-dim">{t('rows.result.hint')}</span>
      <Button
        variant="default"
        onClick={(event) => {
          handOnToTools(event.currentTarget)
          onClear()
        }}
      >
        {t('filter.clear.all')}
      </Button>
    </div>
  )
}

export function TableSkeleton({ rows }: { readonly rows: number }): ReactNode {
  const t = useTexts()
  return (
    <div className="k-table-skeleton">
      <output className="k-hidden">{t('rows.loading')}</output>
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} height={12} width={`${92 - ((index * 17) % 41)}%`} radius="xs" />
      ))}
    </div>
  )
}
