// Partners and their accounts from a csv or xlsx file: those of a company, or the global ones (null).
import { type ImportDone, type ImportPreview, partnerColumns } from '@kontor/contract'
import { nameKey } from '@kontor/domain'
import { countryNamed } from '@kontor/domain/addresses'
import { parseIban } from '@kontor/domain/identifiers'
import type { CompanyId, CurrencyId } from '@kontor/domain/identifiers'
import {
  type AccountValues,
  type KnownPartner,
  type KnownPartnerAccount,
  type PartnerValues,
  type PartnerWrite,
  decidePartnerRow,
  readExternalId,
} from '@kontor/domain/partners'
import type { RowFile } from '@kontor/formats/rows'
import { type AskedAct, act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { UploadedFile } from '../../kernel/http/uploads.ts'
import { type ComparedValues, importDoneOf, importPreviewOf } from '../../kernel/imports/import-preview.ts'
import { type ImportPlan, type ImportRules, checkShown, planImport } from '../../kernel/imports/plan-import.ts'
import { readUploadedRows } from '../../kernel/imports/read-uploaded-rows.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { listCurrencies } from '../currencies/public.ts'
import { type NamedIn, listPartnersNamed } from './import-partners.store.ts'
import { listHeadings } from './partner-headings.store.ts'
import { checkEditing } from './partner-place.ts'
import { countPartners, holdExternalIds } from './partners.store.ts'
import { type Known, writePartners } from './write-partners.ts'

type Place = CompanyId | null
type Columns = typeof partnerColumns
type Planned = { readonly plan: ImportPlan<PartnerWrite>; readonly known: Known; readonly codes: Codes }
/** Of currencies by their id. */
type Codes = ReadonlyMap<string, string>

export async function previewPartnerImport(
  kernel: Kernel,
  caller: Caller,
  place: Place,
  upload: UploadedFile,
): Promise<ImportPreview> {
  checkEditing(caller, place)
  const file = await readUploadedRows(upload)
  const { plan, known, codes } = await kernel.database.withTenant(caller.tenantId, (tx) =>
    plans(tx, caller, place, file),
  )
  const compare: ComparedValues<PartnerWrite> = ({ partner, account }) => {
    const was = partner.id === null ? undefined : known.get(partner.id)
    const wasAccount = was?.accounts.find(({ id }) => id === account?.id)
    return {
      before: valuesOf(was ?? partner.values, wasAccount ?? null, codes),
      after: valuesOf(partner.values, account?.values ?? null, codes),
    }
  }
  return importPreviewOf(plan, partnerColumns, compare, caller.language)
}

/** All rows or none, and only what the preview of this name showed. */
export async function importPartners(
  kernel: Kernel,
  caller: Caller,
  place: Place,
  upload: UploadedFile,
  shown: string,
): Promise<ImportDone> {
  checkEditing(caller, place)
  const file = await readUploadedRows(upload)
  return act(kernel, caller, async (on: AskedAct) => {
    await holdExternalIds(on.tx, place)
    const { plan, known } = await plans(on.tx, caller, place, file, true)
    checkShown(plan, shown)
    const writes = plan.rows.flatMap(({ decision }) =>
      decision && decision.act !== 'unchanged' ? [decision.write] : [],
    )
    await writePartners(kernel, on, place, writes, known)
    return importDoneOf(plan)
  })
}

async function plans(tx: TenantTx, caller: Caller, place: Place, file: RowFile, lock = false): Promise<Planned> {
  const headings = await listHeadings(tx)
  const ownHeadings = new Map(headings.map(({ heading, field }) => [heading, field]))
  const named = namedIn(file, ownHeadings, caller)
  const partners = await listPartnersNamed(tx, place, named, lock)
  const currencies = await listCurrencies(tx)
  const byCode = new Map(currencies.map(({ id, code }) => [nameKey(code), id]))
  const book = bookOf(partners, await countPartners(tx, place))
  const rules: ImportRules<Columns, PartnerWrite> = {
    columns: partnerColumns,
    ownHeadings,
    decide(values) {
      const outcome = decidePartnerRow(
        {
          ...values,
          ...(values.countryCode && { countryCode: countryNamed(values.countryCode) }),
          name: values.name ?? null,
        },
        { ...book, findCurrency: (code) => byCode.get(nameKey(code)) ?? null },
      )
      if (outcome.ok) book.add(outcome.value.write)
      return outcome
    },
  }
  return {
    plan: planImport(file, rules, caller.language),
    known: new Map(partners.map((one) => [one.id as string, one])),
    codes: new Map(currencies.map(({ id, code }) => [id as string, code])),
  }
}

/** What the rows name partners by, before anything is decided. */
function namedIn(file: RowFile, ownHeadings: ReadonlyMap<string, string>, { language }: Caller): NamedIn {
  const externalIds = new Set<string>()
  const ibans = new Set<string>()
  const nothing = { act: 'unchanged', name: '', changes: [], write: null } as const
  const rules: ImportRules<Columns, null> = {
    columns: partnerColumns,
    ownHeadings,
    decide({ externalId, iban }) {
      const named = readExternalId(externalId)
      if (named !== null) externalIds.add(named)
      const parsed = iban ? parseIban(iban) : null
      if (parsed?.ok) ibans.add(parsed.value)
      return { ok: true, value: { ...nothing, identity: `${externalIds.size}/${ibans.size}` } }
    },
  }
  planImport(file, rules, language)
  return { externalIds: [...externalIds], ibans: [...ibans] }
}

/** All that are there, and what earlier rows of the file add to them. */
function bookOf(partners: readonly KnownPartner[], total: number) {
  const byKey = new Map<string, KnownPartner>()
  const byExternalId = new Map<string, string>()
  const byIban = new Map<string, Set<string>>()
  let count = total
  const take = (one: KnownPartner) => {
    byKey.set(one.key, one)
    if (one.externalId !== null) byExternalId.set(one.externalId, one.key)
    for (const { iban, waiting } of one.accounts) {
      for (const number of [iban, waiting?.iban ?? null]) {
        if (number !== null) byIban.set(number, (byIban.get(number) ?? new Set()).add(one.key))
      }
    }
  }
  for (const one of partners) take(one)
  const found = (key: string | undefined) => (key === undefined ? null : (byKey.get(key) ?? null))
  return {
    findByExternalId: (externalId: string) => found(byExternalId.get(externalId)),
    listByIban: (iban: string) => [...(byIban.get(iban) ?? [])].flatMap((key) => found(key) ?? []),
    count: () => count,
    add({ partner, account }: PartnerWrite): void {
      if (partner.act === 'add') count += 1
      const before = byKey.get(partner.key)
      const accounts = [...(before?.accounts ?? [])]
      if (account?.act === 'add') accounts.push({ ...account.values, id: null, version: null, waiting: null })
      const { id, version, key } = partner
      take({ ...partner.values, id, version, key, accounts, isOfFile: true })
    },
  }
}

function valuesOf(
  { role, kind, ...partner }: PartnerValues,
  account: AccountValues | KnownPartnerAccount | null,
  codes: Codes,
) {
  const details = account !== null && 'waiting' in account ? (account.waiting ?? account) : account
  const isBank = role === 'bank'
  return {
    ...partner,
    isBank,
    isInterCompany: kind === 'inter-company',
    beneficiaryName: details?.name ?? null,
    iban: details?.iban ?? null,
    accountNumber: details?.accountNumber ?? null,
    bankIdentifierCode: isBank ? partner.bankIdentifierCode : (details?.bankIdentifierCode ?? null),
    domesticBankCode: details?.domesticBankCode ?? null,
    currency: codes.get((account?.currencyId ?? '') as CurrencyId) ?? null,
  }
}
