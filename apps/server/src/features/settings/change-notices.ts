// Of which payments people are told, and after how many days: a person's setting counts before his tenant's.
import type { NoticeSettings } from '@kontor/contract'
import { act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { getTenantNotices, saveTenantNotices, tenantNoticesOf } from './settings.store.ts'
import { findUserNotices, saveUserNotices } from './user-settings.store.ts'

export async function readUserNotices({ database }: Kernel, caller: Caller): Promise<NoticeSettings> {
  const own = await database.withTenant(caller.tenantId, (tx) => findUserNotices(tx, caller.userId))
  return own ?? { ...tenantNoticesOf(caller), type: 'tenant' }
}

export function changeTenantNotices(kernel: Kernel, caller: Caller, after: NoticeSettings): Promise<NoticeSettings> {
  return act(kernel, caller, async ({ tx, note }) => {
    const before = await getTenantNotices(tx)
    await saveTenantNotices(tx, after)
    note({ action: 'SettingsChanged', subjectKind: 'tenant', subjectId: caller.tenantId, before, after })
    return after
  })
}

export function changeUserNotices(kernel: Kernel, caller: Caller, asked: NoticeSettings): Promise<NoticeSettings> {
  return act(kernel, caller, async ({ tx, note }) => {
    const ofTenant: NoticeSettings = { ...(await getTenantNotices(tx)), type: 'tenant' }
    const before = (await findUserNotices(tx, caller.userId)) ?? ofTenant
    const isLeft = asked.type === 'tenant'
    const after = isLeft ? ofTenant : asked
    await saveUserNotices(tx, caller.userId, isLeft ? null : asked)
    note({ action: 'SettingsChanged', subjectKind: 'user', subjectId: caller.userId, before, after })
    return after
  })
}
