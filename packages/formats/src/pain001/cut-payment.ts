// What a file that was sent says of one payment, cut out of its text: its `PmtInf` with its own transfers only. What
// stands there is what left the house; nothing is written anew.

/** Where a payment stands in a file. */
export type PaymentInFile = {
  readonly paymentInformationId: string
  /** Of its transfer; null: all transfers of the group are its own, those of a batch. */
  readonly endToEndId: string | null
}

export type CutPayment = {
  readonly fragment: string
  /** Transfers of others stand in the group: they are left out, and so are its count and sum, which tell of them. */
  readonly isShared: boolean
  /** Own transfers beyond `most`. */
  readonly leftOut: number
}

const opened = '<CdtTrfTxInf>'
const end = '</PmtInf>'
const countAndSum = /<NbOfTxs>[^<]*<\/NbOfTxs><CtrlSum>[^<]*<\/CtrlSum>/

/** Null where the text does not hold it. `text` is one of `writePain001`, in which no text holds a `<`. */
export function cutPayment(
  text: string,
  { paymentInformationId, endToEndId }: PaymentInFile,
  most: number,
): CutPayment | null {
  const start = text.indexOf(`<PmtInf><PmtInfId>${paymentInformationId}</PmtInfId>`)
  const stop = start < 0 ? -1 : text.indexOf(end, start)
  const first = stop < 0 ? -1 : text.indexOf(opened, start)
  if (first < 0 || first > stop) return null
  const head = text.slice(start, first)
  const own: string[] = []
  let ownCount = 0
  let isShared = false
  for (let from = first; from < stop;) {
    const next = text.indexOf(opened, from + opened.length)
    const to = next < 0 || next > stop ? stop : next
    const transfer = text.slice(from, to)
    if (endToEndId === null || transfer.includes(`<EndToEndId>${endToEndId}</EndToEndId>`)) {
      ownCount += 1
      if (own.length < most) own.push(transfer)
    } else isShared = true
    from = to
  }
  if (ownCount === 0) return null
  const shown = isShared ? head.replace(countAndSum, '') : head
  return { fragment: `${shown}${own.join('')}${end}`, isShared, leftOut: ownCount - own.length }
}
