// Bank details of beneficiaries and the second person: what waits, what stays in use meanwhile, who decides and how it is
// told (rules 2.11, decision 0066).
import { describe, expect, test } from 'vitest'
import { expectRefusal } from '../../proofs/refusals.testing.ts'
import { ask } from '../../proofs/tenant-rows.testing.ts'
import { type Json, createWorld, signIn } from '../../testing/index.ts'
import { uploadFile } from '../../testing/upload-file.ts'
import { call, iban, newName, otherIban, partnersHouse } from './partners.testing.ts'

const house = await partnersHouse()
const { app, kernel, world, treasurer, treasurer2, creator, signer, subsidiary } = house
const { actsIn, make, enter, decide, trust, pay } = house
const place = { townName: 'Zürich' }
const withIban = (one: Json, to: string) => ({ name: one.name as string, iban: to, ...place })
const update = (one: Json, to: string, client = treasurer, companyId = world.german) =>
  actsIn(companyId, client).accounts.update(one, withIban(one, to))
const changesOf = async (one: Json): Promise<Json[]> => (await actsIn(world.german).accounts.changes(one)).body
const toldOf = ({ id }: Json) =>
  ask<{ action: string; before: string | null; after: string | null; reason: string | null }>(
    kernel.pool,
    'select action, before, after, reason from audit_entry where subject_id = $1 order by sequence',
    [id],
  )

describe('new bank details', () => {
  test('are in use, untrusted, until somebody else has confirmed them in a call', async () => {
    const one = await enter(await make(world.german))
    expect(one).toMatchObject({
      iban,
      isTrusted: false,
      lastChange: null,
      waiting: {
        state: 'Waiting',
        details: { iban, accountNumber: null },
        before: null,
        changed: ['name', 'iban'],
        enteredByName: 'treasurer Tester',
        isImported: false,
        decidedByName: null,
        call: null,
        acts: ['Withdraw'],
      },
    })
    expectRefusal(await decide(treasurer, 'confirm', one.waiting, call), 409, 'beneficiary-change.own')
    const { body } = await decide(signer, 'confirm', one.waiting, call)
    expect(body).toMatchObject({
      isTrusted: true,
      waiting: null,
      lastChange: { state: 'Confirmed', decidedByName: 'signer1 Tester', call, acts: [] },
      version: 2,
    })
    expect((await actsIn(world.german).accounts.get(one)).body).toEqual(body)
  })

  test('are entered anew while they wait: only the last ones are confirmed', async () => {
    const one = await enter(await make(world.german))
    const { body: next } = await update(one, otherIban, treasurer2)
    expect(next).toMatchObject({ iban: otherIban, isTrusted: false, waiting: { enteredByName: 'treasurer2 Tester' } })
    expectRefusal(await decide(signer, 'confirm', one.waiting, call), 409, 'beneficiary-change.over')
    // the name is still the one that the treasurer entered
    expectRefusal(await decide(treasurer, 'confirm', next.waiting, call), 409, 'beneficiary-change.own')
    expect((await decide(signer, 'confirm', next.waiting, call)).body).toMatchObject({ isTrusted: true })
    expect((await changesOf(one)).map(({ state }) => state as string)).toEqual(['Confirmed', 'Replaced'])
  })

  test.each([
    ['declined', 'decline', { reason: 'Nobody knows this account there' }, signer],
    ['withdrawn', 'withdraw', undefined, treasurer],
  ] as const)(
    'that are %s are offered no more, and are asked for again once the beneficiary is enabled',
    async (_, how, body, by) => {
      const one = await enter(await make(world.german))
      const { body: after } = await decide(by, how, one.waiting, body)
      expect(after).toMatchObject({ isTrusted: false, enabled: false, waiting: null, lastChange: null })
      const { body: again } = await actsIn(world.german).accounts.update(one, { ...withIban(one, iban), enabled: true })
      expect(again).toMatchObject({ enabled: true, waiting: { details: { iban } } })
    },
  )
})

describe('changed bank details', () => {
  test('wait beside those that were confirmed, which stay in use; where the holder is counts at once', async () => {
    const one = await trust(await make(world.german))
    const { body: asked } = await actsIn(world.german, treasurer2).accounts.update(one, {
      ...withIban(one, otherIban),
      townName: 'Köln',
      countryCode: 'DE',
    })
    expect(asked).toMatchObject({
      iban,
      townName: 'Köln',
      countryCode: 'DE',
      isTrusted: true,
      waiting: {
        details: { iban: otherIban },
        before: { iban },
        changed: ['iban'],
        enteredByName: 'treasurer2 Tester',
      },
    })
    const found = await creator.call('searchBeneficiaries', {
      params: { companyId: world.german },
      query: { keyword: one.name as string },
    })
    expect(found.body).toMatchObject([{ iban, isTrusted: true }])
    expect((await decide(signer, 'confirm', asked.waiting, call)).body).toMatchObject({
      iban: otherIban,
      isTrusted: true,
      waiting: null,
      lastChange: { before: { iban }, enteredByName: 'treasurer2 Tester', decidedByName: 'signer1 Tester' },
    })
  })

  test('that are declined leave those in use as they are, with the reason', async () => {
    const one = await trust(await make(world.german))
    const { body: asked } = await update(one, otherIban)
    expectRefusal(await decide(signer, 'decline', asked.waiting, { reason: 'no' }), 400, 'reason.too-short')
    const reason = 'The number was not theirs'
    expect((await decide(signer, 'decline', asked.waiting, { reason })).body).toMatchObject({
      iban,
      isTrusted: true,
      enabled: true,
      waiting: null,
    })
    expect((await changesOf(one))[0]).toMatchObject({ state: 'Declined', reason, decidedByName: 'signer1 Tester' })
  })

  test('back to those in use wait no more, and the same ones again change nothing', async () => {
    const one = await trust(await make(world.german))
    const { body: asked } = await update(one, otherIban)
    const { body: same } = await update(one, otherIban, treasurer2)
    expect(same.waiting).toEqual({ ...asked.waiting, acts: ['Confirm', 'Decline'] })
    expect((await update(one, iban, treasurer2)).body).toMatchObject({ iban, waiting: null })
    expect((await changesOf(one)).map(({ state }) => state as string)).toEqual(['Replaced', 'Confirmed'])
  })

  test('are told with what was, what is and who was called', async () => {
    const one = await trust(await make(world.german))
    const { body: asked } = await update(one, otherIban)
    await decide(signer, 'confirm', asked.waiting, call)
    const told = await toldOf(one)
    expect(told.map(({ action }) => action)).toEqual([
      'Created',
      'BankDetailsEntered',
      'BankDetailsConfirmed',
      'BankDetailsEntered',
      'Updated',
      'BankDetailsConfirmed',
    ])
    const last = told.at(-1)
    expect(JSON.parse(last?.before ?? '')).toMatchObject({ iban })
    expect(JSON.parse(last?.after ?? '')).toMatchObject({ iban: otherIban, enteredBy: 'treasurer Tester', call })
  })
})

describe('the second person', () => {
  test('says whom he called, under which number, on which day, and what was said', async () => {
    const { waiting } = await enter(await make(world.german))
    for (const [part, status, code] of [
      [{ person: ' ' }, 400, 'text.required'],
      [{ number: 'mobile' }, 422, 'call.no-number'],
      [{ note: 'is right' }, 400, 'reason.too-short'],
      [{ calledOn: '2026-11-24' }, 422, 'call.to-come'],
      [{ calledOn: '2026-11-22' }, 422, 'call.before-entry'],
      [{ calledOn: 'yesterday' }, 400, 'date.invalid'],
    ] as const)
      expectRefusal(await decide(signer, 'confirm', waiting, { ...call, ...part }), status, code)
    expect((await decide(signer, 'confirm', waiting, call)).status).toBe(200)
    expectRefusal(await decide(signer, 'confirm', waiting, call), 409, 'beneficiary-change.over')
  })

  test('holds the right where the partner is; who entered withdraws, nobody else', async () => {
    const shared = await enter(await make(null))
    const mine = await enter(await make(world.german))
    // who only enters, and who holds it in another company only
    expectRefusal(await decide(creator, 'confirm', mine.waiting, call), 403, 'access.forbidden')
    expectRefusal(await decide(subsidiary, 'confirm', shared.waiting, call), 404, 'beneficiary-change.not-found')
    expectRefusal(await decide(creator, 'withdraw', mine.waiting), 409, 'beneficiary-change.of-other')
    expectRefusal(await decide(signer, 'withdraw', mine.waiting), 403, 'access.forbidden')
    expect((await decide(subsidiary, 'confirm', mine.waiting, call)).status).toBe(200)
    expect((await decide(treasurer2, 'confirm', shared.waiting, call)).status).toBe(200)
  })

  /** The second treasurer enters these of the beneficiary anew. */
  const enterAgain = {
    renamed: (one: Json, to: string) =>
      actsIn(world.german, treasurer2).accounts.update(one, { ...withIban(one, to), name: 'Renamed AG' }),
    enabled: (one: Json, to: string) =>
      actsIn(world.german, treasurer2).accounts.update(one, { ...withIban(one, to), enabled: true }),
    imported: async ({ name }: Json, to: string, externalId: string) => {
      const content = `externalId,name,iban,beneficiaryName,townName\n${externalId},${name as string},${to},Renamed AG,Zürich`
      const path = `/api/v1/companies/${world.german}/partners/import`
      const { body } = await uploadFile(app, treasurer2, `${path}/preview`, { content, name: 'a.csv' })
      return uploadFile(app, treasurer2, `${path}?shown=${body.shown as string}`, { content, name: 'a.csv' })
    },
  }
  test.each([
    ['renamed of a trusted beneficiary', true, 'waiting', 'renamed'],
    ['renamed of a new one', false, 'waiting', 'renamed'],
    ['imported', true, 'waiting', 'imported'],
    ['enabled once it was declined', false, 'declined', 'enabled'],
  ] as const)('entered no part of what he confirms: an IBAN of his that is %s', async (_, isTrusted, state, how) => {
    const externalId = newName()
    const partner = await make(world.german, { externalId })
    const one = isTrusted ? await trust(partner) : await enter(partner)
    const mine = isTrusted ? (await update(one, otherIban)).body : one
    const number = mine.waiting.details.iban as string
    if (state === 'declined') await decide(signer, 'decline', mine.waiting, { reason: 'Nobody knows this account' })
    expect((await enterAgain[how](one, number, externalId)).status).toBe(200)
    const now = (await actsIn(world.german).accounts.get(one)).body
    expect(now.waiting).toMatchObject({
      enteredByName: 'treasurer2 Tester',
      details: { iban: number },
      acts: ['Decline'],
    })
    expectRefusal(await decide(treasurer, 'confirm', now.waiting, call), 409, 'beneficiary-change.own')
    expect((await decide(signer, 'confirm', now.waiting, call)).body).toMatchObject({ iban: number, isTrusted: true })
  })

  test('entered no part of what he confirms: an account number of his that others group otherwise', async () => {
    const numbered = { townName: 'London', countryCode: 'GB', bankIdentifierCode: 'BARCGB22' }
    const one = await enter(await make(world.german), { ...numbered, iban: null, accountNumber: '12-345678' })
    const body = { ...numbered, name: 'Another Ltd', accountNumber: '1234 5678', bankIdentifierCode: 'LOYDGB2L' }
    const { body: now } = await actsIn(world.german, treasurer2).accounts.update(one, body)
    expectRefusal(await decide(treasurer, 'confirm', now.waiting, call), 409, 'beneficiary-change.own')
  })

  test('confirms what he entered before others were confirmed, and parts that he did not enter', async () => {
    // an account that is entered somewhere else too is its own test
    const [mine, other, third] = ['DE73500105171000000011', 'DE67500105171000000022', 'DE61500105171000000033'] as const
    const one = await trust(await make(world.german), { iban: mine })
    const { body: asked } = await update(one, other, treasurer2)
    expect((await decide(treasurer, 'confirm', asked.waiting, call)).status).toBe(200)
    const { body: back } = await update(one, mine, treasurer2)
    expect(back.waiting).toMatchObject({ changed: ['iban'] })
    expect((await decide(treasurer, 'confirm', back.waiting, call)).body).toMatchObject({ iban: mine })
    await update(one, other)
    const { body: replaced } = await update(one, third, treasurer2)
    expect((await decide(treasurer, 'confirm', replaced.waiting, call)).status).toBe(200)
    // his own confirmation of others made nobody forget that he entered this one
    const { body: again } = await update(one, other, treasurer2)
    expectRefusal(await decide(treasurer, 'confirm', again.waiting, call), 409, 'beneficiary-change.own')
  })

  test('entered the account nowhere: neither at a beneficiary that is deleted since nor at another partner', async () => {
    const [first, second] = ['AT611904300234573201', 'BE68539007547034']
    const partner = await make(null)
    const left = await trust(partner, { iban: 'DE75512108001245126199' })
    const acts = actsIn(null).accounts
    expect((await acts.update(left, withIban(left, first))).status).toBe(200)
    expect((await acts.remove(left)).status).toBe(204)
    await enter(await make(world.german), { iban: second })
    for (const [own, at] of [
      [first, partner],
      [second, await make(null)],
    ] as const) {
      const body = { name: 'Anybody', iban: own, ...place }
      const { body: again } = await actsIn(null, treasurer2).accounts.create(at, body)
      expectRefusal(await decide(treasurer, 'confirm', again.waiting, call), 409, 'beneficiary-change.own')
      expect((await decide(signer, 'confirm', again.waiting, call)).status).toBe(200)
    }
  })

  test('entered the account in no other way: by number and bank code what is told as an IBAN now', async () => {
    const numbered = { iban: null, accountNumber: '123 4567 890', domesticBankCode: '50010517', countryCode: 'DE' }
    const one = await enter(await make(world.german), numbered)
    const body = { name: 'Another Ltd', iban: 'DE70500105171234567890', ...place }
    const { status, body: now } = await actsIn(world.german, treasurer2).accounts.update(one, body)
    expect({ status, now }).toMatchObject({ status: 200 })
    expectRefusal(await decide(treasurer, 'confirm', now.waiting, call), 409, 'beneficiary-change.own')
    expect((await decide(signer, 'confirm', now.waiting, call)).status).toBe(200)
  })

  test('of another tenant finds nothing', async () => {
    const { waiting } = await enter(await make(null))
    const others = await createWorld(kernel, 2)
    const stranger = await signIn(app, others, 'treasurer')
    expectRefusal(await decide(stranger, 'confirm', waiting, call), 404, 'beneficiary-change.not-found')
    expect((await stranger.call('listWaitingBeneficiaries')).body).toMatchObject({ totalCount: 0 })
  })

  test('and who acts at the same time: one decides, the other comes too late', async () => {
    const { waiting } = await enter(await make(world.german))
    const answers = await Promise.all([
      decide(signer, 'confirm', waiting, call),
      decide(treasurer2, 'decline', waiting, { reason: 'It is not their account' }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

test('what waits is listed in one place, the oldest first, for whoever enters or confirms there', async () => {
  const shared = await enter(await make(null, { name: 'Waiting all' }))
  const mine = await enter(await make(world.german, { name: 'Waiting mine' }))
  const waitingFor = async (client: typeof treasurer, query = {}) =>
    (await client.call('listWaitingBeneficiaries', { query: { globalSearch: 'waiting', ...query } })).body
      .data as Json[]
  expect(await waitingFor(signer)).toMatchObject([
    { beneficiaryId: shared.id, companyId: null, companyName: null, change: { acts: ['Confirm', 'Decline'] } },
    { beneficiaryId: mine.id, companyId: world.german, companyName: 'Test GmbH', partnerName: 'Waiting mine' },
  ])
  expect((await waitingFor(creator))[0]).toMatchObject({ change: { acts: [] } })
  expect(await waitingFor(subsidiary)).toMatchObject([{ beneficiaryId: mine.id }])
  expect(await waitingFor(signer, { orderBy: 'PartnerName desc' })).toMatchObject([{ partnerName: 'Waiting mine' }, {}])
  expectRefusal(await (await house.as('accountant')).call('listWaitingBeneficiaries'), 403, 'access.forbidden')
})

describe('a beneficiary', () => {
  test.each([
    ['no account', { iban: null }, 400, 'iban.or-account-number-required'],
    ['an IBAN that is none', { iban: 'CH9300762011623852958' }, 400, 'iban.invalid'],
    ['a number at no bank', { iban: null, accountNumber: '77-88' }, 400, 'bank.required'],
    ['no town', { townName: ' ' }, 400, 'town.required'],
    [
      'no country beside a number',
      { iban: null, accountNumber: '77-88', bankIdentifierCode: 'BARCGB22' },
      400,
      'country.required',
    ],
    ['a currency that is none', { currencyId: '019aa000-0000-7000-8000-000000000000' }, 404, 'currency.not-found'],
    ['something unknown', { isTrusted: true }, 400, 'field.unknown'],
  ] as const)('with %s is refused', async (_, part, status, code) => {
    const partner = await make(world.german)
    const answer = await actsIn(world.german).accounts.create(partner, { name: 'A', iban, ...place, ...part })
    expectRefusal(answer, status, code)
  })

  test('has an account of its own among those of its partner, also one that waits', async () => {
    const partner = await make(world.german)
    const { accounts } = actsIn(world.german)
    const one = await trust(partner, { name: 'First' })
    await update(one, otherIban)
    for (const taken of [iban, otherIban]) {
      const message = 'The partner already has this account: beneficiary First.'
      const answer = await accounts.create(partner, { name: 'Second', iban: taken, ...place })
      expectRefusal(answer, 409, 'beneficiary.account-taken', message)
    }
    // another partner may have the same one
    await enter(await make(world.german))
    // and so may another bank: a number is an account within its bank
    const numbered = { name: 'Numbered', accountNumber: '1234 5678', townName: 'London', countryCode: 'GB' }
    const at = (domesticBankCode: string, accountNumber = numbered.accountNumber) =>
      accounts.create(partner, { ...numbered, accountNumber, domesticBankCode })
    expect((await at('200000')).status).toBe(200)
    expect((await at('300000')).status).toBe(200)
    expectRefusal(await at('200000', '12345678'), 409, 'beneficiary.account-taken')
  })

  test('is changed by the version that was shown, and made once by one key', async () => {
    const partner = await make(world.german)
    const { accounts } = actsIn(world.german)
    const body = { name: 'Once', iban, ...place }
    const answers = await Promise.all([1, 2].map(() => accounts.create(partner, body, { 'idempotency-key': 'once-1' })))
    expect(answers[0]?.body).toMatchObject({ version: 1 })
    expect(answers[1]?.body).toEqual(answers[0]?.body)
    const one = answers[0]?.body as Json
    expect((await accounts.update(one, { ...body, version: 1 })).body).toMatchObject({ version: 2 })
    expectRefusal(await accounts.update(one, { ...body, version: 1 }), 409, 'beneficiary.changed')
    expectRefusal(await accounts.remove(one, { version: '1' }), 409, 'beneficiary.changed')
    expect((await accounts.remove(one, { version: '2' })).status).toBe(204)
    expectRefusal(await accounts.get(one), 404, 'beneficiary.not-found')
  })

  test('that a payment names stays, and is offered no more once it is disabled', async () => {
    const shared = await make(null, { name: 'Paid partner' })
    const one = await trust(shared)
    await pay(one)
    expectRefusal(await actsIn(null).accounts.remove(one), 409, 'beneficiary.in-use')
    const offered = async () =>
      (
        await creator.call('searchBeneficiaries', {
          params: { companyId: world.german },
          query: { keyword: 'paid partner' },
        })
      ).body
    expect(await offered()).toMatchObject([{ id: one.id }])
    await actsIn(null).accounts.update(one, { ...withIban(one, iban), enabled: false })
    expect(await offered()).toEqual([])
    await actsIn(null).accounts.update(one, { ...withIban(one, iban), enabled: true })
    await actsIn(null).update(shared, { enabled: false })
    expect(await offered()).toEqual([])
  })
})
