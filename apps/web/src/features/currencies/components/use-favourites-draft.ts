// The favourites as they are put together: they count once they are saved, and are kept until then.
import { useState } from 'react'
import { useLeaveQuestion } from '../../../shared/forms/leave-question.tsx'
import { useKeptDraft } from '../../../shared/forms/use-kept-draft.ts'
import { type Ids, areSame, toggled } from './favourites.model.ts'

/** `isThere`: whether a currency still is one of the tenant's. */
export function useFavouritesDraft(saved: Ids, isThere: (id: string) => boolean) {
  const kept = useKeptDraft({ name: 'favourite-currencies', scope: 'tenant', saved: null, initial: { ids: saved } })
  const leaveQuestion = useLeaveQuestion(kept)
  const { draft, setDraft } = kept
  // what somebody else saved meanwhile is shown where nothing was changed here
  const [begun, setBegun] = useState(saved)
  if (!areSame(begun, saved)) {
    setBegun(saved)
    if (areSame(draft.ids, begun)) setDraft({ ids: saved })
  }
  // one that is deleted is no favourite, nor can it be saved as one
  if (!draft.ids.every(isThere)) setDraft({ ids: draft.ids.filter(isThere) })
  return {
    ids: draft.ids,
    isDirty: kept.isDirty,
    leaveQuestion,
    set: (ids: Ids) => setDraft({ ids }),
    toggle: (id: string) => setDraft({ ids: toggled(draft.ids, id) }),
    discard: () => setDraft({ ids: saved }),
  }
}
