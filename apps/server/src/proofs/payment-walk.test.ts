// Goal G17 against the real server: whatever people and banks do to payments of every type, in whatever order, each is where
// its acts have led it, and what leaves is what two people signed as it is, once. Many sequences are played side by side, a
// step of all at a time: what many do at once goes in one call, as from the lists.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testEngine, testHouse } from '../testing/index.ts'
import { playSequences, sequenceCount, sequenceSeed } from '../testing/play-sequences.ts'
import {
  answerAll,
  bear,
  beginWalk,
  check,
  copy,
  create,
  doAct,
  saidOf,
  sendAll,
  settle,
  signAll,
} from './walked-acts.testing.ts'
import { bankWords, walkedBank } from './walked-bank.testing.ts'
import { type Kind, type Walked, type Writer, newWalked } from './walked-payments.testing.ts'

const count = sequenceCount(testEngine === 'pglite' ? 2000 : 300)
/** As many as one call takes. */
const atOnce = 500
/** Before this step what recurs makes its payment. */
const birthStep = 2

const bank = walkedBank()
const house = await testHouse({ transport: bank.transport })
const walk = await beginWalk(house, bank)

const acts = [
  'sign1',
  'sign2',
  'sign-author',
  'sign-stale',
  'send',
  'send-unheard',
  'send-lost',
  'send-refused',
  'settle-sent',
  'settle-again',
  'yes',
  'change',
  'doubt',
  'no',
  'late',
  'edit-creator',
  'edit-author',
  'note',
  'revert',
  'not-executed',
  'accept',
  'copy',
  'delete',
] as const
type Act = (typeof acts)[number]

const one = <T>(...of: readonly T[]) => fc.constantFrom(...of)
/** Ways to the bank, which acts by chance go rarely. */
const ways = (...steps: readonly (readonly Act[])[]) =>
  fc.tuple(
    ...[['sign1', 'sign2', 'sign-author'] as const, ['sign1', 'sign2'] as const, ...steps].map((of) => one<Act>(...of)),
  )
const anyWay = fc.oneof(
  { weight: 3, arbitrary: ways(['send'], ['no', 'no', 'doubt', 'yes']) },
  { weight: 1, arbitrary: ways(['send-unheard', 'send-lost'], ['settle-again', 'settle-sent', 'no', 'send']) },
  { weight: 1, arbitrary: ways(['send-refused'], ['sign1', 'revert', 'edit-author']) },
  { weight: 1, arbitrary: ways(['send'], ['no'], ['sign1'], ['sign2'], ['send', 'send-unheard'], ['late', 'no']) },
)
const anySequence = fc.record({
  kind: fc.oneof(
    { weight: 33, arbitrary: one<Kind>('domestic', 'qr', 'sepa', 'german', 'international', 'transfer') },
    { weight: 6, arbitrary: one<Kind>('template') },
    { weight: 1, arbitrary: one<Kind>('batch') },
  ),
  createdBy: one<Writer>('creator', 'creator', 'creator', 'author'),
  acts: fc
    .array(fc.oneof({ weight: 1, arbitrary: anyWay }, { weight: 2, arbitrary: fc.tuple(one<Act>(...acts)) }), {
      minLength: 2,
      maxLength: 6,
    })
    .map((phrases): readonly Act[] => phrases.flat()),
})
type Sequence = { readonly kind: Kind; readonly createdBy: Writer; readonly acts: readonly Act[] }

async function play(sequences: readonly Sequence[]): Promise<void> {
  const present = sequences.map(({ kind, createdBy }, place) => newWalked(walk.world, { place, kind, createdBy }))
  /** With those that were copied, or that made a payment. */
  let all: readonly Walked[] = present
  const goOnWith = (others: readonly Walked[]) => {
    for (const walked of others) present[walked.place] = walked
    all = [...all, ...others]
  }
  await create(walk, present)
  for (let step = 0; sequences.some((sequence) => step < sequence.acts.length); step += 1) {
    const doing = (act: Act) => present.filter(({ place }) => sequences[place]?.acts[step] === act)
    if (step === birthStep)
      goOnWith(
        await bear(
          walk,
          present.filter(({ isTemplate }) => isTemplate),
        ),
      )
    await signAll(walk, 'signer1', doing('sign1'))
    await signAll(walk, 'signer2', doing('sign2'))
    await signAll(walk, 'author', doing('sign-author'))
    await signAll(walk, 'signer2', doing('sign-stale'), true)
    for (const walked of doing('edit-author')) await doAct(walk, walked, 'edit', 'author')
    for (const walked of doing('edit-creator')) await doAct(walk, walked, 'edit')
    for (const act of ['note', 'revert', 'not-executed', 'accept', 'delete'] as const)
      for (const walked of doing(act)) await doAct(walk, walked, act)
    await sendAll(walk, doing('send'), 'taken')
    for (const upload of ['unheard', 'lost', 'refused'] as const) await sendAll(walk, doing(`send-${upload}`), upload)
    for (const walked of doing('settle-sent')) await settle(walk, walked, 'Delivered', all)
    for (const walked of doing('settle-again')) await settle(walk, walked, 'NotReceived', all)
    const said = [...bankWords, 'late' as const].flatMap((word) => doing(word).flatMap((one) => saidOf(one, word)))
    await answerAll(walk, said, all)
    goOnWith(await copy(walk, doing('copy')))
    await check(walk, all)
  }
}

test('golden 67: no sequence of acts over all types leads where it may not, or sends what two people did not sign as it is', async () => {
  const sequences: readonly Sequence[] = fc.sample(anySequence, { numRuns: count, seed: sequenceSeed })
  await playSequences(sequences, atOnce, play)
  // each way was gone often enough to mean something
  for (const [way, times] of Object.entries(walk.counts)) expect(times, way).toBeGreaterThan(count / 200)
  // ten times what it takes on a quiet machine
}, 1_900_000)
