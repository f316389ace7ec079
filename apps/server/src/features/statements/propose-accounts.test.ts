// A bank file proposes the accounts that it is about: each once, those that are known with where, and stores nothing.
import { expect, test } from 'vitest'
import { expectRefusal } from '../../proofs/refusals.testing.ts'
import { ask } from '../../proofs/tenant-rows.testing.ts'
import { bic, fileOf } from '../../testing/at-bank.ts'
import { camtFile, closedOn } from '../../testing/camt-file.ts'
import { type Client, currencyIdOf, personAt, testHouse } from '../../testing/index.ts'
import { uploadFile } from '../../testing/upload-file.ts'

const house = await testHouse()
const { kernel, app, world, as } = house
const treasurer = await as('treasurer')
const iban = 'CH9300762011623852957'

const propose = (content: string, by: Client = treasurer, companyId: string = world.holding) =>
  uploadFile(app, by, `/api/v1/companies/${companyId}/accounts/from-statement`, { content, name: 'statement.xml' })

/** As banks write owner and bank beside the account. */
const withParties = (file: string) =>
  file.replaceAll(
    '</Acct>',
    '<Ownr><Nm>Muster AG</Nm></Ownr><Svcr><FinInstnId><BICFI>UBSWCHZH80A</BICFI><Nm>Testbank</Nm><PstlAdr><Ctry>CH</Ctry></PstlAdr></FinInstnId></Svcr></Acct>',
  )

test('a camt.053 says number, currency, owner and bank, each account once', async () => {
  const balances = closedOn(1, '0.00', '0.00')
  const content = withParties(
    camtFile(
      { iban, id: 'S-1', balances },
      { iban, id: 'S-2', balances: closedOn(2, '0.00', '0.00') },
      { iban, id: 'S-3', currency: 'EUR', balances },
      { iban: world.ibans.chf, id: 'S-4', balances },
    ),
  )
  const { status, body } = await propose(content)
  const told = {
    ownerName: 'Muster AG',
    bankName: 'Testbank',
    bankIdentifierCode: 'UBSWCHZH80A',
    bankCountry: 'CH',
    hindrance: null,
  }
  const fresh = { number: iban, iban, accountNumber: null, isKnown: false, known: null }
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      left: 0,
      accounts: [
        { ...told, ...fresh, currencyCode: 'CHF', currencyId: currencyIdOf(world, 'CHF') },
        { ...told, ...fresh, currencyCode: 'EUR', currencyId: currencyIdOf(world, 'EUR') },
        {
          ...told,
          number: world.ibans.chf,
          iban: world.ibans.chf,
          accountNumber: null,
          currencyCode: 'CHF',
          currencyId: currencyIdOf(world, 'CHF'),
          isKnown: true,
          known: {
            accountId: world.accounts.chf,
            shortName: 'CHF operating',
            companyName: 'Test Holding AG',
            enabled: true,
          },
        },
      ],
    },
  })
  expect(await ask(kernel.pool, 'select 1 from bank_file')).toEqual([])
})

test('an MT940 says the number and the currency', async () => {
  const mt940 = ':20:REF\r\n:25:37040044/0532013000\r\n:28C:1/1\r\n:60F:C261119EUR0,\r\n:62F:C261120EUR0,\r\n-\r\n'
  expect((await propose(mt940)).body.accounts).toMatchObject([
    { iban: null, accountNumber: '37040044/0532013000', currencyCode: 'EUR', ownerName: null, isKnown: false },
  ])
})

test('a bank before the number is the bank of the account', async () => {
  const mt940 = ':20:REF\r\n:25:UBSWCHZH80A/123456\r\n:28C:1/1\r\n:60F:C261119CHF0,\r\n:62F:C261120CHF0,\r\n-\r\n'
  expect((await propose(mt940)).body.accounts).toMatchObject([
    { number: 'UBSWCHZH80A/123456', accountNumber: '123456', bankIdentifierCode: 'UBSWCHZH80A' },
  ])
})

test('what no account would take is not proposed but said: a number too long, and a QR-IBAN', async () => {
  const long = '1234567890123456789012345678901'
  const { body } = await propose(fileOf({ number: `${long}001` }, { number: `${long}002`, id: 'S-2' }))
  const none = { iban: null, accountNumber: null }
  expect(body.accounts).toMatchObject([
    { ...none, number: `${long}001`, hindrance: 'NumberTooLong' },
    { ...none, number: `${long}002`, hindrance: 'NumberTooLong' },
  ])
  const qrIban = 'CH4431999123000889012'
  const qr = await propose(camtFile({ iban: qrIban, balances: closedOn(1, '0.00', '0.00') }))
  expect(qr.body.accounts).toMatchObject([{ ...none, number: qrIban, hindrance: 'QrIban' }])
})

test('one number at two banks is two accounts', async () => {
  const { body } = await propose(
    fileOf({ number: '77', bank: bic('UBSWCHZH80A') }, { number: '77', bank: bic('DEUTDEFF') }),
  )
  expect(body.accounts).toMatchObject([{ bankIdentifierCode: 'UBSWCHZH80A' }, { bankIdentifierCode: 'DEUTDEFF' }])
})

test('of a known one that is not in use it is said, and of more accounts than are shown how many there are', async () => {
  const balances = closedOn(1, '0.00', '0.00')
  const { companyId, accountId } = { companyId: world.holding, accountId: world.accounts.eur }
  const { body: account } = await treasurer.call('getAccount', { params: { accountId } })
  await treasurer.call('setAccountStatus', {
    params: { companyId, accountId },
    body: { enabled: false, version: account.version },
  })
  const { body } = await propose(camtFile({ iban: world.ibans.eur, currency: 'EUR', balances }))
  expect(body.accounts).toMatchObject([{ isKnown: true, known: { accountId, enabled: false } }])

  const many = Array.from({ length: 503 }, (_, index) => ({ number: `${90_000 + index}`, id: `S-${index}` }))
  const answer = await propose(fileOf(...many))
  expect([answer.body.accounts.length, answer.body.left]).toEqual([500, 3])
})

test('of an account that the caller does not see it is said only that it is known', async () => {
  const subsidiary = await personAt(house, 'subsidiary', 'GroupTreasurer', world.german)
  const content = camtFile({ iban: world.ibans.chf, id: 'S-1', balances: closedOn(1, '0.00', '0.00') })
  const { body } = await propose(content, subsidiary, world.german)
  expect(body.accounts).toMatchObject([{ isKnown: true, known: null }])
})

test('what cannot be read is refused as its import would refuse it, and who may not create accounts proposes none', async () => {
  expectRefusal(await propose('<Document'), 422, 'statement.truncated')
  expectRefusal(await propose('<Document', await as('creator')), 403, 'access.forbidden')
})
