// Settings of notices without a DOM: what is typed, what of it does not fit, what is sent (specification section 5 "Settings").
import type { NoticeSettings } from '@kontor/contract'
import { limits } from '@kontor/domain'

/** Notices that wait some days before they are told. */
export const waitingNotices = ['paymentsRequireSigning', 'paymentsRequireSending'] as const
type WaitingNotice = (typeof waitingNotices)[number]

export type NoticeDraft = {
  readonly paymentsAcceptedWithError: boolean
} & { readonly [Name in WaitingNotice]: { readonly isEnabled: boolean; readonly days: string } }

export function noticeDraftOf(settings: NoticeSettings): NoticeDraft {
  const typed = ({ isEnabled, days }: NoticeSettings[WaitingNotice]) => ({ isEnabled, days: String(days ?? '') })
  return {
    paymentsAcceptedWithError: settings.paymentsAcceptedWithError.isEnabled,
    paymentsRequireSending: typed(settings.paymentsRequireSending),
    paymentsRequireSigning: typed(settings.paymentsRequireSigning),
  }
}

/** Whole days from 1 on; null: there are none, or they are not. */
export function readNoticeDays(typed: string): number | null {
  const text = typed.trim()
  const days = /^\d{1,4}$/.test(text) ? Number(text) : 0
  return days >= 1 && days <= limits.days.noticeMax ? days : null
}

export type DaysMiss = 'daysRequired' | 'daysWrong'

/** What keeps the days from being saved: where the notice is not wanted, nothing does. */
export function daysMissOf({ isEnabled, days }: NoticeDraft[WaitingNotice]): DaysMiss | null {
  if (!isEnabled) return null
  if (days.trim() === '') return 'daysRequired'
  return readNoticeDays(days) === null ? 'daysWrong' : null
}

/** What is sent; null: days are missing. */
export function noticeSettingsOf(draft: NoticeDraft): NoticeSettings | null {
  if (waitingNotices.some((name) => daysMissOf(draft[name]) !== null)) return null
  const sent = ({ isEnabled, days }: NoticeDraft[WaitingNotice]) => ({ isEnabled, days: readNoticeDays(days) })
  return {
    type: 'tenant',
    paymentsAcceptedWithError: { isEnabled: draft.paymentsAcceptedWithError },
    paymentsRequireSending: sent(draft.paymentsRequireSending),
    paymentsRequireSigning: sent(draft.paymentsRequireSigning),
  }
}
