// Bad inputs B13 to B17 and B19, and files that come again, through the server.
import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import { type World, clearStatements, createWorld, testHouse } from '../../testing/index.ts'
import { listEntries } from '../ledger/public.ts'
import { type TestStatement, camtFile, upload } from '../../testing/camt-file.ts'
import { withEmptyDirectory, zipOf } from '../../testing/zip-file.ts'

const { kernel, app, world, as } = await testHouse()
const other = await createWorld(kernel, 1)
const client = await as('accountant')
beforeEach(() => clearStatements(kernel, world))

const good = (): TestStatement => ({
  iban: world.ibans.chf,
  balances: { OPBD: '100.00', CLBD: '90.00' },
  entries: [{ amount: '-4.00' }, { amount: '-6.00' }],
})

async function bookedIn(one: World = world): Promise<number> {
  return (await kernel.database.withTenant(one.tenantId, (tx) => listEntries(tx, {}))).length
}

async function detailsIn(): Promise<readonly (string | null)[]> {
  const entries = await kernel.database.withTenant(world.tenantId, (tx) => listEntries(tx, {}))
  return entries.flatMap((one) => one.entry.details.map((detail) => detail.endToEndId))
}

async function countRows(): Promise<readonly number[]> {
  return kernel.database.withTenant(world.tenantId, async (tx) => {
    const counts: number[] = []
    for (const table of ['entry', 'statement', 'account_balance', 'unknown_account'] as const) {
      counts.push((await tx.db.selectFrom(table).select('tenant_id').execute()).length)
    }
    return counts
  })
}

describe('files that cannot be read', () => {
  it('B13: a statement cut at any of 40 places, also right behind an entry, imports 0 rows and names the line', async () => {
    const text = camtFile(good())
    const afterEntry = text.indexOf('</Ntry>') + '</Ntry>'.length
    const places = [
      afterEntry,
      ...Array.from({ length: 40 }, (_, index) => Math.floor(((index + 2) * text.length) / 44)),
    ]
    for (const place of places) {
      const answer = await upload(app, client, text.slice(0, place))
      expect(answer.status, `cut at ${place}`).toBe(422)
      expect(['statement.truncated', 'xml.not-well-formed', 'xml.truncated']).toContain(answer.body.code)
    }
    const { body } = await upload(app, client, `${text.slice(0, afterEntry)}\n`)
    expect(body.message).toMatch(
      /^The file ends before the statement is complete \(line \d+\)\. Nothing was imported\.$/,
    )
    expect(await countRows()).toEqual([0, 0, 0, 0])
    const { body: logs } = await client.call('listImportLogs', { params: { companyId: world.holding } })
    expect(logs.data[0]).toMatchObject({
      result: 'FAILED',
      status: 'Unreadable',
      messages: [{ code: 'statement.truncated' }],
    })
    expect(logs.data[0].messages[0].line).toBeGreaterThan(1)
  })

  it('B14: a DOCTYPE is refused', async () => {
    const text = camtFile(good()).replace('<Document', '<!DOCTYPE Document [<!ENTITY a "b">]><Document')
    const answer = await upload(app, client, text)
    expect(answer).toMatchObject({ status: 422, body: { message: 'Files with a DOCTYPE are not accepted.' } })
    expect(await countRows()).toEqual([0, 0, 0, 0])
  })

  it('an empty file, one that is no bank file, and none at all are refused', async () => {
    expect((await upload(app, client, '')).body.code).toBe('file.empty')
    expect((await upload(app, client, '<html><body>Hello</body></html>')).status).toBe(422)
    expect((await upload(app, client, 'not even XML')).status).toBe(422)
    expect(await client.call('uploadStatement', { body: {} })).toMatchObject({
      status: 400,
      body: { code: 'request.no-file' },
    })
  })

  it('what failed may be mended and come again', async () => {
    const text = camtFile(good())
    await upload(app, client, text.slice(0, -20))
    await upload(app, client, text.slice(0, -20))
    expect((await upload(app, client, text)).body).toMatchObject({ result: 'SUCCESS' })
  })
})

describe('statements of unknown accounts', () => {
  it("B15: another tenant's account is unknown here: nothing is booked to either", async () => {
    const { body } = await upload(app, client, camtFile({ ...good(), iban: other.ibans.chf }))
    expect(body).toMatchObject({
      result: 'FAILED',
      logs: [
        {
          status: 'UnknownAccount',
          messages: [
            { message: `Unknown account ${other.ibans.chf}; assign it under Reconciliation > Unknown accounts.` },
          ],
        },
      ],
    })
    expect([await bookedIn(), await bookedIn(other)]).toEqual([0, 0])
  })

  it('all waiting files of a number are imported when it is assigned, oldest first', async () => {
    const iban = 'CH5604835012345678009'.replace('5604', '2204')
    for (const [index, amount] of ['100.00', '90.00', '80.00'].entries()) {
      const balances = {
        OPBD: [amount, `2026-11-1${index}`],
        CLBD: [`${Math.trunc(+amount) - 10}.00`, `2026-11-1${index}`],
      } as const
      await upload(
        app,
        client,
        camtFile({ iban, id: `S-${index}`, balances, entries: [{ amount: '-10.00', booked: `2026-11-1${index}` }] }),
      )
    }
    const { body: unknown } = await client.call('listUnknownAccounts')
    expect(unknown).toMatchObject([
      { statementAccountNumber: iban, count: 3, currencyCode: 'CHF', latestBankBookingDate: '2026-11-12' },
    ])
    const wrong = await client.call('assignUnknownAccount', {
      body: { statementAccountNumber: iban, accountId: world.accounts.eur },
    })
    expect(wrong).toMatchObject({ body: { code: 'account.currency' } })
    const { body } = await client.call('assignUnknownAccount', {
      body: { statementAccountNumber: iban, accountId: world.accounts.chf },
    })
    expect(body).toEqual({ importedStatements: 3 })
    expect(await bookedIn()).toBe(3)
    expect((await client.call('listUnknownAccounts')).body).toEqual([])
    const next = await upload(app, client, camtFile({ iban, id: 'S-9', balances: { OPBD: '70.00', CLBD: '70.00' } }))
    expect(next.body).toMatchObject({ result: 'SUCCESS', logs: [{ status: 'Ok' }] })
  })

  it('a number that is dropped from the list may come again', async () => {
    const text = camtFile({ ...good(), iban: other.ibans.eur })
    await upload(app, client, text)
    const drop = { body: { statementAccountNumber: other.ibans.eur } }
    expect((await client.call('deleteUnknownAccount', drop)).status).toBe(204)
    expect((await client.call('deleteUnknownAccount', drop)).status).toBe(404)
    expect((await upload(app, client, text)).body.logs).toMatchObject([{ status: 'UnknownAccount' }])
  })
})

describe('statements that do not fit', () => {
  it('B16: an opening that is not the closing before is imported as a gap that names both', async () => {
    await upload(
      app,
      client,
      camtFile({
        ...good(),
        id: 'A',
        balances: { OPBD: ['0.00', '2026-11-18'], CLBD: ['1000.00', '2026-11-18'] },
        entries: [],
      }),
    )
    const { body } = await upload(
      app,
      client,
      camtFile({ ...good(), id: 'B', balances: { OPBD: '1250.00', CLBD: '1240.00' } }),
    )
    expect(body.logs).toMatchObject([
      {
        result: 'SUCCESS',
        status: 'Gap',
        newEntries: 2,
        messages: [{ message: expect.stringContaining('1250.00 is not the closing balance 1000.00') }],
      },
    ])
  })

  it('what does not add up is a deviation also where a statement is missing before it', async () => {
    const before = { OPBD: ['0.00', '2026-11-18'], CLBD: ['1000.00', '2026-11-18'] } as const
    await upload(app, client, camtFile({ ...good(), id: 'A', balances: before, entries: [] }))
    const second = camtFile({ ...good(), id: 'B', balances: { OPBD: '1250.00', CLBD: '1300.00' } })
    const { body } = await upload(app, client, second)
    expect(body.logs).toMatchObject([
      { status: 'Deviation', messages: [{ code: 'statement.gap-balance' }, { code: 'statement.deviation' }] },
    ])
  })

  it('B16: what does not add up is imported as a deviation with its difference', async () => {
    const { body } = await upload(app, client, camtFile({ ...good(), balances: { OPBD: '100.00', CLBD: '95.00' } }))
    expect(body.logs).toMatchObject([{ result: 'SUCCESS', status: 'Deviation', newEntries: 2, source: 'upload' }])
    expect(body.logs[0].broughtBy).toContain(' ')
    expect(body.logs[0].messages[0].message).toContain('5.00')
  })

  it('B17: the same statement again is a duplicate, other content under its id fails, in the language of the reader', async () => {
    await upload(app, client, camtFile(good()))
    const again = await upload(app, client, camtFile(good()), 'again.xml', { 'accept-language': 'de' })
    expect(again.body).toMatchObject({
      result: 'DUPLICATE',
      logs: [{ messages: [{ message: 'Bereits am 2026-11-23 importiert.' }] }],
    })
    const changed = await upload(app, client, camtFile({ ...good(), entries: [{ amount: '-10.00' }] }))
    expect(changed.body).toMatchObject({
      result: 'FAILED',
      logs: [{ messages: [{ code: 'statement.other-content' }] }],
    })
    expect(await bookedIn()).toBe(2)
  })

  const detailed = (endToEndId = 'E-1', name = 'Anna Muster'): TestStatement => ({
    ...good(),
    entries: [
      { amount: '-4.00', details: [{ amount: '-4.00', endToEndId, name }] },
      {
        amount: '-6.00',
        details: [
          { amount: '-2.00', endToEndId: 'E-2', name: 'Beat Beispiel' },
          { amount: '-4.00', endToEndId: 'E-3', name: 'Carla Caso' },
        ],
      },
    ],
  })

  it('B17, golden 72: another name or reference in a detail is no other content, and takes nothing away', async () => {
    await upload(app, client, camtFile(detailed()))
    const before = await detailsIn()
    for (const changed of [
      detailed('E-9'),
      detailed('E-1', 'Somebody Else'),
      { ...detailed(), entries: [{ amount: '-4.00' }, { amount: '-6.00' }] },
    ]) {
      const { body } = await upload(app, client, camtFile(changed))
      expect(body).toMatchObject({
        result: 'DUPLICATE',
        logs: [{ messages: [{ code: 'statement.already-imported' }] }],
      })
    }
    expect([await bookedIn(), await detailsIn()]).toEqual([2, before])
  })

  it('B17: the same details in another wrapping are a duplicate', async () => {
    const text = camtFile(detailed())
    await upload(app, client, text)
    const [second = ''] = /<TxDtls><Refs><EndToEndId>E-2[^]*?<\/TxDtls>/.exec(text) ?? []
    const [third = ''] = /<TxDtls><Refs><EndToEndId>E-3[^]*?<\/TxDtls>/.exec(text) ?? []
    expect(text).toContain(`${second}${third}`)
    const wrappings = [
      text.replace('M-1', 'M-2'),
      text.replaceAll('><', '>\n    <'),
      text.replace('Anna Muster', '\n  Anna\n  Muster '),
      text.replace(`${second}${third}`, `${third}${second}`),
    ]
    for (const wrapped of wrappings) {
      expect(wrapped).not.toBe(text)
      expect((await upload(app, client, wrapped)).body).toMatchObject({ result: 'DUPLICATE' })
    }
    expect(await bookedIn()).toBe(2)
  })

  it('the migration writes the content of older statements as an import does', async () => {
    await upload(
      app,
      client,
      camtFile(detailed(), { ...detailed(), id: 'S-2', balances: { CLBD: ['7.10', '2026-11-23'] } }),
    )
    const contents = async () => {
      const { rows } = await session.query('select content from statement order by statement_id')
      return rows
    }
    const migration = readFileSync(
      new URL('../../../migrations/0021-statement-content-and-pages.sql', import.meta.url),
      'utf8',
    )
    const rewriting = migration.slice(
      migration.indexOf('with line as'),
      migration.indexOf(';', migration.indexOf('update statement s set content')),
    )
    const session = await kernel.pool.session()
    try {
      const imported = await contents()
      expect(imported).toHaveLength(2)
      await session.query("update statement set content = ''")
      await session.query(rewriting)
      expect(await contents()).toEqual(imported)
    } finally {
      session.release()
    }
  })

  it('golden 83: a statement of another currency waits under Unknown accounts with its currency', async () => {
    const { body } = await upload(app, client, camtFile({ ...good(), currency: 'USD' }))
    expect(body).toMatchObject({
      result: 'FAILED',
      logs: [{ status: 'UnknownAccount', messages: [{ code: 'statement.unknown-currency' }] }],
    })
    expect(await bookedIn()).toBe(0)
    const unknown = await client.call('listUnknownAccounts')
    expect(unknown.body).toMatchObject([{ statementAccountNumber: world.ibans.chf, currencyCode: 'USD', count: 1 }])
  })
})

describe('archives', () => {
  it('each member is a bank file of its own', async () => {
    const zip = zipOf(
      ['one/a.xml', camtFile(good())],
      [
        'b.xml',
        camtFile({ ...good(), id: 'S-2', created: '2026-11-22T02:00:00', balances: { OPBD: '90.00', CLBD: '80.00' } }),
      ],
      ['c.txt', 'nothing'],
    )
    const { status, body } = await upload(app, client, zip, 'all.zip')
    expect(status).toBe(200)
    expect(body.logs.map((one: { fileName: string; result: string }) => [one.fileName, one.result])).toEqual([
      ['a.xml', 'SUCCESS'],
      ['b.xml', 'SUCCESS'],
      ['c.txt', 'FAILED'],
    ])
    expect(await bookedIn()).toBe(4)
  })

  it('skips what operating systems put into archives, and names an office document for what it is', async () => {
    const notes = ['__MACOSX/._a.xml', '._a.xml', '.DS_Store', 'x/Thumbs.db', 'desktop.ini'] as const
    const zip = zipOf(...notes.map((name) => [name, 'Mac OS X'] as const), ['a.xml', camtFile(good())])
    const { status, body } = await upload(app, client, zip, 'all.zip')
    expect([status, body.result]).toEqual([200, 'SUCCESS'])
    expect(body.logs.map((one: { fileName: string }) => one.fileName)).toEqual(['a.xml'])
    const workbook = zipOf(['[Content_Types].xml', '<Types/>'], ['xl/workbook.xml', '<workbook/>'])
    const answer = await upload(app, client, workbook, 'statement.xlsx')
    expect([answer.status, answer.body.code]).toEqual([422, 'file.office-document'])
  })

  it('B19: unsafe names, nested archives, those without a file, too many members and bombs are refused whole', async () => {
    const file = camtFile(good())
    const cases: readonly (readonly [string, Buffer])[] = [
      ['archive.unsafe-name', zipOf(['a.xml', file], ['../../x.xml', file])],
      ['archive.nested', zipOf(['a.xml', file], ['inner.zip', zipOf(['b.xml', file])])],
      ['archive.too-many-files', zipOf(...Array.from({ length: 1001 }, (_, n) => [`${n}`, `${n}`] as const))],
      ['archive.too-large', zipOf(['bomb.xml', Buffer.alloc(300_000_000)])],
      ['archive.empty', zipOf()],
      ['archive.empty', zipOf(['statements/', ''], ['__MACOSX/._a.xml', 'Mac OS X'])],
      ['archive.empty', withEmptyDirectory(zipOf(['a.xml', file]))],
      ['archive.unreadable', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(100)])],
    ]
    for (const [code, zip] of cases) {
      const answer = await upload(app, client, zip, 'bad.zip')
      expect([answer.status, answer.body.code]).toEqual([422, code])
    }
    expect(await countRows()).toEqual([0, 0, 0, 0])
    const pieces = await kernel.database.withTenant(world.tenantId, (tx) =>
      tx.db.selectFrom('bank_file').select('state').execute(),
    )
    expect(pieces).toEqual([])
  }, 120_000)
})
