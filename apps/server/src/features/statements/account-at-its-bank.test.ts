// A number that is no IBAN is one of its bank: what another bank says under it is booked on no account of the first.
import { noBank } from '@kontor/domain/accounts'
import { beforeEach, expect, it } from 'vitest'
import { expectRefusal } from '../../proofs/refusals.testing.ts'
import { bic, clearing, fileOf } from '../../testing/at-bank.ts'
import { upload } from '../../testing/camt-file.ts'
import { type Json, clearStatements, currencyIdOf, testHouse } from '../../testing/index.ts'
import { listAllAccounts } from '../accounts/public.ts'
import { listEntries } from '../ledger/public.ts'
import { accountFinder } from './find-statement-account.ts'

const { kernel, app, world, as } = await testHouse()
const treasurer = await as('treasurer')
const accountant = await as('accountant')
beforeEach(() => clearStatements(kernel, world))

let made = 0
/** Each test has a number of its own: accounts stay. */
const newNumber = () => `${7_000_000 + (made += 1)}`

async function make(part: object): Promise<Json> {
  const answer = await create(part)
  expect(answer).toMatchObject({ status: 200 })
  return answer.body
}
const create = (part: object) =>
  treasurer.call('createAccount', {
    params: { companyId: world.holding },
    body: { shortName: `At bank ${(made += 1)}`, accountType: 'Bank', currencyId: currencyIdOf(world, 'CHF'), ...part },
  })

/** Whose entries there are. */
async function booked(): Promise<readonly string[]> {
  const entries = await kernel.database.withTenant(world.tenantId, (tx) => listEntries(tx, {}))
  return entries.map((one) => one.accountId)
}
const said = (body: Json) => body.logs.map((log: Json) => [log.status, ...log.messages.map((one: Json) => one.code)])

it('the same number at another bank waits and is told, and the account of that bank can be made', async () => {
  const number = newNumber()
  const atA = await make({ accountNumber: number, bankIdentifierCode: 'UBSWCHZH80A' })
  const file = fileOf({ number: `000${number}`, bank: bic('DEUTDEFFXXX') })
  const { body } = await upload(app, accountant, file)
  expect(said(body)).toEqual([['UnknownAccount', 'statement.unknown-bank']])
  expect(body.logs[0].messages[0].message).toContain('DEUTDEFF')
  expect(await booked()).toEqual([])
  expect((await accountant.call('listUnknownAccounts')).body).toMatchObject([
    { statementAccountNumber: `000${number}`, bankIdentifierCode: 'DEUTDEFF', count: 1 },
  ])

  const wrong = { statementAccountNumber: `000${number}`, accountId: atA.accountId }
  expectRefusal(await accountant.call('assignUnknownAccount', { body: wrong }), 409, 'account.other-bank')

  const atB = await make({ accountNumber: number, bankIdentifierCode: 'DEUTDEFF' })
  const later = fileOf({ number, bank: bic('DEUTDEFF500'), day: 2, id: 'S-2' })
  expect((await upload(app, accountant, later)).body).toMatchObject({ result: 'SUCCESS' })
  expect(await booked()).toEqual([atB.accountId])
  // a third of a bank that has the number already
  expectRefusal(await create({ accountNumber: number, bankIdentifierCode: 'UBSWCHZHXXX' }), 409, 'account.number-taken')
  expectRefusal(await create({ accountNumber: number }), 409, 'account.number-taken')
})

it('where the file names no bank, it is booked only where one account fits', async () => {
  const number = newNumber()
  const atA = await make({ accountNumber: number, bankIdentifierCode: 'UBSWCHZH80A' })
  expect((await upload(app, accountant, fileOf({ number }))).body).toMatchObject({ result: 'SUCCESS' })
  await make({ accountNumber: number, bankIdentifierCode: 'DEUTDEFF' })
  const second = await upload(app, accountant, fileOf({ number, day: 2, id: 'S-2' }))
  expect(said(second.body)).toEqual([['UnknownAccount', 'statement.several-accounts']])
  expect(await booked()).toEqual([atA.accountId])

  // a person tells them apart: of this file, and of no other
  const body = { statementAccountNumber: number, accountId: atA.accountId }
  expect((await accountant.call('assignUnknownAccount', { body })).body).toEqual({ importedStatements: 1 })
  expect(await booked()).toEqual([atA.accountId, atA.accountId])
  const third = await upload(app, accountant, fileOf({ number, day: 3, id: 'S-3' }))
  expect(said(third.body)).toEqual([['UnknownAccount', 'statement.several-accounts']])
})

it('one number of two banks in one file waits apart, and each is taken by its own account', async () => {
  const number = newNumber()
  await upload(app, accountant, fileOf({ number, bank: bic('UBSWCHZH80A') }, { number, bank: bic('DEUTDEFF') }))
  expect((await accountant.call('listUnknownAccounts')).body).toHaveLength(2)
  // an account that names no bank is not both, whoever gives it the number
  const nowhere = await make({ accountNumber: `${number}9` })
  const both = { statementAccountNumber: number, accountId: nowhere.accountId }
  expectRefusal(await accountant.call('assignUnknownAccount', { body: both }), 409, 'unknown-account.several-banks')
  const atB = await make({ accountNumber: '1', shortName: `B ${number}`, bankIdentifierCode: 'DEUTDEFF' })
  const body = { statementAccountNumber: number, accountId: atB.accountId }
  expect((await accountant.call('assignUnknownAccount', { body })).body).toEqual({ importedStatements: 1 })
  expect(await booked()).toEqual([atB.accountId])
  expect((await accountant.call('listUnknownAccounts')).body).toMatchObject([{ bankIdentifierCode: 'UBSWCHZH' }])
  const drop = { statementAccountNumber: number, bankIdentifierCode: 'DEUTDEFF' }
  expect((await accountant.call('deleteUnknownAccount', { body: drop })).status).toBe(404)
})

it('what two banks say under one number is not both booked on an account that names no bank', async () => {
  const number = newNumber()
  const file = fileOf({ number, bank: bic('UBSWCHZH80A') }, { number, bank: bic('DEUTDEFF'), id: 'S-2' })
  const account = await make({ accountNumber: number })
  expect((await upload(app, accountant, file)).body).toMatchObject({ result: 'SUCCESS' })
  expect(await booked()).toEqual([account.accountId])
  expect((await accountant.call('listUnknownAccounts')).body).toMatchObject([{ bankIdentifierCode: 'DEUTDEFF' }])
})

it('MT940 says the bank before the number', async () => {
  const number = newNumber()
  const atA = await make({ accountNumber: number, bankIdentifierCode: 'UBSWCHZH80A' })
  const mt940 = (bank: string, reference: string) =>
    `:20:${reference}\n:25:${bank}/${number}\n:28C:1/1\n:60F:C261119CHF0,\n:61:2611201120CR500,00NTRFNONREF//${reference}\n:62F:C261120CHF500,\n-\n`
  const other = await upload(app, accountant, mt940('DEUTDEFFXXX', 'R1'), 'a.sta')
  expect(said(other.body)).toEqual([['UnknownAccount', 'statement.unknown-bank']])
  expect((await upload(app, accountant, mt940('UBSWCHZHXXX', 'R2'), 'b.sta')).body).toMatchObject({ result: 'SUCCESS' })
  expect(await booked()).toEqual([atA.accountId])
})

it('a clearing code is held against the code within the IBAN of the account', async () => {
  const number = newNumber()
  const german = await make({ iban: 'DE89370400440532013000', accountNumber: number })
  const other = await upload(app, accountant, fileOf({ number, bank: clearing('DEBLZ', '12030000') }))
  expect(said(other.body)).toEqual([['UnknownAccount', 'statement.unknown-bank']])
  const own = await upload(app, accountant, fileOf({ number, bank: clearing('DEBLZ', '37040044') }))
  expect(own.body).toMatchObject({ result: 'SUCCESS' })
  expect(await booked()).toEqual([german.accountId])
})

it('a statement of a bank is never booked on an account between companies, nor assigned to one', async () => {
  const number = newNumber()
  const between = await make({ accountType: 'InterCompany', accountNumber: number })
  const { body } = await upload(app, accountant, fileOf({ number }))
  expect(said(body)).toEqual([['UnknownAccount', 'statement.unknown-account']])
  const assign = { statementAccountNumber: number, accountId: between.accountId }
  expectRefusal(await accountant.call('assignUnknownAccount', { body: assign }), 422, 'account.no-bank')
  // its number is no bank's: the account at the bank can be made
  await make({ accountNumber: number })
  expect(await booked()).toEqual([])
})

it('where the file names no bank, the contract by which it came does', async () => {
  const number = newNumber()
  const atA = await make({ accountNumber: number, bankIdentifierCode: 'UBSWCHZH80A' })
  const atB = await make({ accountNumber: number, bankIdentifierCode: 'DEUTDEFF' })
  const accounts = await kernel.database.withTenant(world.tenantId, listAllAccounts)
  const id = kernel.ids.next<'communication'>()
  const reference = { iban: null, otherId: number, currency: 'CHF', bank: noBank }
  const find = (bankIdentifierCode: string, bank = noBank, among = accounts) =>
    accountFinder(among)({ ...reference, bank, contract: { id, bankIdentifierCode } })
  expect(find('DEUTDEFF500').account?.id).toBe(atB.accountId)
  expect(find('COBADEFF')).toEqual({ account: null, why: 'other-bank' })
  // what the file says itself goes before
  expect(find('DEUTDEFF', { bic: 'UBSWCHZH', nationalCode: null }).account?.id).toBe(atA.accountId)
  // an account of the contract is the contract's, wherever it says that it is
  const ofContract = accounts.map((one) => (one.id === atA.accountId ? { ...one, communicationId: id } : one))
  expect(find('COBADEFF', noBank, ofContract).account?.id).toBe(atA.accountId)
})
