// An entry that two contents of one statement tell with other details, fact by fact, as the wire carries it.
import { type ChangedEntry as ChangedEntryAnswer, salaryText } from '@kontor/contract'
import type { BankEntry } from '@kontor/domain/entries'
import type { Caller } from '../../kernel/caller.ts'
import type { AccountRow } from '../accounts/public.ts'
import { amountText, liftDetails } from '../ledger/public.ts'
import { seesSalary } from '../payments/public.ts'
import type { ChangedEntry } from './changed-details.ts'

type Change = ChangedEntryAnswer['changes'][number]

export function changedAnswer(
  caller: Caller,
  account: AccountRow,
  { standing, retold, next }: ChangedEntry,
): ChangedEntryAnswer {
  const { minorUnit } = account.currency
  const isSalary = standing.isSalary || liftDetails(next).isSalary
  const isHidden = isSalary && !seesSalary(caller, account.companyId)
  return {
    bankBookingDate: standing.bookingDate,
    valueDate: standing.valueDate,
    amount: isHidden ? '0' : amountText(standing.entry.amount, minorUnit),
    counterpartyName: isHidden ? salaryText[caller.language] : standing.counterpartyName,
    isMasked: isHidden,
    heldBy: retold === null ? 'Matched' : null,
    changes: isHidden ? [] : changesOf(standing.entry, next, minorUnit),
  }
}

function changesOf(first: BankEntry, second: BankEntry, minorUnit: number): Change[] {
  const before = factsOf(first, minorUnit)
  const after = new Map(factsOf(second, minorUnit))
  const changes = before.flatMap(([fact, told]): Change[] => {
    const now = after.get(fact) ?? null
    return told === now ? [] : [{ fact, first: told, second: now }]
  })
  return changes.length > 0 ? changes : [{ fact: 'Other', first: null, second: null }]
}

function factsOf(entry: BankEntry, minorUnit: number): readonly (readonly [Change['fact'], string | null])[] {
  const lifted = liftDetails(entry)
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
