// One search over the addresses of companies, partners, beneficiaries, contacts and banks, each with what banks make of it.
import {
  type AddressRow,
  type RouteAnswer,
  type RouteInput,
  addressFaultOnWire,
  addressGradeOnWire,
  addressKindOnWire,
  addressList,
  directorySourceOnWire,
  fromWire,
  paymentWayOnWire,
} from '@kontor/contract'
import { companiesWith } from '@kontor/domain/access'
import { addressKinds, decideReadiness, type PaymentWay, type StoredAddress } from '@kontor/domain/addresses'
import { type Institution, searchInstitutions } from '@kontor/domain/bank-directory'
import { rootCompanyIdOf } from '@kontor/domain/cashflows'
import type { CompanyId } from '@kontor/domain/identifiers'
import { bankProfiles, isBankProfileName } from '@kontor/formats/profiles'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { pageAnswer, pagingOf } from '../../kernel/paging.ts'
import { directoryParts } from '../bank-directory/public.ts'
import {
  type AddressSearch,
  type ContractInUse,
  type StoredAddressRow,
  listStoredAddresses,
} from './addresses.store.ts'

type Query = RouteInput<'listAddresses'>['query']

export async function listAddresses(
  { database }: Kernel,
  caller: Caller,
  query: Query,
): Promise<RouteAnswer<'listAddresses'>> {
  const paging = pagingOf(query, addressList.sortKeys, [{ key: 'Name', direction: 'asc' }])
  const { rows, total } = await database.withTenant(caller.tenantId, async (tx) => {
    const stored = await listStoredAddresses(tx, searchOf(caller, query), paging)
    const banks = await banksOf(tx, query)
    const from = Math.max(0, paging.offset - stored.total)
    const shown = banks.slice(from, from + paging.pageSize - stored.rows.length)
    return {
      rows: [
        ...stored.rows.map((row) => storedAnswer(row, stored.contracts)),
        ...shown.map((bank) => bankAnswer(bank, stored.contracts)),
      ],
      total: stored.total + banks.length,
    }
  })
  return pageAnswer(rows, total, paging)
}

function searchOf({ facts }: Caller, { globalSearch = '', kinds, standings }: Query): AddressSearch {
  const of = (feature: 'Companies' | 'Partners' | 'CompanyPartners' | 'GlobalPartners') =>
    companiesWith(facts, { feature }) as readonly CompanyId[]
  const asked = (kinds ?? []).map((kind) => fromWire(addressKindOnWire, kind))
  const isIn = (kind: StoredAddressRow['kind']) => asked.length === 0 || asked.includes(kind)
  const root = rootCompanyIdOf(facts)
  // nobody pays a contact: banks neither take nor refuse it
  const isRefused = standings?.length === 1 ? standings[0] === 'Refused' : null
  return {
    words: wordsOf(globalSearch),
    kinds: addressKinds
      .filter((kind) => kind !== 'bank')
      .filter((kind) => isIn(kind) && (kind !== 'contact' || isRefused === null)),
    isRefused,
    companyIds: of('Companies'),
    partnerCompanyIds: [...new Set([...of('Partners'), ...of('CompanyPartners')])],
    // they are everybody's: whoever sees partners anywhere sees them
    seesGlobalPartners: root !== null && of('Partners').length + of('GlobalPartners').length > 0,
  }
}

/** An account number is searched in one piece, however it is written. */
function wordsOf(text: string): readonly string[] {
  const compact = text.replaceAll(/\s/g, '')
  return /^[A-Z]{2}\d{2}[A-Z\d]{4,}$/i.test(compact) ? [compact] : text.split(/\s+/).filter(Boolean)
}

/** Of thousands that nobody asked for by a word none is an answer. */
async function banksOf(tx: TenantTx, { globalSearch = '', kinds, standings }: Query): Promise<readonly Institution[]> {
  const areAsked = kinds === undefined || kinds.includes('Bank')
  if (!areAsked || globalSearch.trim() === '') return []
  const parts = await directoryParts(tx)
  const found = searchInstitutions(
    parts.flatMap(({ institutions }) => institutions),
    { words: globalSearch, countries: [] },
  )
  if (standings?.length !== 1) return found
  const isRefused = standings[0] === 'Refused'
  return found.filter((one) => isRefused === decideReadiness(addressOf(one)).refusals.length > 0)
}

function storedAnswer(row: StoredAddressRow, contracts: readonly ContractInUse[]): AddressRow {
  const { id, ...address } = row
  return {
    key: id,
    ...address,
    kind: addressKindOnWire[row.kind],
    ...readinessAnswer(row, contracts),
    ...(row.kind === 'contact' && { refusals: [] }),
  }
}

function bankAnswer(bank: Institution, contracts: readonly ContractInUse[]): AddressRow {
  const address = addressOf(bank)
  return {
    kind: 'Bank',
    key: `${directorySourceOnWire[bank.source]} ${bank.code}`,
    name: bank.name,
    of: null,
    partnerId: null,
    companyId: null,
    ...address,
    iban: null,
    bic: bank.bic,
    ...readinessAnswer(address, contracts),
  }
}

function addressOf({ town, country }: Institution): StoredAddress {
  return { streetName: null, buildingNumber: null, postCode: null, townName: town, countryCode: country }
}

function readinessAnswer(
  address: StoredAddress,
  contracts: readonly ContractInUse[],
): Pick<AddressRow, 'grade' | 'refusals'> {
  const { grade, refusals } = decideReadiness(address)
  return {
    grade: addressGradeOnWire[grade],
    refusals: refusals.map(({ way, since, fault }) => ({
      way: paymentWayOnWire[way],
      since,
      fault: addressFaultOnWire[fault],
      profiles: contracts.filter((one) => paysBy(one, way)).map(({ profile }) => profile),
    })),
  }
}

/** Payments inside Switzerland follow the rules of Swiss banks, whichever message carries them. */
function paysBy({ profile, isSepa, isForeign }: ContractInUse, way: PaymentWay): boolean {
  const ways: Readonly<Record<PaymentWay, boolean>> = {
    swiss: isBankProfileName(profile) && bankProfiles[profile].typeRules === 'CH',
    sepa: isSepa,
    foreign: isForeign,
  }
  return ways[way]
}
