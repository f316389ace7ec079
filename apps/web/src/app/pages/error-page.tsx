// A screen that failed to draw or to load.
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '../../shared/api/app-error.ts'
import { MessagePage } from './message-page.tsx'

export function ErrorPage({ error }: { readonly error: unknown }): ReactNode {
  const { t } = useTranslation()
  const known = error instanceof AppError ? error : null
  return (
    <MessagePage
      title={t('failure.title')}
      action={
        <Button component="a" href="/" variant="default">
          {t('failure.home')}
        </Button>
      }
    >
      {known?.message}
      {known?.errorId && <span className="k-dim k-num"> ({known.errorId})</span>}
    </MessagePage>
  )
}
