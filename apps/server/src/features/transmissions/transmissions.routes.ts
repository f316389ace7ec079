// Routes of sending, and of settling what nobody knows.
import type { Registrar } from '../../kernel/http/register.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { endSignInsOfOlderDatabase } from '../auth/public.ts'
import { getPayment, makingOccurrences } from '../payments/public.ts'
import { getAlarmToSettle } from './alarm-to-settle.ts'
import { confirmJournal, getJournalState } from './confirm-journal.ts'
import { confirmRejection } from './confirm-rejection.ts'
import { getSentFragment } from './get-sent-fragment.ts'
import { checkJournal, isTenantBlocked } from './journal-gate.ts'
import { listChangedTexts } from './list-changed-texts.ts'
import { listJournalBlocks } from './list-journal-blocks.ts'
import { listTransmissions } from './list-transmissions.ts'
import { previewSending } from './preview-sending.ts'
import { resolveJournalBlock } from './resolve-journal-block.ts'
import { resolveTransmission } from './resolve-transmission.ts'
import { settlePaymentAlarm, settleTransmissionAlarm } from './settle-alarm.ts'
import { sendPayment, sendPayments } from './send-payments.ts'
import { watchSentPayments } from './watch-sent-payments.ts'

export function transmissionsRoutes(on: Registrar, kernel: Kernel): void {
  watchSentPayments(kernel)
  // a database of an older state has forgotten files: their payments are marked before anybody acts on them; and who was
  // signed out since is so again
  kernel.database.lookFirst(async () => {
    await checkJournal(kernel)
    await endSignInsOfOlderDatabase(kernel)
  })
  // what a forgotten file has paid of a template is not made once more
  kernel.schedule.holdBack(makingOccurrences, (tenantId) => isTenantBlocked(kernel, tenantId))
  on.route('sendPayment', async ({ caller, params, body }) => {
    const { isShorteningConfirmed = false, version } = body ?? {}
    const shown = new Map(version === undefined ? [] : [[params.id, version]])
    await sendPayment(kernel, caller, params.id, { isShorteningConfirmed, shown })
    return getPayment(kernel, caller, params.id)
  })
  on.route('sendPayments', ({ caller, body }) =>
    sendPayments(kernel, caller, body.cashTransactionIds, {
      isShorteningConfirmed: body.isShorteningConfirmed ?? false,
      shown: new Map(body.shown?.map(({ id, version }) => [id, version])),
    }),
  )
  on.route('previewSending', ({ caller, body }) => previewSending(kernel, caller, body.cashTransactionIds))
  on.route('listChangedTexts', ({ caller, params, query }) => listChangedTexts(kernel, caller, params.id, query))
  on.route('listTransmissions', ({ caller, query }) => listTransmissions(kernel, caller, query))
  on.route('getSentFragment', ({ caller, params }) => getSentFragment(kernel, caller, params))
  on.route('resolveTransmission', ({ caller, params, body }) =>
    resolveTransmission(kernel, caller, params.id, body.decision, body.reason),
  )
  on.route('listJournalBlocks', ({ caller }) => listJournalBlocks(kernel, caller))
  on.route('resolveJournalBlock', ({ caller, params, body }) =>
    resolveJournalBlock(kernel, caller, params.messageId, body.decision, body.reason),
  )
  on.route('getJournalState', ({ caller }) => getJournalState(kernel, caller))
  on.route('confirmJournal', ({ caller, body }) => confirmJournal(kernel, caller, body.reason))
  on.route('getAlarmToSettle', ({ caller, params }) => getAlarmToSettle(kernel, caller, params.id))
  on.route('settlePaymentAlarm', async ({ caller, params, body }) => {
    await settlePaymentAlarm(kernel, caller, params.id, body)
    return getPayment(kernel, caller, params.id)
  })
  on.route('confirmRejection', async ({ caller, params, body }) => {
    await confirmRejection(kernel, caller, params.id, body)
    return getPayment(kernel, caller, params.id)
  })
  on.route('settleTransmissionAlarm', ({ caller, params, body }) =>
    settleTransmissionAlarm(kernel, caller, params.id, body.reason),
  )
}
