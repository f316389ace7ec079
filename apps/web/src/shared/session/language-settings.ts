// Language and formats as people set them: a person's count before his tenant's, and where neither says anything, those
// of this browser (specification section 8: a setting that cannot be read says nothing, without a word).
import type { LanguageSettings } from '@kontor/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/client.ts'
import { formattingLocale } from '../preferences.ts'
import { queryClient } from '../query-client.ts'
import { currentLanguage, setLanguage } from '../texts/i18n.ts'

export const tenantLanguageQuery = queryOptions({
  queryKey: ['settings', 'languages'],
  staleTime: 0,
  queryFn: ({ signal }) => call('getTenantLanguage', { signal }),
})

export const userLanguageQuery = queryOptions({
  queryKey: ['settings', 'user', 'languages'],
  staleTime: 0,
  queryFn: ({ signal }) => call('getUserLanguage', { signal }),
})

/** Null: the browser decides. */
export function languageInForce(
  user: LanguageSettings | null,
  tenant: LanguageSettings | null,
): LanguageSettings | null {
  const counting = user === null || user.type === 'tenant' ? tenant : user
  return counting === null || counting.type === 'browser' ? null : counting
}

/** Texts and formats as they are set now, without a reload. */
export async function takeUpLanguage(): Promise<void> {
  const [user, tenant] = await Promise.all([
    queryClient.fetchQuery(userLanguageQuery).catch(() => null),
    queryClient.fetchQuery(tenantLanguageQuery).catch(() => null),
  ])
  const inForce = languageInForce(user, tenant)
  if (inForce === null) return
  if (inForce.locale !== formattingLocale.get()) formattingLocale.set(inForce.locale)
  if (inForce.uiLanguage !== currentLanguage()) await setLanguage(inForce.uiLanguage)
}
