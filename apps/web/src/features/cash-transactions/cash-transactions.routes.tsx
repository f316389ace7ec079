// What stands on an account: the account statement.
import { parseCalendarDate } from '@kontor/domain/calendar'
import { createRoute } from '@tanstack/react-router'
import { shellRoute } from '../../shared/frames.ts'
import { lazyPage } from '../../shared/lazy-page.ts'
import { type StatementSearch, dataTypes } from './statement-search.ts'

export const accountStatementRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/cash/accounts/statement',
  staticData: { requires: { features: ['AccountStatement'] } },
  validateSearch: (search: Record<string, unknown>): StatementSearch => {
    const text = (name: string) => (typeof search[name] === 'string' ? search[name] : '')
    const start = parseCalendarDate(text('start'))
    const end = parseCalendarDate(text('end'))
    const dataType = dataTypes.find((one) => one === search['dataType'])
    return {
      ...(text('account') !== '' && { account: text('account') }),
      ...(start !== null && end !== null && (start <= end ? { start, end } : { start: end, end: start })),
      ...(dataType && { dataType }),
    }
  },
  component: lazyPage(() => import('./pages/account-statement-page.tsx'), 'AccountStatementPage'),
})

export const cashTransactionsRoutes = [accountStatementRoute] as const
