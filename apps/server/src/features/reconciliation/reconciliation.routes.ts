// Routes of reconciliation: proposals, matches, acceptance, undoing, log.
import type { Registrar } from '../../kernel/http/register.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { acceptBankMessages } from './accept-bank-messages.ts'
import { confirmBooking } from './confirm-booking.ts'
import { getReconciliation, getStats, listBankMessages } from './get-reconciliation.ts'
import { keepProposals } from './keep-proposals.ts'
import { getStatementDetails } from './get-statement-details.ts'
import { listMatchLogs } from './list-match-logs.ts'
import { matchAutomatically } from './match-automatically.ts'
import { matchManually } from './match-manually.ts'
import { unacceptBankMessages } from './unaccept-bank-messages.ts'
import { undoMatch } from './undo-match.ts'

export function reconciliationRoutes(on: Registrar, kernel: Kernel): void {
  keepProposals(kernel)
  on.route('getReconciliation', ({ caller, params, query }) =>
    getReconciliation(kernel, caller, params.companyId, query),
  )
  on.route('listBankMessages', ({ caller, params }) => listBankMessages(kernel, caller, params))
  on.route('matchAutomatically', ({ caller, body }) => matchAutomatically(kernel, caller, body ?? {}))
  on.route('matchManually', ({ caller, body }) => matchManually(kernel, caller, body))
  on.route('confirmBooking', ({ caller, params, body }) =>
    confirmBooking(kernel, caller, params.cashTransactionId, body),
  )
  on.route('acceptBankMessages', ({ caller, params, body }) =>
    acceptBankMessages(kernel, caller, params.companyId, body),
  )
  on.route('unacceptBankMessages', ({ caller, params, body }) =>
    unacceptBankMessages(kernel, caller, params.companyId, body),
  )
  on.route('listMatchLogs', ({ caller, params, query }) => listMatchLogs(kernel, caller, params.companyId, query))
  on.route('getStatementDetails', ({ caller, params }) => getStatementDetails(kernel, caller, params.cashTransactionId))
  on.route('undoMatch', ({ caller, params, body }) => undoMatch(kernel, caller, params, body.reason))
  on.route('getCompanyStats', ({ caller, params, query }) =>
    getStats(kernel, caller, params.companyId, query.children ?? false),
  )
}
