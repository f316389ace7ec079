// Asks before typed work is lost: going elsewhere, back, another company, signing out; the browser asks at a reload.
import { Button } from '@mantine/core'
import { KitModal } from '@kontor/ui'
import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { guardLeaving } from '../leave-guard.ts'

/** The question, to be drawn by the form. `onLeave` gives up what was typed. */
export function useLeaveQuestion(isDirty: boolean, onLeave: () => void): ReactNode {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const settle = useRef<(leaves: boolean) => void>(() => undefined)
  const ask = useCallback(async () => {
    // who goes back twice is asked once
    settle.current(false)
    setAsking(true)
    return await new Promise<boolean>((resolve) => {
      settle.current = resolve
    })
  }, [])
  useBlocker({
    disabled: !isDirty,
    enableBeforeUnload: true,
    // a session that ended takes nothing away: the draft is kept for the same person
    shouldBlockFn: async ({ current, next }) =>
      next.pathname !== current.pathname && next.pathname !== '/authentication/login' && !(await ask()),
  })
  useEffect(() => (isDirty ? guardLeaving(ask) : undefined), [isDirty, ask])
  const answer = (leaves: boolean) => {
    setAsking(false)
    if (leaves) onLeave()
    settle.current(leaves)
  }
  return (
    isAsking && (
      <KitModal
        opened
        isStatic
        title={t('leave.title')}
        onClose={() => answer(false)}
        footer={
          <>
            <Button variant="default" onClick={() => answer(true)}>
              {t('leave.confirm')}
            </Button>
            <Button onClick={() => answer(false)}>{t('leave.stay')}</Button>
          </>
        }
      >
        {t('leave.text')}
      </KitModal>
    )
  )
}
