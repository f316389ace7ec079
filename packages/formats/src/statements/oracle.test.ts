// The cases of the shared oracle at the height of the reader: what one file says of its entries, without a ledger.
import { inflateRawSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { closingDateOf } from '@kontor/domain/entries'
import { isSharedDataMissing, listSharedData, readSharedData } from '../shared-data.testing.ts'
import { type CollectedStatement, collectStatements } from '../testing/collect-statements.ts'
import { type Row, differences, toldRow } from './told-row.testing.ts'

type Case = {
  readonly accounts: readonly {
    readonly account: string
    readonly currency: string
    readonly owner: string
    readonly aliases?: readonly string[] | null
    readonly profile: { readonly reversalSign: string }
  }[]
  readonly files: readonly { readonly file: string; readonly result: string; readonly line?: number | null }[]
  readonly final: readonly Readonly<Record<string, readonly Row[] | null>>[]
}

const folder = 'oracle/statements'
const isMissing = isSharedDataMissing(folder)
const names = isMissing ? [] : listSharedData(folder)

it.skipIf(isMissing)('knows the cases of the oracle', () => expect(names.length).toBeGreaterThanOrEqual(44))

it.skipIf(isMissing).each(names)('tells every row of %s as the oracle expects', async (name) => {
  const given = JSON.parse(readSharedData(`${folder}/${name}/expected.json`).toString()) as Case
  const files = new Map<string, readonly CollectedStatement[]>()
  for (const [index, { file, result, line }] of given.files.entries()) {
    const statements: CollectedStatement[] = []
    for (const content of membersOf(readSharedData(`${folder}/${name}/${file}`))) {
      const { outcome, statements: read } = await collectStatements([content])
      const isRefused = !outcome.ok
      if (isRefused !== (result === 'refused')) throw new Error(`${file}: ${JSON.stringify(outcome)}`)
      const distance = Math.abs((refusedAt(outcome) ?? line ?? 0) - (line ?? 0))
      expect(distance, `${file} is refused at another line`).toBeLessThanOrEqual(2)
      statements.push(...read)
    }
    files.set(`${index + 1}`, statements)
  }
  const faults: string[] = []
  for (const [index, account] of given.accounts.entries()) {
    const holder = { numbers: [account.account, ...(account.aliases ?? [])], name: account.owner }
    const taken = new Set<unknown>()
    for (const list of ['rows', 'pending', 'information', 'otherCurrency', 'heldRows']) {
      for (const row of given.final[index]?.[list] ?? []) {
        const [file = '', statement = ''] = `${row['from'] as string}`.split('.')
        const read = files.get(file)?.[Number(statement) - 1]
        const ignored = ignoredIn(row, given, account.profile.reversalSign)
        const candidates = (read?.entries ?? [])
          .filter((one) => !taken.has(one))
          .map((entry) => {
            const closingDay = read?.head ? closingDateOf(read.head) : null
            const told = toldRow(entry, account.currency, holder, closingDay)
            return { entry, found: differences(row, told, ignored) }
          })
          .toSorted((a, b) => a.found.length - b.found.length)
        const best = candidates[0]
        taken.add(best?.entry)
        if (best === undefined) faults.push(`${list} ${JSON.stringify(row)}: no entry`)
        else faults.push(...best.found.map((one) => `${list} ${row['acctSvcrRef'] as string}: ${one}`))
      }
    }
  }
  expect(faults).toEqual([])
})

/** The line at which a file is refused; null: it is read. */
function refusedAt(outcome: Awaited<ReturnType<typeof collectStatements>>['outcome']): number | null {
  if (outcome.ok) return null
  const params: Readonly<Record<string, string>> = outcome.refusals[0]?.params ?? {}
  return Number(params['line'])
}

/** What a row says that its own file does not. */
function ignoredIn(row: Row, { files }: Case, reversalSign: string): ReadonlySet<string> {
  const ignored = new Set((row['notAsserted'] ?? []) as string[])
  // details of a camt.054 are in another file
  if (row['detailsFrom'] !== undefined) ignored.add('details')
  // the profile of the bank turns it, not the reader
  if (row['reversal'] === true && reversalSign === 'original') ignored.add('amount')
  // MT940 has no details: its :86: stands for the whole entry
  const file = files[Number(`${row['from'] as string}`.split('.')[0]) - 1]?.file ?? ''
  if (file.endsWith('.sta')) ignored.add('details')
  return ignored
}

/** The members of a small archive, in its order; any other file is its only one. */
function membersOf(bytes: Buffer): readonly Uint8Array[] {
  if (bytes.readUInt32LE(0) !== 0x04034b50) return [bytes]
  const members: Uint8Array[] = []
  for (let at = bytes.indexOf('PK\u0001\u0002'); at !== -1; at = bytes.indexOf('PK\u0001\u0002', at + 4)) {
    const header = bytes.readUInt32LE(at + 42)
    const start = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28)
    const packed = bytes.subarray(start, start + bytes.readUInt32LE(at + 20))
    members.push(bytes.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed))
  }
  return members
}
