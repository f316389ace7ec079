// Writes the bank's answer to a file of the demo's past as pain.002.001.10: as the virtual bank says it, all accepted.

/** `at`: with its zone. */
export function writePain002(messageId: string, at: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>
<GrpHdr><MsgId>PSR-${messageId}</MsgId><CreDtTm>${at}</CreDtTm></GrpHdr>
<OrgnlGrpInfAndSts><OrgnlMsgId>${messageId}</OrgnlMsgId><OrgnlMsgNmId>pain.001</OrgnlMsgNmId><GrpSts>ACCP</GrpSts></OrgnlGrpInfAndSts>
</CstmrPmtStsRpt></Document>
`
}
