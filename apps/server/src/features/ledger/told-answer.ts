// What a bank tells of an entry, as every answer that shows entries carries it; of a salary nothing (rules 2.11).
import { type Language, type ToldFactAnswer, factKindOnWire, textOfBankReason } from '@kontor/contract'
import { limits } from '@kontor/domain'
import { type BankEntry, type ReturnReason, type ToldFact, returnReasonOf, searchTextOf } from '@kontor/domain/entries'

export type ToldAnswer = {
  readonly returnReason: string | null
  readonly ownAmount: string | null
  readonly ownCurrencyCode: string | null
  readonly searchText: string
}

const nothing: ToldAnswer = { returnReason: null, ownAmount: null, ownCurrencyCode: null, searchText: '' }

export function toldAnswer(entry: BankEntry, language: Language, isHidden: boolean): ToldAnswer {
  if (isHidden) return nothing
  return {
    returnReason: reasonText(returnReasonOf(entry), language),
    ownAmount: entry.own?.amount.toFixed() ?? null,
    ownCurrencyCode: entry.own?.currency ?? null,
    searchText: searchTextOf(entry, limits.length.entrySearch),
  }
}

/** The reason in words; a code that nobody knows, and a text alone, as the bank wrote them. */
export function reasonText(reason: ReturnReason | null, language: Language): string | null {
  if (reason === null) return null
  return reason.code === null ? reason.text : textOfBankReason(reason.code, reason.text, language)
}

export function factAnswers(facts: readonly ToldFact[]): ToldFactAnswer[] {
  return facts.map(({ kind, value }) => ({ kind: factKindOnWire[kind], value }))
}
