// The accounts that a bank file is about, as somebody could create them from it. The file is read and forgotten: nothing of
// it is stored, and what it books comes with its import.
import type { ProposedAccount, ProposedAccounts } from '@kontor/contract'
import { limits } from '@kontor/domain'
import { accountNumberKey } from '@kontor/domain/accounts'
import type { StatementHead } from '@kontor/domain/entries'
import { isQrIban, parseBic, parseIban } from '@kontor/domain/identifiers'
import { readStatements } from '@kontor/formats/statements'
import type { Caller } from '../../kernel/caller.ts'
import type { UploadedFile } from '../../kernel/http/uploads.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { orRefuse, refused } from '../../kernel/refusal-error.ts'
import { listAllAccounts, maySeeAccount } from '../accounts/public.ts'
import { listCurrencies } from '../currencies/public.ts'
import { accountFinder, bankBefore, currencyOf, numberOf, referenceOf } from './find-statement-account.ts'
import { bankWithin } from './statement-owners.ts'

/** Each number, currency and bank once, in the order of the file. Refuses a file that cannot be read, as its import would. */
export async function proposeAccounts(kernel: Kernel, caller: Caller, file: UploadedFile): Promise<ProposedAccounts> {
  const { heads, left } = await headsOf(file)
  return kernel.database.withTenant(caller.tenantId, async (tx) => {
    const find = accountFinder(await listAllAccounts(tx))
    const currencies = new Map((await listCurrencies(tx)).map(({ id, code }) => [code as string, id]))
    const accounts = heads.map((head): ProposedAccount => {
      const currencyCode = currencyOf(head)
      const holder = find(referenceOf(head, null)).account
      const known =
        holder !== null && maySeeAccount(caller, holder)
          ? {
              accountId: holder.id,
              shortName: holder.shortName,
              companyName: holder.companyName,
              enabled: holder.enabled,
            }
          : null
      const currencyId = currencies.get(currencyCode ?? '') ?? null
      return { ...contentOf(head), currencyId, currencyCode, isKnown: holder !== null, known }
    })
    return { accounts, left }
  })
}

async function headsOf(
  file: UploadedFile,
): Promise<{ readonly heads: readonly StatementHead[]; readonly left: number }> {
  const byAccount = new Map<string, StatementHead>()
  const left = new Set<string>()
  const take = (head: StatementHead) => {
    const { bic, nationalCode } = bankWithin(head)
    const number = head.account.iban ?? head.account.otherId ?? ''
    const key = `${accountNumberKey(number)} ${currencyOf(head) ?? ''} ${bic ?? ''} ${nationalCode ?? ''}`
    if (byAccount.has(key)) return
    if (byAccount.size < limits.count.proposedAccounts) byAccount.set(key, head)
    else left.add(key)
  }
  const sink = { entry: () => undefined, end: (_: number, head: StatementHead) => take(head) }
  orRefuse(await readStatements(file.bytes, sink))
  if (file.isTooLarge()) throw refused('file.too-large', { megabytes: `${limits.size.bankFile / 1_000_000}` })
  return { heads: [...byAccount.values()], left: left.size }
}

/** What a form would refuse, or what would never take its own statements, is said and not proposed. */
function contentOf({ account, parties }: StatementHead) {
  const iban = account.iban === null ? null : parseIban(account.iban)
  const valid = iban?.ok === true ? iban.value : null
  const isQr = valid !== null && isQrIban(valid)
  const { number, bic: bankOfNumber } = bankBefore(account.otherId ?? account.iban ?? '')
  const isTooLong = valid === null && number.length > limits.length.accountNumber
  const bic = parties?.bankIdentifierCode ? parseBic(parties.bankIdentifierCode) : null
  return {
    number: numberOf(account),
    iban: isQr ? null : valid,
    accountNumber: valid !== null || isTooLong ? null : number,
    hindrance: isQr ? ('QrIban' as const) : isTooLong ? ('NumberTooLong' as const) : null,
    ownerName: parties?.ownerName ?? null,
    bankName: parties?.bankName ?? null,
    bankIdentifierCode: bankOfNumber ?? (bic?.ok === true ? bic.value : null),
    bankCountry: parties?.bankCountry?.toUpperCase() ?? null,
  }
}
