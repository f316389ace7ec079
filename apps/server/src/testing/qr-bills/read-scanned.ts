// How many of so many bills are read from their scans as they were written: read equally, not at all, or otherwise.
import { type PaymentCode, readPaymentCode } from '@kontor/formats/qr-bill'
import type { Data } from 'swissqrbill/types'
import { findCodes, pictureHeader } from '../../kernel/codes/find-codes.ts'
import { makeBill, pdfOf, randomOf } from './made-bills.ts'
import { type Scanning, scanOf } from './scans.ts'

const resolutions = [150, 300] as const
const turns = [0, 90, 180, 270, 5, -5] as const
/** The worst of every kind together: each of them occurs in any twelve bills in a row. */
export const scannings: readonly Scanning[] = resolutions.flatMap((dotsPerInch) =>
  turns.map((degrees) => ({ dotsPerInch, degrees, noise: 0.05, quality: 60 })),
)

export type ScannedBill = {
  readonly number: number
  readonly how: Scanning
  readonly outcome: 'equal' | 'unread' | 'otherwise'
  /** What was written and what was read, where they differ. */
  readonly said: string
}

/** Bill `number` of a seed is the same in every run. */
export async function readScannedBill(seed: number, number: number): Promise<ScannedBill> {
  const random = randomOf(seed * 100_003 + number)
  const how = scannings[number % scannings.length] as Scanning
  const bill = makeBill(random)
  const scan = await scanOf(await pdfOf([bill]), how, random)
  const header = pictureHeader(scan)
  if (typeof header === 'string') throw new Error(`The scan is ${header}`)
  const answer = await findCodes({ bytes: scan, header }).catch(
    (stopped: unknown) => ({ kind: String(stopped) }) as const,
  )
  if (!('codes' in answer) || answer.codes.length === 0) return { number, how, outcome: 'unread', said: answer.kind }
  const read = answer.codes.map(({ bytes }) => readPaymentCode(bytes))
  const [first] = read
  const written = JSON.stringify(writtenOn(bill))
  const told = first?.ok ? JSON.stringify(toldBy(first.value)) : JSON.stringify(first)
  const isEqual = read.length === 1 && told === written
  return { number, how, outcome: isEqual ? 'equal' : 'otherwise', said: isEqual ? '' : `${written} ${told}` }
}

/** Every field of a bill, in one order. */
function writtenOn({ creditor, amount, currency, debtor, reference, message, ...rest }: Data) {
  const address = (of: typeof debtor) =>
    of && [of.name, of.address, `${of.buildingNumber}`, `${of.zip}`, of.city, of.country]
  return [
    creditor.account,
    address(creditor),
    amount?.toFixed(2) ?? null,
    currency,
    address(debtor) ?? null,
    reference ?? null,
    message ?? null,
    rest.additionalInformation ?? null,
    [rest.av1, rest.av2].filter((procedure) => procedure !== undefined),
  ]
}

function toldBy(code: PaymentCode) {
  const address = (of: PaymentCode['debtor']) =>
    of && [of.name, of.streetName, of.buildingNumber, of.postCode, of.townName, of.countryCode]
  return [
    code.account,
    address(code.creditor),
    code.amount,
    code.currency,
    address(code.debtor),
    code.reference?.text ?? null,
    code.message,
    code.billInformation,
    code.alternativeProcedures,
  ]
}
