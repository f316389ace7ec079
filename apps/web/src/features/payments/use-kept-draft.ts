// The draft of the form, kept in the tab while it differs from what the form began with.
import { useEffect, useRef, useState } from 'react'
import { forgetDraft, keepDraft, readDraft } from '../../shared/kept-drafts.ts'
import { useSession } from '../../shared/session/session-context.ts'
import { type SavedPayment, areEqualDrafts, isKeptDraft } from './payment-draft.ts'
import type { PaymentDraft } from './draft-shape.ts'

type Start = { readonly saved: SavedPayment | null; readonly initialDraft: PaymentDraft }

/** A draft that was kept comes back with the version that it was begun on, however old that is by now. */
export function useKeptDraft(companyId: string, { saved, initialDraft }: Start) {
  const userId = useSession().profile.id
  const place = saved === null ? `payment.new.${companyId}` : `payment.${saved.id}`
  const [kept, setKept] = useState(() => readDraft(userId, place, isKeptDraft))
  const [draft, setDraft] = useState(kept?.draft ?? initialDraft)
  const [opened] = useState(saved)
  const begun = kept === null ? opened : kept.saved
  // saved, left or loaded anew: what is drawn until the form is gone is not kept again
  const isGivenUp = useRef(false)
  const isDirty = !areEqualDrafts(draft, initialDraft)
  useEffect(() => {
    if (isGivenUp.current) return
    if (isDirty) keepDraft(userId, place, { draft, saved: begun })
    else forgetDraft(userId, place)
  }, [userId, place, draft, begun, isDirty])
  const discard = () => {
    setKept(null)
    setDraft(initialDraft)
  }
  return {
    draft,
    setDraft,
    saved: begun,
    isDirty,
    /** Null when the form began without a kept draft, or it was discarded. */
    restored: kept === null || !isDirty ? null : { discard },
    /** What is typed goes on in the form of a payment that was saved meanwhile. */
    handOver: (to: SavedPayment) => {
      isGivenUp.current = true
      forgetDraft(userId, place)
      keepDraft(userId, `payment.${to.id}`, { draft, saved: to })
    },
    forget: () => {
      isGivenUp.current = true
      forgetDraft(userId, place)
    },
  }
}
