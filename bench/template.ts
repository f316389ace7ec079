// The limit of writing pain.001: a bare template over rows that are ready, with what nobody can leave out: XML's
// escapes, the check digits of every IBAN, an exact control sum. It decides nothing.

export type TemplateRow = {
  readonly endToEndId: string
  readonly cents: number
  readonly name: string
  readonly street: string
  readonly buildingNumber: string
  readonly postCode: string
  readonly town: string
  readonly country: string
  readonly iban: string
  readonly remittance: string
}

export function writeByTemplate(rows: readonly TemplateRow[]): string {
  let total = 0
  let transfers = ''
  for (const row of rows) {
    if (!isIban(row.iban)) throw new Error(`${row.iban} is not an IBAN`)
    total += row.cents
    transfers += `<CdtTrfTxInf><PmtId><InstrId>${row.endToEndId}</InstrId><EndToEndId>${row.endToEndId}</EndToEndId></PmtId><Amt><InstdAmt Ccy="EUR">${textOf(row.cents)}</InstdAmt></Amt><Cdtr><Nm>${escape(row.name)}</Nm><PstlAdr><StrtNm>${escape(row.street)}</StrtNm><BldgNb>${escape(row.buildingNumber)}</BldgNb><PstCd>${escape(row.postCode)}</PstCd><TwnNm>${escape(row.town)}</TwnNm><Ctry>${row.country}</Ctry></PstlAdr></Cdtr><CdtrAcct><Id><IBAN>${row.iban}</IBAN></Id></CdtrAcct><RmtInf><Ustrd>${escape(row.remittance)}</Ustrd></RmtInf></CdtTrfTxInf>\n`
  }
  const sum = textOf(total)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn><GrpHdr><MsgId>T1</MsgId><CreDtTm>2026-11-23T09:00:00Z</CreDtTm><NbOfTxs>${rows.length}</NbOfTxs><CtrlSum>${sum}</CtrlSum><InitgPty><Nm>Kontor Benchmark Holding</Nm></InitgPty></GrpHdr>\n<PmtInf><PmtInfId>T1-1</PmtInfId><PmtMtd>TRF</PmtMtd><BtchBookg>true</BtchBookg><NbOfTxs>${rows.length}</NbOfTxs><CtrlSum>${sum}</CtrlSum><PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf><ReqdExctnDt><Dt>2026-11-23</Dt></ReqdExctnDt><Dbtr><Nm>Kontor Benchmark Holding</Nm></Dbtr><DbtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></DbtrAcct><DbtrAgt><FinInstnId><BICFI>COBADEFFXXX</BICFI></FinInstnId></DbtrAgt><ChrgBr>SLEV</ChrgBr>\n${transfers}</PmtInf></CstmrCdtTrfInitn></Document>\n`
}

const special = /[&<>]/

function escape(text: string): string {
  if (!special.test(text)) return text
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function textOf(cents: number): string {
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** ISO 13616: the first four characters go to the end, letters count from 10, the remainder by 97 is 1. */
function isIban(iban: string): boolean {
  let remainder = 0
  for (let index = 0; index < iban.length; index++) {
    const code = iban.charCodeAt((index + 4) % iban.length)
    remainder = (code >= 65 ? remainder * 100 + code - 55 : remainder * 10 + code - 48) % 97
  }
  return remainder === 1
}
