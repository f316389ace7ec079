// A file of payments as another program of the company would write it, for tests.
import { routeTable } from '@kontor/contract'
import type { FastifyInstance } from 'fastify'
import { uploadFile } from './upload-file.ts'
import type { Client } from './world.ts'

export type FiledPayment = {
  readonly amount: string
  readonly currency?: string
  readonly name?: string
  readonly iban?: string
  readonly endToEndId?: string
  readonly town?: string
  readonly country?: string
  readonly message?: string
  /** `CdtrAgt` and what else stands before the creditor. */
  readonly before?: string
  /** More elements of the transaction, after its account. */
  readonly more?: string
}

export type FiledGroup = {
  readonly account: string
  readonly date?: string
  /** Elements of the group before its date. */
  readonly terms?: string
  readonly payments: readonly FiledPayment[]
}

const sumOf = (payments: readonly FiledPayment[]): string =>
  (payments.reduce((sum, { amount }) => sum + Math.round(+amount * 1000), 0) / 1000).toFixed(3)

/** pain.001.001.09 unless said otherwise; `header` in place of the counted one. */
export function batchFile(
  groups: readonly FiledGroup[],
  parts: { readonly version?: string; readonly header?: string } = {},
): string {
  const all = groups.flatMap(({ payments }) => payments)
  const { version = 'pain.001.001.09' } = parts
  const isOld = version.startsWith('pain.001.001.03')
  const header = parts.header ?? `<NbOfTxs>${all.length}</NbOfTxs><CtrlSum>${sumOf(all)}</CtrlSum>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${version}"><CstmrCdtTrfInitn>
<GrpHdr><MsgId>ERP-1</MsgId><CreDtTm>2026-11-23T08:00:00</CreDtTm>${header}<InitgPty><Nm>Ours</Nm></InitgPty></GrpHdr>
${groups.map((group, index) => groupOf(group, index, isOld)).join('')}</CstmrCdtTrfInitn></Document>
`
}

function groupOf(
  { account, date = '2026-11-24', terms = '', payments }: FiledGroup,
  index: number,
  isOld: boolean,
): string {
  const day = isOld ? date : `<Dt>${date}</Dt>`
  return `<PmtInf><PmtInfId>P-${index}</PmtInfId><PmtMtd>TRF</PmtMtd>${terms}<ReqdExctnDt>${day}</ReqdExctnDt><Dbtr><Nm>Ours</Nm></Dbtr><DbtrAcct><Id><IBAN>${account}</IBAN></Id></DbtrAcct><DbtrAgt><FinInstnId/></DbtrAgt>
${payments.map(paymentOf).join('')}</PmtInf>
`
}

function paymentOf({
  amount,
  currency = 'CHF',
  name = 'Muster Lieferant AG',
  iban = 'CH9300762011623852957',
  endToEndId = 'NOTPROVIDED',
  town = 'Zürich',
  country = 'CH',
  message = 'Invoice',
  before = '',
  more = '',
}: FiledPayment): string {
  return `<CdtTrfTxInf><PmtId><EndToEndId>${endToEndId}</EndToEndId></PmtId><Amt><InstdAmt Ccy="${currency}">${amount}</InstdAmt></Amt>${before}<Cdtr><Nm>${name}</Nm><PstlAdr><PstCd>8005</PstCd><TwnNm>${town}</TwnNm><Ctry>${country}</Ctry></PstlAdr></Cdtr><CdtrAcct><Id><IBAN>${iban}</IBAN></Id></CdtrAcct>${more}<RmtInf><Ustrd>${message}</Ustrd></RmtInf></CdtTrfTxInf>
`
}

/** Of one payment, through the real route. */
export async function uploadBatch(app: FastifyInstance, client: Client, account: string): Promise<void> {
  const content = batchFile([{ account, payments: [{ amount: '12.00' }] }])
  const { status, body } = await uploadFile(app, client, routeTable.createBatch.path, { content, name: 'batch.xml' })
  if (status !== 200) throw new Error(`No batch was made: ${JSON.stringify(body)}`)
}
