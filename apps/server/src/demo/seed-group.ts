// The demo's core data: companies, people, categories, contracts, accounts, partners. Same seed, same content.
import type {
  AccountId,
  BeneficiaryId,
  CashflowId,
  CommunicationId,
  CompanyId,
  Iban,
  UserId,
} from '@kontor/domain/identifiers'
import { insertAccounts } from '../features/accounts/public.ts'
import { insertCashflows } from '../features/cashflows/public.ts'
import { insertCommunications } from '../features/communications/public.ts'
import { insertCompany } from '../features/companies/public.ts'
import { instantText } from '../kernel/clock.ts'
import type { TenantTx } from '../kernel/database/database.ts'
import type { RandomSource } from '../kernel/ids.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { type CreatedTenant, createPerson, createTenant } from '../provisioning/create-tenant.ts'
import { type DemoPersonKey, demoEmail, demoPassword, demoPeople } from '../features/demo/public.ts'
import { drawPartnerIban, ibanOf, qrIbanOf } from './account-numbers.ts'
import {
  type DemoAccount,
  type DemoCompany,
  type DemoCompanyKey,
  type DemoContract,
  demoAccounts,
  demoBranches,
  demoCompanies,
  demoContracts,
  demoTenant,
} from './companies.tables.ts'
import { type DemoCashflowKey, demoCashflows } from './cashflows.tables.ts'
import { type DemoPartner, demoPartners } from './partners.tables.ts'
import { seedPartners } from './seed-partners.ts'

export type SeededAccount = DemoAccount & {
  readonly id: AccountId
  readonly companyId: CompanyId
  readonly companyName: string
  readonly iban: Iban
  readonly qrIban: Iban | null
}
export type SeededPartner = DemoPartner & { readonly beneficiaryId: BeneficiaryId; readonly iban: Iban }

export type SeededGroup = {
  readonly tenant: CreatedTenant
  readonly people: Readonly<Record<DemoPersonKey, UserId>>
  readonly companies: ReadonlyMap<DemoCompanyKey, CompanyId>
  readonly cashflows: ReadonlyMap<DemoCashflowKey, CashflowId>
  readonly contracts: ReadonlyMap<DemoContract['key'], CommunicationId>
  readonly accounts: readonly SeededAccount[]
  readonly partners: readonly SeededPartner[]
}

export async function seedGroup(kernel: Kernel, random: RandomSource): Promise<SeededGroup> {
  const { ids, database } = kernel
  const tenant = await createTenant(kernel, { ...demoTenant, isDemo: true })
  const people = await createPeople(kernel, tenant)
  const companies = new Map(demoCompanies.map(({ key }) => [key, ids.next<'company'>()]))
  const cashflows = new Map(demoCashflows.map(({ key }) => [key, ids.next<'cashflow'>()]))
  const contracts = new Map(demoContracts.map(({ key }) => [key, ids.next<'communication'>()]))
  const accounts = demoAccounts.map((account) => {
    const companyId = need(companies, account.company)
    const companyName = demoCompanies.find(({ key }) => key === account.company)?.name ?? ''
    return {
      ...account,
      id: ids.next<'account'>(),
      companyId,
      companyName,
      iban: ibanOf(account),
      qrIban: qrIbanOf(account),
    }
  })
  const partners = demoPartners.map((partner) => ({
    ...partner,
    beneficiaryId: ids.next<'beneficiary'>(),
    iban: drawPartnerIban(random, partner),
  }))
  const group = { tenant, people, companies, cashflows, contracts, accounts, partners }
  await database.withTenant(tenant.tenantId, async (tx) => {
    await insertCompanies(kernel, tx, group)
    await insertCashflows(
      tx,
      demoCashflows.map(({ key, name, description, company }) => ({
        id: need(cashflows, key),
        name,
        description,
        isActive: true,
        isPublic: true,
        companyId: company === null ? null : need(companies, company),
      })),
    )
    await insertContractsAndAccounts(tx, group)
    await seedPartners(kernel, tx, group)
  })
  return group
}

async function createPeople(kernel: Kernel, tenant: CreatedTenant): Promise<Record<DemoPersonKey, UserId>> {
  const create = async (key: DemoPersonKey): Promise<UserId> =>
    createPerson(kernel, tenant, { ...demoPeople[key], email: demoEmail(key) }, demoPassword)
  return {
    admin: await create('admin'),
    admin2: await create('admin2'),
    treasurer: await create('treasurer'),
    treasurer2: await create('treasurer2'),
    signer1: await create('signer1'),
    signer2: await create('signer2'),
    salary1: await create('salary1'),
    salary2: await create('salary2'),
    accountant: await create('accountant'),
    auditor: await create('auditor'),
  }
}

async function insertCompanies({ clock }: Kernel, tx: TenantTx, { tenant, companies }: SeededGroup): Promise<void> {
  for (const [index, company] of demoCompanies.entries()) {
    // a second apart: lists that sort by creation keep the order of the table
    await insertCompany(tx, companyRow(company, companies, tenant), instantText(clock.now() + index * 1000))
  }
}

function companyRow(
  { key, parent, currency, ...company }: DemoCompany,
  companies: SeededGroup['companies'],
  tenant: CreatedTenant,
) {
  return {
    ...company,
    id: need(companies, key),
    shortName: key,
    parentId: parent === null ? null : need(companies, parent),
    currencyId: need(tenant.currencies, currency).id,
    buildingName: null,
    floor: null,
    room: null,
    postBox: null,
    districtName: null,
    countrySubDivision: null,
  }
}

async function insertContractsAndAccounts(tx: TenantTx, group: SeededGroup): Promise<void> {
  const { tenant, companies, contracts, accounts } = group
  await insertCommunications(
    tx,
    demoContracts.map(({ key, company, branch, ...contract }) => ({
      ...contract,
      id: need(contracts, key),
      companyId: need(companies, company),
      bankName: demoBranches[branch].name,
      bankIdentifierCode: demoBranches[branch].bic,
      profileOverrides: {},
    })),
  )
  await insertAccounts(
    tx,
    accounts.map(({ id, companyId, shortName, iban, qrIban, currency, branch, contract }) => ({
      id,
      companyId,
      shortName,
      iban,
      qrIban,
      accountNumber: null,
      accountType: 'bank' as const,
      currencyId: need(tenant.currencies, currency).id,
      bankName: demoBranches[branch].name,
      bankIdentifierCode: demoBranches[branch].bic,
      bankCountry: branch,
      manuallyManaged: false,
      communicationId: need(contracts, contract),
      communicationAccountNumber: null,
    })),
  )
}

export function need<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key)
  if (value === undefined) throw new Error(`The demo has no ${String(key)}`)
  return value
}
