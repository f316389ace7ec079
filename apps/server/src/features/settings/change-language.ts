// The language and the formats: a person's setting counts before his tenant's, and this before his browser's.
import type { LanguageSettings } from '@kontor/contract'
import { act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { getTenantLanguage, saveTenantLanguage, tenantLanguageOf } from './settings.store.ts'
import { findUserLanguage, saveUserLanguage, userLanguageOf } from './user-settings.store.ts'

export async function readUserLanguage({ database }: Kernel, caller: Caller): Promise<LanguageSettings> {
  const own = await database.withTenant(caller.tenantId, (tx) => findUserLanguage(tx, caller.userId))
  return own ?? { ...tenantLanguageOf(caller), type: 'tenant' }
}

/** What counts for the caller, who keeps `own`; null: his browser decides. */
export function languageInForce(own: unknown, caller: Caller): Pick<LanguageSettings, 'locale' | 'uiLanguage'> | null {
  const ofUser = userLanguageOf(own)
  const counting = ofUser === null || ofUser.type === 'tenant' ? tenantLanguageOf(caller) : ofUser
  const { type, locale, uiLanguage } = counting
  return type === 'browser' ? null : { locale, uiLanguage }
}

export function changeTenantLanguage(
  kernel: Kernel,
  caller: Caller,
  after: LanguageSettings,
): Promise<LanguageSettings> {
  return act(kernel, caller, async ({ tx, note }) => {
    const before = await getTenantLanguage(tx)
    await saveTenantLanguage(tx, after)
    note({ action: 'SettingsChanged', subjectKind: 'tenant', subjectId: caller.tenantId, before, after })
    return after
  })
}

export function changeUserLanguage(kernel: Kernel, caller: Caller, asked: LanguageSettings): Promise<LanguageSettings> {
  return act(kernel, caller, async ({ tx, note }) => {
    const ofTenant: LanguageSettings = { ...(await getTenantLanguage(tx)), type: 'tenant' }
    const before = (await findUserLanguage(tx, caller.userId)) ?? ofTenant
    const isLeft = asked.type === 'tenant'
    const after = isLeft ? ofTenant : asked
    await saveUserLanguage(tx, caller.userId, isLeft ? null : asked)
    note({ action: 'SettingsChanged', subjectKind: 'user', subjectId: caller.userId, before, after })
    return after
  })
}
