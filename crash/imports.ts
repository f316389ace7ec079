// Statements that clients bring while the server is killed: in any order, some again. Each entry must count once.
import type { RouteAnswer } from '@kontor/contract'
import { type CamtOptions, generateStatements, sumOf } from '../bench/generate-camt.ts'
import type { Random } from './random.ts'
import type { Acknowledged, People } from './people.ts'
import type { World } from './world.ts'

type Statements = readonly CamtOptions[]
/** One account's chain of statements, in files; `closing` is in the minor unit. */
export type Imports = { files: Statements[]; statements: number; closing: bigint; entries: number }

const opening = 5_000_000_00n
const entriesOfEach = 12
/** So many are booked by themselves: what stands behind them in the file is booked after them. */
const entriesOfLarge = 1200
/** Of so many files one holds a large statement and a small one. */
const filesToLarge = 3

export function newImports(): Imports {
  return { files: [], statements: 0, closing: opening, entries: 0 }
}

export async function importStatement(
  world: World,
  { treasurer }: People,
  imports: Imports,
  acknowledged: Acknowledged,
  random: Random,
): Promise<void> {
  const file = imports.files.length > 0 && random.once(4) ? random.pick(imports.files) : nextFile(world, imports)
  const name = `statement-${file[0]?.sequenceNumber}.xml`
  const content = new Blob([...generateStatements(file)])
  const upload = () => treasurer.call('uploadStatement', { file: { name, content } })
  const first = await upload()
  // on a slow machine the process dies over one file so often that it is put aside: the same bytes may come again
  const reply = !first.ok && first.code === 'file.ended-server' ? await upload() : first
  if (!reply.ok) acknowledged.wrong.push(`${name} was refused: ${reply.code}`)
  else if (reply.body.result === 'FAILED') acknowledged.wrong.push(`${name} failed: ${JSON.stringify(reply.body.logs)}`)
}

function nextFile(world: World, imports: Imports): Statements {
  const isLarge = imports.files.length % filesToLarge === 0
  const sizes = isLarge ? [entriesOfLarge, entriesOfEach] : [entriesOfEach]
  const file = sizes.map((entries) => nextStatement(world, imports, entries))
  imports.files.push(file)
  return file
}

function nextStatement(world: World, imports: Imports, entries: number): CamtOptions {
  imports.statements += 1
  const sequenceNumber = imports.statements
  const options: CamtOptions = {
    entries,
    iban: world.ibans.german,
    currency: 'EUR',
    prefix: `C${sequenceNumber}`,
    sequenceNumber,
    opening: imports.closing,
    firstDay: new Date(Date.UTC(2024, 0, sequenceNumber)).toISOString().slice(0, 10),
    days: 1,
  }
  imports.closing += sumOf(options)
  imports.entries += options.entries
  return options
}

/** Sentences on what is not as it must be; none when the ledger is right. */
export async function checkImports(
  { germanCompanyId: companyId, accounts }: World,
  { treasurer }: People,
  imports: Imports,
): Promise<readonly string[]> {
  if (imports.statements === 0) return []
  const params = { companyId, accountId: accounts.german }
  const latest = await treasurer.call('getLatestBalance', { params })
  if (!latest.ok) return [`no balance: ${latest.code}`]
  const closing = `${imports.closing / 100n}.${String(imports.closing % 100n).padStart(2, '0')}`
  const balances = await treasurer.call('listAccountBalances', { params })
  const wanted = Math.min(imports.statements, 1000)
  const logs = await listLogs(treasurer, companyId)
  const entries = logs.reduce((sum, log) => sum + log.newEntries, 0)
  return [
    ...(latest.body.closingBalance === closing
      ? []
      : [`the ledger closes at ${latest.body.closingBalance}, not ${closing}`]),
    ...(balances.ok && balances.body.length === wanted ? [] : [`there are not ${wanted} balances`]),
    ...(entries === imports.entries ? [] : [`${entries} entries were booked, not ${imports.entries}`]),
  ]
}

type Log = RouteAnswer<'listImportLogs'>['data'][number]

async function listLogs(treasurer: People['treasurer'], companyId: string): Promise<readonly Log[]> {
  const all: Log[] = []
  for (let pageNumber = 1; ; pageNumber++) {
    const query = { pageNumber: String(pageNumber), pageSize: '100', startDate: '2000-01-01', endDate: '2999-12-31' }
    const page = await treasurer.call('listImportLogs', { params: { companyId }, query })
    if (!page.ok) throw new Error(`Import logs cannot be listed: ${page.code}`)
    all.push(...page.body.data)
    if (!page.body.hasNextPage) return all
  }
}
