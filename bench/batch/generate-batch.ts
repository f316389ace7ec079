// A pain.001 of many transfers, of one account, day and currency: four of five paid at home, the fifth by a QR-bill with a
// creditor reference. The same at every run.
import { checkDigits, creditorReference } from '../check-digits.ts'

export type BatchOptions = {
  readonly transfers: number
  readonly iban: string
  /** `YYYY-MM-DD`. */
  readonly day: string
  /** Two files of one name are the same bytes. */
  readonly name: string
}

const names = [
  'Müller & Söhne AG',
  'Alpenblick Käserei AG',
  'Ferrotec Bau AG',
  'Imprimerie Lumière SA',
  'Garage Monti Sagl',
]
const streets = ['Bahnhofstrasse', 'Rue du Lac', 'Via Nassa', 'Industrieweg']
const towns = ['8001 Zürich', '1003 Lausanne', '6900 Lugano', '9000 St. Gallen', '3011 Bern']

export function* generateBatch(options: BatchOptions): Generator<string> {
  const { transfers, iban, day, name } = options
  let total = 0n
  for (let number = 0; number < transfers; number++) total += BigInt(centsOf(number))
  const sums = `<NbOfTxs>${transfers}</NbOfTxs><CtrlSum>${textOf(total)}</CtrlSum>`
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">\n <CstmrCdtTrfInitn>\n  <GrpHdr><MsgId>${name}</MsgId><CreDtTm>${day}T08:00:00Z</CreDtTm>${sums}<InitgPty><Nm>Kontor Benchmark Holding</Nm></InitgPty></GrpHdr>\n`
  yield `  <PmtInf><PmtInfId>${name}-1</PmtInfId><PmtMtd>TRF</PmtMtd><BtchBookg>true</BtchBookg>${sums}<ReqdExctnDt><Dt>${day}</Dt></ReqdExctnDt><Dbtr><Nm>Kontor Benchmark Holding</Nm></Dbtr><DbtrAcct><Id><IBAN>${iban}</IBAN></Id></DbtrAcct><DbtrAgt><FinInstnId><BICFI>KTRBCHZZ</BICFI></FinInstnId></DbtrAgt>\n`
  let piece = ''
  for (let number = 0; number < transfers; number++) {
    piece += transferOf(number)
    if (piece.length > 200_000) {
      yield piece
      piece = ''
    }
  }
  yield `${piece}  </PmtInf>\n </CstmrCdtTrfInitn>\n</Document>\n`
}

function transferOf(number: number): string {
  const id = `INV-${String(number).padStart(7, '0')}`
  const [postCode = '', ...town] = at(towns, number).split(' ')
  const remittance =
    number % 5 === 4
      ? `<Strd><CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry></Tp><Ref>${creditorReference(number)}</Ref></CdtrRefInf></Strd>`
      : `<Ustrd>Rechnung ${number} vom ${1 + (number % 28)}. des Monats, Kunde ${number % 9000}</Ustrd>`
  return `   <CdtTrfTxInf><PmtId><InstrId>${id}</InstrId><EndToEndId>${id}</EndToEndId></PmtId><Amt><InstdAmt Ccy="CHF">${textOf(BigInt(centsOf(number)))}</InstdAmt></Amt><Cdtr><Nm>${escape(at(names, number))} ${number % 5000}</Nm><PstlAdr><StrtNm>${at(streets, number)}</StrtNm><BldgNb>${1 + (number % 180)}</BldgNb><PstCd>${postCode}</PstCd><TwnNm>${town.join(' ')}</TwnNm><Ctry>CH</Ctry></PstlAdr></Cdtr><CdtrAcct><Id><IBAN>${ibanOf(number)}</IBAN></Id></CdtrAcct><RmtInf>${remittance}</RmtInf></CdtTrfTxInf>\n`
}

function centsOf(number: number): number {
  return 100 + ((number * 7919) % 900_000)
}

function textOf(cents: bigint): string {
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
}

function at(values: readonly string[], index: number): string {
  return values[index % values.length] ?? ''
}

function escape(plain: string): string {
  return plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

/** An account number by which no QR-bill is paid: its bank is none of 30000 to 31999. */
function ibanOf(number: number): string {
  const account = `00700${String(number % 20_000).padStart(12, '0')}`
  return `CH${checkDigits(`${account}CH00`)}${account}`
}
