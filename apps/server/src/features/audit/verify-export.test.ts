// The script that an auditor runs with Node alone, on files that the product exported and somebody changed afterwards.
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Json, domesticPayment, testHouse } from '../../testing/index.ts'

const script = fileURLToPath(new URL('../../../../../tools/verify-audit-export.mjs', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'audit-export-'))
afterAll(() => rmSync(folder, { recursive: true }))

const { world, as } = await testHouse()
let lines: readonly string[]
/** As an administrator exports it, who may see no payment. */
let withheld: readonly string[]

beforeAll(async () => {
  const treasurer = await as('treasurer')
  const administrator = await as('administrator')
  for (let times = 0; times < 4; times++) {
    // what other readers of lines take for the end of one
    const body = { ...domesticPayment(world), remarks: 'one\u2028two "three" \\ four' }
    const { status } = await treasurer.call('createPayment', { body })
    if (status !== 200) throw new Error(`A payment was refused: ${status}`)
  }
  lines = (await treasurer.call('exportAuditChain')).body.lines
  withheld = (await administrator.call('exportAuditChain')).body.lines
})

type Verdict = { readonly code: number; readonly said: string }

function check(file: readonly string[], ...noted: readonly string[]): Promise<Verdict> {
  const path = join(folder, 'export.ndjson')
  writeFileSync(path, file.map((line) => `${line}\n`).join(''))
  // nothing of the product is found from there
  const copy = join(folder, 'verify.mjs')
  writeFileSync(copy, readFileSync(script))
  return new Promise((resolve) => {
    execFile(process.execPath, [copy, path, ...noted], { cwd: folder, env: {} }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: `${out}${err}` }),
    )
  })
}

const changed = (at: number, change: (entry: Json) => Json) =>
  lines.map((line, place) => (place === at ? JSON.stringify(change(JSON.parse(line))) : line))
const count = () => lines.length - 1
const headOf = (file: readonly string[]): Json => JSON.parse(file.at(-1) ?? '').head

test('a file as it was exported is whole, and the head is told', async () => {
  expect(count()).toBe(6)
  const { code, said } = await check(lines)
  expect(code).toBe(0)
  expect(said).toContain(`tenant ${world.tenantId} is whole: 6 entries.`)
  expect(said).toContain(`Head 6:${headOf(lines).hash}`)
  expect(said).not.toContain('withheld')
})

test('a changed line is found, whichever of its fields was changed', async () => {
  const names = Object.keys(JSON.parse(lines[2] ?? '{}')).filter((name) => name !== 'sequence')
  expect(names).toHaveLength(12)
  for (const name of names) {
    const { code, said } = await check(changed(2, (entry) => ({ ...entry, [name]: `${entry[name]} ` })))
    expect([name, code]).toEqual([name, 1])
    expect(said).toMatch(/holds up to entry 2; then: entry 3 /)
  }
  const { code } = await check(changed(2, ({ reason: _gone, ...entry }) => entry))
  expect(code).toBe(1)
})

test('a changed line whose hash was reckoned anew is found by the line after it', async () => {
  const file = changed(2, (entry) => ({ ...entry, hash: 'a'.repeat(64), withheld: true }))
  expect(await check(file)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/up to entry 3; then: entry 4 does not follow/),
  })
})

test('a removed line is found, at the beginning, in the middle and at the end', async () => {
  for (const at of [0, 3, 5]) {
    const { code, said } = await check(lines.filter((_, place) => place !== at))
    expect([at, code]).toEqual([at, 1])
    expect(said).toContain(`holds up to entry ${at}; then:`)
  }
  expect(await check(lines.slice(0, -1))).toMatchObject({ code: 1, said: expect.stringContaining('cut off') })
})

test('reordered lines are found', async () => {
  const [first, second, third, ...others] = lines as [string, string, string]
  const { code, said } = await check([first, third, second, ...others])
  expect(code).toBe(1)
  expect(said).toContain('holds up to entry 1; then: entry 2 is missing')
})

test('appended lines are found, before the head and after it', async () => {
  const last = JSON.parse(lines[5] ?? '')
  const more = JSON.stringify({ ...last, sequence: '7', previousHash: last.hash, hash: 'b'.repeat(64), withheld: true })
  const before = await check([...lines.slice(0, -1), more, lines.at(-1) ?? ''])
  expect(before).toMatchObject({ code: 1, said: expect.stringContaining('does not end at its head, entry 6') })
  const after = await check([...lines, more])
  expect(after).toMatchObject({ code: 1, said: expect.stringContaining('after the line that names the head') })
})

test('what is no line of an export is found', async () => {
  for (const junk of ['', 'null', '[]', '{"sequence":"1"', '{}'])
    expect([junk, (await check([junk, ...lines])).code]).toEqual([junk, 1])
})

test('withheld entries keep their place, and are told', async () => {
  const { code, said } = await check(withheld)
  expect(code).toBe(0)
  expect(said).toContain('Of 4 of them the content was withheld')
  expect(headOf(withheld)).toEqual(headOf(lines))
})

test('a head that was noted another day is looked for', async () => {
  const third = JSON.parse(lines[2] ?? '')
  expect((await check(lines, `3:${third.hash}`)).code).toBe(0)
  expect(await check(lines, `3:${'c'.repeat(64)}`)).toMatchObject({
    code: 1,
    said: expect.stringContaining('entry 3 differs from the head that was noted'),
  })
  expect(await check(lines, `9:${third.hash}`)).toMatchObject({
    code: 1,
    said: expect.stringContaining('is not in the file'),
  })
  expect((await check(lines, 'yesterday')).code).toBe(2)
})

test('a file that is not there is no verdict', async () => {
  const missing = await new Promise<Verdict>((resolve) => {
    execFile(process.execPath, [script, join(folder, 'missing')], (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: `${out}${err}` }),
    )
  })
  expect(missing).toMatchObject({ code: 2, said: expect.stringContaining('cannot be read') })
})
