// Two people who enter bank details of one partner at the same moment, by hand or by a file.
import { makeIban } from '@kontor/domain/identifiers'
import { expect, test } from 'vitest'
import type { Json } from '../../testing/index.ts'
import { uploadFile } from '../../testing/upload-file.ts'
import { newName, partnersHouse } from './partners.testing.ts'

const { app, world, treasurer, treasurer2, actsIn, make, enter } = await partnersHouse()
let drawn = 0
const newIban = () => makeIban('CH', `00763${String((drawn += 1)).padStart(12, '0')}`)
const place = { townName: 'Zürich' }
const times = Array.from({ length: 12 }, (_, at) => at)
const accountsOf = async (partner: Json): Promise<Json[]> => (await actsIn(world.german).accounts.list(partner)).body

/** Shown now, to be imported later. */
async function showRow(...cells: readonly string[]) {
  const content = `externalId,name,iban,beneficiaryName,townName\n${cells.join(',')}`
  const path = `/api/v1/companies/${world.german}/partners/import`
  const { body } = await uploadFile(app, treasurer2, `${path}/preview`, { content, name: 'a.csv' })
  return () => uploadFile(app, treasurer2, `${path}?shown=${body.shown as string}`, { content, name: 'a.csv' })
}

test('one account is entered by hand and by a file: the partner has it once', async () => {
  for (const _ of times) {
    const externalId = newName()
    const partner = await make(world.german, { externalId })
    const iban = newIban()
    const importRow = await showRow(externalId, partner.name as string, iban, partner.name as string, 'Zürich')
    const answers = await Promise.all([
      actsIn(world.german).accounts.create(partner, { name: partner.name as string, iban, ...place }),
      importRow(),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await accountsOf(partner)).toHaveLength(1)
  }
})

test('two beneficiaries of a partner are given one account: one of them has it', async () => {
  for (const _ of times) {
    const partner = await make(world.german)
    const [one, other] = [await enter(partner, { iban: newIban() }), await enter(partner, { iban: newIban() })]
    const iban = newIban()
    const answers = await Promise.all(
      [one, other].map((account) =>
        actsIn(world.german).accounts.update(account, { name: partner.name as string, iban, ...place }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await accountsOf(partner)).filter((account) => account.iban === iban)).toHaveLength(1)
  }
})

test('what somebody enters while a file is imported stays: the file is shown anew', async () => {
  for (const _ of times) {
    const externalId = newName()
    const partner = await make(world.german, { externalId })
    const account = await enter(partner, { iban: newIban() })
    const importRow = await showRow(externalId, partner.name as string, account.iban as string, 'By a file', 'Zürich')
    const mine = { name: 'By hand', iban: account.iban as string, ...place }
    const [byHand, byFile] = await Promise.all([
      actsIn(world.german, treasurer).accounts.update(account, mine),
      importRow(),
    ])
    expect(byHand.status).toBe(200)
    // the file came first and was written over, or too late
    expect([200, 409]).toContain(byFile.status)
    expect((await accountsOf(partner))[0]).toMatchObject({ name: 'By hand', waiting: { details: { name: 'By hand' } } })
  }
})
