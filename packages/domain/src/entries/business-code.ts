// What kind of business a booking is, by ISO 20022's families and by the numbers of the German banks (GVC).
import type { BankEntry, BankTransactionCode, EntryDetail } from './bank-statement.ts'

/** GVC of collections, by which the orderer is the creditor. */
const collections = new Set([
  '104',
  '105',
  '106',
  '107',
  '108',
  '109',
  '171',
  '174',
  '181',
  '184',
  '192',
  '193',
  '194',
  '195',
  '196',
  '197',
])

/** The transaction type of a :61: that is a direct debit, however the bank came by it. */
const collectionType = /(?:^| )[NSF]DDT(?:\+|$)/

/** Direct debits received and issued. */
const collectionFamilies = new Set(['RDDT', 'IDDT'])

/** The number in `NTRF+166`, with what else the bank writes around it, or alone; null where there is none. */
export function businessCodeOf({ proprietary }: Pick<BankTransactionCode, 'proprietary'>): string | null {
  return /(?:^|[ +])(\d{3})(?:$|\+)/.exec(proprietary ?? '')?.[1] ?? null
}

export function isCollectionCode(businessCode: string | null): boolean {
  return businessCode !== null && collections.has(businessCode)
}

/** Whether the bank calls it a direct debit: it collects, and orders nothing of ours. */
export function isCollection({ code }: Pick<BankEntry, 'code'>, detail: EntryDetail | null): boolean {
  if (detail !== null && detail.mandateId !== null) return true
  if (collectionType.test(code.proprietary ?? '')) return true
  return collectionFamilies.has(code.family ?? '') || isCollectionCode(businessCodeOf(code))
}
