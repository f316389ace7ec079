// A small camt.053 of our own: one account, one day, credits only.
export type SampleStatement = {
  readonly id: string
  readonly iban: string
  readonly currency: string
  readonly number: number
  readonly date: string
  readonly opening: string
  readonly closing: string
  readonly credits: readonly SampleCredit[]
}
export type SampleCredit = {
  readonly amount: string
  readonly from: string
  readonly text: string
  /** Money of a payment of ours: its end-to-end id, and whether the bank calls it a return or a reversal. */
  readonly back?: { readonly endToEndId: string; readonly as: 'return' | 'reversal' }
}

export function camt053(statement: SampleStatement): string {
  const { id, iban, currency, number, date, opening, closing, credits } = statement
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
<GrpHdr><MsgId>${id}</MsgId><CreDtTm>${date}T22:00:00</CreDtTm></GrpHdr>
<Stmt><Id>${id}</Id><ElctrncSeqNb>${number}</ElctrncSeqNb><CreDtTm>${date}T22:00:00</CreDtTm>
<Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>${currency}</Ccy></Acct>
${balance('OPBD', opening, currency, date)}
${balance('CLBD', closing, currency, date)}
${credits.map((credit, place) => entry(credit, `${id}-${place + 1}`, currency, date)).join('\n')}
</Stmt></BkToCstmrStmt></Document>`
}

function balance(code: string, amount: string, currency: string, date: string): string {
  return `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${date}</Dt></Dt></Bal>`
}

function entry(credit: SampleCredit, id: string, currency: string, date: string): string {
  const { amount, from, text, back } = credit
  const reversal = back?.as === 'reversal' ? '<RvslInd>true</RvslInd>' : ''
  const reference = back === undefined ? '' : `<EndToEndId>${back.endToEndId}</EndToEndId>`
  const reason = back?.as === 'return' ? '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>' : ''
  return `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>${reversal}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${date}</Dt></BookgDt><ValDt><Dt>${date}</Dt></ValDt><AcctSvcrRef>${id}</AcctSvcrRef><BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>DMCT</SubFmlyCd></Fmly></Domn></BkTxCd><NtryDtls><TxDtls><Refs><AcctSvcrRef>${id}</AcctSvcrRef>${reference}</Refs><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><RltdPties><Dbtr><Pty><Nm>${from}</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf>${reason}</TxDtls></NtryDtls></Ntry>`
}
