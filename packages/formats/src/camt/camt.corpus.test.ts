// Every camt file of the shared corpus, against what its INDEX.md records: statements, entries, details, sums,
// balances, and whether it adds up. Prints the outcome by file.
import { inflateRawSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { checkArithmetic, statementBalances } from '@kontor/domain/entries'
import { type Decimal, decimal, zero } from '@kontor/domain/money'
import { casesOrTheirName, isSharedDataMissing, readSharedData } from '../shared-data.testing.ts'
import { type CollectedStatement, collectStatements } from '../testing/collect-statements.ts'

/** What is no statement, or one without an account or an amount: the whole of what is refused. */
const refusals: Readonly<Record<string, string>> = {
  'camt/052/hbci4java-DE/test-camt-parse-invalid.xml': 'statement.none',
  'camt/052/hbci4java-DE/test-camt-parse-none.xml': 'statement.none',
  'camt/053/genkgo/camt053.v2.wrong.xml': 'statement.none',
  'camt/053/viafintech/valid_namespace.xml': 'statement.none',
  'camt/054/dvbern/camt_054_Beispiel_NotificationMissing.xml': 'statement.none',
  'camt/gls-DE/gls_camt052.xml': 'statement.no-account',
  'camt/gls-DE/gls_camt053.xml': 'statement.no-account',
  'camt/postfinance-CH/postfinance_camt054.xml': 'statement.amount',
}

type Expected = { readonly path: string; readonly facts: string; readonly content: () => Uint8Array }

const isMissing = isSharedDataMissing('INDEX.md')
const corpus: Expected = { path: 'the files of the corpus', facts: '', content: () => new Uint8Array() }
const files = isMissing ? [] : expectedFiles(new TextDecoder().decode(readSharedData('INDEX.md')))

it.skipIf(isMissing)('knows the files of the corpus', () => {
  expect(files.length).toBeGreaterThanOrEqual(53)
  expect(Object.keys(refusals).filter((path) => !files.some((one) => one.path === path))).toEqual([])
})

const refused = files.filter((one) => refusals[one.path] !== undefined)
const imported = files.filter((one) => refusals[one.path] === undefined)

it.skipIf(isMissing).each(casesOrTheirName(refused, corpus))(
  'refuses $path, which cannot be read whole',
  async ({ path, content }) => {
    const { outcome } = await collectStatements([content()])
    expect(outcome).toMatchObject({ ok: false, refusals: [{ code: refusals[path] }] })
    console.info(`${path}: refused ${refusals[path]}`)
  },
)

it.skipIf(isMissing).each(casesOrTheirName(imported, corpus))(
  'reads $path as its index says',
  async ({ path, facts, content }) => {
    const { outcome, statements } = await collectStatements([content()])
    if (!outcome.ok) throw new Error(`${path}: ${JSON.stringify(outcome.refusals)}`)
    const counts = /(camt\.05\d\.\d{3}\.\d{2})\D+(\d+) stmt, (\d+) entries, (\d+) tx/.exec(facts)
    const details = statements.flatMap((one) => one.entries).reduce((sum, one) => sum + one.details.length, 0)
    expect([outcome.value.version, statements.length, outcome.value.entries, details].join()).toBe(
      [counts?.[1], counts?.[2], counts?.[3], counts?.[4]].join(),
    )
    expect(statements.flatMap(sums)).toEqual(indexedSums(facts))
    const indexed = [...facts.matchAll(/open (-?[\d.]+) close (-?[\d.]+) \((adds up|DOES NOT ADD UP)/g)]
    const withBalances = statements.filter((one) => balancesOf(one) !== null)
    expect(withBalances.map(balancesOf)).toEqual(indexed.map(([, open, close]) => plain(open, close)))
    const results = withBalances.map((one) => checkArithmetic(one.head!, one.entries))
    for (const [index, [, , , verdict]] of indexed.entries()) {
      const check = results[index]
      const onBooking = check?.result === 'ok' && check.basis === 'booking'
      expect(onBooking, `arithmetic of statement ${index + 1}`).toBe(verdict === 'adds up')
    }
    expect(statements.some((one) => one.head!.account.iban !== null)).toBe(!facts.includes('no account IBAN'))
    const sums053 = results.map((one) => (one.result === 'ok' ? `ok (${one.basis})` : one.result)).join(', ')
    const warnings = outcome.value.warnings.map((one) => `${one.code} line ${one.line}`).join(', ')
    console.info(
      `${path}: imported, ${statements.length} statements, ${outcome.value.entries} entries, ${sums053 || 'no balances'}${warnings && `; ${warnings}`}`,
    )
  },
)

it.skipIf(isMissing)('reads all else of the excerpts that name no account, once they name one', async () => {
  for (const name of ['camt/gls-DE/gls_camt052.xml', 'camt/gls-DE/gls_camt053.xml']) {
    const account = '<Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></Acct>'
    const text = new TextDecoder().decode(readSharedData(name)).replace(/<(Stmt|Rpt)>/, `$&${account}`)
    const { outcome, statements } = await collectStatements([new TextEncoder().encode(text)])
    const codes = outcome.ok ? outcome.value.warnings.map((one) => one.code) : []
    expect(codes).toEqual(['group-header-missing', 'id-missing'])
    expect(statements.flatMap(sums)).toEqual(indexedSums(files.find((one) => one.path === name)?.facts ?? ''))
  }
})

it.skipIf(isMissing)('takes references of entries and details from where each bank writes them', async () => {
  const read = async (path: string) =>
    (await collectStatements([readSharedData(path)])).statements.flatMap((one) => one.entries)
  const postFinance = await read(
    'camt/postfinance-CH/camt053_P_CH2909000000250094239_1110092698_0_2020112503071366_v2019.xml',
  )
  expect(postFinance.map((one) => one.accountServicerReference)).toEqual([
    '0758103031480900',
    '0758103031480977',
    '07582000303F0C7U',
    '07582000303KBMSU',
    '07582000303KBMSU',
  ])
  const [, , debit] = await read('camt/053/viafintech/valid_example_v8.xml')
  expect(debit!.details[0]).toMatchObject({
    messageId: '01222ABC',
    paymentInformationId: '01222ABC-HAF',
    instructionId: '373502949-1208481',
    endToEndId: '1208481',
    references: [{ value: '000000270148751802165444888' }],
    creditor: { name: 'DHL Express (Schweiz) AG', iban: 'CH2222222222222222222' },
  })
  const [returned] = await read(
    'camt/postfinance-CH/10_camt054_Return_Detailavisierung_mit_Einzelbuchung_ISO2019_v2019.xml',
  )
  expect(returned).toMatchObject({ isReversal: true, details: [{ isReturn: true, returnReason: { code: 'AC01' } }] })
})

function expectedFiles(index: string): readonly Expected[] {
  return index.split('\n').flatMap((row): readonly Expected[] => {
    const [, path = '', , , facts = ''] = row.split('|').map((cell) => cell.trim())
    if (!path.startsWith('camt/')) return []
    if (!path.endsWith('.zip')) return [{ path, facts, content: () => readSharedData(path) }]
    return facts.split('//').map((part) => {
      const name = /\S+\.xml/.exec(part)?.[0] ?? ''
      return { path: `${path}/${name}`, facts: part, content: () => unzipped(readSharedData(path), name) }
    })
  })
}

/** One member of an archive whose local headers tell their sizes. */
function unzipped(archive: Buffer, name: string): Uint8Array {
  const at = archive.indexOf(Buffer.concat([Buffer.from('PK\x03\x04')]))
  for (let from = at; from !== -1; from = archive.indexOf('PK\x03\x04', from + 4, 'latin1')) {
    const nameLength = archive.readUInt16LE(from + 26)
    if (archive.toString('latin1', from + 30, from + 30 + nameLength) !== name) continue
    const start = from + 30 + nameLength + archive.readUInt16LE(from + 28)
    return inflateRawSync(archive.subarray(start))
  }
  throw new Error(`No ${name} in the archive`)
}

function sums(statement: CollectedStatement): readonly string[] {
  const byCurrency = new Map<string, { credit: Decimal; debit: Decimal }>()
  for (const { currency, amount } of statement.entries) {
    const { credit, debit } = byCurrency.get(currency) ?? { credit: zero, debit: zero }
    byCurrency.set(
      currency,
      amount.gte(0) ? { credit: credit.plus(amount), debit } : { credit, debit: debit.minus(amount) },
    )
  }
  return [...byCurrency].map(([currency, { credit, debit }]) => `${currency} +${credit.toFixed()} -${debit.toFixed()}`)
}

function indexedSums(facts: string): readonly string[] {
  return [...facts.matchAll(/([A-Z]{3}): \+([\d.]+) −([\d.]+)/g)].map(
    ([, currency, credit = '', debit = '']) => `${currency} +${decimal(credit).toFixed()} -${decimal(debit).toFixed()}`,
  )
}

function balancesOf(statement: CollectedStatement): readonly string[] | null {
  const { opening, closing } = statementBalances(statement.head!)
  return opening === null || closing === null ? null : plain(opening.amount.toFixed(), closing.amount.toFixed())
}

function plain(...amounts: readonly (string | undefined)[]): readonly string[] {
  return amounts.map((one) => decimal(one ?? '').toFixed())
}
