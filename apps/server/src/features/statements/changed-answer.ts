// An entry that two contents of one statement tell with other details, fact by fact, as the wire carries it.
import { type ChangedEntry as ChangedEntryAnswer, salaryText } from '@kontor/contract'
import { type BankEntry, hasSalaryMark } from '@kontor/domain/entries'
import type { EntryId } from '@kontor/domain/identifiers'
import type { Caller } from '../../kernel/caller.ts'
import { type AccountRow, holderOf } from '../accounts/public.ts'
import { amountText, liftDetails } from '../ledger/public.ts'
import { seesSalary } from '../payments/public.ts'
import type { ChangedEntry } from './changed-details.ts'

type Change = ChangedEntryAnswer['changes'][number]

/** `salaries`: what the second content tells as salaries of ours. */
export function changedAnswer(
  caller: Caller,
  account: AccountRow,
  { standing, retold, next }: ChangedEntry,
  salaries: ReadonlySet<EntryId>,
): ChangedEntryAnswer {
  const { minorUnit } = account.currency
  const isSalary = standing.isSalary || hasSalaryMark(next) || salaries.has(standing.id)
  const isHidden = isSalary && !seesSalary(caller, account.companyId)
  return {
    bankBookingDate: standing.bookingDate,
    valueDate: standing.valueDate,
    amount: isHidden ? '0' : amountText(standing.entry.amount, minorUnit),
    counterpartyName: isHidden ? salaryText[caller.language] : standing.counterpartyName,
    isMasked: isHidden,
    heldBy: retold === null ? 'Matched' : null,
    changes: isHidden ? [] : changesOf(standing.entry, next, account),
  }
}

function changesOf(first: BankEntry, second: BankEntry, account: AccountRow): Change[] {
  const before = factsOf(first, account)
  const after = new Map(factsOf(second, account))
  const changes = before.flatMap(([fact, told]): Change[] => {
    const now = after.get(fact) ?? null
    return told === now ? [] : [{ fact, first: told, second: now }]
  })
  return changes.length > 0 ? changes : [{ fact: 'Other', first: null, second: null }]
}

function factsOf(entry: BankEntry, account: AccountRow): readonly (readonly [Change['fact'], string | null])[] {
  const { minorUnit } = account.currency
  const lifted = liftDetails(entry, holderOf(account))
  return [
    ['CounterpartyName', lifted.counterpartyName],
    ['CounterpartyIban', lifted.counterpartyIban],
    ['Remittance', lifted.remittance ?? entry.additionalInformation],
    ['Reference', lifted.reference],
    ['EndToEndId', lifted.endToEndId],
    ['Charges', entry.charges === null ? null : amountText(entry.charges, minorUnit)],
    ['DetailCount', `${entry.details.length}`],
  ]
}
