// What people save, delete and import of accounts. Lists are read without it.
import type { AccountAnswer } from '@kontor/contract'
import { accountTypeOnWire } from '@kontor/contract'
import type { CompanyId, CurrencyId } from '@kontor/domain/identifiers'
import { call } from '../../shared/api/client.ts'
import type { SaveRequest } from '../../shared/forms/save-attempt.ts'
import { idOf } from '../../shared/ids.ts'
import type { ImportCalls } from '../../shared/lists/imports/use-import.ts'
import { type AccountBody, type ContractDraft, type SavedAccount, savedAccount } from './account-draft.ts'

export async function saveAccount({
  id,
  version,
  body,
  idempotencyKey,
}: SaveRequest<AccountBody>): Promise<SavedAccount> {
  const { companyId, currencyId, ...rest } = body
  const headers = { 'idempotency-key': idempotencyKey }
  const content = {
    ...rest,
    // the form sends nothing before a currency is chosen
    currencyId: currencyId as CurrencyId,
    accountType: accountTypeOnWire[body.accountType],
  }
  if (id === null || version === null) {
    return savedAccount(await call('createAccount', { params: { companyId }, body: content, headers }))
  }
  const params = { companyId, accountId: idOf<'account'>(id) }
  return savedAccount(await call('updateAccount', { params, body: { ...content, version }, headers }))
}

export async function saveContract(
  companyId: CompanyId,
  { id, version, body, idempotencyKey }: SaveRequest<ContractDraft>,
): Promise<SavedAccount> {
  const params = { companyId, accountId: idOf<'account'>(id ?? '') }
  const { communicationId, communicationAccountNumber: number } = body
  const answer = await call('setAccountCommunication', {
    params,
    body: {
      communicationId,
      communicationAccountNumber: number.trim() === '' ? null : number,
      ...(version !== null && { version }),
    },
    headers: { 'idempotency-key': idempotencyKey },
  })
  return savedAccount(answer)
}

export function setAccountEnabled({ companyId, accountId, version }: AccountAnswer, enabled: boolean) {
  return call('setAccountStatus', { params: { companyId, accountId }, body: { enabled, version } })
}

export function deleteAccount({ companyId, accountId, version }: AccountAnswer): Promise<null> {
  return call('deleteAccount', { params: { companyId, accountId }, query: { version: `${version}` } })
}

export function accountImport(companyId: CompanyId): ImportCalls {
  const params = { companyId }
  return {
    preview: (file, signal) => call('previewAccountImport', { params, file, signal }),
    commit: (file, shown, key) =>
      call('importAccounts', { params, query: { shown }, file, headers: { 'idempotency-key': key } }),
  }
}
