// Language and formats as people set them: a person's count before his tenant's, and where neither says anything, those
// of this browser. The server says which count, with the profile.
import type { RouteAnswer } from '@kontor/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/client.ts'
import { formattingLocale } from '../preferences.ts'
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

type LanguageInForce = RouteAnswer<'getProfile'>['language']

/** Texts and formats as they are set, without a reload; null: the browser decides. */
export async function takeUpLanguage(inForce: LanguageInForce): Promise<void> {
  if (inForce === null) return
  if (inForce.locale !== formattingLocale.get()) formattingLocale.set(inForce.locale)
  if (inForce.uiLanguage !== currentLanguage()) await setLanguage(inForce.uiLanguage)
}

/** After one of the settings was saved. Where it cannot be read again, it counts from the next start on. */
export async function takeUpSavedLanguage(): Promise<void> {
  const profile = await call('getProfile').catch(() => null)
  await takeUpLanguage(profile?.language ?? null)
}
