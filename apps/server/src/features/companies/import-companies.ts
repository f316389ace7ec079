// Companies from a csv or xlsx file: each row adds the one of its short name, or changes it.
import { type ImportDone, type ImportPreview, companyColumns } from '@kontor/contract'
import { limits, refusal, refuse } from '@kontor/domain'
import { hasPermission } from '@kontor/domain/access'
import { type CompanyWrite, type KnownCompany, decideCompanyRow } from '@kontor/domain/companies'
import type { CompanyId, CurrencyId } from '@kontor/domain/identifiers'
import type { RowFile } from '@kontor/formats/rows'
import { type AskedAct, act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { UploadedFile } from '../../kernel/http/uploads.ts'
import { type ComparedValues, importDoneOf, importPreviewOf } from '../../kernel/imports/import-preview.ts'
import { type ImportPlan, type ImportRules, checkShown, planImport } from '../../kernel/imports/plan-import.ts'
import { readUploadedRows } from '../../kernel/imports/read-uploaded-rows.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { changeRecord, lockRecord } from '../../kernel/record-acts.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { insertManyNamed } from '../../kernel/database/records.ts'
import { listCurrencies } from '../currencies/public.ts'
import {
  columnsOf,
  getLicensedCompanies,
  listCompaniesByIds,
  listCompanyNodes,
  lockCompanies,
} from './companies.store.ts'
import { companyKind } from './company-record.ts'
import { visibleCompanyIds } from './list-companies.ts'

type PlannedImport = { readonly plan: ImportPlan<CompanyWrite>; readonly known: ReadonlyMap<string, KnownCompany> }

export async function previewCompanyImport(
  kernel: Kernel,
  caller: Caller,
  upload: UploadedFile,
): Promise<ImportPreview> {
  const file = await readUploadedRows(upload)
  const { plan, known } = await kernel.database.withTenant(caller.tenantId, (tx) => plans(tx, caller, file))
  const compare: ComparedValues<CompanyWrite> = ({ id, values }) => ({
    before: shownOf([...known.values()].find((one) => one.id !== null && one.id === id) ?? values),
    after: shownOf(values),
  })
  return importPreviewOf(plan, companyColumns, compare, caller.language)
}

/** All rows or none, and only what the preview of this name showed. */
export async function importCompanies(
  kernel: Kernel,
  caller: Caller,
  upload: UploadedFile,
  shown: string,
): Promise<ImportDone> {
  const file = await readUploadedRows(upload)
  return act(kernel, caller, async (on) => {
    await lockCompanies(on.tx)
    const { plan, known } = await plans(on.tx, caller, file)
    checkShown(plan, shown)
    const writes = plan.rows.flatMap(({ decision }) =>
      decision && decision.act !== 'unchanged' ? [decision.write] : [],
    )
    await addAll(
      on,
      writes.filter(({ id }) => id === null),
      known,
    )
    for (const { id, version, values } of writes) {
      if (id === null) continue
      const before = await lockRecord(on.tx, companyKind, id as CompanyId, version ?? undefined)
      const columns = columnsOf({ ...values, currencyId: values.currencyId as CurrencyId })
      await changeRecord(on, companyKind, before, { ...columns, changed_by_name: on.actor.name })
    }
    return importDoneOf(plan)
  })
}

async function plans(tx: TenantTx, caller: Caller, file: RowFile): Promise<PlannedImport> {
  const seen = await listCompaniesByIds(tx, visibleCompanyIds(caller))
  const nodes = await listCompanyNodes(tx)
  const shortNames = new Map(nodes.map(({ id, shortName }) => [id as string, shortName]))
  const currencies = new Map((await listCurrencies(tx)).map(({ id, code }) => [code as string, { id, code }]))
  const licensed = await getLicensedCompanies(tx)
  // short names of companies that the caller does not see are taken, whoever bears them
  const hidden = new Set(
    nodes.filter(({ id }) => !seen.some((one) => one.id === id)).map((one) => keyOf(one.shortName)),
  )
  const known = new Map<string, KnownCompany>()
  for (const { parentId, currencyCode, ...company } of seen) {
    const parent = parentId === null ? null : (shortNames.get(parentId) ?? null)
    known.set(keyOf(company.shortName), { ...company, currency: currencyCode, parent })
  }
  let active = nodes.filter(({ enabled }) => enabled).length
  let total = nodes.length
  const rules: ImportRules<typeof companyColumns, CompanyWrite> = {
    columns: companyColumns,
    decide(values) {
      const outcome = decideCompanyRow(
        { ...values, name: values.name ?? null, shortName: values.shortName ?? null },
        {
          find: (shortName) => known.get(keyOf(shortName)) ?? null,
          findCurrency: (code) => currencies.get(code.trim().toUpperCase()) ?? null,
          mayEdit: (company) => hasPermission(caller.facts, placeOf(company, known), 'CompaniesEdit'),
          full() {
            if (licensed !== null && active >= licensed) return { code: 'company.license-full', most: licensed }
            const most = limits.count.companies
            return total < most ? null : { code: 'company.too-many', most }
          },
        },
      )
      if (!outcome.ok || outcome.value.act !== 'add') return outcome
      const { write } = outcome.value
      const { shortName } = write.values
      if (hidden.has(keyOf(shortName))) return refuse(refusal('company.name-taken', { name: shortName }, 'shortName'))
      known.set(keyOf(write.values.shortName), { ...write.values, id: null, version: 1, enabled: true })
      active += 1
      total += 1
      return outcome
    },
  }
  return { plan: planImport(file, rules, caller.language), known }
}

/** Of one that an earlier row adds: the nearest company above that there is. */
function placeOf(company: KnownCompany | null, known: ReadonlyMap<string, KnownCompany>): string | null {
  let at = company
  while (at !== null && at.id === null) at = at.parent === null ? null : (known.get(keyOf(at.parent)) ?? null)
  return at?.id ?? null
}

async function addAll(
  { tx, actor, newId, note }: AskedAct,
  writes: readonly CompanyWrite[],
  known: ReadonlyMap<string, KnownCompany>,
): Promise<void> {
  const ids = new Map(writes.map(({ values }, place) => [keyOf(values.shortName), newId('company', place)]))
  const idOf = (shortName: string) => ids.get(keyOf(shortName)) ?? (known.get(keyOf(shortName))?.id as CompanyId)
  for (const { values } of writes) {
    const id = idOf(values.shortName)
    const { parent, currency: _code, currencyId, ...content } = values
    const parentId = parent === null ? null : idOf(parent)
    const columns = {
      ...columnsOf({ ...content, currencyId: currencyId as CurrencyId }),
      parent_id: parentId,
      created_at: actor.at,
      changed_by_name: actor.name,
    }
    // one by one: a parent stands before those below it
    if (!(await insertManyNamed(tx, 'company', [{ id, columns }], actor))) throw refused('import.changed')
    note({ action: 'Created', subjectKind: 'company', subjectId: id, companyId: id, after: { ...content, parentId } })
  }
}

function keyOf(shortName: string): string {
  return shortName.trim().toLowerCase()
}

function shownOf({
  name,
  shortName,
  parent,
  currency,
  country,
  townName,
  streetName,
  buildingNumber,
  postCode,
}: CompanyWrite['values']) {
  return { name, shortName, parent, currency, country, townName, streetName, buildingNumber, postCode }
}
