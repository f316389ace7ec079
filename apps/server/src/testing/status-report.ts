// A pain.002 as a bank writes it, on files that a test has sent.

export type Sent = {
  readonly ids: readonly string[]
  readonly messageId: string
  readonly groupId: string
  readonly ends: string[]
}

/** `counts`: how many transactions have which status, of a file or a group. */
export type Said = {
  readonly status?: string
  readonly reason?: string
  /** The bank's own words beside its reason (AddtlInf). */
  readonly words?: string
  readonly counts?: Readonly<Record<string, number>>
}
const level = (name: string, { status, reason, words, counts = {} }: Said) =>
  `${status ? `<${name}>${status}</${name}>` : ''}${reason ? `<StsRsnInf><Rsn><Cd>${reason}</Cd></Rsn>${words ? `<AddtlInf>${words}</AddtlInf>` : ''}</StsRsnInf>` : ''}${Object.entries(
    counts,
  )
    .map(
      ([code, count]) => `<NbOfTxsPerSts><DtldNbOfTxs>${count}</DtldNbOfTxs><DtldSts>${code}</DtldSts></NbOfTxsPerSts>`,
    )
    .join('')}`

export function pain002(
  sent: Sent,
  said: {
    group?: Said
    payment?: Said
    transactions?: readonly (Said & { endToEndId: string; instructionId?: string })[]
    at?: string
  },
): string {
  const transactions = (said.transactions ?? []).map(
    (one) =>
      `<TxInfAndSts>${one.instructionId ? `<OrgnlInstrId>${one.instructionId}</OrgnlInstrId>` : ''}<OrgnlEndToEndId>${one.endToEndId}</OrgnlEndToEndId>${level('TxSts', one)}</TxInfAndSts>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>
<GrpHdr><MsgId>B1</MsgId><CreDtTm>${said.at ?? '2026-11-23T10:05:00'}</CreDtTm></GrpHdr>
<OrgnlGrpInfAndSts><OrgnlMsgId>${sent.messageId}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId>${level('GrpSts', said.group ?? {})}</OrgnlGrpInfAndSts>
<OrgnlPmtInfAndSts><OrgnlPmtInfId>${sent.groupId}</OrgnlPmtInfId>${level('PmtInfSts', said.payment ?? {})}${transactions.join('')}</OrgnlPmtInfAndSts>
</CstmrPmtStsRpt></Document>`
}
