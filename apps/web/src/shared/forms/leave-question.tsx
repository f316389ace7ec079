// Asks before typed work is lost: going elsewhere, back, another company, signing out; the browser asks at a reload.
import { Button } from '@mantine/core'
import { KitModal } from '@kontor/ui'
import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { guardLeaving } from '../leave-guard.ts'
import { isRunUnderWay } from '../runs.ts'

export type TypedWork = {
  readonly isDirty: boolean
  /** Saved, or left on purpose: known at once, where `isDirty` is told with the next picture. */
  readonly isGivenUp: () => boolean
  readonly giveUp: () => void
  /** It is on its way: what becomes of it is told wherever one is then, and where it failed it waits here. */
  readonly isSaving?: () => boolean
  /** It waits until one comes back: only who signs out is asked. */
  readonly isKept?: boolean
  /** It is on its way: of what is a run, who signs out is asked by the shell, once. */
  readonly isUnderWay?: boolean
  /** Where it is no typed work that is lost. */
  readonly words?: { readonly title: string; readonly text: string; readonly confirm: string; readonly stay: string }
}

/** The question, to be drawn by the form. */
export function useLeaveQuestion({
  isDirty,
  isGivenUp,
  giveUp,
  isSaving,
  isKept = false,
  isUnderWay = false,
  words,
}: TypedWork): ReactNode {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const settle = useRef<(leaves: boolean) => void>(() => undefined)
  // the browser has gone back already, and the router takes it forth again, as far as it is by the last step then
  const isStepAsked = useRef(false)
  const ask = useCallback(
    async (isStep = false) => {
      if (isGivenUp() || isSaving?.() === true) return true
      // Who goes back twice is asked once. The answer is that of the second step, which is counted from here as well: were
      // the first one answered too, the router would go forth twice.
      if (!isStep || !isStepAsked.current) settle.current(false)
      isStepAsked.current = isStep
      setAsking(true)
      return await new Promise<boolean>((resolve) => {
        settle.current = (leaves) => {
          isStepAsked.current = false
          resolve(leaves)
        }
      })
    },
    [isGivenUp, isSaving],
  )
  /** By the browser, to and fro: nothing is asked any more, and nothing is taken back. */
  const withdraw = () => {
    isStepAsked.current = false
    settle.current = () => undefined
    setAsking(false)
  }
  useBlocker({
    disabled: !isDirty,
    enableBeforeUnload: () => !isGivenUp(),
    // a session that ended takes nothing away: the draft is kept for the same person
    shouldBlockFn: async ({ current, next, action }) => {
      const isStep = action !== 'PUSH' && action !== 'REPLACE'
      if (next.pathname === current.pathname) {
        if (isStep && isStepAsked.current) withdraw()
        return false
      }
      if (next.pathname === '/authentication/login') return false
      const isLoggingOut = next.pathname === '/authentication/logout'
      if (isKept ? !isLoggingOut : isUnderWay && isRunUnderWay() && isLoggingOut) return false
      return !(await ask(isStep))
    },
  })
  useEffect(
    () => (isDirty ? guardLeaving(isKept ? () => Promise.resolve(true) : ask) : undefined),
    [isDirty, isKept, ask],
  )
  // what was asked about is over: who waited stays where he is
  if (isAsking && !isDirty) setAsking(false)
  useEffect(() => {
    if (!isDirty) settle.current(false)
  }, [isDirty])
  const answer = (leaves: boolean) => {
    setAsking(false)
    if (leaves) giveUp()
    settle.current(leaves)
  }
  return (
    isAsking &&
    isDirty && (
      <KitModal
        opened
        isStatic
        title={words?.title ?? t('leave.title')}
        onClose={() => answer(false)}
        footer={
          <>
            <Button variant="default" onClick={() => answer(true)}>
              {words?.confirm ?? t('leave.confirm')}
            </Button>
            <Button onClick={() => answer(false)}>{words?.stay ?? t('leave.stay')}</Button>
          </>
        }
      >
        {words?.text ?? t('leave.text')}
      </KitModal>
    )
  )
}

const never = () => false

/**
 * Asks while something is on its way that a page loaded anew would not hear of. `isOver`: known at once, where `isRunning`
 * is told with the next picture.
 */
export function useRunningQuestion(isRunning: boolean, isOver: () => boolean = never): ReactNode {
  const { t } = useTranslation()
  const agreed = useRef(false)
  useEffect(() => {
    if (isRunning) agreed.current = false
  }, [isRunning])
  const isGivenUp = useCallback(() => agreed.current || isOver(), [isOver])
  return useLeaveQuestion({
    isDirty: isRunning,
    isUnderWay: true,
    isGivenUp,
    giveUp: () => {
      agreed.current = true
    },
    words: {
      title: t('leave.running.title'),
      text: t('leave.running.text'),
      confirm: t('leave.confirm'),
      stay: t('leave.running.stay'),
    },
  })
}
