// Goal G17: whatever people, the bank and a tampered database do in whatever order, nothing is sent that two people
// (or one, where the rules say so) did not sign as it is. The checks below are written apart from the code they check.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, calendarDate } from '../calendar/index.ts'
import { decimal, parseCurrencyCode, standardCurrency } from '../money/index.ts'
import { computePaymentAmounts } from './amounts.ts'
import type { AnswerLevel } from './bank-answers.ts'
import { decideBankAnswer } from './bank-answers.ts'
import type { BankResponseStatus } from './bank-status.tables.ts'
import { canonicalContent } from './canonical-content.ts'
import type { PaymentAct, TransmissionState } from './lifecycle.ts'
import { decideAct, isDeliveryOpen } from './lifecycle.ts'
import type { PaymentContent, PaymentStatus } from './payment.ts'
import type { SignablePayment, SigningSettings } from './signing.ts'
import { decideSending, decideSignature } from './signing.ts'

const users = ['a', 'b', 'c'] as const
type User = (typeof users)[number]

const chf = standardCurrency(parseCurrencyCode('CHF')!)
const today = calendarDate('2026-11-23')

function contentOf(iban: string, amount: string): PaymentContent {
  return {
    accountId: 'account',
    type: 'domestic',
    amounts: computePaymentAmounts({
      kind: 'payment',
      amount: decimal(amount),
      rate: decimal('1'),
      factor: 1,
      fees: decimal('0'),
      paymentCurrency: chf,
      accountCurrency: chf,
    }),
    valueDate: today,
    details: {
      beneficiary: {
        iban,
        accountNumber: null,
        address: {
          name: 'Muster AG',
          streetName: null,
          buildingNumber: null,
          postCode: null,
          townName: 'Zürich',
          countryCode: 'CH',
        },
      },
      bankOfBeneficiary: null,
      intermediaryAgent: null,
      reference: null,
      message: null,
      instruction: null,
      chargeBearer: null,
      debitAdvice: null,
      isSalary: false,
      isInstant: false,
      transferAccountId: null,
      executeAsSepa: false,
    },
  }
}

type Command =
  | { readonly do: 'edit'; readonly user: User; readonly iban: string; readonly amount: string }
  | { readonly do: 'remark'; readonly user: User }
  | { readonly do: 'tamper'; readonly iban: string }
  | { readonly do: 'sign'; readonly user: User; readonly isStale: boolean }
  | { readonly do: 'send'; readonly user: User; readonly daysLater: number }
  | { readonly do: 'settle'; readonly to: 'delivered' | 'unknown' | 'checking' | 'refused' | 'not-received' }
  | { readonly do: 'answer'; readonly code: string; readonly reason: string | null; readonly level: AnswerLevel }
  | { readonly do: 'act'; readonly act: Exclude<PaymentAct, 'edit' | 'sign' | 'send' | 'delete'> }
  | { readonly do: 'settings'; readonly settings: SigningSettings }
  | { readonly do: 'trust'; readonly isTrusted: boolean }

const user = fc.constantFrom(...users)
const iban = fc.constantFrom('CH9300762011623852957', 'DE89370400440532013000')

const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('edit' as const), user, iban, amount: fc.constantFrom('1', '2') }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remark' as const), user }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('tamper' as const), iban }) },
  { weight: 12, arbitrary: fc.record({ do: fc.constant('sign' as const), user, isStale: fc.boolean() }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('send' as const), user, daysLater: fc.nat(8) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('settle' as const),
      to: fc.constantFrom('delivered', 'delivered', 'unknown', 'checking', 'refused', 'not-received'),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      code: fc.constantFrom('RCVD', 'ACTC', 'ACCP', 'ACWC', 'ACSP', 'ACSC', 'PART', 'RJCT', 'PATC', 'RCVC'),
      reason: fc.constantFrom(null, null, 'AC04', 'AM05'),
      level: fc.constantFrom('A', 'B', 'C'),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('act' as const),
      act: fc.constantFrom('revert', 'mark-not-executed', 'accept', 'match', 'undo-match', 'confirm-booking'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('settings' as const),
      settings: fc.record({ creatorMaySign: fc.boolean(), allowSingleSignatureTransferPayment: fc.boolean() }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('trust' as const), isTrusted: fc.boolean() }) },
)

/** A signature as a witness saw it: who signed which content, by which rule. */
type Witnessed = {
  readonly userId: string
  readonly content: string
  readonly version: number
  readonly creatorMaySign: boolean
}

type World = {
  status: PaymentStatus
  statusBeforeMatch: PaymentStatus
  transmission: TransmissionState | null
  version: number
  content: PaymentContent
  createdBy: User
  lastEditedBy: User
  isOwnTransfer: boolean
  isTrusted: boolean
  settings: SigningSettings
  signatures: readonly Witnessed[]
  isTampered: boolean
  response: BankResponseStatus | null
  respondedAt: string | null
  responseLevel: AnswerLevel | null
  partAcceptedAt: string | null
  deliveredVersions: readonly number[]
  sends: number
}

function signable(world: World): SignablePayment {
  return {
    status: world.status,
    transmission: world.transmission,
    transactionNumber: '1',
    version: world.version,
    changedByName: world.lastEditedBy,
    changedAt: '10:00',
    createdBy: world.createdBy,
    lastEditedBy: world.lastEditedBy,
    contentHash: canonicalContent(world.content),
    isSalary: false,
    isOwnTransfer: world.isOwnTransfer,
    beneficiaryIsTrusted: world.isTrusted,
  }
}

const given = (world: World) =>
  world.signatures.map((one) => ({
    userId: one.userId,
    contentHash: one.content,
    paymentVersion: one.version,
    isGenuine: true,
  }))

/** A new version of the payment: nothing of the old one counts any more. */
function startOver(world: World, status: PaymentStatus): void {
  world.status = status
  world.version += 1
  world.signatures = []
  world.transmission = null
  world.isTampered = false
}

function deliver(world: World): void {
  must(!world.deliveredVersions.includes(world.version), 'one version is delivered once')
  world.deliveredVersions = [...world.deliveredVersions, world.version]
}

let sent = 0
let sentSingly = 0

function must(holds: boolean, rule: string): void {
  if (!holds) throw new Error(`Broken: ${rule}`)
}

/** What the rules demand of something that leaves the house (rules 2.11), read from the witnesses. */
function checkSending(world: World, sender: User): void {
  const now = canonicalContent(world.content)
  const covering = world.signatures.filter((one) => one.content === now)
  const signers = new Set(covering.map((one) => one.userId))
  must(covering.length === signers.size, 'nobody signs twice')
  for (const one of covering) {
    const isAuthor = one.userId === world.createdBy || one.userId === world.lastEditedBy
    must(!isAuthor || one.creatorMaySign, 'an author signs only where the setting allows it')
  }
  sent += 1
  if (signers.size >= 2) return
  sentSingly += 1
  const [only] = signers
  const { isOwnTransfer, isTrusted, settings } = world
  must(only !== undefined, 'nothing leaves unsigned')
  must(isOwnTransfer && isTrusted && settings.allowSingleSignatureTransferPayment, 'one signature only where allowed')
  must(only !== world.lastEditedBy, 'not the last editor alone')
  must(only !== world.createdBy || only !== sender, 'nobody creates, signs and sends alone')
}

function run(world: World, step: Command): void {
  switch (step.do) {
    case 'edit': {
      if (!decideAct(world, 'edit').ok) return
      world.content = contentOf(step.iban, step.amount)
      world.lastEditedBy = step.user
      return startOver(world, 'open')
    }
    case 'remark':
      // internal remarks are outside the signed content: nothing of what is signed moves
      return
    case 'tamper': {
      const changed = contentOf(step.iban, '3')
      world.isTampered ||= canonicalContent(changed) !== canonicalContent(world.content)
      world.content = changed
      return
    }
    case 'sign': {
      const outcome = decideSignature({
        payment: signable(world),
        signatures: given(world),
        signer: { userId: step.user, maySign: true, maySeeSalary: true },
        settings: world.settings,
        shownVersion: step.isStale ? world.version - 1 : world.version,
      })
      if (!outcome.ok) return
      must(!step.isStale, 'nobody signs what he has not seen')
      if (world.status === 'rejected') startOver(world, 'rejected')
      const { creatorMaySign } = world.settings
      const own = {
        userId: step.user,
        content: canonicalContent(world.content),
        version: world.version,
        creatorMaySign,
      }
      world.signatures = [...world.signatures, own]
      world.status = outcome.value.status
      return
    }
    case 'send': {
      const outcome = decideSending({
        payment: signable(world),
        signatures: given(world),
        sender: { userId: step.user, maySend: true },
        settings: world.settings,
        date: {
          signedDate: world.content.valueDate,
          nowDate: addDays(today, step.daysLater),
          nowTime: '10:00',
          cutOff: '16:00',
          calendar: 'TARGET',
          isInstant: false,
        },
      })
      if (!outcome.ok) return
      must(world.status === 'signed', 'only what is signed is sent')
      must(step.daysLater <= 7, 'signatures hold five bank days, which are a week here')
      world.sends += 1
      checkSending(world, step.user)
      world.transmission = 'sending'
      return
    }
    case 'settle': {
      if (world.status !== 'signed' || !isDeliveryOpen(world.transmission)) return
      if (step.to === 'refused') return startOver(world, 'rejected')
      world.transmission = step.to === 'not-received' ? 'refused' : step.to
      if (step.to !== 'delivered') return
      world.status = 'delivered'
      return deliver(world)
    }
    case 'answer': {
      const before = world.status
      const decision = decideBankAnswer(
        {
          status: world.status,
          type: 'domestic',
          transmission: world.transmission ?? 'delivered',
          isPresentTransmission: world.transmission !== null,
          response: world.response,
          respondedAt: world.respondedAt,
          responseLevel: world.responseLevel,
          partAcceptedAt: world.partAcceptedAt,
        },
        {
          level: step.level,
          code: step.code,
          reasonCodes: step.reason === null ? [] : [step.reason],
          reportedAt: '2026-11-23T10:00:00Z',
          changedDate: null,
        },
      )
      if (before === 'signed' && decision.status !== 'signed') deliver(world)
      world.status = decision.status
      world.transmission = world.transmission === null ? null : decision.transmission
      world.response = decision.response
      world.respondedAt = decision.respondedAt
      world.responseLevel = decision.responseLevel
      world.partAcceptedAt = decision.partAcceptedAt
      if (decision.voidsSignatures) world.signatures = []
      return
    }
    case 'act': {
      const outcome = decideAct(world, step.act)
      if (!outcome.ok) return
      const next = outcome.value
      if (next === 'by-signatures') throw new Error('only signing asks the signatures')
      if (step.act === 'revert') return startOver(world, 'open')
      if (step.act === 'match' || step.act === 'confirm-booking') world.statusBeforeMatch = world.status
      world.status = next === 'as-before-match' ? world.statusBeforeMatch : next
      return
    }
    case 'settings':
      world.settings = step.settings
      return
    case 'trust':
      world.isTrusted = step.isTrusted
      return
  }
}

const sentStatuses: readonly PaymentStatus[] = [
  'delivered',
  'accepted',
  'accepted-with-change',
  'accepted-with-error',
  'done',
  'not-executed',
]

/** Moves that some rule allows; anything else is a forbidden state. */
const edges: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  open: ['partial-signed', 'signed'],
  'partial-signed': ['signed', 'open'],
  signed: ['open', 'delivered', 'accepted', 'accepted-with-change', 'accepted-with-error', 'rejected'],
  rejected: ['open', 'partial-signed', 'signed', 'not-executed', 'done'],
  delivered: ['accepted', 'accepted-with-change', 'accepted-with-error', 'rejected', 'done', 'not-executed'],
  accepted: ['accepted-with-change', 'accepted-with-error', 'rejected', 'done', 'not-executed'],
  'accepted-with-change': ['accepted-with-error', 'rejected', 'done', 'not-executed'],
  'accepted-with-error': ['accepted', 'rejected', 'done', 'not-executed'],
  done: ['delivered', 'accepted', 'accepted-with-change', 'accepted-with-error', 'rejected', 'not-executed'],
  'not-executed': ['done'],
}

function checkStep(before: World, after: World, step: Command): void {
  const isMoved = after.status !== before.status
  must(!isMoved || edges[before.status].includes(after.status), `${before.status} never becomes ${after.status}`)
  const isPersons = ['edit', 'sign', 'send', 'act'].includes(step.do)
  const stands =
    after.status === before.status && after.signatures === before.signatures && after.sends === before.sends
  must(!isPersons || !isDeliveryOpen(before.transmission) || stands, 'an open delivery stands still')
  must(after.status !== 'partial-signed' || after.signatures.length > 0, 'partial signed holds a signature')
  must(after.status !== 'open' || after.signatures.length === 0, 'open holds none')
  must(!sentStatuses.includes(after.status) || after.sends > 0, 'nothing is with the bank that was not sent')
}

test('golden 67: no order of 2,000 sequences sends with too few signatures or over other content than signed', () => {
  const start = fc.record({
    createdBy: user,
    isOwnTransfer: fc.boolean(),
    settings: fc.record({ creatorMaySign: fc.boolean(), allowSingleSignatureTransferPayment: fc.boolean() }),
  })
  fc.assert(
    fc.property(start, fc.array(command, { minLength: 5, maxLength: 60 }), (first, steps) => {
      const world: World = {
        ...first,
        lastEditedBy: first.createdBy,
        status: 'open',
        statusBeforeMatch: 'open',
        transmission: null,
        version: 1,
        content: contentOf('CH9300762011623852957', '1'),
        isTrusted: true,
        signatures: [],
        isTampered: false,
        response: null,
        respondedAt: null,
        responseLevel: null,
        partAcceptedAt: null,
        deliveredVersions: [],
        sends: 0,
      }
      for (const step of steps) {
        const before = { ...world }
        run(world, step)
        checkStep(before, world, step)
      }
    }),
    { numRuns: 2000 },
  )
  // the sequences have to reach the door, by both ways, or they prove nothing
  expect(sent).toBeGreaterThan(200)
  expect(sentSingly).toBeGreaterThan(20)
})
