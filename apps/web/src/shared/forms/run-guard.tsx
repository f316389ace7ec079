// While work of several calls is under way, wherever one is: who signs out is asked, and who loads the page anew.
import type { ReactNode } from 'react'
import { useCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsRunUnderWay } from '../runs.ts'
import { useLeaveQuestion } from './leave-question.tsx'

export function RunGuard(): ReactNode {
  const { t } = useTranslation()
  const isUnderWay = useIsRunUnderWay()
  const agreed = useRef(false)
  const isGivenUp = useCallback(() => agreed.current, [])
  return useLeaveQuestion({
    isDirty: isUnderWay,
    isKept: true,
    isGivenUp,
    giveUp: () => {
      agreed.current = true
    },
    words: {
      title: t('leave.run.title'),
      text: t('leave.run.text'),
      confirm: t('shell.logout'),
      stay: t('session.extend'),
    },
  })
}
