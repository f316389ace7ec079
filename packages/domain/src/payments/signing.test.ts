import { describe, expect, test } from 'vitest'
import { calendarDate } from '../calendar/index.ts'
import type { GivenSignature, SignablePayment, SigningSettings } from './signing.ts'
import { listActs, signatureMendOf } from './lifecycle.ts'
import { paymentStatuses } from './payment.ts'
import { decideSending, decideSignature, signaturesNeeded } from './signing.ts'

const settings: SigningSettings = { creatorMaySign: false, allowSingleSignatureTransferPayment: false }
const creatorMay: SigningSettings = { ...settings, creatorMaySign: true }
const single: SigningSettings = { ...settings, allowSingleSignatureTransferPayment: true }

const payment: SignablePayment = {
  status: 'open',
  transactionNumber: '1042',
  transmission: null,
  version: 2,
  changedByName: 'Ada',
  changedAt: '10:04',
  createdBy: 'a',
  lastEditedBy: 'a',
  contentHash: 'h1',
  isSalary: false,
  isOwnTransfer: false,
  beneficiaryIsTrusted: true,
}
const transfer: Partial<SignablePayment> = { isOwnTransfer: true }

const by = (...userIds: readonly string[]): readonly GivenSignature[] =>
  userIds.map((userId) => ({ userId, contentHash: 'h1', paymentVersion: 2, isGenuine: true }))

function sign(userId: string, change: Partial<SignablePayment> = {}, given = by(), rules = settings, shownVersion = 2) {
  const outcome = decideSignature({
    payment: { ...payment, ...change },
    signatures: given,
    signer: { userId, maySign: true, maySeeSalary: false },
    settings: rules,
    shownVersion,
  })
  return outcome.ok ? outcome.value.status : outcome.refusals.map((one) => one.code).join()
}

function send(userId: string, change: Partial<SignablePayment>, given: readonly GivenSignature[], rules = settings) {
  const outcome = decideSending({
    payment: { ...payment, status: 'signed', ...change },
    signatures: given,
    sender: { userId, maySend: true },
    settings: rules,
    date: {
      signedDate: calendarDate('2026-11-23'),
      nowDate: calendarDate('2026-11-23'),
      nowTime: '10:00',
      cutOff: '16:00',
      calendar: 'TARGET',
      isInstant: false,
    },
  })
  return outcome.ok ? outcome.value.executionDate : outcome.refusals.map((one) => one.code).join()
}

describe('decideSignature', () => {
  test('golden 65: the creator may not sign, two others may, and then the creator sends', () => {
    expect(sign('a')).toBe('payment.creator-may-not-sign')
    expect(sign('b')).toBe('partial-signed')
    expect(sign('c', { status: 'partial-signed' }, by('b'))).toBe('signed')
    expect(send('a', {}, by('b', 'c'))).toBe('2026-11-23')
  })

  test('golden 66: an own transfer needs one signature, but not that of its last editor', () => {
    expect(sign('a', transfer, by(), single)).toBe('payment.single-signature-by-editor')
    expect(sign('a', transfer, by(), { ...single, creatorMaySign: true })).toBe('payment.single-signature-by-editor')
    expect(sign('b', transfer, by(), single)).toBe('signed')
  })

  test('the creator of an own transfer that another has edited still needs creatorMaySign', () => {
    const edited = { ...transfer, lastEditedBy: 'b' }
    expect(sign('a', edited, by(), single)).toBe('payment.creator-may-not-sign')
    expect(sign('a', edited, by(), { ...single, creatorMaySign: true })).toBe('signed')
  })

  test('with creatorMaySign the creator gives one of two signatures and never both', () => {
    expect(sign('a', {}, by(), creatorMay)).toBe('partial-signed')
    expect(sign('a', { status: 'partial-signed' }, by('a'), creatorMay)).toBe('payment.already-signed-by-you')
    expect(sign('b', { status: 'partial-signed' }, by('a'), creatorMay)).toBe('signed')
  })

  test('nobody gives two signatures, and hears so also when the payment is signed by now', () => {
    expect(sign('b', { status: 'partial-signed' }, by('b'))).toBe('payment.already-signed-by-you')
    expect(sign('b', { status: 'signed' }, by('b', 'c'))).toBe('payment.already-signed-by-you')
  })

  test('the last editor may not sign either', () => {
    expect(sign('b', { lastEditedBy: 'b' })).toBe('payment.creator-may-not-sign')
  })

  test('a signature over other content does not count, for the number nor as given', () => {
    const old = by('b').map((one) => ({ ...one, contentHash: 'h0' }))
    expect(sign('c', {}, old)).toBe('partial-signed')
    expect(sign('b', {}, old)).toBe('partial-signed')
  })

  test('who saw an older version signs nothing', () => {
    expect(sign('b', {}, by(), settings, 1)).toBe('payment.changed')
  })

  test.each(['signed', 'delivered', 'done', 'not-executed'] as const)(
    'a payment that is %s cannot be signed',
    (status) => {
      expect(sign('b', { status })).toBe('payment.not-signable')
    },
  )

  test('a rejected payment can be signed anew', () => {
    expect(sign('b', { status: 'rejected' })).toBe('partial-signed')
  })

  test('while the bank is asked about the delivery nobody signs', () => {
    expect(sign('b', { status: 'partial-signed', transmission: 'unknown' })).toBe('payment.delivery-is-checked')
  })

  test('an account that nobody has confirmed needs two signatures, whatever the settings say', () => {
    expect(sign('b', { ...transfer, beneficiaryIsTrusted: false }, by(), single)).toBe('partial-signed')
  })

  test('single signature is for transfers inside one company only', () => {
    expect(signaturesNeeded(payment, single)).toBe(2)
    expect(signaturesNeeded({ ...payment, ...transfer }, settings)).toBe(2)
    expect(signaturesNeeded({ ...payment, ...transfer }, single)).toBe(1)
  })

  test('signing takes the permission, and for salaries the permission to see them', () => {
    const input = { payment, signatures: [], settings, shownVersion: 2 }
    const without = decideSignature({ ...input, signer: { userId: 'b', maySign: false, maySeeSalary: true } })
    expect(without).toMatchObject({ refusals: [{ code: 'payment.sign-not-permitted' }] })
    expect(sign('b', { isSalary: true })).toBe('payment.salary-not-permitted')
  })
})

describe('decideSending', () => {
  test('a signer may send', () => {
    expect(send('b', {}, by('b', 'c'))).toBe('2026-11-23')
  })

  test('signatures that no longer cover the content are missing', () => {
    const older = by('c').map((one) => ({ ...one, contentHash: 'h0' }))
    expect(send('a', {}, [...by('b'), ...older])).toBe('payment.signatures-missing')
  })

  test('a signature of an older version is missing, though its content is the same again', () => {
    const older = by('c').map((one) => ({ ...one, paymentVersion: 1 }))
    expect(send('a', {}, [...by('b'), ...older])).toBe('payment.signatures-missing')
  })

  test('a false signature holds up sending and signing, also beside enough that are genuine', () => {
    const falseOne = by('d').map((one) => ({ ...one, isGenuine: false }))
    expect(send('a', {}, [...by('b', 'c'), ...falseOne])).toBe('payment.signature-not-genuine')
    expect(sign('b', {}, falseOne)).toBe('payment.signature-not-genuine')
    const withoutCode = falseOne.map((one) => ({ ...one, hasNoCode: true }))
    expect(sign('b', {}, withoutCode)).toBe('payment.signature-without-proof')
    expect(send('a', {}, [...by('b', 'c'), ...withoutCode])).toBe('payment.signature-without-proof')
    expect(send('a', {}, [...withoutCode, ...falseOne])).toBe('payment.signature-not-genuine')
  })

  test('what is said of a false signature is possible in the status; where nothing is, neither is signing or sending', () => {
    const falseOne = by('d').map((one) => ({ ...one, isGenuine: false }))
    for (const status of paymentStatuses) {
      const mend = signatureMendOf(status)
      const acts = listActs({ status, transmission: null })
      expect([status, mend?.split('-or-') ?? []]).toEqual([
        status,
        (['edit', 'revert'] as const).filter((act) => acts.includes(act)),
      ])
      expect(sign('b', { status }, falseOne)).toMatch(mend === null ? /not-signable/ : /not-genuine/)
      expect(send('a', { status }, [...by('b', 'c'), ...falseOne])).toMatch(
        status === 'signed' ? /not-genuine/ : /only-signed/,
      )
    }
  })

  test('a payment that left in a forgotten file is neither signed nor sent, whatever its signatures are', () => {
    const falseOne = by('d').map((one) => ({ ...one, isGenuine: false }))
    expect(sign('b', { forgottenFile: 'K1' }, falseOne)).toBe('payment.left-before-restore')
    expect(send('a', { forgottenFile: 'K1' }, by('b', 'c'))).toBe('payment.left-before-restore')
  })

  test('two signatures of one person are one', () => {
    expect(send('a', {}, by('b', 'b'))).toBe('payment.signatures-missing')
  })

  test('a single signature no longer suffices when the setting is off again', () => {
    expect(send('c', transfer, by('b'))).toBe('payment.signatures-missing')
    expect(send('c', transfer, by('b'), single)).toBe('2026-11-23')
  })

  test('who created and signed alone may not send; another may', () => {
    const edited = { ...transfer, lastEditedBy: 'b' }
    expect(send('a', edited, by('a'), single)).toBe('payment.creator-and-only-signer-may-not-send')
    expect(send('c', edited, by('a'), single)).toBe('2026-11-23')
  })

  test('a single signature by the last editor never leaves the house', () => {
    expect(send('c', transfer, by('a'), single)).toBe('payment.single-signature-by-editor')
  })

  test('only what is signed is sent, and not while another delivery is open', () => {
    expect(send('b', { status: 'delivered' }, by('b', 'c'))).toBe('payment.only-signed-can-be-sent')
    expect(send('b', { transmission: 'sending' }, by('b', 'c'))).toBe('payment.delivery-is-checked')
  })

  test('sending takes the permission on the contract', () => {
    const date = {
      signedDate: calendarDate('2026-11-23'),
      nowDate: calendarDate('2026-11-23'),
      nowTime: '10:00',
      cutOff: null,
      calendar: 'TARGET' as const,
      isInstant: false,
    }
    const signed = { ...payment, status: 'signed' } as const
    const sender = { userId: 'b', maySend: false }
    expect(decideSending({ payment: signed, signatures: by('b', 'c'), sender, settings, date })).toMatchObject({
      refusals: [{ code: 'payment.send-not-permitted' }],
    })
  })

  test('a lapsed date is refused together with missing signatures', () => {
    const date = {
      signedDate: calendarDate('2026-11-02'),
      nowDate: calendarDate('2026-11-23'),
      nowTime: '10:00',
      cutOff: null,
      calendar: 'TARGET' as const,
      isInstant: false,
    }
    const signed = { ...payment, status: 'signed' } as const
    const sender = { userId: 'b', maySend: true }
    expect(decideSending({ payment: signed, signatures: by('c'), sender, settings, date })).toMatchObject({
      refusals: [{ code: 'payment.signatures-missing' }, { code: 'date.lapsed' }],
    })
  })
})
