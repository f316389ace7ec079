// The send dialog's preview: the same plan as sending makes, made in a transaction that changes nothing.
import type { RouteAnswer } from '@kontor/contract'
import type { PaymentId } from '@kontor/domain/identifiers'
import type { Caller } from '../../kernel/caller.ts'
import { textOf } from '../../kernel/http/error-answer.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { findAccount } from '../accounts/public.ts'
import { checkPayment, isMasked, listPaymentsById } from '../payments/public.ts'
import type { PlannedGroup, PreflightNotice } from '@kontor/formats/pain001'
import { changesAnswer } from './changed-texts.ts'
import { planSending } from './plan-sending.ts'

/** What changes the words that were signed; a day or a code that the bank's format fixes does not. */
const consentKinds: ReadonlySet<PreflightNotice['kind']> = new Set([
  'replaced',
  'shortened',
  'omitted',
  'address-omitted',
])

export async function previewSending(
  kernel: Kernel,
  caller: Caller,
  ids: readonly PaymentId[],
): Promise<RouteAnswer<'previewSending'>> {
  return kernel.database.withTenant(caller.tenantId, async (tx) => {
    const asked = [...new Set(ids)]
    const payments = new Map((await listPaymentsById(tx, asked)).map((payment) => [payment.id, payment]))
    const found = asked.map((id) => checkPayment(caller, payments.get(id) ?? null, null))
    const { contracts, refused } = await planSending(kernel, tx, caller, found, {
      isShorteningConfirmed: true,
      shown: new Map(),
    })
    const names = new Map<string, string>()
    for (const payment of found) {
      const account = await findAccount(tx, payment.accountId)
      names.set(payment.id, account?.shortName ?? '')
    }
    const masked = new Set<string>(found.filter((one) => isMasked(caller, one)).map(({ id }) => id))
    const sumOf = (group: PlannedGroup) =>
      group.transactions.some(({ paymentId }) => masked.has(paymentId)) ? null : group.controlSum
    const accountOf = (group: PlannedGroup) => names.get(group.transactions[0]?.paymentId ?? '') ?? ''
    return {
      files: contracts.flatMap(({ communication, files }) =>
        files.map((file) => ({
          communicationName: communication.name,
          format: file.key.format,
          paymentIds: [...new Set(file.groups.flatMap((group) => group.transactions.map((one) => one.paymentId)))],
          transactionCount: file.numberOfTransactions,
          controlSum: file.groups.some((group) => sumOf(group) === null) ? null : file.controlSum,
          groups: file.groups.map((group) => ({
            accountShortName: accountOf(group),
            currencyCode: group.terms.currency,
            executionDate: group.terms.executionDate,
            transactionCount: group.transactions.length,
            sum: sumOf(group),
          })),
        })),
      ),
      payments: [
        ...contracts
          .flatMap(({ ready }) => ready)
          .map(({ payment, executionDate, changes }) => ({
            id: payment.id,
            version: payment.version,
            transactionNumber: Math.trunc(+payment.transactionNumber),
            signedDate: payment.content.valueDate,
            executionDate,
            changes: changesAnswer(changes, caller.language, masked.has(payment.id)),
            isConsentNeeded: changes.some(({ kind }) => consentKinds.has(kind)),
            refusals: [],
          })),
        ...refused.map(({ payment, refusals }) => ({
          id: payment.id,
          version: payment.version,
          transactionNumber: Math.trunc(+payment.transactionNumber),
          signedDate: payment.content.valueDate,
          executionDate: null,
          changes: [],
          isConsentNeeded: false,
          refusals: refusals.map((one) => textOf(one, caller.language)),
        })),
      ],
    }
  })
}
