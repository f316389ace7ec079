// Accounts from a csv or xlsx file: of the company, and of others where a row names one by its short name.
import { type ImportDone, type ImportPreview, accountColumns } from '@kontor/contract'
import { nameKey } from '@kontor/domain'
import {
  type AccountWrite,
  type KnownAccount,
  type NeighbourAccount,
  decideAccountRow,
  numberHolders,
} from '@kontor/domain/accounts'
import { companiesSeen } from '@kontor/domain/access'
import type { AccountId, CompanyId, CurrencyId } from '@kontor/domain/identifiers'
import type { RowFile } from '@kontor/formats/rows'
import { type AskedAct, act } from '../../kernel/act.ts'
import { type Caller, mayIn, mayOnAccount } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { insertManyNamed, lockOne } from '../../kernel/database/records.ts'
import type { UploadedFile } from '../../kernel/http/uploads.ts'
import { importDoneOf, importPreviewOf } from '../../kernel/imports/import-preview.ts'
import { type ImportPlan, type ImportRules, checkShown, planImport } from '../../kernel/imports/plan-import.ts'
import { readUploadedRows } from '../../kernel/imports/read-uploaded-rows.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { listCompaniesByIds } from '../companies/public.ts'
import { listCurrencies } from '../currencies/public.ts'
import { refuseHolder } from './account-record.ts'
import {
  type AccountRow,
  type Neighbour,
  accountColumnsOf,
  listAllAccounts,
  listNeighbours,
  lockAccountNumbers,
} from './accounts.store.ts'
import { maySeeAccount } from './list-accounts.ts'
import { isInBooks, saveAccount } from './update-account.ts'

type PlannedImport = {
  readonly plan: ImportPlan<AccountWrite>
  readonly before: (write: AccountWrite) => AccountRow | null
}

export async function previewAccountImport(
  kernel: Kernel,
  caller: Caller,
  companyId: CompanyId,
  upload: UploadedFile,
): Promise<ImportPreview> {
  const file = await readUploadedRows(upload)
  const { plan, before } = await kernel.database.withTenant(caller.tenantId, (tx) =>
    plans(kernel, tx, caller, companyId, file),
  )
  const compare = (write: AccountWrite) => {
    const known = before(write)
    const after = shownOf(write.values, write.values.currency)
    return { before: known === null ? after : shownOf(known, known.currency.code), after }
  }
  return importPreviewOf(plan, accountColumns, compare, caller.language)
}

/** All rows or none, and only what the preview of this name showed. */
export async function importAccounts(
  kernel: Kernel,
  caller: Caller,
  companyId: CompanyId,
  upload: UploadedFile,
  shown: string,
): Promise<ImportDone> {
  const file = await readUploadedRows(upload)
  return act(kernel, caller, async (on) => {
    await lockAccountNumbers(on.tx)
    const { plan, before } = await plans(kernel, on.tx, caller, companyId, file)
    checkShown(plan, shown)
    const writes = plan.rows.flatMap(({ decision }) =>
      decision && decision.act !== 'unchanged' ? [decision.write] : [],
    )
    await addAll(
      on,
      writes.filter(({ id }) => id === null),
    )
    for (const write of writes) {
      const known = before(write)
      if (known === null) continue
      await lockOne(on.tx, 'account', known.id)
      const { values } = write
      await saveAccount(on, known, { ...known, ...values, currencyId: values.currencyId as CurrencyId })
    }
    return importDoneOf(plan)
  })
}

async function plans(
  kernel: Kernel,
  tx: TenantTx,
  caller: Caller,
  companyId: CompanyId,
  file: RowFile,
): Promise<PlannedImport> {
  const companies = await listCompaniesByIds(tx, companiesSeen(caller.facts))
  const own = companies.find(({ id }) => id === companyId)
  if (own === undefined) throw refused('company.not-found')
  const currencies = new Map((await listCurrencies(tx)).map(({ id, code }) => [code as string, { id, name: code }]))
  const neighbours: readonly NeighbourAccount[] = await listNeighbours(tx)
  // an account that the caller does not see is not his to change: its number stands against a row, its name not
  const seen = (await listAllAccounts(tx)).filter((account) => maySeeAccount(caller, account))
  const byId = new Map(seen.map((account) => [account.id as string, account]))
  const known = new Map(seen.map((account) => [keyOf(account.companyId, account.shortName), knownOf(account)]))
  const places = new Map(companies.map(({ id, shortName }) => [nameKey(shortName), { id, name: shortName }]))
  const rulesFor = (isInBooksOf: (id: AccountId) => boolean): ImportRules<typeof accountColumns, AccountWrite> => {
    const others = numberHolders(neighbours)
    return {
      columns: accountColumns,
      decide(values) {
        const outcome = decideAccountRow(
          { ...values, shortName: values.shortName ?? null, currency: values.currency ?? null },
          {
            own: { id: own.id, name: own.shortName },
            findCompany: (name) => places.get(nameKey(name)) ?? null,
            findCurrency: (code) => currencies.get(code.trim().toUpperCase()) ?? null,
            find: (place, key) => known.get(`${place}/${key}`) ?? null,
            mayEdit: (place, id) => mayEdit(caller, place as CompanyId, id as AccountId | null),
            others,
            isInBooks: (id) => isInBooksOf(id as AccountId),
            refuseHolder: (holder) => refuseHolder(caller, holder as Neighbour, { iban: holder.iban }),
          },
        )
        if (outcome.ok && outcome.value.act !== 'unchanged') others.add(neighbourOf(outcome.value.write))
        return outcome
      },
    }
  }
  // few rows make another account of one that is there: of these alone it is asked whether anything stands on them
  const asked = new Set<AccountId>()
  const first = planImport(
    file,
    rulesFor((id) => {
      asked.add(id)
      return false
    }),
    caller.language,
  )
  const inBooks = new Set<AccountId>()
  for (const id of asked) if (await isInBooks(kernel, tx, id)) inBooks.add(id)
  return {
    plan:
      inBooks.size === 0
        ? first
        : planImport(
            file,
            rulesFor((id) => inBooks.has(id)),
            caller.language,
          ),
    before: ({ id }) => (id === null ? null : (byId.get(id) ?? null)),
  }
}

function mayEdit(caller: Caller, companyId: CompanyId, id: AccountId | null): boolean {
  return id === null ? mayIn(caller, companyId, 'AccountsEdit') : mayOnAccount(caller, companyId, id, 'AccountsEdit')
}

function knownOf(account: AccountRow): KnownAccount {
  return { ...account, isClosed: account.closedOn !== null }
}

/** What a row makes stands beside those that follow it; a new one's place in the file is its name until it has an id. */
function neighbourOf({ id, values }: AccountWrite): Neighbour {
  return {
    ...values,
    id: id ?? `${values.companyId}/${values.shortName}`,
    companyName: values.company,
    communicationAccountNumber: null,
    communicationBic: null,
    isClosed: false,
  }
}

async function addAll({ tx, actor, newId, note, tell }: AskedAct, writes: readonly AccountWrite[]): Promise<void> {
  const rows = writes.map(({ values }, place) => {
    const id = newId('account', place)
    const { companyId, currencyId } = values
    const content = { ...values, currencyId: currencyId as CurrencyId }
    const contract = { communicationId: null, communicationAccountNumber: null }
    return { id, values, columns: { ...accountColumnsOf({ ...content, ...contract }), company_id: companyId } }
  })
  // somebody else's of that name came between the look at them and the writing
  if (!(await insertManyNamed(tx, 'account', rows, actor))) throw refused('import.changed')
  for (const { id, values } of rows) {
    const { companyId, company: _, currencyId: __, ...after } = values
    note({
      action: 'Created',
      subjectKind: 'account',
      subjectId: id,
      companyId: companyId as CompanyId,
      after: { ...after, enabled: true },
    })
    tell('account.named', { subjectId: id, accountId: id, companyId: companyId as CompanyId })
  }
}

function keyOf(companyId: string, shortName: string): string {
  return `${companyId}/${nameKey(shortName)}`
}

function shownOf(account: Pick<AccountRow, 'accountType'> & AccountShown, currency: string) {
  const { shortName, iban, qrIban, accountNumber, bankName, bankIdentifierCode, bankCountry, manuallyManaged } = account
  const bank = { bankName, bankIdentifierCode, bankCountry }
  const isInterCompany = account.accountType === 'inter-company'
  return { shortName, currency, iban, qrIban, accountNumber, isInterCompany, ...bank, manuallyManaged }
}
type AccountShown = Pick<
  AccountRow,
  | 'shortName'
  | 'iban'
  | 'qrIban'
  | 'accountNumber'
  | 'bankName'
  | 'bankIdentifierCode'
  | 'bankCountry'
  | 'manuallyManaged'
>
