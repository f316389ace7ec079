// The files that left the house and that this database has forgotten, as the wire carries them: of each the payments
// that the reader sees, and whether it is for him to say what became of it.
import { type RouteAnswer, deliveryWordOnWire, paymentStatusOnWire, salaryText } from '@kontor/contract'
import type { PaymentId, UserId } from '@kontor/domain/identifiers'
import { type Decimal, decimal, formatDecimal, sum } from '@kontor/domain/money'
import { deliveryWords } from '@kontor/domain/payments'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import {
  type PaymentRecord,
  beneficiaryText,
  isMasked,
  listPaymentsById,
  listTemplates,
  seesPayment,
} from '../payments/public.ts'
import { type Consent, listConsents } from './journal-consents.store.ts'
import { gateOf } from './journal-gate.ts'
import { resolvingRight } from './resolving-right.ts'
import { occurrencesIn } from './settle-occurrences.ts'
import { listSenderNames } from './transmission-lists.store.ts'

type JournalBlock = RouteAnswer<'listJournalBlocks'>[number]

export async function listJournalBlocks(kernel: Kernel, caller: Caller): Promise<JournalBlock[]> {
  const { forgotten: lines } = await gateOf(kernel, caller.tenantId)
  if (lines.length === 0) return []
  return kernel.database.withTenant(caller.tenantId, async (tx) => {
    const known = new Map<string, PaymentRecord>()
    const ids = new Set(lines.flatMap(({ paymentIds }) => paymentIds))
    for (const payment of await listPaymentsById(tx, [...ids] as PaymentId[])) known.set(payment.id, payment)
    const names = await listSenderNames(
      tx,
      lines.flatMap(({ sentBy }) => (sentBy === null ? [] : [sentBy as UserId])),
    )
    const words = new Map<string, Consent | undefined>()
    for (const { messageId, sentBy } of lines)
      if (sentBy === null) words.set(messageId, (await listConsents(tx, messageId))[0])
    const held = new Set<string>(known.keys())
    const templates = await listTemplates(
      kernel,
      tx,
      lines.flatMap((line) => occurrencesIn(line, held)),
    )
    return lines.map(({ messageId, sha256, at, sentBy, paymentIds, file }) => {
      const payments = paymentIds.flatMap((id) => known.get(id) ?? [])
      const seen = payments.filter((payment) => seesPayment(caller, payment))
      const seesSum = seen.length === paymentIds.length && !seen.some((payment) => isMasked(caller, payment))
      const paid = new Set(occurrencesIn({ file }, held).map(({ recurringId }) => recurringId))
      const made = templates.flatMap(({ payment }) => (paid.has(payment.id) ? [payment] : []))
      const controlSum = seesSum ? (file?.controlSum ?? null) : null
      const senderName = names.get(sentBy as UserId)
      return {
        messageId,
        // by bytes that somebody makes up it would prove a salary
        sha256: seesSum ? sha256 : null,
        sentAt: at,
        sender: sentBy === null || senderName === undefined ? null : { id: sentBy as UserId, name: senderName },
        transactionCount: seen.length === payments.length ? paymentIds.length : null,
        forgottenCount: paymentIds.length - payments.length,
        controlSum,
        isSumDifferent: controlSum !== null && !sumOf(seen).eq(decimal(controlSum)),
        resolving: resolvingRight(caller, sentBy, [...payments, ...made]),
        needsTwoPeople: sentBy === null,
        firstWord: firstWordOf(words.get(messageId)),
        payments: seen.map((payment) => blockedAnswer(caller, payment)),
      }
    })
  })
}

function firstWordOf(consent: Consent | undefined): JournalBlock['firstWord'] {
  const word = deliveryWords.find((one) => one === consent?.decision)
  return word === undefined ? null : deliveryWordOnWire[word]
}

/** As a file's control sum: of all currencies, without signs. */
function sumOf(payments: readonly PaymentRecord[]): Decimal {
  return sum(payments.map(({ content }) => content.amounts.paymentAmount.abs()))
}

function blockedAnswer(caller: Caller, payment: PaymentRecord): JournalBlock['payments'][number] {
  const { paymentAmount, paymentCurrency } = payment.content.amounts
  const masked = isMasked(caller, payment)
  return {
    paymentId: payment.id,
    transactionNumber: Math.trunc(+payment.transactionNumber),
    companyName: payment.companyName,
    accountShortName: payment.accountShortName,
    beneficiaryName: masked ? salaryText[caller.language] : beneficiaryText(payment, caller.language),
    currencyCode: paymentCurrency.code,
    currencyMinorUnit: paymentCurrency.minorUnit,
    paymentAmount: masked ? '0' : formatDecimal(paymentAmount, paymentCurrency.minorUnit),
    isMasked: masked,
    paymentStatus: paymentStatusOnWire[payment.status],
  }
}
