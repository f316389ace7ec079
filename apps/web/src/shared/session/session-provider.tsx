// Loads session and company before any screen of the shell is drawn, and lets the user change the company.
import { useQueryClient, useSuspenseQueries } from '@tanstack/react-query'
import { PlaceClock, useToasts } from '@kontor/ui'
import { claimTab } from '../claim-tab.ts'
import { forgetDraftsOfOthers } from '../kept-drafts.ts'
import { mayLeave } from '../leave-guard.ts'
import type { ReactNode } from 'react'
import { use, useCallback, useEffect, useMemo, useState, useTransition } from 'react'
import { useTranslation } from 'react-i18next'
import { SessionContext, type SessionState } from './session-context.ts'
import { takeUpLanguage } from './language-settings.ts'
import { chooseCompany } from './choose-company.ts'
import { rememberCompany, rememberedCompanyQuery } from './selected-company.ts'
import { sessionQuery } from './session.queries.ts'

export function SessionProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const { t } = useTranslation()
  const toasts = useToasts()
  const client = useQueryClient()
  const claimed = claimTab()
  const [{ data: session }, { data: remembered }] = useSuspenseQueries({
    queries: [sessionQuery, rememberedCompanyQuery],
  })
  use(claimed)
  // undefined: what was remembered counts; null: a selection failed and nothing is selected
  const [selectedId, setSelectedId] = useState<string | null | undefined>(undefined)
  const [isChanging, startChange] = useTransition()

  const userId = session.profile.id
  useEffect(() => forgetDraftsOfOthers(userId), [userId])
  useEffect(() => void takeUpLanguage(session.profile.language), [session.profile.language])

  const select = useCallback(
    async (companyId: string) => {
      // asked before the page gives way to "changing"
      if (!(await mayLeave())) return
      startChange(async () => {
        try {
          await rememberCompany(companyId)
          client.setQueryData(rememberedCompanyQuery.queryKey, companyId)
          setSelectedId(companyId)
        } catch (cause) {
          setSelectedId(null)
          toasts.error(t('company.changeFailed'), cause)
        }
      })
    },
    [client, toasts, t],
  )

  const state = useMemo<SessionState>(
    () => ({
      ...session,
      company: selectedId === null ? null : chooseCompany(session.companies, selectedId ?? remembered),
      isChangingCompany: isChanging,
      selectCompany: (companyId) => void select(companyId),
    }),
    [session, selectedId, remembered, isChanging, select],
  )
  return (
    <SessionContext value={state}>
      {/* what is proposed as today, and the time of what was done, are the company's, as its payments and refusals say them */}
      <PlaceClock today={state.company?.today ?? null} timeZone={state.company?.timeZone ?? null}>
        {children}
      </PlaceClock>
    </SessionContext>
  )
}
