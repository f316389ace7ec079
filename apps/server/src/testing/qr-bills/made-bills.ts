// QR bills made by another hand (swissqrbill), from a seed: what was written on each is known.
import { once } from 'node:events'
import { qrCheckDigit, makeIban, creditorCheckDigits } from '@kontor/domain/identifiers'
import PDFDocument from 'pdfkit'
import { SwissQRBill } from 'swissqrbill/pdf'
import type { Data } from 'swissqrbill/types'

/** A number from 0 to below 1, the next of its seed (mulberry32). */
export type Random = () => number

export function randomOf(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const names = [
  'Müller & Söhne AG',
  'Société Générale d’Électricité',
  'Fratelli Poloni S.A.',
  'Zahnarztpraxis Dr. Ägerter',
  'Verein Pro Juventute',
  'Garage Çelik GmbH',
  'Krankenkasse Ost Genossenschaft',
  'Pia-Maria Rutschmann-Schnyder',
  'Heaps of Characters International Trading Company of Switzerland GmbH',
]
const streets = [
  'Bahnhofstrasse',
  'Rue du Lièvre',
  'Via alla Chiesa',
  'Chemin des Crêts',
  'Grosse Marktgasse',
  'Im Grünen Hof',
]
const towns = [
  ['8001', 'Zürich'],
  ['1219', 'Aïre'],
  ['6900', 'Lugano'],
  ['2501', 'Biel/Bienne'],
  ['9490', 'Vaduz'],
  ['3000', 'Bern'],
] as const
const messages = [
  'Rechnung 4711',
  'Facture no. 48390 du 12 février, merci de payer à temps',
  'Auftrag vom 15.06.2020, Lieferung an das Lager in der Güterstrasse 12, mit Rücknahme der Verpackung',
]

export function makeBill(random: Random): Data {
  const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T
  const digits = (count: number) => Array.from({ length: count }, () => Math.floor(random() * 10)).join('')
  const kind = one(['QRR', 'SCOR', 'NON'] as const)
  const institution = kind === 'QRR' ? `3${one(['0', '1'])}${digits(3)}` : `0${digits(4)}`
  const reference = () => {
    const own = digits(kind === 'QRR' ? 26 : 14)
    return kind === 'QRR' ? own + qrCheckDigit(own) : `RF${creditorCheckDigits(own)}${own}`
  }
  const address = () => {
    const [zip, city] = one(towns)
    const name = one(names)
    return { name, address: one(streets), buildingNumber: `${1 + Math.floor(random() * 200)}`, zip, city }
  }
  const isLong = random() < 0.4
  return {
    creditor: {
      account: makeIban('CH', `${institution}${digits(12)}`),
      country: 'CH',
      ...address(),
    },
    currency: random() < 0.8 ? 'CHF' : 'EUR',
    ...(random() < 0.9 && { amount: Math.round(1 + random() * 10 ** (1 + Math.floor(random() * 8))) / 100 }),
    ...(random() < 0.8 && { debtor: { country: 'CH', ...address() } }),
    ...(kind !== 'NON' && { reference: reference() }),
    ...(random() < 0.7 && { message: one(isLong ? messages : messages.slice(0, 1)) }),
    ...(isLong && { additionalInformation: `//S1/10/${digits(8)}/11/20${one(['07', '11'])}15/40/0:30` }),
    // without bill information its maker writes a procedure one line too high
    ...(isLong && random() < 0.5 && { av1: `Name AV1: UV;UltraPay005;${digits(5)}` }),
  }
}

/** Each at the foot of a page, behind so many pages without any. */
export async function pdfOf(bills: readonly Data[], pagesBefore = 0): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', autoFirstPage: false })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  for (let page = 0; page < pagesBefore; page += 1) pdf.addPage().text(`Page ${page + 1} of a letter`)
  for (const bill of bills) {
    pdf.addPage().text('Rechnung')
    new SwissQRBill(bill).attachTo(pdf)
  }
  pdf.end()
  await once(pdf, 'end')
  return Buffer.concat(chunks)
}
