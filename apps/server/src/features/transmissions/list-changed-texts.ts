// Whoever agrees to what the bank gets otherwise sees it of every transaction of a batch, some at a time: what the preview
// of sending counts and begins with.
import type { RouteAnswer, RouteInput } from '@kontor/contract'
import { limits } from '@kontor/domain'
import { wallClock } from '@kontor/domain/calendar'
import type { PaymentId } from '@kontor/domain/identifiers'
import { preflightLines } from '@kontor/formats/pain001'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { findAccount, ownAccount } from '../accounts/public.ts'
import { checkPayment, isBatch, isMasked, listPaymentsById, readTransactionsAfter } from '../payments/public.ts'
import { changedTextAnswer } from './changed-texts.ts'

type Texts = RouteAnswer<'listChangedTexts'>['texts']

export function listChangedTexts(
  { clock, database }: Kernel,
  caller: Caller,
  id: PaymentId,
  { kind, field, after = 0 }: RouteInput<'listChangedTexts'>['query'],
): Promise<RouteAnswer<'listChangedTexts'>> {
  return database.withTenant(caller.tenantId, async (tx) => {
    const [found = null] = await listPaymentsById(tx, [id])
    const payment = checkPayment(caller, found, 'PaymentsSend')
    if (!isBatch(payment)) throw refused('payment.not-found')
    if (isMasked(caller, payment)) throw refused('payment.salary-not-permitted')
    const account = await findAccount(tx, payment.accountId)
    const terms = account?.fileTerms ?? null
    if (account === null || terms === null) throw refused('account.no-communication')
    const check = preflightLines({ ...terms, today: wallClock(clock.now(), terms.profile.zone).date })
    // on which day it leaves changes no text
    const shared = { executionDate: payment.content.valueDate, debtor: ownAccount(account), transferTo: null }
    const texts: Texts[number][] = []
    for await (const { content, index, originalEndToEndId } of readTransactionsAfter(tx, payment, after)) {
      const { notices } = check({ ...shared, content }, { index, originalEndToEndId })
      for (const notice of notices) {
        if (notice.kind === kind && notice.field === field)
          texts.push(changedTextAnswer({ index, notice }, caller.language))
      }
      if (texts.length >= limits.count.changedTextsAtOnce) return { texts, next: index }
    }
    return { texts, next: null }
  })
}
