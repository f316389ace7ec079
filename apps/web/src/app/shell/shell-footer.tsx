// The footer: tenant, a network that is gone, formatting locale, language, end of the session, build.
import { useFormats } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../shared/session/session-context.ts'
import { commitId } from '../../shared/env.ts'
import { useIsOnline } from '../../shared/use-is-online.ts'
import { SessionCountdown } from './session-countdown.tsx'

export function ShellFooter(): ReactNode {
  const { t } = useTranslation()
  const { profile } = useSession()
  const { locale, language } = useFormats()
  const isOnline = useIsOnline()
  return (
    <>
      <span>{t('shell.tenant', { tenant: profile.tenant })}</span>
      <output>{isOnline ? '' : t('shell.reconnecting')}</output>
      <span className="not-on-phone">{locale}</span>
      <span className="not-on-phone">{language.toUpperCase()}</span>
      <span className="footer-space" />
      <SessionCountdown />
      <span className="not-on-phone">{commitId}</span>
    </>
  )
}
