// Writes what the rows of an imported file do: new partners and accounts many at once, changes one by one, each told to the
// activity log, and all bank details wait for a second person.
import { bankDetailsOf } from '@kontor/domain/partners'
import type { AccountValues, KnownPartner, PartnerWrite } from '@kontor/domain/partners'
import type { BeneficiaryId, CompanyId, CurrencyId, PartnerId } from '@kontor/domain/identifiers'
import type { AskedAct } from '../../kernel/act.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { createRecords, lockRecord, saveRecord } from '../../kernel/record-acts.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { foundDetailColumns, placeColumns } from './beneficiaries.store.ts'
import { beneficiaryKind } from './beneficiary-record.ts'
import { enterDetails } from './change-beneficiaries.ts'
import { insertChanges } from './import-partners.store.ts'
import { partnerKind } from './partner-record.ts'
import { findPartner, partnerColumns } from './partners.store.ts'

/** Those that were there, by their id. */
export type Known = ReadonlyMap<string, KnownPartner>

export async function writePartners(
  kernel: Kernel,
  on: AskedAct,
  companyId: CompanyId | null,
  writes: readonly PartnerWrite[],
  known: Known,
): Promise<void> {
  const added = await addPartners(on, companyId, writes)
  const changed = new Set<string>()
  for (const { partner } of writes) {
    if (partner.act !== 'change' || partner.id === null || changed.has(partner.id)) continue
    changed.add(partner.id)
    const before = await findPartner(on.tx, partner.id as PartnerId)
    if (before === null) throw refused('import.changed')
    await saveRecord(on, partnerKind, before, partnerColumns({ ...partner.values, companyId }))
  }
  await addAccounts(kernel, on, companyId, writes, (key) => added.get(key) ?? (known.get(key)?.id as PartnerId))
  for (const { account } of writes) {
    if (account?.act === 'change' && account.id !== null) await changeAccount(kernel, on, account.id, account.values)
  }
}

/** The ids of the new ones, by the key of their rows. */
async function addPartners(
  on: AskedAct,
  companyId: CompanyId | null,
  writes: readonly PartnerWrite[],
): Promise<ReadonlyMap<string, PartnerId>> {
  const added = writes
    .flatMap(({ partner }) => (partner.act === 'add' ? [partner] : []))
    .map((partner, place) => ({ ...partner, id: on.newId('partner', place) }))
  const made = added.map(({ id, values }) => ({
    id,
    columns: partnerColumns({ ...values, companyId }),
    after: { ...values, companyId },
  }))
  if (!(await createRecords(on, partnerKind, made))) throw refused('import.changed')
  return new Map(added.map(({ key, id }) => [key, id]))
}

async function addAccounts(
  kernel: Kernel,
  on: AskedAct,
  companyId: CompanyId | null,
  writes: readonly PartnerWrite[],
  partnerOf: (key: string) => PartnerId,
): Promise<void> {
  const added = writes
    .flatMap(({ partner, account }) =>
      account?.act === 'add' ? [{ partnerId: partnerOf(partner.key), values: account.values }] : [],
    )
    .map((account, place) => ({ ...account, id: on.newId('beneficiary', place) }))
  const made = added.map(({ id, partnerId, values }) => ({
    id,
    columns: {
      ...foundDetailColumns(values),
      ...placeColumns(ownedOf(values, true)),
      partner_id: partnerId,
    },
    after: { partnerId, ...values, enabled: true, isTrusted: false, companyId },
  }))
  if (!(await createRecords(on, beneficiaryKind, made))) throw refused('import.changed')
  const changes = added.map(({ id: beneficiaryId, values }) => ({
    id: kernel.ids.next<'beneficiary-change'>(),
    beneficiaryId,
    details: bankDetailsOf(values),
    before: null,
    isImported: true,
  }))
  await insertChanges(on.tx, changes, on.actor)
  for (const { beneficiaryId: subjectId, details } of changes) {
    on.note({
      action: 'BankDetailsEntered',
      subjectKind: 'beneficiary',
      subjectId,
      companyId,
      before: null,
      after: details,
    })
  }
}

async function changeAccount(kernel: Kernel, on: AskedAct, id: string, values: AccountValues): Promise<void> {
  const before = await lockRecord(on.tx, beneficiaryKind, id as BeneficiaryId, undefined)
  await enterDetails(kernel, on, before, values, true)
  const details = before.isTrusted ? {} : foundDetailColumns(values)
  const columns = placeColumns(ownedOf(values, before.enabled))
  await saveRecord(on, beneficiaryKind, before, { ...columns, ...details })
}

function ownedOf({ currencyId, ...values }: AccountValues, enabled: boolean) {
  return { ...values, currencyId: currencyId as CurrencyId | null, enabled }
}
