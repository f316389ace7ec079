// The virtual bank of the demo, asked over loopback.
import { limits } from '@kontor/domain'
import { type CalendarDate, parseCalendarDate } from '@kontor/domain/calendar'

export type BankDay = { readonly day: CalendarDate; readonly nextDay: CalendarDate }

/** Lets it play its day: what is due is executed, statements are written. Throws where it says nothing of the kind. */
export async function runBankDay(bankUrl: string): Promise<BankDay> {
  const answer = await fetch(`${bankUrl}/control/run-day`, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(limits.timeMs.bankDay),
  })
  if (!answer.ok) throw new Error(`The bank answers ${answer.status}`)
  const { executedDate, date } = (await answer.json()) as { readonly executedDate?: unknown; readonly date?: unknown }
  return { day: dayOf(executedDate), nextDay: dayOf(date) }
}

function dayOf(said: unknown): CalendarDate {
  const day = typeof said === 'string' ? parseCalendarDate(said) : null
  if (day === null) throw new Error('The bank names no day')
  return day
}
