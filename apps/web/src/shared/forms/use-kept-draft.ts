// The draft of a form, kept in the tab while it differs from what the form began with.
import { useCallback, useEffect, useRef, useState } from 'react'
import { forgetDraft, keepDraft, readDraft } from '../kept-drafts.ts'
import { useSession } from '../session/session-context.ts'

/** The record that is edited, as it was when the form opened. */
export type SavedRecord = { readonly id: string; readonly version: number }

export type DraftStart<Draft, Saved> = {
  /** What is edited (`payment`), and where a new one belongs: their drafts are kept under these names. */
  readonly name: string
  readonly scope: string
  /** null creates. */
  readonly saved: Saved | null
  /** What the form begins with. */
  readonly initial: Draft
}

/** `saved` is null of a record that is not there yet; `lost` is what was sent of it and never answered. */
type Kept<Draft, Saved> = { readonly draft: Draft; readonly saved: Saved | null; readonly lost?: unknown }

/** A request that got no answer, kept with the draft: whoever comes back asks about it first, under its key. */
export type KeptRequest<Request> = {
  readonly read: () => Request | null
  readonly keep: (lost: Request | null) => void
}

/** A draft that was kept comes back with the version that it was begun on, however old that is by now. */
export function useKeptDraft<Draft extends object, Saved extends SavedRecord, Request = unknown>(
  start: DraftStart<Draft, Saved>,
) {
  const { name, scope, initial } = start
  const userId = useSession().profile.id
  const placeOf = (saved: Saved | null) => (saved === null ? `${name}.new.${scope}` : `${name}.${saved.id}`)
  const [kept, setKept] = useState(() => readDraft(userId, placeOf(start.saved), isKeptOf<Draft, Saved>(initial)))
  const [draft, setDraft] = useState(kept?.draft ?? initial)
  const [begun, setBegun] = useState(kept === null ? start.saved : kept.saved)
  const place = placeOf(begun)
  // saved or left: what is drawn until the form is gone is not kept again
  const isGivenUp = useRef(false)
  const lost = useRef((kept?.lost ?? null) as Request | null)
  const isDirty = !areEqualDrafts(draft, initial)
  const keepNow = useCallback(() => {
    if (isGivenUp.current) return
    const now: Kept<Draft, Saved> = { draft, saved: begun, ...(lost.current !== null && { lost: lost.current }) }
    if (isDirty || lost.current !== null) keepDraft(userId, place, now)
    else forgetDraft(userId, place)
  }, [userId, place, draft, begun, isDirty])
  useEffect(keepNow, [keepNow])
  // what is shown of it once it is read again, unless more was typed meanwhile
  const [settled, setSettled] = useState<{ readonly version: number; readonly draft: Draft } | null>(null)
  if (settled !== null && start.saved !== null && start.saved.version >= settled.version) {
    setSettled(null)
    if (draft === settled.draft) setDraft(initial)
  }
  const startAt = (saved: Saved | null) => {
    forgetDraft(userId, place)
    setKept(null)
    setBegun(saved)
  }
  return {
    /** Under which it is kept: no other form has it. */
    place,
    draft,
    setDraft,
    saved: begun,
    isDirty,
    /** Null when the form began without a kept draft, or it was discarded. */
    restored:
      // of what was sent and never answered too: whoever gives it up begins something else
      kept === null || (!isDirty && kept.lost === undefined)
        ? null
        : {
            discard: () => {
              setKept(null)
              setDraft(initial)
            },
          },
    /** What is typed goes on as a change of a record that was saved meanwhile. */
    handOver: (to: Saved) => {
      startAt(to)
      keepDraft(userId, placeOf(to), { draft, saved: to } satisfies Kept<Draft, Saved>)
    },
    /** The record was changed by this person beside the form: what is typed goes on as a change of what it is now. */
    goOnFrom: setBegun,
    /** What was typed is saved: it is no draft any more. */
    settle: (to: Saved) => {
      startAt(to)
      setSettled({ version: to.version, draft })
    },
    /** The record as it is now; what was typed is given up. */
    beginAnew: () => {
      startAt(start.saved)
      setDraft(initial)
    },
    lost: {
      read: () => lost.current,
      keep: (request) => {
        lost.current = request
        keepNow()
      },
    } satisfies KeptRequest<Request>,
    isGivenUp: useCallback(() => isGivenUp.current, []),
    giveUp: () => {
      isGivenUp.current = true
      forgetDraft(userId, place)
    },
  }
}

/** An older build may have kept a draft of other fields. */
function isKeptOf<Draft extends object, Saved>(initial: Draft) {
  return (value: unknown): value is Kept<Draft, Saved> => {
    if (typeof value !== 'object' || value === null || !('draft' in value) || !('saved' in value)) return false
    const { draft } = value
    return typeof draft === 'object' && draft !== null && Object.keys(initial).every((key) => key in draft)
  }
}

/** Drafts are plain values whose fields stand in one order. */
function areEqualDrafts<Draft extends object>(a: Draft, b: Draft): boolean {
  return (Object.keys(a) as (keyof Draft)[]).every((key) => JSON.stringify(a[key]) === JSON.stringify(b[key]))
}
