// Random drafts, each asked before it is saved: what the preflight says is what saving refuses and what the file that is
// sent holds, to the byte.
import { mkdirSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Client, type Json, currencyIdOf, signIn, testHouse, worldPassword } from '../../testing/index.ts'

const { kernel, app, world } = await testHouse()
/** A session of the hour to which the clock was set. */
const as = (person: 'creator' | 'signer1' | 'signer2' | 'treasurer') => signIn(app, world, person)

const types = ['Domestic', 'QrCh', 'Sepa', 'International', 'Transfer'] as const
const plain = {
  valueDate: '2026-11-30',
  amount: '100.00',
  name: 'Muster Lieferant AG',
  town: 'Zürich',
  accountNumber: '',
  bic: '',
  bankCode: '',
  remarks: 'Invoice 4711',
  reference: '210000000003139471430009017',
  instruction: '',
  chargeBearer: '',
  debitAdvice: '',
  isInstant: false,
  executeAsSepa: false,
}
/** What is in order of each type. */
const plainOf = {
  Domestic: { ...plain, account: 'chf', currency: 'CHF', iban: 'CH9300762011623852957', country: 'CH' },
  QrCh: { ...plain, account: 'chf', currency: 'CHF', iban: 'CH7230000000123456789', country: 'CH' },
  Sepa: { ...plain, account: 'eur', currency: 'EUR', iban: 'DE89370400440532013000', country: 'DE' },
  International: {
    ...plain,
    account: 'chf',
    currency: 'CHF',
    iban: 'GB29NWBK60161331926819',
    country: 'GB',
    bic: 'BARCGB22',
  },
  Transfer: { ...plain, account: 'eur', currency: 'EUR', iban: '', country: '' },
} as const satisfies Record<(typeof types)[number], object>

/** Of a plain payment now and then one field is otherwise: most often not. */
const rarely = (...others: (string | boolean)[]) =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.constantFrom(...others) })
const often = (...others: (string | boolean)[]) =>
  fc.oneof({ weight: 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.constantFrom(...others) })

const drafts = fc.record({
  type: fc.constantFrom(...types),
  part: fc.record({
    account: rarely('chf', 'eur', 'german'),
    currency: rarely('CHF', 'EUR', 'USD'),
    valueDate: often('2026-11-23', '2026-11-28', '2026-12-25', '2026-12-01', '2027-11-30', '2026-11-20'),
    amount: rarely('0', '0.01', '12.345', '1000000000.00'),
    iban: rarely('AT611904300234573201', 'DE89', '', world.ibans.chf, 'CH7230000000123456789'),
    accountNumber: rarely('12345678', '12_34'),
    name: often('Łódź & Söhne „Ö“ ✓', `Gesellschaft ${'für Handel '.repeat(9)}`, '4711', '漢字', '', 'Zoé & Cie'),
    town: rarely('Ōsaka', ''),
    country: rarely('CH', 'DE', 'US', ''),
    bic: rarely('', 'UBSWCHZH80A'),
    bankCode: rarely('021000021'),
    remarks: often('RF18539007547034', 'ü'.repeat(150), 'one_two@three', ''),
    reference: rarely('RF18539007547034', ''),
    instruction: rarely('Please call before you book'),
    chargeBearer: rarely('SHAR', 'DEBT', 'SLEV'),
    debitAdvice: rarely('CND', 'NOA'),
    isInstant: rarely(true),
    executeAsSepa: often(true),
  }),
})
type Draft = typeof drafts extends fc.Arbitrary<infer Of> ? Of : never

function bodyOf({ type, part }: Draft): Json {
  const changed = Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined))
  const draft = { ...plainOf[type], ...changed }
  const { account, currency, iban, accountNumber, name, town: townName, country: countryCode } = draft
  const bank = { bankIdentifierCode: draft.bic, ...(type !== 'Sepa' && { domesticBankCode: draft.bankCode }) }
  const isTransfer = type === 'Transfer'
  const transferAccountId = world.accounts[account === 'eur' ? 'german' : 'eur']
  return {
    accountId: world.accounts[account],
    type,
    valueDate: draft.valueDate,
    currencyId: currencyIdOf(world, currency),
    paymentAmount: `-${draft.amount}`,
    accountAmount: `-${draft.amount}`,
    details: {
      ...(isTransfer
        ? { transferAccountId, executeAsSepa: draft.executeAsSepa }
        : { beneficiary: { iban, accountNumber, address: { name, townName, countryCode, streetName: 'Gässli' } } }),
      ...(!isTransfer && type !== 'QrCh' && { bankOfBeneficiary: bank }),
      ...(type === 'QrCh' ? { qr: { reference: draft.reference } } : { remarks: draft.remarks }),
      ...((type === 'International' || isTransfer) && {
        instruction: draft.instruction,
        chargeBearer: draft.chargeBearer,
      }),
      debitAdvice: draft.debitAdvice,
      ...(type === 'Sepa' && { isInstant: draft.isInstant }),
    },
  }
}

const folderOf = (contract: 'swiss' | 'german') => {
  const folder = join(kernel.config.dataDir, 'communications', world.communications[contract], 'out')
  mkdirSync(folder, { recursive: true })
  return folder
}
const listFiles = (): readonly string[] =>
  (['swiss', 'german'] as const).flatMap((one) => readdirSync(folderOf(one)).map((name) => join(folderOf(one), name)))

/** The one payment group of the file that came; its ids are those of a payment that nobody has saved yet. */
function sentGroup(before: readonly string[], transactionNumber: number): string {
  const [path = ''] = listFiles().filter((one) => !before.includes(one))
  const file = readFileSync(path, 'utf8')
  const messageId = /<MsgId>([^<]+)<\/MsgId>/.exec(file)?.[1] ?? ''
  const group = file.slice(file.indexOf('<PmtInf>'), file.indexOf('</CstmrCdtTrfInitn>'))
  return group.replaceAll(messageId, 'NOT-YET-GIVEN').replaceAll(`K${transactionNumber}-1<`, 'K0-1<')
}

async function signAndSend(signers: readonly Client[], treasurer: Client, { id, version, transactionNumber }: Json) {
  for (const signer of signers) {
    const signed = await signer.call('signPayment', { params: { id }, body: { password: worldPassword, version } })
    expect(signed.status).toBe(200)
  }
  const before = listFiles()
  const sent = await treasurer.call('sendPayment', { params: { id }, body: { isShorteningConfirmed: true } })
  expect(sent.body).toMatchObject({ paymentStatus: 'Delivered' })
  return { fragment: sentGroup(before, transactionNumber), executionDate: sent.body.executionDate }
}

// before the cut-off of that day, after it, and on a Saturday
test.each([
  ['2026-11-23T09:00:00Z', 1],
  ['2026-11-23T16:30:00Z', 2],
  ['2026-11-28T09:00:00Z', 3],
])('what is said at %s is what saving refuses and what the file holds', async (now, seed) => {
  kernel.clock.set(now)
  const creator = await as('creator')
  const signers = [await as('signer1'), await as('signer2')]
  const treasurer = await as('treasurer')
  const counts = { refused: 0, sent: 0, changed: 0, moved: 0 }
  for (const draft of fc.sample(drafts, { numRuns: 70, seed })) {
    const body = bodyOf(draft)
    const { status, body: said } = await creator.call('preflightPayment', { body: { payment: body } })
    expect(status, JSON.stringify(said)).toBe(200)
    const saved = await creator.call('createPayment', { body })
    const isRefused = said.refusals.length > 0
    const done =
      saved.status === 200
        ? { fields: [], ...(await signAndSend(signers, treasurer, saved.body)) }
        : { fields: saved.body.fields, fragment: null, executionDate: null }
    expect(done, JSON.stringify(body)).toEqual({
      fields: said.refusals.filter((one: Json) => one.field !== null),
      fragment: said.fragment,
      executionDate: isRefused ? null : said.day.executionDate,
    })
    counts.refused += isRefused ? 1 : 0
    counts.sent += isRefused ? 0 : 1
    counts.changed += !isRefused && said.notices.length > 0 ? 1 : 0
    counts.moved += !isRefused && said.day.reason !== null ? 1 : 0
  }
  // each way was gone often enough to mean something
  for (const [way, count] of Object.entries(counts)) expect(count, way).toBeGreaterThan(4)
})
