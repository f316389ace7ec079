// A QR bill from a PDF or a picture. What the file is, its bytes say (decision 0071); it is drawn and searched in a worker, and
// nothing of it is kept.
import { type QrBillAnswer, type QrBillChoice, refusalSentence } from '@kontor/contract'
import { type Outcome, limits, refusal } from '@kontor/domain'
import { type PaymentCode, findPaymentCodeKind, readPaymentCode } from '@kontor/formats/qr-bill'
import type { Caller } from '../../kernel/caller.ts'
import { type CodeQuestion, type FoundCode, findCodes, isPdf, pictureHeader } from '../../kernel/codes/find-codes.ts'
import type { UploadedFile } from '../../kernel/http/uploads.ts'
import { RefusalError, refused } from '../../kernel/refusal-error.ts'
import { WorkerStopped } from '../../kernel/workers/worker-pool.ts'

type ReadBill = { readonly page: number; readonly code: Outcome<PaymentCode> }

/** `bill`: which of several, from 1; null: the file has one only, or the answer says which there are. */
export async function getQrBill(caller: Caller, file: UploadedFile, bill: number | null): Promise<QrBillAnswer> {
  const bills = billsOf(await codesOf(await questionOf(file)))
  if (bills.length === 0) throw refused('qr-bill.none')
  if (bill === null && bills.length > 1) {
    const choices = bills.map((one, index) => choiceOf(one, index + 1, caller))
    throw new RefusalError([refusal('qr-bill.several', { count: `${bills.length}` })], { bills: choices })
  }
  const number = bill ?? 1
  const asked = bills[number - 1]
  if (asked === undefined) throw refused('qr-bill.no-such-bill', { bill: `${number}`, count: `${bills.length}` })
  const { code, page } = asked
  if (!code.ok) throw new RefusalError([refusal('qr-bill.unreadable'), ...code.refusals])
  return answerOf(code.value, number, page)
}

/** A file that calls itself a PDF has to be one; any other is what its first bytes say. */
async function questionOf(file: UploadedFile): Promise<CodeQuestion> {
  const chunks: Uint8Array[] = []
  for await (const chunk of file.bytes) chunks.push(chunk)
  if (file.isTooLarge()) throw refused('file.too-large', { megabytes: `${limits.size.qrBill / 1_000_000}` })
  const bytes = Buffer.concat(chunks)
  if (isPdf(bytes)) return { bytes, header: null }
  const header = /\.pdf$/i.test(file.name) ? 'unknown' : pictureHeader(bytes)
  if (header === 'unknown') throw refused('qr-bill.no-pdf')
  if (header === 'damaged') throw refused('image.damaged')
  const { width, height } = header
  if (width * height > limits.count.imagePixels) {
    const megapixels = `${limits.count.imagePixels / 1_000_000}`
    throw refused('image.too-many-pixels', { width: `${width}`, height: `${height}`, megapixels })
  }
  return { bytes, header }
}

async function codesOf(question: CodeQuestion): Promise<readonly FoundCode[]> {
  const answer = await findCodes(question).catch((error: unknown) => {
    throw error instanceof WorkerStopped ? refused('qr-bill.too-much') : error
  })
  switch (answer.kind) {
    case 'codes':
      return answer.codes
    case 'protected':
      throw refused('qr-bill.protected')
    case 'damaged':
      throw refused(question.header === null ? 'qr-bill.no-pdf' : 'image.damaged')
    case 'given-up':
      throw refused('qr-bill.too-much')
    case 'too-many-pages':
      throw refused('qr-bill.too-many-pages', { pages: `${answer.pages}`, count: `${limits.count.searchedPages}` })
  }
}

/** Codes that pay; the same one on several pages is one bill, on the first of them. */
function billsOf(codes: readonly FoundCode[]): readonly ReadBill[] {
  const paying = codes.filter(({ bytes }) => findPaymentCodeKind(bytes) !== null)
  const known = new Set<string>()
  const isNew = ({ bytes }: FoundCode): boolean => {
    const { size } = known
    return known.add(Buffer.from(bytes).toString('latin1')).size > size
  }
  return paying
    .filter(isNew)
    .slice(0, limits.count.codesOfFile)
    .map(({ page, bytes }) => ({ page, code: readPaymentCode(bytes) }))
}

function choiceOf({ page, code }: ReadBill, bill: number, caller: Caller): QrBillChoice {
  const place = { bill, page }
  if (code.ok) {
    const { creditor, account, currency, amount, reference } = code.value
    const told = { creditorName: creditor.name, account, currency, amount, reference: reference?.text ?? null }
    return { ...place, ...told, problem: null }
  }
  const [first] = code.refusals
  const problem = first === undefined ? '' : refusalSentence(first, caller.language)
  return { ...place, creditorName: null, account: null, currency: null, amount: null, reference: null, problem }
}

function answerOf(code: PaymentCode, bill: number, page: number): QrBillAnswer {
  const { creditor, debtor } = code
  return {
    paymentType: code.kind === 'swiss' ? 'QrCh' : 'Sepa',
    account: code.account,
    bankIdentifierCode: code.bic,
    creditorName: creditor.name,
    creditorStreetName: creditor.streetName,
    creditorBuildingNumber: creditor.buildingNumber,
    creditorPostCode: creditor.postCode,
    creditorTownName: creditor.townName,
    creditorCountry: creditor.countryCode,
    creditorAddressType: creditor.type === null ? null : creditor.type === 'structured' ? 'S' : 'K',
    creditorAddressLines: [...creditor.lines],
    isCreditorAddressDoubtful: creditor.isDoubtful,
    reference: code.reference?.text ?? null,
    currency: code.currency,
    amount: code.amount,
    unstructuredMessage: code.message,
    swicoBillingInformation: code.billInformation,
    swico: code.swico && { ...code.swico, discounts: [...code.swico.discounts] },
    debtor: debtor && {
      name: debtor.name,
      streetName: debtor.streetName,
      buildingNumber: debtor.buildingNumber,
      postCode: debtor.postCode,
      townName: debtor.townName,
      countryCode: debtor.countryCode,
    },
    alternativeProcedures: [...code.alternativeProcedures],
    purpose: code.purpose,
    bill,
    page,
  }
}
