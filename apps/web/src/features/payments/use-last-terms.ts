// Fills what follows from the payee that is chosen, once it is known how it was paid last.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { FormView } from './components/form-view.ts'
import { withUsualTerms } from './last-terms.ts'
import { lastTermsQuery } from './payments.queries.ts'
import { focusedFold } from './use-folds.ts'

/** Asked only while no account is chosen; once it was filled and taken away it is not filled again. */
export function useLastTerms(view: FormView, companyId: string): void {
  const { accountId, beneficiaryId } = view.draft
  const isAsked = view.saved === null && accountId === null && beneficiaryId !== null
  const { data: terms } = useQuery({ ...lastTermsQuery(companyId, beneficiaryId ?? ''), enabled: isAsked })
  const follow = useEffectEvent(() => {
    // whoever is at account, type or currency by now chooses them
    if (!isAsked || terms === undefined || focusedFold() === 'terms') return
    view.setDraft((now) => withUsualTerms(now, terms, view.accounts, view.context))
    view.folds.settle()
  })
  useEffect(() => follow(), [terms, beneficiaryId, view.isLoadingAccounts])
}
