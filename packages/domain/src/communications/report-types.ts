// What a contract brings from its bank, and how often (specification section 3).

export const reportTypes = [
  'end-of-day-bank-account-report',
  'intraday-bank-account-report',
  'credit-debit-notification-report',
  'e-documents',
  'payment-status-report',
  'fx-rate',
] as const
export type ReportType = (typeof reportTypes)[number]

/** Reports in the order of their enumeration. */
export function inReportOrder<One extends { readonly reportType: ReportType }>(
  reports: readonly One[],
): readonly One[] {
  return reports.toSorted((one, other) => reportTypes.indexOf(one.reportType) - reportTypes.indexOf(other.reportType))
}

export const reportSchedules = ['daily', 'daily-from-tuesday-to-saturday', 'weekly', 'monthly'] as const
export type ReportSchedule = (typeof reportSchedules)[number]

/** In the order of the enumeration: the first one is 0. */
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
export type Weekday = (typeof weekdays)[number]
