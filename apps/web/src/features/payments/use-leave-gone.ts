// The page of one payment that was deleted elsewhere is left, with a word: nothing can be done on it any more.
import { useToasts } from '@kontor/ui'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { overtaken } from '../../shared/forms/save-attempt.ts'

/** `failure`: of the last reading. A dialog that is open has its own say first. */
export function useLeaveGone(failure: Error | null, isInDialog: boolean, leave: () => void): void {
  const { t } = useTranslation('payments')
  const toasts = useToasts()
  const isLeft = !isInDialog && overtaken(failure, []) === 'gone'
  const say = useEffectEvent(() => {
    toasts.info(t('gone'))
    leave()
  })
  useEffect(() => {
    if (isLeft) say()
  }, [isLeft])
}
