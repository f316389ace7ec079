// A payment that is not there, or not for this reader, is said to be just that; any other failure as everywhere.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorPage } from '../../../shared/pages/error-page.tsx'
import { MessagePage } from '../../../shared/pages/message-page.tsx'
import { AppError } from '../../../shared/api/app-error.ts'

export function MissingPaymentPage({ error }: { readonly error: unknown }): ReactNode {
  const { t } = useTranslation('payments')
  // an id that is none is answered with 400
  const isMissing = error instanceof AppError && (error.statusCode === 404 || error.statusCode === 400)
  if (!isMissing) return <ErrorPage error={error} />
  return (
    <MessagePage
      title={t('missing.title')}
      action={
        <Link to="/cash/payments" className="k-link">
          {t('act.back')}
        </Link>
      }
    >
      {t('missing.text')}
    </MessagePage>
  )
}
