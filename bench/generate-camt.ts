// Writes camt.053.001.08 statements of any size: our own texts, an account's chain of balances, batches among single
// entries. The same options give the same bytes.
import { checkDigits, creditorReference } from './check-digits.ts'

export type CamtOptions = {
  readonly entries: number
  readonly iban: string
  readonly currency: string
  /** Makes references of this statement differ from those of another. */
  readonly prefix: string
  readonly sequenceNumber: number
  /** In the minor unit. */
  readonly opening: bigint
  readonly firstDay: string
  readonly days: number
  /** Debits among the entries that a sender knows by EndToEndId. */
  readonly knownDebits?: readonly { readonly endToEndId: string; readonly cents: bigint }[]
}

const payers = [
  'Alpenblick Käserei AG',
  'Bäckerei Sonnenhof',
  'Chantier Naval du Léman SA',
  'Druckhaus Mitte GmbH',
  'Éclairage Public & Fils',
  'Ferrotec <Nord> KG',
  'Gärtnerei Wiesengrund',
  'Hôtel du Lac SARL',
  'Ingenieurbüro Østergård',
  'Jurabau Genossenschaft',
  'Kräuterhaus Żabiński',
  'Lumière & Cie',
]
const streets = ['Am alten Güterbahnhof', 'Chemin des Vignes', 'Dorfstrasse', 'Hafenkai', 'Rue de la Gare']
const towns = ['8005 Zürich', '50667 Köln', '1006 Lausanne', '6020 Innsbruck', '20457 Hamburg']
const banks = ['KTRBDEFFXXX', 'KTRBCHZZXXX', 'KTRBATWWXXX', 'KTRBFRPPXXX']

/** How much the account moves, in the minor unit: closing is opening plus this. */
export function sumOf(options: CamtOptions): bigint {
  let total = 0n
  for (let number = 0; number < options.entries; number++) total += entryOf(options, number).signed
  return total
}

export function* generateCamt(options: CamtOptions): Generator<string> {
  yield* generateStatements([options])
}

/** Any number of statements in one file. */
export function* generateStatements(statements: readonly CamtOptions[]): Generator<string> {
  const [first] = statements
  if (first === undefined) return
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">\n <BkToCstmrStmt>\n  <GrpHdr><MsgId>${first.prefix}-M${first.sequenceNumber}</MsgId><CreDtTm>${createdAt(first)}</CreDtTm><MsgPgntn><PgNb>1</PgNb><LastPgInd>true</LastPgInd></MsgPgntn></GrpHdr>\n`
  for (const options of statements) yield* generateStatement(options)
  yield ` </BkToCstmrStmt>\n</Document>\n`
}

function createdAt({ firstDay, days }: CamtOptions): string {
  return `${dayAfter(firstDay, days - 1)}T22:15:00+01:00`
}

function* generateStatement(options: CamtOptions): Generator<string> {
  const { entries, iban, currency, prefix, sequenceNumber, opening, firstDay, days } = options
  const lastDay = dayAfter(firstDay, days - 1)
  yield `  <Stmt>\n   <Id>${prefix}-S${sequenceNumber}</Id><ElctrncSeqNb>${sequenceNumber}</ElctrncSeqNb><CreDtTm>${createdAt(options)}</CreDtTm><FrToDt><FrDtTm>${firstDay}T00:00:00+01:00</FrDtTm><ToDtTm>${lastDay}T23:59:59+01:00</ToDtTm></FrToDt>\n   <Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>${currency}</Ccy><Ownr><Nm>Kontor Benchmark Holding</Nm></Ownr><Svcr><FinInstnId><BICFI>KTRBDEFFXXX</BICFI></FinInstnId></Svcr></Acct>\n`
  yield balance('OPBD', opening, currency, firstDay)
  yield balance('CLBD', opening + sumOf(options), currency, lastDay)
  let piece = ''
  for (let number = 0; number < entries; number++) {
    piece += writeEntry(options, number)
    if (piece.length > 200_000) {
      yield piece
      piece = ''
    }
  }
  yield `${piece}  </Stmt>\n`
}

type Entry = {
  readonly signed: bigint
  readonly details: readonly { readonly cents: bigint; readonly endToEndId: string }[]
}

/** Every twentieth entry is a batch of five; every known debit stands at its place, spread over the statement. */
function entryOf({ entries, prefix, knownDebits = [] }: CamtOptions, number: number): Entry {
  const step = knownDebits.length === 0 ? 0 : Math.max(1, Math.floor(entries / knownDebits.length))
  const known = step > 0 && number % step === 0 ? knownDebits[number / step] : undefined
  if (known) return { signed: -known.cents, details: [known] }
  const count = number % 20 === 11 ? 5 : 1
  const details = Array.from({ length: count }, (_, part) => ({
    cents: BigInt(100 + (mix(number * 8 + part) % 900_000)),
    endToEndId: `${prefix}-${number}-${part}`,
  }))
  const total = details.reduce((sum, { cents }) => sum + cents, 0n)
  return { signed: mix(number) % 5 < 3 ? total : -total, details }
}

function writeEntry(options: CamtOptions, number: number): string {
  const { entries, currency, prefix, firstDay, days } = options
  const { signed, details } = entryOf(options, number)
  const isCredit = signed > 0n
  const day = dayAfter(firstDay, Math.floor((number * days) / entries))
  const reference = `${prefix}${String(number).padStart(9, '0')}`
  const family = isCredit ? 'RCDT' : 'ICDT'
  const code = `<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>${family}</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd>`
  const sign = isCredit ? 'CRDT' : 'DBIT'
  const total = text(isCredit ? signed : -signed)
  const batch = details.length > 1 ? `<Btch><NbOfTxs>${details.length}</NbOfTxs></Btch>` : ''
  let written = `   <Ntry><NtryRef>${reference}</NtryRef><Amt Ccy="${currency}">${total}</Amt><CdtDbtInd>${sign}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt><AcctSvcrRef>${reference}</AcctSvcrRef>${code}\n    <NtryDtls>${batch}\n`
  for (const [part, detail] of details.entries()) written += writeDetail(options, number, part, detail, isCredit)
  written += `    </NtryDtls>\n   </Ntry>\n`
  return written
}

function writeDetail(
  { currency, prefix }: CamtOptions,
  number: number,
  part: number,
  { cents, endToEndId }: Entry['details'][number],
  isCredit: boolean,
): string {
  const dice = mix(number * 31 + part + 7)
  const name = `${escape(at(payers, dice))} ${dice % 4000}`
  const party = isCredit ? 'Dbtr' : 'Cdtr'
  const address = `<PstlAdr><StrtNm>${at(streets, dice)}</StrtNm><BldgNb>${1 + (dice % 180)}</BldgNb><AdrLine>${at(towns, dice)}</AdrLine></PstlAdr>`
  const remittance =
    dice % 2 === 0
      ? `<Strd><CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry></Tp><Ref>${creditorReference(number * 8 + part)}</Ref></CdtrRefInf></Strd>`
      : `<Ustrd>Rechnung ${String(dice % 1_000_000).padStart(6, '0')} vom ${1 + (dice % 28)}. des Monats, Kunde ${dice % 90_000}, danke</Ustrd>`
  // a debit that a sender knows must not carry another message's references
  const references = endToEndId.startsWith(prefix)
    ? `<PmtInfId>${prefix}-P${number}</PmtInfId><InstrId>${prefix}-I${number}-${part}</InstrId>`
    : ''
  return `     <TxDtls><Refs><AcctSvcrRef>${prefix}T${number}-${part}</AcctSvcrRef>${references}<EndToEndId>${endToEndId}</EndToEndId></Refs><Amt Ccy="${currency}">${text(cents)}</Amt><CdtDbtInd>${isCredit ? 'CRDT' : 'DBIT'}</CdtDbtInd><RltdPties><${party}><Pty><Nm>${name}</Nm>${address}</Pty></${party}><${party}Acct><Id><IBAN>${ibanOf(dice)}</IBAN></Id></${party}Acct></RltdPties><RltdAgts><${party}Agt><FinInstnId><BICFI>${at(banks, dice)}</BICFI></FinInstnId></${party}Agt></RltdAgts><RmtInf>${remittance}</RmtInf></TxDtls>\n`
}

function balance(code: string, cents: bigint, currency: string, day: string): string {
  const amount = text(cents < 0n ? -cents : cents)
  return `   <Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${cents < 0n ? 'DBIT' : 'CRDT'}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>\n`
}

function text(cents: bigint): string {
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}

function at(values: readonly string[], index: number): string {
  return values[index % values.length] ?? ''
}

function escape(plain: string): string {
  return plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** A number's bits stirred (Murmur3's finish): the same at every run. */
function mix(value: number): number {
  let bits = value | 0
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}

function ibanOf(dice: number): string {
  const account = `50010517${String(dice).padStart(10, '0')}`
  return `DE${checkDigits(`${account}DE00`)}${account}`
}
