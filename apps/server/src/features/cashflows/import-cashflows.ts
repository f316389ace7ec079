// Cashflow categories from a csv or xlsx file: the company's own, and global ones where a row says so.
import { type ImportDone, type ImportPreview, cashflowColumns } from '@kontor/contract'
import type { NamedContent } from '@kontor/domain'
import { type CashflowWrite, decideCashflowRow, mayEditCashflow } from '@kontor/domain/cashflows'
import type { CompanyId } from '@kontor/domain/identifiers'
import type { RowFile } from '@kontor/formats/rows'
import { type AskedAct, act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { UploadedFile } from '../../kernel/http/uploads.ts'
import { type ComparedValues, importDoneOf, importPreviewOf } from '../../kernel/imports/import-preview.ts'
import { type ImportPlan, type ImportRules, checkShown, planImport } from '../../kernel/imports/plan-import.ts'
import { readUploadedRows } from '../../kernel/imports/read-uploaded-rows.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { changeRecord, createRecords } from '../../kernel/record-acts.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { findCompany } from '../companies/public.ts'
import { cashflowKind } from './cashflow-record.ts'
import {
  type CashflowContent,
  type CashflowRecord,
  columnsOf,
  listCashflowsOf,
  lockCashflowsOf,
} from './cashflows.store.ts'

type Write = CashflowWrite<CompanyId>
type PlannedImport = { readonly plan: ImportPlan<Write>; readonly before: (write: Write) => CashflowRecord | null }

export async function previewCashflowImport(
  kernel: Kernel,
  caller: Caller,
  companyId: CompanyId,
  upload: UploadedFile,
): Promise<ImportPreview> {
  const file = await readUploadedRows(upload)
  const { plan, before } = await kernel.database.withTenant(caller.tenantId, (tx) => plans(tx, caller, companyId, file))
  const compare: ComparedValues<Write> = (write) => ({
    before: valuesOf(before(write) ?? write.values),
    after: valuesOf(write.values),
  })
  return importPreviewOf(plan, cashflowColumns, compare, caller.language)
}

/** All rows or none, and only what the preview of this name showed. */
export async function importCashflows(
  kernel: Kernel,
  caller: Caller,
  companyId: CompanyId,
  upload: UploadedFile,
  shown: string,
): Promise<ImportDone> {
  const file = await readUploadedRows(upload)
  return act(kernel, caller, async (on) => {
    await lockCashflowsOf(on.tx, companyId)
    const { plan, before } = await plans(on.tx, caller, companyId, file)
    checkShown(plan, shown)
    const writes = plan.rows.flatMap(({ decision }) =>
      decision && decision.act !== 'unchanged' ? [decision.write] : [],
    )
    await addAll(
      on,
      writes.filter(({ id }) => id === null),
    )
    for (const write of writes) {
      const record = before(write)
      if (record) await changeRecord(on, cashflowKind, record, columnsOf(write.values))
    }
    return importDoneOf(plan)
  })
}

async function plans(tx: TenantTx, caller: Caller, companyId: CompanyId, file: RowFile): Promise<PlannedImport> {
  const company = await findCompany(tx, companyId)
  if (!company) throw refused('company.not-found')
  const known = await listCashflowsOf(tx, companyId)
  const byName = new Map(known.map((one) => [keyOf(one), one]))
  const byId = new Map(known.map((one) => [one.id as string, one]))
  const counts = new Map<CompanyId | null, number>()
  const count = (place: CompanyId | null) => counts.get(place) ?? 0
  const countOne = (place: CompanyId | null) => counts.set(place, count(place) + 1)
  for (const one of known) countOne(one.companyId)
  const rules: ImportRules<typeof cashflowColumns, Write> = {
    columns: cashflowColumns,
    ownWords: { isGlobal: { [company.shortName]: false, [company.name]: false } },
    decide(values) {
      const outcome = decideCashflowRow(
        { ...values, name: values.name ?? null },
        {
          companyId,
          find: (place, nameKey) => byName.get(keyOf({ companyId: place, nameKey })) ?? null,
          mayEdit: (place) => mayEditCashflow(caller.facts, place),
          count,
        },
      )
      if (outcome.ok && outcome.value.act === 'add') countOne(outcome.value.write.values.companyId)
      return outcome
    },
  }
  return {
    plan: planImport(file, rules, caller.language),
    before: ({ id }) => (id === null ? null : (byId.get(id) ?? null)),
  }
}

async function addAll(on: AskedAct, writes: readonly Write[]): Promise<void> {
  const made = writes.map(({ values }) => ({
    columns: columnsOf(values),
    after: { ...valuesOf(values), companyId: values.companyId },
  }))
  // somebody else's of that name came between the look at them and the writing
  if (!(await createRecords(on, cashflowKind, made))) throw refused('import.changed')
}

function keyOf({ companyId, nameKey }: Pick<CashflowContent, 'companyId'> & Pick<NamedContent, 'nameKey'>): string {
  return `${companyId ?? ''}/${nameKey}`
}

function valuesOf({ name, description, isActive, isPublic }: Omit<CashflowContent, 'nameKey' | 'companyId'>) {
  return { name, description, isActive, isPublic }
}
