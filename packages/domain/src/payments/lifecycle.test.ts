import { describe, expect, test } from 'vitest'
import type { NextStatus, PaymentAct } from './lifecycle.ts'
import { decideAct, decideDecider, decideReason, decideVersion, listActs, paymentActs } from './lifecycle.ts'
import type { PaymentStatus } from './payment.ts'
import { paymentStatuses } from './payment.ts'

// One row per status, written from the specification's section 4 and decisions.md, not from the code.
const expected: Readonly<Record<PaymentStatus, Partial<Record<PaymentAct, NextStatus>>>> = {
  open: { edit: 'open', delete: 'open', sign: 'by-signatures' },
  'partial-signed': { sign: 'by-signatures', revert: 'open' },
  signed: { revert: 'open', send: 'delivered' },
  rejected: {
    edit: 'open',
    sign: 'by-signatures',
    revert: 'open',
    'mark-not-executed': 'not-executed',
    'confirm-booking': 'done',
  },
  delivered: { 'mark-not-executed': 'not-executed', match: 'done' },
  accepted: { 'mark-not-executed': 'not-executed', match: 'done' },
  'accepted-with-change': { 'mark-not-executed': 'not-executed', match: 'done' },
  'accepted-with-error': { 'mark-not-executed': 'not-executed', accept: 'accepted', match: 'done' },
  done: { 'undo-match': 'as-before-match' },
  'not-executed': { 'confirm-booking': 'done' },
}

describe('decideAct', () => {
  test.each(paymentStatuses)('on a payment that is %s exactly the acts of the specification are allowed', (status) => {
    const allowed: Partial<Record<PaymentAct, NextStatus>> = {}
    for (const act of paymentActs) {
      const outcome = decideAct({ status, transmission: null }, act)
      if (outcome.ok) allowed[act] = outcome.value
    }
    expect(allowed).toEqual(expected[status])
  })

  test.each(['prepared', 'sending', 'unknown', 'checking'] as const)(
    'while the transmission is %s every act is refused in every status',
    (transmission) => {
      for (const status of paymentStatuses) expect(listActs({ status, transmission })).toEqual([])
      expect(decideAct({ status: 'signed', transmission }, 'send')).toEqual({
        ok: false,
        refusals: [{ code: 'payment.delivery-is-checked', params: {} }],
      })
    },
  )

  test('a finished transmission leaves the status in charge', () => {
    expect(listActs({ status: 'delivered', transmission: 'delivered' })).toEqual(['mark-not-executed', 'match'])
    expect(listActs({ status: 'signed', transmission: 'refused' })).toEqual(['revert', 'send'])
  })

  test('sending what is delivered names the status', () => {
    expect(decideAct({ status: 'delivered', transmission: 'delivered' }, 'send')).toEqual({
      ok: false,
      refusals: [{ code: 'payment.only-signed-can-be-sent', params: { status: 'delivered' } }],
    })
  })

  test('golden 34: without any answer of the bank a booking takes the payment from delivered to done', () => {
    expect(decideAct({ status: 'delivered', transmission: 'delivered' }, 'match')).toEqual({ ok: true, value: 'done' })
  })
})

describe('decideReason', () => {
  test('takes ten characters and refuses nine and blanks', () => {
    expect(decideReason(' 1234567890 ')).toEqual({ ok: true, value: '1234567890' })
    expect(decideReason('123456789')).toMatchObject({
      refusals: [{ code: 'reason.too-short', params: { length: '10' } }],
    })
    expect(decideReason(' '.repeat(20)).ok).toBe(false)
  })

  test.each([
    ['zero-width spaces', '\u200b'.repeat(20)],
    ['zero-width spaces around nine letters', `${'\u200b'.repeat(5)}no reason${'\u2060'.repeat(5)}`],
    ['soft hyphens', '\u00ad'.repeat(20)],
    ['Hangul fillers', '\u3164'.repeat(20)],
    ['empty braille patterns', '\u2800'.repeat(20)],
    ['wide blanks between two letters', `a${' \u3000'.repeat(10)}b`],
  ])('%s are no reason', (_what, text) => {
    expect(decideReason(text)).toMatchObject({ refusals: [{ code: 'reason.too-short', params: { length: '10' } }] })
  })

  test.each(['因為收款人要求我們停止付款', 'on 2 lines:\nwrong IBAN', '👍👎👍👎👍👎👍👎👍👎'])('%s is one', (text) => {
    expect(decideReason(text)).toEqual({ ok: true, value: text })
  })

  test.each([
    ['half of a character', 'wrong supplier \ud800 here', 'U+D800'],
    ['NUL', 'wrong supplier \0 here', 'U+0000'],
  ])('%s in it is refused', (_what, text, characters) => {
    expect(decideReason(text)).toMatchObject({ refusals: [{ code: 'text.characters', params: { characters } }] })
  })
})

describe('decideVersion', () => {
  test('an old version is refused with the name and the time of the change', () => {
    const current = { version: 3, changedByName: 'Ada', changedAt: '10:04' }
    expect(decideVersion(3, current).ok).toBe(true)
    expect(decideVersion(2, current)).toMatchObject({
      refusals: [{ code: 'payment.changed', params: { name: 'Ada', time: '10:04' } }],
    })
  })

  test('who edits an old version is not told to sign again', () => {
    const current = { version: 3, changedByName: 'Ada', changedAt: '10:04' }
    expect(decideVersion(2, current, 'payment.changed-before-saving')).toMatchObject({
      refusals: [{ code: 'payment.changed-before-saving', params: { name: 'Ada', time: '10:04' } }],
    })
  })
})

describe('decideDecider', () => {
  const by = (...userIds: readonly string[]) => userIds.map((userId) => ({ userId, isGenuine: true }))

  test('who signed alone may not decide, one of two may', () => {
    expect(decideDecider('accepted-with-error', by('a'), 'a').ok).toBe(false)
    expect(decideDecider('accepted-with-error', by('a'), 'b').ok).toBe(true)
    expect(decideDecider('accepted-with-error', by('a', 'b'), 'a').ok).toBe(true)
    expect(decideDecider('rejected', [], 'a').ok).toBe(true)
  })

  test('a false signature in another name makes nobody the second signer; in one’s own it still speaks against one', () => {
    const inName = (userId: string) => ({ userId, isGenuine: false })
    expect(decideDecider('accepted-with-error', [...by('a'), inName('b')], 'a').ok).toBe(false)
    expect(decideDecider('accepted-with-error', [inName('a')], 'a').ok).toBe(false)
  })

  test('the first of two signers may take the signature back', () => {
    expect(decideDecider('partial-signed', by('a'), 'a').ok).toBe(true)
  })
})
