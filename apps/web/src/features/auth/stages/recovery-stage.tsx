// The recovery codes of a second factor that was just enabled.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../../shared/use-page-title.ts'
import type { RecoveryCodesProps } from '../components/recovery-codes.tsx'
import { RecoveryCodes } from '../components/recovery-codes.tsx'

export function RecoveryStage(props: RecoveryCodesProps): ReactNode {
  const { t } = useTranslation('auth')
  usePageTitle(t('recovery.title'))
  return (
    <div className="auth-form">
      <h1>{t('recovery.title')}</h1>
      <RecoveryCodes {...props} />
    </div>
  )
}
