// Where one is, when it is not where real money is: a badge, which says on a press what that means.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../shared/session/session-context.ts'

const noticeId = 'house-notice'

export function HouseBadge(): ReactNode {
  const { t } = useTranslation()
  const { profile } = useSession()
  const isEmbedded = profile.database === 'pglite'
  if (!profile.isDemo && !isEmbedded) return null
  return (
    <>
      <button type="button" className="house-badge" popoverTarget={noticeId}>
        {profile.isDemo ? t('shell.demoBadge') : t('shell.pgliteBadge')}
      </button>
      <div id={noticeId} className="house-notice" popover="auto" role="note">
        {profile.isDemo && <p>{t('shell.demo')}</p>}
        {isEmbedded && <p>{t('shell.pglite')}</p>}
      </div>
    </>
  )
}
