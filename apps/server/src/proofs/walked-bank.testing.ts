// The bank of the walk over payments: it takes files, loses their receipts or refuses them, reads what stands in them by a
// reader of its own, answers, and knows of each payment whether it would pay it.
import type { BankTransport } from '../kernel/bank-transport.ts'

export const bankWords = ['yes', 'change', 'doubt', 'no'] as const
export type BankWord = (typeof bankWords)[number]

export type SentFile = {
  readonly messageId: string
  readonly bytes: Buffer
  readonly transactions: readonly SentTransaction[]
  /** Nobody in the house knows what became of it. */
  isUnknown: boolean
  /** The bank has it, whether it could say so or not. */
  hasArrived: boolean
}

type SentTransaction = { readonly groupId: string; readonly endToEndId: string; readonly line: string }

/** What becomes of the files of the next call; of two the receipt is missing, and one of these never came. */
export type Upload = 'taken' | 'unheard' | 'lost' | 'refused'

export type WalkedBank = {
  readonly transport: Pick<BankTransport, 'upload' | 'wasReceived'>
  next: Upload
  /** Files that came since this was asked last. */
  take(): readonly SentFile[]
}

export function walkedBank(): WalkedBank {
  let came: SentFile[] = []
  const bank: WalkedBank = {
    next: 'taken',
    take() {
      const taken = came
      came = []
      return taken
    },
    transport: {
      async upload(_folders, _fileName, payload) {
        const bytes = Buffer.from(payload)
        const isUnknown = bank.next === 'unheard' || bank.next === 'lost'
        const hasArrived = bank.next === 'taken' || bank.next === 'unheard'
        came.push({ ...readSentFile(bytes.toString('utf8')), bytes, isUnknown, hasArrived })
        if (isUnknown) throw new Error('connection reset')
        return bank.next === 'refused'
          ? { outcome: 'refused', code: 'EBICS_INVALID_ORDER' }
          : { outcome: 'delivered', orderId: null }
      },
      async wasReceived() {
        return null
      },
    },
  }
  return bank
}

const between = (text: string, name: string): string =>
  new RegExp(`<${name}(?: [^>]*)?>(.*?)</${name}>`, 's').exec(text)?.[1] ?? ''
const each = (text: string, name: string): readonly string[] =>
  [...text.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, inner]) => inner ?? '')
const at = (text: string, ...path: readonly string[]): string => path.reduce(between, text)

function readSentFile(text: string): Pick<SentFile, 'messageId' | 'transactions'> {
  const transactions = each(text, 'PmtInf').flatMap((group) => {
    const day = between(group, 'ReqdExctnDt').replace(/<\/?Dt>/g, '')
    return each(group, 'CdtTrfTxInf').map((one) => ({
      groupId: between(group, 'PmtInfId'),
      endToEndId: between(one, 'EndToEndId'),
      line: [
        at(group, 'DbtrAcct', 'IBAN'),
        day,
        /Ccy="([A-Z]{3})"/.exec(one)?.[1],
        between(one, 'InstdAmt'),
        at(one, 'CdtrAcct', 'IBAN'),
        at(one, 'Cdtr', 'Nm'),
        [between(one, 'Ref'), between(one, 'AddtlRmtInf'), between(one, 'Ustrd')].filter(Boolean).join(' '),
      ].join(' | '),
    }))
  })
  return { messageId: between(text, 'MsgId'), transactions }
}

const codes: Readonly<Record<BankWord, string>> = {
  yes: '<TxSts>ACCP</TxSts>',
  change: '<TxSts>ACWC</TxSts>',
  doubt: '<TxSts>ACCP</TxSts><StsRsnInf><Rsn><Cd>NARR</Cd></Rsn></StsRsnInf>',
  no: '<TxSts>RJCT</TxSts><StsRsnInf><Rsn><Cd>AC04</Cd></Rsn></StsRsnInf>',
}

let reports = 0

/** One pain.002 on many transactions of a file, by their names; said in part where some are refused and others not. */
export function reportOn({ messageId, transactions }: SentFile, said: ReadonlyMap<string, BankWord>): string {
  const words = new Set(said.values())
  const isPart = words.size > 1 && words.has('no')
  const named = Map.groupBy(
    transactions.filter(({ endToEndId }) => said.has(endToEndId)),
    ({ groupId }) => groupId,
  )
  const groups = [...named].map(
    ([groupId, ones]) =>
      `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${groupId}</OrgnlPmtInfId>${ones
        .map(
          ({ endToEndId }) =>
            `<TxInfAndSts><OrgnlEndToEndId>${endToEndId}</OrgnlEndToEndId>${codes[said.get(endToEndId) ?? 'yes']}</TxInfAndSts>`,
        )
        .join('')}</OrgnlPmtInfAndSts>`,
  )
  reports += 1
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><GrpHdr><MsgId>R${reports}</MsgId><CreDtTm>2026-11-23T10:05:00</CreDtTm></GrpHdr><OrgnlGrpInfAndSts><OrgnlMsgId>${messageId}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId>${isPart ? '<GrpSts>PART</GrpSts>' : ''}</OrgnlGrpInfAndSts>${groups.join('')}</CstmrPmtStsRpt></Document>
`
}
