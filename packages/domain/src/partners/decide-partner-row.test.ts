// What a row of a file does: whom it is about, what it leaves as it is, and what it is refused for.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limits } from '../limits.ts'
import { type KnownPartner, type PartnerRow, type PartnerRowContext, decidePartnerRow } from './index.ts'

const [first, second] = ['CH9300762011623852957', 'CH5604835012345678009'] as const
const place = {
  streetName: 'Gasse',
  buildingNumber: '7',
  postCode: '5400',
  townName: 'Baden',
  countryCode: 'CH',
}
const details = {
  name: 'Zahnrad AG',
  iban: first as string | null,
  accountNumber: null,
  bankIdentifierCode: null,
  domesticBankCode: null,
}
const account = { id: 'account', version: 3, ...details, ...place, currencyId: 'franc', waiting: null }
const partner: KnownPartner = {
  id: 'partner',
  version: 2,
  key: 'id ERP-1',
  name: 'Zahnrad AG',
  role: 'counterparty',
  kind: 'bank',
  externalId: 'ERP-1',
  vatNumber: 'CHE-1',
  remarks: null,
  ...place,
  bankIdentifierCode: null,
  enabled: true,
  accounts: [account],
}

function contextOf(known: readonly KnownPartner[], count = known.length): PartnerRowContext {
  return {
    findByExternalId: (id) => known.find(({ externalId }) => externalId === id) ?? null,
    listByIban: (iban) =>
      known.filter(({ accounts }) => accounts.some((one) => one.iban === iban || one.waiting?.iban === iban)),
    findCurrency: (code) => (code === 'CHF' ? 'franc' : null),
    count: () => count,
  }
}
const decide = (row: PartnerRow, known: readonly KnownPartner[] = [partner], count?: number) =>
  decidePartnerRow(row, contextOf(known, count))
function decided(row: PartnerRow, known?: readonly KnownPartner[]) {
  const outcome = decide(row, known)
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusals))
  return outcome.value
}
function refusals(row: PartnerRow, known?: readonly KnownPartner[], count?: number) {
  const outcome = decide(row, known, count)
  return outcome.ok ? [] : outcome.refusals.map(({ code, field }) => [code, field])
}

describe('a row is about', () => {
  test('the partner of its external id, whatever it is called', () => {
    const { act, changes, write } = decided({ externalId: ' ERP-1 ', name: 'Zahnrad Neu AG' })
    expect({ act, changes }).toEqual({ act: 'change', changes: ['name'] })
    expect(write).toMatchObject({ partner: { id: 'partner', version: 2, act: 'change' }, account: null })
  })

  test('otherwise the one of its IBAN, in use or waiting', () => {
    const waiting = { ...partner, accounts: [{ ...account, waiting: { ...details, iban: second } }] }
    for (const iban of [first, second])
      expect(decided({ iban, name: 'Zahnrad AG' }, [waiting]).write.partner).toMatchObject({ id: 'partner' })
  })

  test('nobody known of the same name', () => {
    const { act, write } = decided({ externalId: 'ERP-2', name: 'Zahnrad AG' })
    expect(act).toBe('add')
    expect(write.partner).toMatchObject({ id: null, version: null, key: 'id ERP-2' })
  })

  test('another one than that of the account, where another system calls that one otherwise', () => {
    const { act, write } = decided({ externalId: 'ERP-2', name: 'Zahnrad Zwei AG', townName: 'Bern', iban: first })
    expect({ act, id: write.partner.id, account: write.account?.act }).toEqual({ act: 'add', id: null, account: 'add' })
  })

  test('no one, where it names neither, or where several have the account', () => {
    expect(refusals({ name: 'Zahnrad AG' })).toEqual([['partner.no-identity', 'externalId']])
    const two = [partner, { ...partner, id: 'other', key: 'id ERP-9', externalId: 'ERP-9' }]
    expect(refusals({ name: 'Zahnrad AG', iban: first }, two)).toEqual([['partner.iban-ambiguous', 'iban']])
  })
})

describe('a row leaves', () => {
  test('everything as it is that it says again, or has no column for', () => {
    const { act, changes, write } = decided({ externalId: 'ERP-1', name: 'Zahnrad AG', iban: first, currency: 'CHF' })
    expect({ act, changes }).toEqual({ act: 'unchanged', changes: [] })
    expect(write.partner.values).toMatchObject({ vatNumber: 'CHE-1', ...place })
    expect(write.account).toMatchObject({ id: 'account', act: 'keep' })
  })

  test('nothing of what its empty cells take away', () => {
    const { changes, write } = decided({ externalId: 'ERP-1', name: 'Zahnrad AG', vatNumber: null })
    expect(changes).toEqual(['vatNumber'])
    expect(write.partner.values.vatNumber).toBeNull()
  })

  test('an account where it is: another IBAN is another account', () => {
    const { act, write } = decided({ externalId: 'ERP-1', name: 'Zahnrad AG', iban: second })
    expect({ act, account: write.account?.act }).toEqual({ act: 'add', account: 'add' })
  })
})

test('what waits is what a row changes: said again, it changes nothing', () => {
  const waiting = { ...details, name: 'Zahnrad Holding AG' }
  const known = [{ ...partner, accounts: [{ ...account, waiting }] }]
  const row = { externalId: 'ERP-1', name: 'Zahnrad AG', iban: first }
  expect(decided({ ...row, beneficiaryName: 'Zahnrad Holding AG' }, known).act).toBe('unchanged')
  expect(decided({ ...row, beneficiaryName: 'Zahnrad AG' }, known).changes).toEqual(['beneficiaryName'])
})

test('each refusal stands at its column', () => {
  const row = { externalId: 'ERP-1', name: 'Zahnrad AG' }
  expect(refusals({ ...row, iban: first, currency: 'XXX' })).toEqual([['currency.not-found', 'currency']])
  expect(refusals({ ...row, name: null })).toEqual([['text.required', 'name']])
  expect(refusals({ ...row, iban: 'CH9300762011623852958' }).map(([, field]) => field)).toEqual(['iban'])
  const ofFile = { ...partner, isOfFile: true }
  expect(refusals({ ...row, townName: 'Bern' }, [ofFile])).toEqual([['partner.rows-differ', 'townName']])
  expect(refusals({ externalId: 'NEW', name: 'Neu AG' }, [], limits.count.partners)).toEqual([
    ['partner.too-many', 'name'],
  ])
  const accounts = Array.from({ length: limits.count.beneficiaries }, (_, place) => ({ ...account, iban: `${place}` }))
  expect(refusals({ ...row, iban: second }, [{ ...partner, accounts }])).toEqual([['beneficiary.too-many', 'iban']])
})

test('what a row was imported as is unchanged when it is imported again', () => {
  const text = fc.constantFrom('a', 'Bern', null)
  const row = fc.record({
    externalId: fc.constantFrom('ERP-1', 'ERP-2'),
    name: fc.constantFrom('Zahnrad AG', 'Rad AG'),
    vatNumber: text,
    remarks: text,
    townName: text,
    iban: fc.constantFrom(first, second, null),
    beneficiaryName: fc.constantFrom('Zahnrad AG', null),
    enabled: fc.constantFrom(true, false, null),
  })
  fc.assert(
    fc.property(row, (asked) => {
      const before = [partner]
      const outcome = decide(asked, before)
      if (!outcome.ok) return
      const { partner: written, account: of } = outcome.value.write
      const others = before.find(({ id }) => id === written.id)?.accounts.filter(({ id }) => id !== of?.id) ?? []
      const after: KnownPartner = {
        ...written.values,
        id: written.id ?? 'new',
        version: 1,
        key: written.key,
        accounts: of === null ? others : [...others, { ...of.values, id: of.id ?? 'added', version: 1, waiting: null }],
      }
      const again = decide(asked, [...before.filter(({ id }) => id !== after.id), after])
      expect(again.ok && again.value.act).toBe('unchanged')
      expect(of?.values.iban ?? null).toBe(asked.iban)
    }),
  )
})
