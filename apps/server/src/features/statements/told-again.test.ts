// Notifications and intraday reports that tell of the same entries again: only what none has told is new, and a later
// notification corrects the details of what is not booked yet.
import { afterEach, describe, expect, it } from 'vitest'
import { type TestStatement, camtFile, upload } from '../../testing/camt-file.ts'
import { type Json, clearStatements, testHouse } from '../../testing/index.ts'
import { type EntryLayer, listEntries } from '../ledger/public.ts'

const { kernel, app, world, as } = await testHouse()
const client = await as('accountant')
afterEach(() => clearStatements(kernel, world))

type Sample = Omit<TestStatement, 'iban'>

async function send(...samples: readonly Sample[]): Promise<readonly Json[]> {
  const text = camtFile(...samples.map((one) => ({ iban: world.ibans.chf, ...one })))
  return (await upload(app, client, text)).body.logs
}

/** Names and amounts of the details of each entry. */
async function detailsIn(layer: EntryLayer): Promise<readonly (readonly string[])[]> {
  const found = await kernel.database.withTenant(world.tenantId, (tx) =>
    listEntries(tx, { accountIds: [world.accounts.chf], layers: [layer] }),
  )
  return found.map(({ entry }) => entry.details.map((one) => `${one.debtor?.name} ${one.amount?.toFixed(2)}`))
}

const collective = { amount: '300.00', bankReference: 'BR1' }
const notification = (id: string, hour: string, anna: string, bert: string): Sample => ({
  kind: '054',
  id,
  created: `2026-11-20T${hour}:00:00`,
  entries: [
    {
      ...collective,
      details: [
        { name: 'Anna', amount: anna },
        { name: 'Bert', amount: bert },
      ],
    },
  ],
})

describe('a camt.054', () => {
  it('that tells the same under another Id brings nothing new, and says so', async () => {
    expect(await send(notification('N-1', '08', '100.00', '200.00'))).toMatchObject([
      { newEntries: 1, knownEntries: 0 },
    ])
    const again = await send(notification('N-2', '12', '100.00', '200.00'))
    expect(again).toMatchObject([{ newEntries: 0, knownEntries: 1, messages: [] }])
    expect(await detailsIn('announced')).toEqual([['Anna 100.00', 'Bert 200.00']])
  })

  it('made later with other details corrects what is announced; the booking takes the corrected ones', async () => {
    await send(notification('N-1', '08', '100.00', '200.00'))
    const corrected = await send(notification('N-2', '09', '110.00', '190.00'))
    expect(corrected).toMatchObject([
      { newEntries: 0, knownEntries: 1, messages: [{ code: 'statement.announcements-corrected' }] },
    ])
    expect(await detailsIn('announced')).toEqual([['Anna 110.00', 'Bert 190.00']])
    await send({ balances: { OPBD: '0.00', CLBD: '300.00' }, entries: [collective] })
    expect([await detailsIn('announced'), await detailsIn('booked')]).toEqual([[], [['Anna 110.00', 'Bert 190.00']]])
  })

  it('made earlier corrects nothing, though it comes later', async () => {
    await send(notification('N-2', '09', '110.00', '190.00'))
    const older = await send(notification('N-1', '08', '100.00', '200.00'))
    expect(older).toMatchObject([{ newEntries: 0, knownEntries: 1, messages: [] }])
    expect(await detailsIn('announced')).toEqual([['Anna 110.00', 'Bert 190.00']])
  })

  it('counts by the latest of one file too', async () => {
    const both = await send(
      notification('N-1', '08', '100.00', '200.00'),
      notification('N-3', '10', '120.00', '180.00'),
      notification('N-2', '09', '110.00', '190.00'),
    )
    expect(both.map((one) => one.newEntries)).toEqual([1, 0, 0])
    expect(await detailsIn('announced')).toEqual([['Anna 120.00', 'Bert 180.00']])
  })
})

describe('a camt.052', () => {
  const first = { amount: '10.00', bankReference: 'I-1' }
  const second = { amount: '20.00', bankReference: 'I-2' }
  const report = (id: string, hour: string, ...entries: NonNullable<Sample['entries']>): Sample => ({
    kind: '052',
    id,
    created: `2026-11-20T${hour}:00:00`,
    entries,
  })

  it('that repeats what the one before told counts what it adds', async () => {
    expect(await send(report('R-1', '08', first))).toMatchObject([{ newEntries: 1, knownEntries: 0 }])
    expect(await send(report('R-2', '12', first, second))).toMatchObject([{ newEntries: 1, knownEntries: 1 }])
    // two equal movements are two
    expect(await send(report('R-3', '14', first, first, second))).toMatchObject([{ newEntries: 1, knownEntries: 2 }])
    expect((await detailsIn('intraday')).length).toBe(3)
  })

  it('of a day that was closed before brings nothing new', async () => {
    await send({ balances: { OPBD: '0.00', CLBD: '10.00' }, entries: [first] })
    expect(await send(report('R-1', '08', first))).toMatchObject([{ newEntries: 0 }])
    expect(await detailsIn('intraday')).toEqual([])
  })
})
