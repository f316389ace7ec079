// Which account of the tenant a statement is about (rules 2.5, edge case 17): over all companies, by IBAN, QR-IBAN,
// account number or the number that the contract knows it by, and by the currency that the bank says. An IBAN is enough;
// another number is one of its bank only. A book between companies is at no bank.
import {
  type NamedBank,
  type NumberReach,
  accountNumberKey,
  accountNumberKeys,
  areDifferentBanks,
  areSameBank,
  bankOfAccount,
  bankOfBic,
  nationalBankCode,
  noBank,
  numberReach,
} from '@kontor/domain/accounts'
import type { BankAccountReference, StatementHead } from '@kontor/domain/entries'
import { type Bic, type CommunicationId, parseBic } from '@kontor/domain/identifiers'
import type { AccountRow } from '../accounts/public.ts'

/** The contract by which a file came; it names its bank where the file names none. */
export type FileContract = { readonly id: CommunicationId; readonly bankIdentifierCode: string }

export type StatementReference = BankAccountReference & {
  /** As the file says it. */
  readonly bank: NamedBank
  readonly contract: FileContract | null
}

/** The account, or why there is none: what bears the number is in another currency or at another bank, or several do. */
export type FoundAccount =
  | { readonly account: AccountRow }
  | { readonly account: null; readonly why: 'unknown' | 'other-currency' | 'other-bank' | 'several' }

export type AccountFinder = (reference: StatementReference) => FoundAccount

type Holder = { readonly account: AccountRow; readonly reach: NumberReach }

export function accountFinder(accounts: readonly AccountRow[]): AccountFinder {
  const byNumber = new Map<string, Holder[]>()
  for (const account of accounts) {
    if (account.accountType === 'inter-company') continue
    for (const [key, reach] of accountNumberKeys(account)) {
      const list = byNumber.get(key)
      if (list === undefined) byNumber.set(key, [{ account, reach }])
      else list.push({ account, reach })
    }
  }
  return (reference) => {
    let why: 'unknown' | 'other-currency' | 'other-bank' = 'unknown'
    for (const { number, reach, bank } of readingsOf(reference)) {
      const named = byNumber.get(accountNumberKey(number)) ?? []
      if (named.length === 0) continue
      const said = { ...reference, bank }
      const here = named.filter(
        (one) => reach === 'everywhere' || one.reach === 'everywhere' || !isElsewhere(said, one.account),
      )
      const fitting = here.filter(
        ({ account }) => reference.currency === null || account.currency.code === reference.currency,
      )
      if (fitting.length > 0) return oneOf(said, fitting)
      if (why === 'unknown') why = here.length > 0 ? 'other-currency' : 'other-bank'
    }
    return { account: null, why }
  }
}

/** Two accounts that answer alike: the one in use, the one that is surely of the bank; else a person tells them apart. */
function oneOf(reference: StatementReference, fitting: readonly Holder[]): FoundAccount {
  const accounts = [...new Set(fitting.map((one) => one.account))]
  const inUse = accounts.filter((account) => account.closedOn === null)
  const left = inUse.length > 0 ? inUse : accounts
  const sure = left.filter((account) => isSurelyHere(reference, account))
  for (const some of [left, sure]) {
    const [only] = some
    if (only !== undefined && some.length === 1) return { account: only }
  }
  return { account: null, why: 'several' }
}

function isElsewhere({ bank, contract }: StatementReference, account: AccountRow): boolean {
  const own = bankOfAccount(account)
  if (areDifferentBanks(bank, own)) return true
  if (contract === null || bankOfBic(bank.bic) !== null) return false
  if (account.communicationId === contract.id || areSameBank(bank, own)) return false
  return areDifferentBanks({ ...bank, bic: contract.bankIdentifierCode }, own)
}

function isSurelyHere({ bank, contract }: StatementReference, account: AccountRow): boolean {
  if (areSameBank(bank, bankOfAccount(account))) return true
  if (contract === null || bankOfBic(bank.bic) !== null) return false
  const ofContract = { ...bank, bic: contract.bankIdentifierCode }
  return account.communicationId === contract.id || areSameBank(ofContract, bankOfAccount(account))
}

type Reading = { readonly number: string; readonly reach: NumberReach; readonly bank: NamedBank }

function readingsOf({ iban, otherId, bank }: StatementReference): readonly Reading[] {
  const readings: Reading[] = []
  if (iban !== null) readings.push({ number: iban, reach: 'everywhere', bank })
  if (otherId === null) return readings
  const { number, bic } = bankBefore(otherId)
  const named = bic === null ? bank : { ...bank, bic }
  readings.push({ number: otherId, reach: numberReach(otherId), bank: named })
  const padded = paddedNumber(otherId)
  if (padded !== null) readings.push({ number: padded, reach: 'in-its-bank', bank })
  if (bic !== null) readings.push({ number, reach: numberReach(number), bank: named })
  return readings
}

/** What the head of a statement says of its account, in a file that came by this contract. */
export function referenceOf(head: StatementHead, contract: FileContract | null): StatementReference {
  return { ...head.account, currency: currencyOf(head), bank: bankNamedIn(head), contract }
}

/** As the statement says it; the branch does not count. */
export function bankNamedIn({ parties }: StatementHead): NamedBank {
  if (parties === undefined) return noBank
  return {
    bic: bankOfBic(parties.bankIdentifierCode),
    // a head that waits in the staging since before they were read has none
    nationalCode: nationalBankCode(parties.clearingSystem ?? null, parties.clearingCode ?? null),
  }
}

/** The bank of a number that is no IBAN, as far as the file says it: before the number, or beside it. */
export function bankOfReference({ bank, iban, otherId }: StatementReference): NamedBank {
  if (otherId === null || iban !== null || numberReach(otherId) === 'everywhere') return noBank
  const { bic } = bankBefore(otherId)
  return bic === null ? bank : { ...bank, bic: bankOfBic(bic) }
}

/** As messages say it. */
export function bankNameOf(reference: StatementReference): string {
  const { bic, nationalCode } = bankOfReference(reference)
  return bic ?? nationalCode ?? reference.contract?.bankIdentifierCode ?? ''
}

/** What the statement is in: as its account says, else its balances. */
export function currencyOf({ account, balances }: StatementHead): string | null {
  return account.currency ?? balances[0]?.currency ?? null
}

/** The number as it is shown and waits under Unknown accounts. */
export function numberOf({ iban, otherId }: BankAccountReference): string {
  return (iban ?? otherId ?? '').slice(0, 40)
}

/** :25: of MT940 may say the bank before the number: `UBSWCHZH80A/123456`. */
export function bankBefore(text: string): { readonly number: string; readonly bic: Bic | null } {
  const [, before = '', number = ''] = /^([A-Z0-9]{8}|[A-Z0-9]{11})\/(.+)$/.exec(text.trim()) ?? []
  // a German bank code and a number look alike, and are none
  const bic = /^[A-Z]/.test(before) ? parseBic(before) : null
  return bic?.ok === true ? { number, bic: bic.value } : { number: text, bic: null }
}

/** German bank code and account number, as an IBAN holds them: the number has ten digits, with zeros before it. */
function paddedNumber(number: string): string | null {
  const [, bankCode, own] = /^(\d{8})\/(\d{1,10})$/.exec(number.trim()) ?? []
  return bankCode === undefined || own === undefined ? null : `${bankCode}${own.padStart(10, '0')}`
}
