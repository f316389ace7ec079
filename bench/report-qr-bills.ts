// Says how many QR bills of another maker are read from bad scans as they were written: both resolutions, every turn, all with
// the noise and the losses of a bad scanner. One that is read otherwise fails it, whatever the share of the others.
import { writeFileSync } from 'node:fs'
import { type ScannedBill, readScannedBill, scannings } from '../apps/server/src/testing/qr-bills/read-scanned.ts'

const seed = 1
const atOnce = 2
/** Of all bills. */
const equalLeast = 0.99

export type AskedBills = {
  readonly bills: number
  readonly circumstances: readonly string[]
  /** Null: nothing is written. */
  readonly page: URL | null
}

/** Answers whether every goal is met. */
export async function reportQrBills({ bills, circumstances, page }: AskedBills): Promise<boolean> {
  const read: ScannedBill[] = []
  let next = 0
  const line = async (): Promise<void> => {
    while (next < bills) {
      const one = await readScannedBill(seed, next++)
      read.push(one)
      if (one.outcome !== 'equal')
        console.log(`Bill ${one.number}, ${JSON.stringify(one.how)}: ${one.outcome} ${one.said}`)
      if (read.length % 50 === 0) console.log(`${read.length} of ${bills}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, line))

  const count = (of: readonly ScannedBill[], outcome: ScannedBill['outcome']) =>
    of.filter((one) => one.outcome === outcome).length
  const rows = scannings.map((how) => {
    const those = read.filter((one) => one.how === how)
    const counts = (['equal', 'unread', 'otherwise'] as const).map((outcome) => count(those, outcome))
    return `| ${[`${how.dotsPerInch} dpi`, `${how.degrees}°`, those.length, ...counts].join(' | ')} |`
  })
  const equal = count(read, 'equal')
  const otherwise = count(read, 'otherwise')
  const isMet = equal >= equalLeast * bills && otherwise === 0
  const lines = [
    '# QR bills read from scans',
    '',
    `Written by \`npm run bench -- qr-bills --write-docs\`: ${bills} bills that swissqrbill made, each drawn as a page, turned, with grey noise of 5 % and saved as JPEG of quality 60; then read as the server reads an upload. Equal means every field. The goal: at least ${equalLeast * 100} % equal, none otherwise than it was written.`,
    '',
    ...circumstances,
    '',
    '| Resolution | Turned by | Bills | Equal | Unread | Otherwise |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
    `Together: ${equal} of ${bills} equal, ${otherwise} otherwise: ${isMet ? 'met' : 'missed'}.`,
    '',
  ]
  console.log(lines.join('\n'))
  if (page !== null) writeFileSync(page, lines.join('\n'))
  return isMet
}
