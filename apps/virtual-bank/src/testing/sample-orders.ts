// Orders for the bank's tests, written by hand and not by the product's writer: small, valid, and easy to break.

export type SampleTransfer = {
  readonly endToEndId: string
  readonly amount: string
  readonly currency?: string
  readonly creditor?: string
  /** XML of `RmtInf`. */
  readonly remittance?: string
}

export type SampleGroup = {
  readonly id?: string
  readonly debtor?: string
  readonly date?: string
  readonly batch?: boolean
  readonly advice?: string
  readonly transfers: readonly SampleTransfer[]
}

export type SampleOrder = {
  readonly messageId?: string
  readonly version?: '03' | '09'
  readonly namespace?: string
  readonly controlSum?: string
  readonly count?: string
  readonly groups: readonly SampleGroup[]
}

export const sampleIbans = {
  /** Accounts of the bank. */
  main: 'CH9300762011623852957',
  second: 'CH5400762011000000002',
  german: 'DE89370400440532013000',
  closed: 'CH2700762011000000003',
  /** The bank's number, but not in its books. */
  unknown: 'CH9700762011000000004',
  /** Another bank. */
  elsewhere: 'CH5604835012345678009',
  qr: 'CH7230000000123456789',
}

/** Writes a pain.001; CtrlSum and NbOfTxs are right unless they are given. Amounts have two decimals. */
export function sampleOrder(order: SampleOrder): string {
  const version = order.version ?? '09'
  const transfers = order.groups.flatMap((group) => group.transfers)
  const total = transfers.reduce((cents, transfer) => cents + BigInt(transfer.amount.replace('.', '')), 0n)
  const sum = `${total / 100n}.${String(total % 100n).padStart(2, '0')}`
  const groups = order.groups.map((group, index) => sampleGroup(group, index, version))
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n` +
    `<Document xmlns="${order.namespace ?? `urn:iso:std:iso:20022:tech:xsd:pain.001.001.${version}`}"><CstmrCdtTrfInitn>` +
    `<GrpHdr><MsgId>${order.messageId ?? 'M1'}</MsgId><CreDtTm>2026-11-23T09:00:00</CreDtTm>` +
    `<NbOfTxs>${order.count ?? transfers.length}</NbOfTxs><CtrlSum>${order.controlSum ?? sum}</CtrlSum>` +
    `<InitgPty><Nm>Helvetic</Nm></InitgPty></GrpHdr>${groups.join('')}</CstmrCdtTrfInitn></Document>\n`
  )
}

function sampleGroup(group: SampleGroup, index: number, version: string): string {
  const date = group.date ?? '2026-11-23'
  const advice = group.advice === undefined ? '' : `<Tp><Prtry>${group.advice}</Prtry></Tp>`
  return (
    `<PmtInf><PmtInfId>${group.id ?? `P${index + 1}`}</PmtInfId><PmtMtd>TRF</PmtMtd>` +
    (group.batch === undefined ? '' : `<BtchBookg>${group.batch}</BtchBookg>`) +
    `<ReqdExctnDt>${version === '03' ? date : `<Dt>${date}</Dt>`}</ReqdExctnDt><Dbtr><Nm>Helvetic</Nm></Dbtr>` +
    `<DbtrAcct><Id><IBAN>${group.debtor ?? sampleIbans.main}</IBAN></Id>${advice}</DbtrAcct>` +
    `<DbtrAgt><FinInstnId>${version === '03' ? '<BIC>KOBACHZZ</BIC>' : '<BICFI>KOBACHZZ</BICFI>'}</FinInstnId></DbtrAgt>` +
    `${group.transfers.map((transfer, at) => sampleTransfer(transfer, at)).join('')}</PmtInf>`
  )
}

function sampleTransfer(transfer: SampleTransfer, index: number): string {
  return (
    `<CdtTrfTxInf><PmtId><InstrId>I${index + 1}</InstrId><EndToEndId>${transfer.endToEndId}</EndToEndId></PmtId>` +
    `<Amt><InstdAmt Ccy="${transfer.currency ?? 'CHF'}">${transfer.amount}</InstdAmt></Amt>` +
    `<Cdtr><Nm>Lieferant &amp; Söhne</Nm></Cdtr>` +
    `<CdtrAcct><Id><IBAN>${transfer.creditor ?? sampleIbans.elsewhere}</IBAN></Id></CdtrAcct>` +
    `${transfer.remittance ?? ''}</CdtTrfTxInf>`
  )
}
