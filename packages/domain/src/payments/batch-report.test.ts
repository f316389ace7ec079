// What is said of the transactions of a batch becomes one word on it.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarDate } from '../calendar/index.ts'
import type { ReportedGroup, ReportedTransaction } from './bank-report.ts'
import { type ReportedBatch, foldBatchReport } from './batch-report.ts'

const place = ({ endToEndId }: ReportedTransaction) => {
  const number = Math.trunc(+(endToEndId ?? '').replace('E', ''))
  return number >= 1 && number <= 3 ? number : null
}

/** `RJCT AM05`: the status and its reason. */
function level(said: string) {
  const [code = '', ...reasonCodes] = said.split(' ')
  return { code, reasonCodes }
}

const one = (endToEndId: string, said: string, changedDate: string | null = null): ReportedTransaction => ({
  endToEndId,
  instructionId: null,
  status: level(said),
  changedDate: changedDate === null ? null : calendarDate(changedDate),
})
const all = (...said: readonly string[]) => said.map((text, index) => one(`E${index + 1}`, text))

type Parts = Partial<Omit<ReportedBatch, 'rejected' | 'said'>> & {
  readonly file?: string
  readonly group?: string
  readonly before?: readonly number[]
  readonly said?: Readonly<Record<number, string>>
  /** Of the group, by status. */
  readonly counts?: Readonly<Record<string, number>>
}

function foldWhole(
  { file, group, before = [], said = {}, counts = {}, ...parts }: Parts,
  transactions: readonly ReportedTransaction[],
) {
  const own: ReportedGroup = {
    paymentInformationId: 'M-0001',
    status: group === undefined ? null : level(group),
    changedDate: null,
    counts: Object.entries(counts).map(([code, count]) => ({ status: code, count })),
    transactions,
  }
  const status = file === undefined ? null : level(file)
  return foldBatchReport(
    { reportedAt: '2026-11-23T10:00:00', status, groups: [own] },
    {
      status: 'delivered',
      response: null,
      isPresent: true,
      paymentInformationId: 'M-0001',
      count: 3,
      rejected: new Set(before),
      said: new Map(Object.entries(said).map(([index, code]) => [Math.trunc(+index), { code, changedDate: null }])),
      place,
      ...parts,
    },
  )
}

function fold(parts: Parts, ...transactions: readonly ReportedTransaction[]) {
  const { report, word, rejected, kept } = foldWhole(parts, transactions)
  return {
    word: word && [word.status.code, ...word.status.reasonCodes].join(' '),
    level: word?.level,
    alarm: word?.alarm ?? null,
    isDoubted: word?.isDoubted,
    left: report.groups.flatMap((group) => group.transactions.map(({ endToEndId }) => endToEndId)),
    rejected: rejected.map((told) => told.place),
    named: Object.fromEntries(Array.from(kept.named, ([index, { code }]) => [index, code])),
    others: kept.others?.code ?? null,
  }
}

describe('a report on the transactions of a batch', () => {
  it('rejects it and rings where its group is told twice, accepted and rejected', () => {
    const group = (code: string): ReportedGroup => ({
      paymentInformationId: 'M-0001',
      status: level(code),
      changedDate: null,
      transactions: [],
    })
    const told = foldBatchReport(
      { reportedAt: '2026-11-23T10:00:00', status: null, groups: [group('RJCT AC04'), group('ACSP')] },
      {
        status: 'delivered',
        response: null,
        isPresent: true,
        paymentInformationId: 'M-0001',
        count: 3,
        rejected: new Set(),
        said: new Map(),
        place,
      },
    )
    expect(told.word).toMatchObject({ status: { code: 'RJCT' }, alarm: 'bank-contradicts-itself' })
  })

  it('leaves what bears no id to be rung where it says other than what is said of all', () => {
    const unnamed = (said: string) => ({ ...one('E1', said), endToEndId: null })
    expect(fold({ file: 'ACSP' }, unnamed('RJCT AC04'))).toMatchObject({ word: null, left: [null], rejected: [] })
    expect(fold({ file: 'ACSP' }, unnamed('ACSP'))).toMatchObject({ word: 'ACSP', left: [] })
    expect(fold({ file: 'RJCT FF01' }, unnamed('RJCT'))).toMatchObject({ word: 'RJCT FF01', left: [] })
    expect(fold({ file: 'RJCT FF01' }, unnamed('ACSP'))).toMatchObject({ word: null, left: [null] })
  })

  it('takes a yes to all of it for none where a rejected transaction is not found', () => {
    expect(fold({ group: 'ACSP' }, one('E9', 'RJCT AC04'))).toMatchObject({ word: null, left: ['E9'], rejected: [] })
    expect(fold({ group: 'ACSP' }, one('E1', 'ACSP'), one('E9', 'RJCT'))).toMatchObject({ word: 'RCVD', rejected: [] })
    expect(fold({ group: 'ACSP' }, one('E9', 'ACSP'))).toMatchObject({ word: 'ACSP', left: ['E9'] })
  })

  it('says nothing new by a part acceptance that is repeated: a person may have decided since', () => {
    const before = { status: 'accepted', response: 'partial-accepted', before: [2] } as const
    expect(fold({ ...before, file: 'PART' }, ...all('ACSP', 'RJCT AC04', 'ACSP'))).toMatchObject({
      word: 'ACSP',
      rejected: [],
    })
    expect(fold({ ...before, file: 'PART' })).toMatchObject({ word: 'RCVD', rejected: [] })
    expect(fold({ ...before, group: 'PART' }, one('E1', 'ACSP'))).toMatchObject({ word: 'RCVD', rejected: [] })
    expect(fold({ ...before, file: 'PART' }, one('E3', 'RJCT AC04'))).toMatchObject({ word: 'PART', rejected: [3] })
  })

  it('accepts it in part where some are rejected, whatever is said of the whole', () => {
    expect(fold({}, one('E2', 'RJCT AC04'))).toMatchObject({ word: 'PART', left: [], rejected: [2] })
    expect(fold({ group: 'ACSP' }, one('E2', 'RJCT'))).toMatchObject({ word: 'PART', rejected: [2] })
    expect(fold({ file: 'PART' }, one('E1', 'RJCT'), one('E2', 'ACSP'))).toMatchObject({ word: 'PART', rejected: [1] })
    expect(fold({ file: 'PART' })).toMatchObject({ word: 'PART', rejected: [] })
  })

  it('rejects it where all are rejected, also one report after the other', () => {
    expect(fold({}, ...all('RJCT AC04', 'RJCT', 'RJCT'))).toMatchObject({ word: 'RJCT AC04', level: 'C' })
    expect(fold({ before: [1, 2] }, one('E3', 'RJCT AC06'))).toMatchObject({ word: 'RJCT AC06', rejected: [3] })
  })

  it.each([
    ['group', { group: 'RJCT FF01' }, 'B'],
    ['file', { file: 'RJCT FF01' }, 'A'],
    ['group and file', { group: 'RJCT', file: 'RJCT FF01' }, 'B'],
  ] as const)(
    'rejects it where the %s is rejected and only the guilty one is named: the word above holds for the others',
    (_, parts, at) => {
      const told = fold(parts, one('E2', 'RJCT AC04'))
      expect(told).toMatchObject({ word: 'RJCT FF01', level: at, rejected: [2], alarm: null })
      expect(fold({ ...parts, before: [1] }, one('E2', 'RJCT AC04'))).toMatchObject({ word: 'RJCT FF01' })
    },
  )

  it('does not let a rejection from above fall on a batch beside names that are not in it', () => {
    const told = fold({ group: 'RJCT' }, one('E2', 'RJCT AC04'), one('E9', 'RJCT'))
    expect(told).toMatchObject({ word: 'PART', rejected: [2], left: ['E9'] })
    expect(fold({ group: 'RJCT' }, one('E9', 'RJCT'))).toMatchObject({ word: null, left: ['E9'] })
  })

  it('rejects from above those alone that are not said to be pending', () => {
    expect(fold({ group: 'RJCT' }, one('E2', 'PDNG'))).toMatchObject({ word: 'PART', rejected: [1, 3] })
  })

  it('moves nothing on a no above a yes, and rings: it would be paid twice', () => {
    const doubted = { isDoubted: true, rejected: [], alarm: 'report-contradicts-itself' }
    expect(fold({ group: 'RJCT' }, one('E1', 'ACSC'))).toMatchObject(doubted)
    expect(fold({ file: 'RJCT' }, one('E1', 'ACSC'))).toMatchObject(doubted)
    expect(fold({ file: 'RJCT', group: 'ACSP' })).toMatchObject({ isDoubted: true })
    // what is rejected by name is: no other is
    const named = fold({ file: 'RJCT' }, one('E1', 'ACSC'), one('E2', 'RJCT AC04'))
    expect(named).toMatchObject({ word: 'PART', rejected: [2], alarm: 'report-contradicts-itself' })
  })

  it('has the weakest word of its transactions, in whatever order they stand', () => {
    expect(fold({}, ...all('ACSP', 'ACSP', 'ACSP'))).toMatchObject({ word: 'ACSP', level: 'C' })
    const codes = ['RCVD', 'PDNG', 'ACTC', 'ACCP', 'ACSP', 'ACSC']
    const three = fc.tuple(fc.constantFrom(...codes), fc.constantFrom(...codes), fc.constantFrom(...codes))
    fc.assert(
      fc.property(three, (said) => {
        const [weakest] = said.toSorted((a, b) => codes.indexOf(a) - codes.indexOf(b))
        expect(fold({}, ...all(...said)).word).toBe(weakest)
      }),
    )
    expect(fold({}, ...all('ACSC', 'BLCK', 'ACSC'))).toMatchObject({ word: 'BLCK' })
  })

  it('knows of those that are not named what stands above them, else that the bank has them', () => {
    expect(fold({}, one('E1', 'ACSC'))).toMatchObject({ word: 'RCVD', named: { 1: 'ACSC' }, others: null })
    expect(fold({ group: 'ACCP' }, one('E1', 'ACSP'))).toMatchObject({ word: 'ACCP', others: null })
    expect(fold({ group: 'ACCP' }, one('E2', 'PDNG'))).toMatchObject({ word: 'PDNG', others: 'ACCP' })
    expect(fold({ response: 'accepted-customer-profile' }, one('E2', 'ACSP'))).toMatchObject({ word: 'ACCP' })
  })

  it('adds up what is said one by one', () => {
    expect(fold({ said: { 1: 'ACSC', 2: 'ACSP' } }, one('E3', 'ACSC'))).toMatchObject({ word: 'ACSP' })
    expect(fold({ said: { 1: 'ACCP', 2: 'PDNG', 3: 'ACCP' } }, one('E2', 'ACSC'))).toMatchObject({ word: 'ACCP' })
    // a weaker word on a transaction takes nothing back
    expect(fold({ said: { 1: 'ACSC' } }, ...all('PDNG', 'ACSC', 'ACSC'))).toMatchObject({ word: 'ACSC' })
    expect(fold({ said: { 2: 'PDNG' }, group: 'ACSC' })).toMatchObject({ word: 'ACSC', level: 'B' })
    // of those that are rejected already it says nothing
    expect(fold({ before: [2] }, one('E1', 'ACSC'), one('E3', 'ACSC'))).toMatchObject({ word: 'ACSC', rejected: [] })
  })

  it('keeps the reason beside a yes, in whatever order: a person looks at it', () => {
    for (const said of [
      ['ACSP', 'ACSP AC06', 'ACSC'],
      ['ACSP AC06', 'ACSC', 'ACSP'],
      ['ACSC', 'ACSP', 'ACSP AC06'],
    ])
      expect(fold({}, ...all(...said))).toMatchObject({ word: 'ACSP AC06' })
    expect(fold({ group: 'ACSP' }, one('E2', 'ACSP AC06'))).toMatchObject({ word: 'ACSP AC06' })
    expect(fold({ group: 'ACSP AC06' }, one('E2', 'ACSP'))).toMatchObject({ word: 'ACSP AC06' })
    // of the others nothing is known yet
    expect(fold({}, one('E2', 'ACSP AC06'))).toMatchObject({ word: 'PART AC06', rejected: [] })
  })

  it('keeps a change, once all are accepted, with the earliest day', () => {
    const changed = one('E2', 'ACWC', '2026-11-26')
    expect(fold({}, one('E1', 'ACSP'), changed, one('E3', 'ACSC'))).toMatchObject({ word: 'ACWC' })
    expect(fold({ group: 'ACSP' }, changed)).toMatchObject({ word: 'ACWC' })
    expect(fold({}, changed)).toMatchObject({ word: 'RCVD', named: { 2: 'ACWC' } })
    expect(fold({ said: { 2: 'ACWC' } }, one('E1', 'ACSP'), one('E3', 'ACSP'))).toMatchObject({ word: 'ACWC' })
    expect(fold({ said: { 2: 'ACWC' }, group: 'ACSC' })).toMatchObject({ word: 'ACWC' })
    expect(fold({ status: 'accepted', response: 'partial-accepted' }, changed)).toMatchObject({ word: 'ACWC' })
    const { word } = foldWhole({ group: 'ACSP' }, [changed, one('E3', 'ACWC', '2026-11-25')])
    expect(word?.changedDate).toBe('2026-11-25')
    // an error beside a change is an error
    expect(fold({}, one('E1', 'ACSP AC06'), changed, one('E3', 'ACSP'))).toMatchObject({ word: 'ACSP AC06' })
  })

  it.each(['AM05', 'DU01', 'DUPL'])('calls nothing rejected that is refused by %s: the bank may have it', (reason) => {
    const no = `RJCT ${reason}`
    expect(fold({}, one('E2', no))).toMatchObject({ word: no, rejected: [], level: 'C' })
    expect(fold({}, ...all(no, no, no))).toMatchObject({ word: no, rejected: [] })
    expect(fold({ group: no }, one('E2', no))).toMatchObject({ word: no, rejected: [] })
    expect(fold({ group: no })).toMatchObject({ word: no, rejected: [], level: 'B' })
    // the reason stands above only
    expect(fold({ file: no }, ...all('RJCT', 'RJCT', 'RJCT'))).toMatchObject({ word: no, rejected: [] })
    const inPart = { word: 'PART', alarm: 'maybe-duplicate' }
    expect(fold({}, ...all('RJCT AC04', no, 'ACSP'))).toMatchObject({ ...inPart, rejected: [1] })
    expect(fold({ group: 'ACSP' }, one('E2', no))).toMatchObject({ ...inPart, rejected: [] })
    expect(fold({ group: 'PART' }, one('E2', no))).toMatchObject({ ...inPart, rejected: [] })
    expect(fold({ group: 'RJCT' }, one('E2', no))).toMatchObject({ ...inPart, rejected: [1, 3] })
    expect(fold({ group: no }, one('E2', 'RJCT AC04'))).toMatchObject({ ...inPart, rejected: [2] })
  })

  it('rings where a rejected one is accepted, and counts the no', () => {
    const rung = { word: 'RCVD', alarm: 'bank-contradicts-itself', rejected: [], named: {} }
    expect(fold({ before: [2] }, one('E2', 'ACSC'))).toMatchObject(rung)
    const atOnce = fold({}, one('E2', 'ACSC'), one('E2', 'RJCT AC04'))
    expect(atOnce).toMatchObject({ word: 'PART', rejected: [2], alarm: 'bank-contradicts-itself' })
    expect(fold({ status: 'done' }, one('E2', 'RJCT AC04'))).toMatchObject({ alarm: 'rejected-after-booking' })
    const ofOther = { status: 'done', isBookedByOther: true } as const
    expect(fold(ofOther, one('E2', 'RJCT AC04'))).toMatchObject({ alarm: null })
  })

  const takenBack: Parts = { isPresent: false }
  it.each<[string, Parts]>([
    ['rejected', { status: 'rejected', response: 'rejected' }],
    ['not executed', { status: 'not-executed' }],
    ['taken back', takenBack],
  ])('hears a single yes where the batch is %s: money is about to leave', (_, parts) => {
    const told = fold(parts, one('E1', 'RJCT AC04'), one('E2', 'ACSC'))
    expect(told).toMatchObject({ word: 'ACSC', level: 'C', named: {}, others: null })
    expect(fold({ ...parts, group: 'ACSP' })).toMatchObject({ word: 'ACSP', level: 'B' })
    // those that are not named are accepted
    const rejected = one('E1', 'RJCT AC04')
    expect(fold({ ...parts, group: 'PART' }, rejected)).toMatchObject({ word: 'PART', level: 'B' })
    expect(fold({ ...parts, file: 'ACSP' }, rejected)).toMatchObject({ word: 'ACSP', level: 'A' })
    expect(fold({ ...parts, group: 'PART' }, ...all('RJCT', 'RJCT', 'RJCT'))).toMatchObject({ word: 'RJCT' })
    // what was rejected before was so in its last file
    const rest = fold({ ...parts, group: 'PART', before: [1] }, one('E2', 'RJCT'), one('E3', 'RJCT'))
    expect(rest).toMatchObject({ word: parts === takenBack ? 'PART' : 'RJCT' })
  })

  it('tells a transaction once, and leaves what is in no batch to be rung', () => {
    const told = fold({ before: [2] }, one('E2', 'RJCT'), one('E9', 'RJCT'))
    expect(told).toMatchObject({ word: 'RCVD', left: ['E9'], rejected: [] })
  })

  it('takes an answer of the payee check for no word on any of them', () => {
    expect(fold({}, ...all('RVNM', 'RCVC', 'RCVC'))).toMatchObject({ word: 'RVNM', named: {} })
    expect(fold({}, ...all('RVNM', 'ACSP', 'ACSP'))).toMatchObject({ word: 'RCVD' })
  })
})

describe('a yes that counts rejected ones which nobody names', () => {
  const counts = { ACSC: 2, RJCT: 1 }
  const wordOn = (parts: Parts, transactions: readonly ReportedTransaction[]) => {
    const { word, rejected, kept } = foldWhole(parts, transactions)
    const { isDoubted, alarm } = word ?? {}
    return { code: word?.status.code, isDoubted, alarm, rejected: rejected.map((each) => each.place), kept }
  }
  const doubted = { isDoubted: true, alarm: 'rejected-unnamed' }

  it('moves nothing and rings', () => {
    expect(wordOn({ group: 'ACSC', counts }, [])).toMatchObject({ code: 'ACSC', ...doubted })
    expect(wordOn({ group: 'ACSC', counts: { ACSC: 1, RJCT: 2 }, before: [2] }, [])).toMatchObject(doubted)
    // what it says of single ones stays said, of the others nothing
    const said = wordOn({ group: 'ACSC', counts }, [one('E1', 'ACSC')])
    expect(said).toMatchObject(doubted)
    expect([...said.kept.named.keys()]).toEqual([1])
    expect(said.kept.others).toBeNull()
  })

  it('is a yes where the rejected ones are known, or each one is named', () => {
    const sure = { isDoubted: false, alarm: null }
    expect(wordOn({ group: 'ACSC', counts, before: [2] }, [])).toMatchObject({ code: 'ACSC', ...sure })
    expect(wordOn({ group: 'ACSC', counts }, all('ACSC', 'ACSC', 'ACSC'))).toMatchObject({ code: 'ACSC', ...sure })
    expect(wordOn({ group: 'PART', counts }, [one('E2', 'RJCT')])).toMatchObject({ ...sure, rejected: [2] })
    expect(wordOn({ group: 'PDNG', counts }, [])).toMatchObject({ code: 'PDNG', ...sure })
  })
})
