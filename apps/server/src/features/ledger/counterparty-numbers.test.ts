// The number of a counterparty that has no IBAN: written at import, and by the migration for what was booked before.
import { beforeAll, expect, test } from 'vitest'
import { listMigrations } from '../../kernel/database/migrate.ts'
import { camtFile, upload } from '../../testing/camt-file.ts'
import { testHouse } from '../../testing/index.ts'
import { keyNumber } from './detail-keys.ts'

const { kernel, app, world, as } = await testHouse()
const iban = 'CH9300762011623852957'

beforeAll(async () => {
  const details = [
    { amount: '-120.00', otherAccount: '55-1234-9' },
    { amount: '-100.00', iban },
    { amount: '-80.00', otherAccount: 'NOTPROVIDED' },
  ]
  const statement = camtFile({
    iban: world.ibans.chf,
    balances: { OPBD: ['1000.00', '2026-11-20'], CLBD: ['657.00', '2026-11-20'] },
    entries: [
      { amount: '-31.00', bankReference: 'debit', details: [{ otherAccount: '0001.2345-6789 a' }] },
      { amount: '7.00', bankReference: 'credit', details: [{ otherAccount: 'X-77' }] },
      { amount: '-12.00', bankReference: 'iban', details: [{ iban }] },
      { amount: '-3.00', bankReference: 'filler', details: [{ otherAccount: '0000' }] },
      { amount: '-4.00', bankReference: 'nobody', details: [] },
      { amount: '-300.00', bankReference: 'collective', details },
    ],
  })
  const { body } = await upload(app, await as('treasurer'), statement)
  if (body.result !== 'SUCCESS') throw new Error(JSON.stringify(body))
})

type Kept = { readonly number: string | null; readonly keys: readonly number[] | null }

function kept(): Promise<ReadonlyMap<string, Kept>> {
  return kernel.database.withTenant(world.tenantId, async (tx) => {
    const rows = await tx.db
      .selectFrom('entry')
      .select(['account_servicer_reference', 'counterparty_number', 'detail_keys'])
      .where('tenant_id', '=', tx.tenantId)
      .execute()
    return new Map(
      rows.map((row) => [
        row.account_servicer_reference ?? '',
        { number: row.counterparty_number, keys: row.detail_keys?.toSorted((a, b) => a - b) ?? null },
      ]),
    )
  })
}

test('is kept as creditors are compared; beside an IBAN, of a filler and of several details there is none', async () => {
  const rows = await kept()
  expect(new Map([...rows].map(([name, { number }]) => [name, number]))).toEqual(
    new Map([
      ['debit', '000123456789A'],
      ['credit', 'X77'],
      ['iban', null],
      ['filler', null],
      ['nobody', null],
      ['collective', null],
    ]),
  )
  expect(rows.get('collective')?.keys).toEqual([keyNumber('5512349'), keyNumber(iban)].toSorted((a, b) => a - b))
})

test('the migration writes the same for what was booked before it', async () => {
  const imported = await kept()
  await kernel.database.withTenant(world.tenantId, async (tx) => {
    const older = { counterparty_number: null, detail_keys: null }
    await tx.db.updateTable('entry').set(older).where('tenant_id', '=', tx.tenantId).execute()
    await tx.db
      .updateTable('entry')
      .set({ detail_keys: [keyNumber(iban)] })
      .where('tenant_id', '=', tx.tenantId)
      .where('detail_count', '>', 1)
      .execute()
  })
  expect(await kept()).not.toEqual(imported)
  const migration = listMigrations().find(({ name }) => name.endsWith('counterparty-numbers.sql'))
  const session = await kernel.pool.session()
  try {
    await session.query('alter table entry drop column counterparty_number')
    await session.query(migration?.sql ?? 'select missing_migration')
  } finally {
    session.release()
  }
  expect(await kept()).toEqual(imported)
})
