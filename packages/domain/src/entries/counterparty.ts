// Who is on the other side of a movement (rules 2.5 "Returns"): by direction, and of money that comes back by the roles
// of the original, where the account's own side must not be taken for the other one.
import type { Decimal } from '../money/index.ts'
import type { Agent, BankEntry, EntryDetail, Party } from './bank-statement.ts'
import { nobody } from './empty-values.ts'

/** Whose account a statement is of: every number that the account is known by, and its holder's name. */
export type AccountHolder = { readonly numbers: readonly string[]; readonly name: string | null }

export type Counterparty = Party & { readonly ultimate: string | null; readonly agent: Agent | null }

type Side = 'debtor' | 'creditor'

/**
 * The counterparty of a detail, or of an entry by its only detail; of several details nobody. A detail that runs
 * against its entry takes its party by its own sign.
 */
export function counterpartyOf(
  entry: Pick<BankEntry, 'amount' | 'details'>,
  holder: AccountHolder,
  detail: EntryDetail | null = onlyDetail(entry),
): Counterparty {
  if (detail === null) return { ...nobody, ultimate: null, agent: null }
  return partyAt(detail, sideOf(detail, detail.amount ?? entry.amount, holder))
}

/** The account's own side of a detail, as the bank names it. */
export function ownPartyOf(entry: Pick<BankEntry, 'amount'>, holder: AccountHolder, detail: EntryDetail): Counterparty {
  const other = sideOf(detail, detail.amount ?? entry.amount, holder)
  return partyAt(detail, other === 'debtor' ? 'creditor' : 'debtor')
}

function partyAt(detail: EntryDetail, side: Side): Counterparty {
  const isDebtor = side === 'debtor'
  return {
    ...detail[side],
    ultimate: isDebtor ? detail.ultimateDebtor : detail.ultimateCreditor,
    agent: isDebtor ? detail.debtorAgent : detail.creditorAgent,
  }
}

/** The detail that stands for its entry; null where there is none, or several. */
export function onlyDetail({ details }: Pick<BankEntry, 'details'>): EntryDetail | null {
  const [first, ...others] = details
  return first === undefined || others.length > 0 ? null : first
}

function sideOf(detail: EntryDetail, amount: Decimal, holder: AccountHolder): Side {
  const isCredit = amount.gte(0)
  if (!detail.isReturn) return isCredit ? 'debtor' : 'creditor'
  // the parties keep their roles: what we paid comes back from its creditor, what we collected goes back to its debtor
  const expected: Side = isCredit ? 'creditor' : 'debtor'
  const other: Side = isCredit ? 'debtor' : 'creditor'
  if (isOwnAccount(detail[expected], holder)) return other
  if (isOwnAccount(detail[other], holder)) return expected
  return isHolder(detail[expected].name, holder) ? other : expected
}

function isOwnAccount({ iban, otherAccount }: Party, { numbers }: AccountHolder): boolean {
  const own = new Set(numbers.map(bare))
  return [iban, otherAccount].some((one) => one !== null && own.has(bare(one)))
}

function isHolder(name: string | null, holder: AccountHolder): boolean {
  return name !== null && holder.name !== null && wordsOf(name) === wordsOf(holder.name)
}

const bare = (number: string): string => number.replaceAll(/[\s.\-/]/g, '').toUpperCase()
const wordsOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[\s.,]+/g, ' ')
    .trim()
