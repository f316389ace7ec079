// Which payments a list may show its reader, before anything is filtered.
import type { CalendarDate } from '@kontor/domain/calendar'
import type { CompanyId, PartnerId } from '@kontor/domain/identifiers'
import type { PaymentStatus } from '@kontor/domain/payments'

export type PaymentScope = {
  readonly companyIds: readonly CompanyId[]
  /** Companies whose salaries the reader may see: others' are found by no word and no amount. */
  readonly salaryCompanyIds: readonly CompanyId[]
  readonly hiddenAccountIds: readonly string[]
  readonly statuses: readonly PaymentStatus[] | null
  readonly latestValueDate: CalendarDate | null
  /** Only what goes to this partner; salaries among it that the reader may not see are left out. */
  readonly partnerId?: PartnerId
}
