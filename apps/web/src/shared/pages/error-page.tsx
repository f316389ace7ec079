// A screen that failed to draw or to load.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '../api/app-error.ts'
import { MessagePage } from './message-page.tsx'

type ErrorPageProps = { readonly error: unknown; readonly isMain?: boolean }

export function ErrorPage({ error, isMain = false }: ErrorPageProps): ReactNode {
  const { t } = useTranslation()
  const known = error instanceof AppError ? error : null
  return (
    <MessagePage
      title={t('failure.title')}
      isMain={isMain}
      action={
        // the whole page anew: what failed may be half there
        <a href="/" className="k-button-link">
          {t('failure.home')}
        </a>
      }
    >
      {known?.message}
      {known?.errorId && <span className="k-dim k-num"> ({known.errorId})</span>}
    </MessagePage>
  )
}

/** Where there is no shell around the failure: the page brings its own landmark. */
export function BareErrorPage({ error }: { readonly error: unknown }): ReactNode {
  return <ErrorPage error={error} isMain />
}
