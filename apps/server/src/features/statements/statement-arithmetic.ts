// Whether an end-of-day statement adds up under its bank's profile, and what its numbers say of that profile: a setting
// that they contradict is refused in words (golden 46), a basis that they keep telling is proposed.
import { type Refusal, refusal } from '@kontor/domain'
import {
  type ArithmeticCheck,
  type BalanceBasis,
  type BankEntry,
  checkArithmetic,
  decideReversalSign,
  proposeBasis,
  statementBalances,
} from '@kontor/domain/entries'
import type { StatementId } from '@kontor/domain/identifiers'
import type { TenantTx } from '../../kernel/database/database.ts'
import { amountText } from '../ledger/public.ts'
import type { StatementAccount, StatementDraft } from './gather-entries.ts'
import { type StatementRow, listToldBases, sumLeftOut } from './statements.store.ts'

export type StatementArithmetic = { readonly check: ArithmeticCheck | null; readonly refused: readonly Refusal[] }

/** Of a report that closes no day. */
export const notChecked: StatementArithmetic = { check: null, refused: [] }

/**
 * Entries are booked as the profile says, whatever comes of it: a person set it, and what a bank means by a reversal is
 * not guessed anew with every statement. So the refusal comes again with every statement that contradicts the profile,
 * and whoever changes the profile cannot pass it by.
 */
export async function arithmeticOf(
  tx: TenantTx,
  { account, profile }: StatementAccount,
  draft: StatementDraft,
  previous: StatementRow | null,
  except: StatementId,
): Promise<StatementArithmetic> {
  const { reversalSign } = profile
  const { closing } = statementBalances(draft.head)
  const date = closing?.date ?? draft.head.to
  const leftOut =
    previous === null || previous.closingDate === null || date === null
      ? []
      : await sumLeftOut(tx, account.id, { after: previous.closingDate, except })
  const leftOutBefore = leftOut.map(({ valueDate, amount }): BankEntry => ({ ...blankEntry, valueDate, amount }))
  const check = checkArithmetic(draft.head, draft.sums, { leftOutBefore, reversalSign })
  const decided = decideReversalSign(reversalSign, [{ head: draft.head, entries: draft.sums, leftOutBefore }])
  if (decided.ok || check.result !== 'deviation') return { check, refused: [] }
  const difference = amountText(check.difference, account.currency.minorUnit)
  return { check, refused: [refusal('profile.reversal-sign', { difference })] }
}

const proposals = {
  booking: 'statement.basis-booking',
  value: 'statement.basis-value',
} as const satisfies Record<BalanceBasis, string>

/** After a statement that tells its basis was saved: what is proposed to a profile that says something else. */
export async function basisProposed(tx: TenantTx, { account, profile }: StatementAccount): Promise<readonly Refusal[]> {
  const basis = proposeBasis(await listToldBases(tx, account.id, 4))
  return basis === null || basis === profile.balanceBasis ? [] : [refusal(proposals[basis])]
}

/** A sum of entries of which only value date and amount are known; its amount is effective already. */
const blankEntry: Omit<BankEntry, 'amount' | 'valueDate'> = {
  status: 'booked',
  currency: '',
  isReversal: false,
  bookingDate: null,
  entryReference: null,
  accountServicerReference: null,
  code: { domain: null, family: null, subFamily: null, proprietary: null },
  batch: null,
  charges: null,
  details: [],
  additionalInformation: null,
  line: 0,
}
