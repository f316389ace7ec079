// What the demo's group pays again and again: written and signed, so that its list shows what comes. The first days lie so far
// ahead that no payment is made of it yet.
import { type CalendarDate, addDays, calendarDate } from '@kontor/domain/calendar'
import { limits } from '@kontor/domain'
import { decimal } from '@kontor/domain/money'
import type { RecurrenceEndKind, RepeatSchedule } from '@kontor/domain/recurrence'
import { signRecurring } from '../features/payments/sign-recurring.ts'
import type { Caller } from '../kernel/caller.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { DemoAccountKey } from './companies.tables.ts'
import type { Draw } from './draw.ts'
import { createWanted } from './past-payments.ts'
import { accountOf, partnerNamed } from './plan-movements.ts'
import type { SeededGroup } from './seed-group.ts'

const recurringPayments: readonly (readonly [
  name: string,
  account: DemoAccountKey,
  partner: string,
  amount: string,
  repeatSchedule: RepeatSchedule,
  end: RecurrenceEndKind,
])[] = [
  ['Rent Hardpark', 'hold-chf', 'Immobilien Hardpark AG', '11800.00', 'monthly', 'date'],
  ['Bookkeeping', 'hold-chf', 'Treuhand Limmatblick AG', '3150.00', 'quarterly', 'occurrence'],
  ['Bearings frame contract', 'hold-eur', 'Kugellager Franken GmbH', '8400.00', 'two-monthly', 'occurrence'],
  ['Rent Neckartal', 'masch-eur', 'Hallenbau Neckartal GmbH', '19800.00', 'monthly', 'date'],
]

/** Some days after those for which payments are made now: whoever plays the bank's days sees them made. */
const daysAhead = limits.days.openPaymentDays + 10

export async function prepareRecurring(
  kernel: Kernel,
  group: SeededGroup,
  draw: Draw,
  { treasurer, signers }: { readonly treasurer: Caller; readonly signers: readonly Caller[] },
  bankDate: CalendarDate,
): Promise<void> {
  const first = firstOfMonthAfter(addDays(bankDate, daysAhead))
  const wanted = recurringPayments.map(([recurringName, account, partner, amount, repeatSchedule, end]) => ({
    account: accountOf(group, account),
    partner: partnerNamed(group, partner),
    amount: decimal(amount),
    valueDate: first,
    recurringDetails: {
      recurringName,
      repeatSchedule,
      recurringType: end,
      beforeHoliday: true,
      ...(end === 'date' ? { endDate: addDays(first, 2 * 365) } : { endAfter: 12 }),
    },
  }))
  const ids = await createWanted(kernel, group, treasurer, draw, wanted)
  for (const signer of signers) for (const id of ids) await signRecurring(kernel, signer, id, null)
}

function firstOfMonthAfter(date: CalendarDate): CalendarDate {
  const inNextMonth = addDays(calendarDate(`${date.slice(0, 7)}-01`), 31)
  return calendarDate(`${inNextMonth.slice(0, 7)}-01`)
}
