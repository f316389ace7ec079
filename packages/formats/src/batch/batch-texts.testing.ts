// Texts of pain.001 for the tests of its reader, and what is read out of them.
import type { Refusal } from '@kontor/domain'
import type { BatchLine } from '@kontor/domain/payments'
import { type BatchPlace, readBatch } from './index.ts'

type Read = { readonly line: BatchLine; readonly place: BatchPlace; readonly refusals: readonly Refusal[] }

export async function read(text: string | Uint8Array) {
  const lines: Read[] = []
  const bytes = typeof text === 'string' ? Buffer.from(text) : text
  const facts = await readBatch([bytes], { take: (line, place, refusals) => lines.push({ line, place, refusals }) })
  return { facts, lines }
}

export const ns = (version: string) => `urn:iso:std:iso:20022:tech:xsd:${version}`
export const file = (version: string, inner: string) =>
  `<Document xmlns="${ns(version)}"><CstmrCdtTrfInitn><GrpHdr><MsgId>M1</MsgId><NbOfTxs>2</NbOfTxs><CtrlSum>15.50</CtrlSum></GrpHdr>\n${inner}</CstmrCdtTrfInitn></Document>`
export const group = (date: string, inner: string, terms = '') =>
  `<PmtInf><PmtInfId>P1</PmtInfId><PmtMtd>TRF</PmtMtd>${terms}<ReqdExctnDt>${date}</ReqdExctnDt><DbtrAcct><Id><IBAN>CH5604835012345678009</IBAN></Id></DbtrAcct><ChrgBr>SHAR</ChrgBr>\n${inner}</PmtInf>`
export const transfer = (id: string, amount: string, more = '') =>
  `<CdtTrfTxInf><PmtId><EndToEndId>${id}</EndToEndId></PmtId><Amt><InstdAmt Ccy="CHF">${amount}</InstdAmt></Amt><Cdtr><Nm>A &amp; B</Nm><PstlAdr><TwnNm>Bern</TwnNm><Ctry>CH</Ctry></PstlAdr></Cdtr><CdtrAcct><Id><IBAN>CH9300762011623852957</IBAN></Id></CdtrAcct>${more}</CdtTrfTxInf>\n`
