// Checks an exported audit chain with Node alone, nothing of Kontor: `node verify-audit-export.mjs <file> [<sequence>:<hash>]`.
// Each line but the last is an entry; its hash is SHA-256 over the hash before, a line feed, and its fields as a JSON
// array. The last line names the head. An entry that the exporter could not see has its two hashes only: its place is
// checked, its content is not. The second argument is a head that was noted another day. Ends with 0 where all holds, 1
// where something does not, 2 where there is nothing to check.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'

const [file, noted] = process.argv.slice(2)
const notedHead = /^(\d+):([0-9a-f]{64})$/.exec(noted ?? '')
if (file === undefined || (noted !== undefined && notedHead === null)) {
  console.error(
    'Call: node verify-audit-export.mjs <exported file> [<sequence>:<hash of a head that was noted before>]',
  )
  process.exit(2)
}

const fields = [
  'sequence',
  'at',
  'userId',
  'userName',
  'action',
  'subjectKind',
  'subjectId',
  'companyId',
  'before',
  'after',
  'reason',
]

/** Lines end with a line feed and with nothing else: a text inside may hold any other separator. */
async function* linesOf(path) {
  let rest = ''
  for await (const piece of createReadStream(path, 'utf8')) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

function parse(line) {
  try {
    const value = JSON.parse(line)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

/** What is wrong with the next entry; null: it holds. */
function faultOf(entry, last) {
  if (entry === null) return 'is no entry'
  const expected = `${BigInt(last.sequence) + 1n}`
  if (entry.sequence !== expected) return `is missing: entry ${entry.sequence} stands in its place`
  if (entry.previousHash !== last.hash) return 'does not follow the entry before it'
  if (entry.withheld === true) return /^[0-9a-f]{64}$/.test(entry.hash) ? null : 'has no hash'
  if (fields.some((name) => entry[name] === undefined)) return 'lacks a part of its content'
  const content = JSON.stringify(fields.map((name) => entry[name]))
  const hash = createHash('sha256').update(`${last.hash}\n${content}`).digest('hex')
  return entry.hash === hash ? null : 'was changed: its content does not have its hash'
}

function isHead(value) {
  return value !== null && value.head !== undefined && value.sequence === undefined
}

async function check() {
  let last = { sequence: '0', hash: '0'.repeat(64) }
  let withheld = 0
  let end = null
  let notedFound = notedHead === null
  for await (const line of linesOf(file)) {
    const value = parse(line)
    if (end !== null) return { last, withheld, fault: 'something stands after the line that names the head' }
    if (isHead(value)) {
      end = value
      continue
    }
    const fault = faultOf(value, last)
    if (fault !== null) return { last, withheld, fault: `entry ${BigInt(last.sequence) + 1n} ${fault}` }
    last = { sequence: value.sequence, hash: value.hash }
    if (value.withheld === true) withheld += 1
    if (notedHead !== null && value.sequence === notedHead[1]) {
      if (value.hash !== notedHead[2])
        return { last, withheld, fault: `entry ${value.sequence} differs from the head that was noted` }
      notedFound = true
    }
  }
  if (end === null) return { last, withheld, fault: 'the line that names the head is missing: the end was cut off' }
  const head = end.head ?? { sequence: '0', hash: '0'.repeat(64) }
  if (head.sequence !== last.sequence || head.hash !== last.hash)
    return { last, withheld, fault: `the chain does not end at its head, entry ${head.sequence}` }
  if (!notedFound) return { last, withheld, fault: `entry ${notedHead[1]}, a head that was noted, is not in the file` }
  return { last, withheld, end, fault: null }
}

try {
  const { last, withheld, end, fault } = await check()
  const hidden =
    withheld === 0
      ? ''
      : ` Of ${withheld} of them the content was withheld: their place holds, their content was not checked.`
  if (fault === null) {
    console.log(`The chain of tenant ${end.tenantId} is whole: ${last.sequence} entries.${hidden}`)
    console.log(`Head ${last.sequence}:${last.hash}, exported at ${end.exportedAt}`)
  } else {
    console.error(`The chain holds up to entry ${last.sequence}; then: ${fault}.${hidden}`)
    process.exitCode = 1
  }
} catch (error) {
  console.error(`The file cannot be read: ${error.message}`)
  process.exitCode = 2
}
