// A tab's settings as the server has them: waited for, or said why they cannot be read.
import { Loader } from '@mantine/core'
import { Note } from '@kontor/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

export function SettingsRead<Settings>(props: {
  readonly query: UseQueryResult<Settings>
  readonly children: (settings: Settings) => ReactNode
}): ReactNode {
  const { t } = useTranslation('settings')
  const { data, error } = props.query
  if (data !== undefined) return props.children(data)
  if (error !== null) return <Note tone="error">{error.message}</Note>
  return (
    <p role="status">
      <Loader size={16} aria-hidden /> {t('loading')}
    </p>
  )
}
