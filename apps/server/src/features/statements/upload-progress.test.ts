// An upload says how far it is while its answer is awaited, to the session that began it and to nobody else, even while the
// embedded database belongs to the transaction of its one large statement.
import { type UploadProgress, progressHeader, routeTable } from '@kontor/contract'
import { expect, it } from 'vitest'
import type { FaultPoint } from '../../kernel/faults.ts'
import { camtFile, upload } from '../../testing/camt-file.ts'
import { testHouse } from '../../testing/index.ts'

let held: { readonly point: FaultPoint; readonly look: () => Promise<void> } | null = null

const at = async (point: FaultPoint): Promise<void> => {
  if (point !== held?.point) return
  const { look } = held
  held = null
  await look()
}
const { app, world, as } = await testHouse({ faults: { at } })
const client = await as('accountant')

const uploadId = '5b0c9d55-2f4e-4f0b-9d3a-0a7c2f6e9a11'

async function ask(cookie: string, id = uploadId): Promise<{ status: number; body: UploadProgress }> {
  const answer = await app.inject({
    url: routeTable.getUploadProgress.path.replace(':uploadId', id),
    headers: { cookie },
  })
  return { status: answer.statusCode, body: answer.json() }
}

const statement = (day: string, opening: string, closing: string) => ({
  iban: world.ibans.chf,
  id: `P-${day}`,
  balances: { OPBD: [opening, day], CLBD: [closing, day] } as const,
  entries: [{ amount: '1.00', booked: day }],
})
/** Makes a file a large one. */
const padding = `<AddtlInf>${' '.repeat(900_000)}</AddtlInf>`.repeat(7)

it('of one large statement, inside its transaction', async () => {
  const file = camtFile(statement('2025-03-03', '0.00', '1.00')).replace('</CreDtTm>', `</CreDtTm>${padding}`)
  const seen: unknown[] = []
  held = {
    point: 'import.before-commit',
    look: async () => {
      seen.push((await ask(client.cookie)).body)
      const other = await ask(`${client.cookie.slice(0, -1)}${client.cookie.endsWith('A') ? 'B' : 'A'}`)
      seen.push(other.status, (await ask('')).status)
    },
  }
  const answer = await upload(app, client, file, 'statement.xml', { [progressHeader]: uploadId })
  expect(answer.body.result).toBe('SUCCESS')
  expect(seen).toEqual([{ step: 'Booking', done: 0, of: 1 }, 404, 404])
  expect((await ask(client.cookie)).status).toBe(404)
})

it('of a file while it is read, in bytes, and of its statements while they are booked', async () => {
  const days = Array.from({ length: 450 }, (_, index) =>
    new Date(Date.UTC(2025, 5, 1 + index)).toISOString().slice(0, 10),
  )
  const file = camtFile(...days.map((day, index) => statement(day, `${index + 1}.00`, `${index + 2}.00`)))
  const size = Buffer.byteLength(file)
  const seen: UploadProgress[] = []
  const look = async () => void seen.push((await ask(client.cookie)).body)
  held = {
    point: 'import.after-read',
    look: async () => {
      await look()
      held = { point: 'import.between-statements', look }
    },
  }
  const answer = await upload(app, client, file, 'statement.xml', { [progressHeader]: uploadId })
  expect(answer.body.result).toBe('SUCCESS')
  expect(seen[0]).toEqual({ step: 'Reading', done: size, of: size })
  expect(seen[1]).toMatchObject({ step: 'Booking', of: 450 })
  expect(seen[1]?.done).toBeGreaterThan(0)
  expect(seen[1]?.done).toBeLessThan(450)
})

it('of none that was not named, and of no id that is none', async () => {
  const seen: number[] = []
  held = { point: 'import.before-commit', look: async () => void seen.push((await ask(client.cookie)).status) }
  await upload(app, client, camtFile(statement('2027-01-01', '451.00', '452.00')))
  expect(seen).toEqual([404])
  expect((await ask(client.cookie, 'none')).status).toBe(404)
})
