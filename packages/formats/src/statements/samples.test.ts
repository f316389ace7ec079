// The house's own statements of the kinds that real banks send, by name: written from the standards, each with what it
// says beside it.
import { closingDateOf, inAccountCurrency, statementBalances } from '@kontor/domain/entries'
import { decimal } from '@kontor/domain/money'
import { expect, it } from 'vitest'
import { collectStatements } from '../testing/collect-statements.ts'
import { readSample, sampleNames } from '../testing/sample-files.ts'
import { type Row, differences, toldRow } from './told-row.testing.ts'

type Expected = {
  readonly account: string
  readonly aliases: readonly string[]
  readonly currency: string
  readonly owner: string
  readonly warnings: readonly string[]
  readonly statements: readonly {
    readonly day: string | null
    readonly opening: string | null
    readonly closing: string | null
    readonly isFinal: boolean
    readonly page?: string | null
    readonly lastPage?: boolean
    readonly messagePage?: string
    readonly copyMark?: string
    readonly number?: number
    readonly kind?: string
    readonly rows: readonly Row[]
  }[]
}

const files = sampleNames('statements').filter((name) => !name.endsWith('.json'))

it('has thirty-five of them, each with its expectation', () => {
  expect(files).toHaveLength(35)
})

it.each(files)('reads %s as its expectation says', async (file) => {
  const text = new TextDecoder().decode(readSample('statements', file.replace(/\.\w+$/, '.json')))
  const given = JSON.parse(text) as Expected
  const { outcome, statements } = await collectStatements([readSample('statements', file)])
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusals))
  expect(outcome.value.warnings.map((one) => one.code)).toEqual(given.warnings)
  expect(statements).toHaveLength(given.statements.length)
  const holder = { numbers: [given.account, ...given.aliases], name: given.owner }
  for (const [index, expected] of given.statements.entries()) {
    const { head = null, entries = [] } = statements[index] ?? {}
    if (head === null) throw new Error(`No statement ${index + 1}`)
    const { opening, closing, isFinal } = statementBalances(head)
    const plain = (amount: string | null) => amount && decimal(amount).toFixed()
    expect({
      kind: head.kind,
      day: closingDateOf(head),
      opening: opening?.amount.toFixed() ?? null,
      closing: closing?.amount.toFixed() ?? null,
      isFinal,
      page: head.pageNumber,
      lastPage: head.lastPage,
      messagePage: head.messagePage?.number ?? null,
      copyMark: head.copyMark,
      number: head.sequenceNumber,
    }).toEqual({
      kind: expected.kind ?? 'end-of-day',
      day: expected.day,
      opening: plain(expected.opening),
      closing: plain(expected.closing),
      isFinal: expected.isFinal,
      page: expected.page ?? null,
      lastPage: expected.lastPage ?? null,
      messagePage: expected.messagePage ?? null,
      copyMark: expected.copyMark ?? null,
      number: expected.number ?? 230,
    })
    const found = entries.map((entry) => ({
      ...toldRow(entry, given.currency, holder, closingDateOf(head)),
      status: entry.status,
      hasDirection: entry.hasDirection,
      isCounted: inAccountCurrency(entry, given.currency) !== null,
    }))
    expect(found).toHaveLength(expected.rows.length)
    expect(expected.rows.flatMap((row, at) => differences(row, found[at] ?? {}))).toEqual([])
  }
})
