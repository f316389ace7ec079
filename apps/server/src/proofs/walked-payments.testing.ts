// What the walk over payments knows of one by what people and the bank did to it: who signed which content, what left, what
// the bank said. It counts by tables of its own, and knows nothing of the rules that it holds the server to.
import { batchFile } from '../testing/batch-file.ts'
import {
  type World,
  currencyIdOf,
  domesticPayment,
  qrPayment,
  recurringPayment,
  sepaPayment,
  withIban,
} from '../testing/index.ts'
import type { BankWord, SentFile } from './walked-bank.testing.ts'

/** `german`: in euro from the account in Germany, whose bank is another one. */
export type Kind = 'domestic' | 'qr' | 'sepa' | 'german' | 'international' | 'transfer' | 'batch' | 'template'

/** Who writes: both may, and of the two `author` may sign as well, what he has not written. */
export type Writer = 'creator' | 'author'
export type Signer = 'signer1' | 'signer2' | 'author'

type Status =
  | 'open'
  | 'partial-signed'
  | 'signed'
  | 'delivered'
  | 'accepted'
  | 'accepted-with-change'
  | 'accepted-with-error'
  | 'rejected'
  | 'not-executed'

export type Sending = { readonly file: SentFile; readonly ends: readonly string[] }

export type Walked = {
  /** Whose accounts are debited. */
  readonly world: World
  /** The sequence that is played on it. */
  readonly place: number
  readonly number: number
  readonly kind: Kind
  readonly createdBy: Writer
  id: string
  /** It recurs, and its payment is not made yet. */
  isTemplate: boolean
  isDeleted: boolean
  status: Status
  /** How often its signed content was changed: each makes other lines. */
  edits: number
  editedBy: Writer
  version: number
  /** Signatures on what it is now, with what was signed. */
  signed: Map<Signer, readonly string[]>
  /** The files that left with it, and what it is called there. */
  readonly sendings: Sending[]
  /** Its last file left, and nobody knows whether the bank has it. */
  isOnItsWay: boolean
  /** The file by which a bank would pay it. */
  paidBy: SentFile | null
  /** The file of a batch of which the bank refused a transaction and took another. */
  acceptedInPart: SentFile | null
  /** So many times the bank had said yes after its no when a person last settled that. */
  settledContradictions: number
}

export type PersonalAct = 'edit' | 'revert' | 'not-executed' | 'accept' | 'delete'

const actsFrom: Readonly<Record<PersonalAct | 'sign' | 'send', readonly Status[]>> = {
  edit: ['open', 'rejected'],
  sign: ['open', 'partial-signed', 'rejected'],
  send: ['signed'],
  revert: ['partial-signed', 'signed', 'rejected'],
  'not-executed': ['delivered', 'accepted', 'accepted-with-change', 'accepted-with-error', 'rejected'],
  accept: ['accepted-with-error'],
  delete: ['open'],
}

const answeredBy: Readonly<Record<BankWord, Partial<Readonly<Record<Status, Status>>>>> = {
  yes: { delivered: 'accepted' },
  change: { delivered: 'accepted-with-change', accepted: 'accepted-with-change' },
  doubt: {
    delivered: 'accepted-with-error',
    accepted: 'accepted-with-error',
    'accepted-with-change': 'accepted-with-error',
  },
  no: {
    delivered: 'rejected',
    accepted: 'rejected',
    'accepted-with-change': 'rejected',
    'accepted-with-error': 'rejected',
  },
}

export function may(walked: Walked, act: keyof typeof actsFrom): boolean {
  const { kind, isTemplate, isDeleted, isOnItsWay, status } = walked
  if (isDeleted || isOnItsWay) return false
  if (kind === 'batch' && act === 'edit') return false
  // what recurs is changed whenever somebody likes, and its payments alone are sent
  if (isTemplate && act === 'edit') return true
  if (isTemplate && !['sign', 'revert', 'delete'].includes(act)) return false
  return actsFrom[act].includes(status)
}

/** A note beside the content, which stays as it was. */
export function mayNote(walked: Walked): boolean {
  const isUnsent = ['open', 'partial-signed', 'signed', 'rejected'].includes(walked.status)
  return isUnsent && walked.kind !== 'batch' && !walked.isDeleted && !walked.isOnItsWay
}

export function maySign(walked: Walked, signer: Signer): boolean {
  const isAuthor = signer === walked.createdBy || signer === walked.editedBy
  return may(walked, 'sign') && !isAuthor && !walked.signed.has(signer)
}

/** All signatures are void. */
export function unsign(walked: Walked, status: Status): void {
  walked.status = status
  walked.signed = new Map()
}

export function sign(walked: Walked, signer: Signer): void {
  walked.signed.set(signer, linesOf(walked))
  walked.status = walked.signed.size > 1 ? 'signed' : 'partial-signed'
}

/** For whoever reads that a sequence failed. */
export function describeWalked({ paidBy, acceptedInPart, sendings, signed, ...rest }: Walked): object {
  const files = sendings.map(({ file }) => file.messageId)
  const inPart = acceptedInPart?.messageId ?? null
  return { ...rest, world: undefined, signed: [...signed.keys()], files, paidBy: paidBy?.messageId ?? null, inPart }
}

/** How the database spells it. */
export const statusOf = ({ isDeleted, status }: Walked): string => (isDeleted ? 'deleted' : status)

/** Two people signed each line of what it is now, and nothing else. */
export function isSignedAsItIs(walked: Walked): boolean {
  const now = linesOf(walked).join()
  return [...walked.signed.values()].filter((lines) => lines.join() === now).length >= 2
}

/** Whether a bank's word on its last file moves it; what is said of another file moves nothing. */
export function answer(walked: Walked, word: BankWord): boolean {
  const next = answeredBy[word][walked.status]
  if (next === undefined) return false
  if (next === 'rejected') unsign(walked, next)
  else walked.status = next
  return true
}

const ibans = {
  domestic: ['CH9300762011623852957', 'CH3908704016075473007'],
  qr: ['CH7230000000123456789'],
  sepa: ['DE89370400440532013000', 'AT611904300234573201'],
  german: ['AT611904300234573201', 'DE89370400440532013000'],
  international: ['GB29NWBK60161331926819'],
  template: ['CH9300762011623852957', 'CH3908704016075473007'],
} as const
const names = { sepa: 'Beispiel GmbH', german: 'Beispiel GmbH', transfer: 'Test GmbH' } as const
const qrReference = '210000000003139471430009017'

export function newWalked(
  world: World,
  { edits = 0, ...facts }: Pick<Walked, 'place' | 'kind' | 'createdBy'> & { readonly edits?: number },
): Walked {
  made += 1
  return {
    ...facts,
    world,
    number: made,
    id: '',
    isTemplate: facts.kind === 'template',
    isDeleted: false,
    status: 'open',
    edits,
    editedBy: facts.createdBy,
    version: 1,
    signed: new Map(),
    sendings: [],
    isOnItsWay: false,
    paidBy: null,
    acceptedInPart: null,
    settledContradictions: 0,
  }
}
let made = 0

/** The payment that it made: signed as it is signed now, and changed by nobody yet. */
export function bornOf(template: Walked, id: string): Walked {
  const signed = template.signed.size > 1 ? new Map(template.signed) : new Map<Signer, readonly string[]>()
  const status = signed.size > 1 ? 'signed' : 'open'
  return { ...template, id, isTemplate: false, status, signed, version: 1, sendings: [] }
}

const amountOf = ({ edits }: Walked): string => `${100 + edits}.00`
const textOf = ({ number, edits }: Walked): string => `Walk ${number} as ${edits}`
/** Whatever else stands in the line. */
export const isOf = ({ number }: Walked, line: string): boolean => line.includes(`Walk ${number} as `)
const ibanOf = ({ edits }: Walked, of: readonly string[]): string => of[edits % of.length] ?? ''
const accountOf = ({ kind }: Walked): 'chf' | 'eur' | 'german' => {
  if (kind === 'german') return 'german'
  return kind === 'sepa' || kind === 'transfer' ? 'eur' : 'chf'
}

/** What its file must say, a line each transaction: debtor, day, amount, payee, text. Of a batch there are two. */
export function linesOf(walked: Walked): readonly string[] {
  const { kind, world } = walked
  const account = accountOf(walked)
  const debtor = world.ibans[account]
  const day = kind === 'template' ? '2026-11-30' : kind === 'batch' ? '2026-11-24' : '2026-11-23'
  const currency = account === 'chf' ? 'CHF' : 'EUR'
  const text = textOf(walked)
  const line = (amount: string, iban: string, name: string, said: string) =>
    [debtor, day, currency, amount, iban, name, said].join(' | ')
  const payee = names[kind as keyof typeof names] ?? 'Muster Lieferant AG'
  if (kind === 'batch')
    return [1, 2].map((one) => line(`${one}.00`, 'CH9300762011623852957', payee, `${text} part ${one}`))
  const iban = kind === 'transfer' ? world.ibans.german : ibanOf(walked, ibans[kind])
  return [line(amountOf(walked), iban, payee, kind === 'qr' ? `${qrReference} ${text}` : text)]
}

/** The file that a batch is made of. */
export function batchOf(walked: Walked): string {
  const payments = [1, 2].map((one) => ({
    amount: `${one}.00`,
    message: `${textOf(walked)} part ${one}`,
    endToEndId: `B${walked.number}-${one}`,
  }))
  return batchFile([{ account: walked.world.ibans.chf, payments }])
}

/** As a client sends it; a copy of what recurs is paid once. */
export function bodyOf(walked: Walked, { note = 'None', isRecurring = walked.isTemplate } = {}): object {
  const { kind, world } = walked
  const amount = `-${amountOf(walked)}`
  const text = textOf(walked)
  const said = (body: Record<string, unknown>, details: object) => ({
    ...body,
    accountId: world.accounts[accountOf(walked)],
    paymentAmount: amount,
    accountAmount: amount,
    ...(!isRecurring && { remarks: note }),
    details: { ...(body['details'] as object), ...details },
  })
  const at = (body: Record<string, unknown>, of: readonly string[]) => withIban(body, ibanOf(walked, of))
  switch (kind) {
    case 'qr':
      return said(qrPayment(world), { qr: { reference: qrReference, additionalInformation: text } })
    case 'sepa':
    case 'german':
      return said(at(sepaPayment(world), ibans[kind]), { remarks: text })
    case 'transfer': {
      const { details: _, ...transfer } = sepaPayment(world)
      return said({ ...transfer, type: 'Transfer' }, { transferAccountId: world.accounts.german, remarks: text })
    }
    case 'international': {
      const abroad = { ...domesticPayment(world), type: 'International', currencyId: currencyIdOf(world, 'CHF') }
      const bankOfBeneficiary = { bankIdentifierCode: 'BARCGB22' }
      return said(at(abroad, ibans.international), { bankOfBeneficiary, remarks: text })
    }
    case 'template': {
      const recurring = recurringPayment(world, { recurringName: note })
      const once = { ...recurring, recurringDetails: undefined }
      return said(at(isRecurring ? recurring : once, ibans.template), { remarks: text })
    }
    default:
      return said(at(domesticPayment(world), ibans.domestic), { remarks: text })
  }
}
