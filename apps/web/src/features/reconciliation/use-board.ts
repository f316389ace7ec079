// The state of the two lists: what is searched, where the focus stands, what is selected, and what Enter would match.
// A place is an index: when the rows under it are matched, the next line takes their place and the user keeps it.
import { separatorsOf, useFormats } from '@kontor/ui'
import { useDeferredValue, useMemo, useState } from 'react'
import type { BoardAnswer, MessageLine, PaymentLine, Side } from './board.model.ts'
import { layOutBoard, searchLines } from './board.model.ts'
import type { ActiveLine, DifferenceKind, MatchPlan, Selection } from './match-plan.model.ts'
import { nothingSelected, planMatch } from './match-plan.model.ts'
import { plainNumberOf } from './typed-number.model.ts'

export type BoardState = {
  readonly payments: readonly PaymentLine[]
  readonly messages: readonly MessageLine[]
  readonly isCut: boolean
  readonly proposalCount: number
  readonly automaticCount: number
  readonly searches: Readonly<Record<Side, string>>
  readonly setSearch: (side: Side, text: string) => void
  readonly indexes: Readonly<Record<Side, number>>
  readonly moveTo: (side: Side, index: number) => void
  readonly selection: Selection
  readonly toggle: (side: Side, id: string) => void
  /** All rows that the search shows, or none when all are selected. */
  readonly toggleAll: (side: Side) => void
  readonly clear: () => void
  readonly active: ActiveLine
  readonly plan: MatchPlan
  readonly chooseKind: (kind: DifferenceKind | null) => void
}

const emptyAnswer: BoardAnswer = {
  outstandingPayments: [],
  bankMessages: [],
  proposals: [],
  announced: [],
  returnedPayments: [],
  differenceLimits: [],
  isCut: false,
}

export function useBoard(answer: BoardAnswer | undefined): BoardState {
  const { locale } = useFormats()
  const board = useMemo(() => layOutBoard(answer ?? emptyAnswer), [answer])
  const [searches, setSearches] = useState<Record<Side, string>>({ payments: '', messages: '' })
  const [wanted, setWanted] = useState<Record<Side, number>>({ payments: 0, messages: 0 })
  const [side, setSide] = useState<Side>('payments')
  const [chosen, setChosen] = useState<Selection>(nothingSelected)
  const [kind, setKind] = useState<DifferenceKind | null>(null)

  const asked = useDeferredValue(searches)
  const payments = useMemo(() => search(board.payments, asked.payments, locale), [board, asked.payments, locale])
  const messages = useMemo(() => search(board.messages, asked.messages, locale), [board, asked.messages, locale])
  const selection = useMemo(() => stillThere(chosen, board), [chosen, board])
  const indexes = {
    payments: Math.max(0, Math.min(wanted.payments, payments.length - 1)),
    messages: Math.max(0, Math.min(wanted.messages, messages.length - 1)),
  }
  const line = side === 'payments' ? payments[indexes.payments] : messages[indexes.messages]
  const active = useMemo<ActiveLine>(() => (line === undefined ? null : { side, line }), [side, line])
  const plan = useMemo(() => planMatch(board, selection, active, kind), [board, selection, active, kind])

  return {
    payments,
    messages,
    isCut: board.isCut,
    proposalCount: board.proposalCount,
    automaticCount: board.automaticCount,
    searches,
    setSearch: (where, text) => setSearches((before) => ({ ...before, [where]: text })),
    indexes,
    moveTo: (where, index) => {
      setSide(where)
      setWanted((before) => ({ ...before, [where]: index }))
    },
    selection,
    toggle: (where, id) => {
      setKind(null)
      setChosen({ ...selection, [where]: toggled(selection[where], id) })
    },
    toggleAll: (where) => {
      const shown = (where === 'payments' ? payments : messages).map(({ id }) => id)
      const hasAll = shown.every((id) => selection[where].has(id))
      setKind(null)
      setChosen({ ...selection, [where]: new Set(hasAll ? [] : shown) })
    },
    clear: () => {
      setKind(null)
      setChosen(nothingSelected)
    },
    active,
    plan,
    chooseKind: setKind,
  }
}

function search<Line extends PaymentLine | MessageLine>(lines: readonly Line[], typed: string, locale: string) {
  const number = plainNumberOf(typed, separatorsOf(locale))
  return searchLines<Line['row']>(lines, typed, number) as readonly Line[]
}

/** Rows that left the board are no longer selected. */
function stillThere(selection: Selection, board: ReturnType<typeof layOutBoard>): Selection {
  if (selection.payments.size === 0 && selection.messages.size === 0) return selection
  return {
    payments: selection.payments.intersection(new Set(board.payments.map(({ id }) => id))),
    messages: selection.messages.intersection(new Set(board.messages.map(({ id }) => id))),
  }
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}
