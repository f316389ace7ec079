// The contract of an account: one of its company, or of a company above it, which banks for the companies below.
import type { AccountCommunication } from '@kontor/contract'
import { communicationTypeOnWire, paymentTypeOnWire } from '@kontor/contract'
import type { AccessFacts } from '@kontor/domain/access'
import type { CompanyId } from '@kontor/domain/identifiers'
import { offeredTypes } from '@kontor/formats/pain001'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { type CommunicationRow, listCommunications, termsOf } from '../communications/public.ts'
import type { AccountRow } from './accounts.store.ts'

export async function listAccountCommunications(
  { database }: Kernel,
  caller: Caller,
  companyId: CompanyId,
): Promise<AccountCommunication[]> {
  const above = companyAndAbove(caller.facts, companyId)
  const rows = await database.withTenant(caller.tenantId, listCommunications)
  return rows.filter((row) => above.has(row.companyId)).map(answerOf)
}

type Contracted = Pick<AccountRow, 'companyId' | 'accountType' | 'communicationId' | 'communicationAccountNumber'>

/** Throws unless the account may have its contract, which is one of this company; no contract at all is always right. */
export function checkCommunication({ facts }: Caller, account: Contracted, contractOf: CompanyId | null): void {
  const { communicationId, communicationAccountNumber: number } = account
  if (account.accountType === 'inter-company' && (communicationId !== null || number !== null)) {
    throw refused('account.no-bank', {}, communicationId !== null ? 'communicationId' : 'communicationAccountNumber')
  }
  if (communicationId === null) return
  if (contractOf === null || !companyAndAbove(facts, account.companyId).has(contractOf)) {
    throw refused('account.communication-elsewhere', {}, 'communicationId')
  }
}

function answerOf(row: CommunicationRow): AccountCommunication {
  const { id, name, type, state, bankName, bankIdentifierCode } = row
  return {
    id,
    name,
    type: communicationTypeOnWire[type],
    isReady: state === 'ready',
    bankName,
    bankIdentifierCode,
    paymentTypes: type === 'print' ? null : offeredTypes(termsOf(row)).map((one) => paymentTypeOnWire[one]),
  }
}

function companyAndAbove({ companies }: AccessFacts, companyId: CompanyId): ReadonlySet<string> {
  const parents = new Map(companies.map(({ id, parentId }) => [id, parentId]))
  const found = new Set<string>()
  for (let at: string | null = companyId; at !== null && !found.has(at); at = parents.get(at) ?? null) found.add(at)
  return found
}
