// The demo's partners: global ones with their accounts, the companies that work with them, some people, and new bank details
// of one that wait for their second person.
import { type BeneficiaryId, type CompanyId, type Iban, type UserId, makeIban } from '@kontor/domain/identifiers'
import {
  insertBeneficiaries,
  insertChange,
  insertContacts,
  insertLinks,
  insertPartners,
} from '../features/partners/public.ts'
import { instantText } from '../kernel/clock.ts'
import type { TenantTx } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { type DemoCompanyKey, demoCompanies } from './companies.tables.ts'
import { type DemoPartner, demoBankPartners, demoContacts, demoNewAccount } from './partners.tables.ts'
import { type DemoPersonKey, demoPeople } from '../features/demo/public.ts'

type Group = {
  readonly people: Readonly<Record<DemoPersonKey, UserId>>
  readonly companies: ReadonlyMap<DemoCompanyKey, CompanyId>
  readonly partners: readonly (DemoPartner & { readonly beneficiaryId: BeneficiaryId; readonly iban: Iban })[]
}

export async function seedPartners(
  { ids, clock }: Kernel,
  tx: TenantTx,
  { partners, people, companies }: Group,
): Promise<void> {
  const at = instantText(clock.now())
  const person = (key: DemoPersonKey) => {
    const { firstName, lastName } = demoPeople[key]
    return { userId: people[key], name: `${firstName} ${lastName}` }
  }
  const rows = partners.map((partner) => ({ ...partner, id: ids.next<'partner'>() }))
  const banks = demoBankPartners.map((bank) => ({ ...bank, id: ids.next<'partner'>() }))
  const common = { companyId: null, kind: 'bank', vatNumber: null, remarks: null, enabled: true } as const
  await insertPartners(tx, [
    ...rows.map(({ id, name, streetName, buildingNumber, postCode, townName, country }, place) => ({
      ...common,
      id,
      name,
      streetName,
      buildingNumber,
      postCode,
      townName,
      role: 'counterparty' as const,
      externalId: `K-${10_001 + place}`,
      countryCode: country,
      bankIdentifierCode: null,
    })),
    ...banks.map(({ country, ...bank }) => ({
      ...common,
      ...bank,
      role: 'bank' as const,
      externalId: null,
      countryCode: country,
    })),
  ])
  const links = [...companies].flatMap(([key, companyId]) => {
    // the holding works with all of them, a company with those of its country
    const country = key === 'HOLD' ? null : demoCompanies.find((one) => one.key === key)?.country
    return [...rows, ...banks]
      .filter((one) => country === null || one.country === country)
      .map(({ id }) => ({ companyId, partnerId: id }))
  })
  await insertLinks(tx, links, { ...person('treasurer'), at })
  const entered = rows.map((row) => ({ ...row, changeId: ids.next<'beneficiary-change'>() }))
  await insertBeneficiaries(
    tx,
    entered.map(({ id, beneficiaryId, country, isUnconfirmed, ...row }) => ({
      name: row.name,
      iban: row.iban,
      changeId: row.changeId,
      streetName: row.streetName,
      buildingNumber: row.buildingNumber,
      postCode: row.postCode,
      id: beneficiaryId,
      partnerId: id,
      accountNumber: null,
      bankIdentifierCode: null,
      domesticBankCode: null,
      currencyId: null,
      townName: row.townName,
      countryCode: country,
      entered: person('treasurer'),
      confirmed: isUnconfirmed ? null : person('signer1'),
    })),
    at,
  )
  const named = (name: string) => {
    const row = rows.find((one) => one.name === name)
    if (row === undefined) throw new Error(`The demo has no partner ${name}`)
    return row
  }
  await insertContacts(
    tx,
    demoContacts.map(({ partner, ...contact }) => ({
      ...contact,
      id: ids.next<'contact'>(),
      partnerId: named(partner).id,
      remarks: null,
    })),
  )
  const { beneficiaryId, name, iban } = named(demoNewAccount.partner)
  const before = { name, iban, accountNumber: null, bankIdentifierCode: null, domesticBankCode: null }
  const details = { ...before, iban: makeIban(demoNewAccount.country, demoNewAccount.number) }
  const change = { id: ids.next<'beneficiary-change'>(), beneficiaryId, details, before, isImported: false }
  await insertChange(tx, change, { ...person('treasurer2'), at })
}
