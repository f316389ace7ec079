// What of a statement stands in the address.
import type { RouteCall } from '@kontor/contract'
import type { CalendarDate } from '@kontor/domain/calendar'

export type DataType = NonNullable<RouteCall<'getAccountStatement'>['query']['dataType']>
export const dataTypes = [
  'Statement',
  'StatementAndPayment',
  'StatementAndAccountReport',
  'StatementPaymentAndAccountReport',
] as const satisfies readonly DataType[]

export type StatementSearch = {
  readonly account?: string
  readonly start?: CalendarDate
  readonly end?: CalendarDate
  readonly dataType?: DataType
}
