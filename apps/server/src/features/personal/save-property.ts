// The properties of a person: what they mean is the client's, but for AVATAR. Its value is read as an avatar, and is one
// and the same with what the calls of avatars show and change (decision 0053).
import type { AvatarAnswer } from '@kontor/contract'
import { avatarKey, avatarPictures } from '@kontor/domain/avatars'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { readAvatar } from './avatar-config.ts'
import { changeAvatar } from './change-avatar.ts'
import { deleteUserProperty, insertUserProperty, type UserProperty, updateUserProperty } from './personal.store.ts'

export async function createProperty(kernel: Kernel, caller: Caller, property: UserProperty): Promise<UserProperty> {
  if (property.key === avatarKey) return saveAvatarProperty(kernel, caller, property.value, true)
  const { database } = kernel
  const isNew = await database.withTenant(caller.tenantId, (tx) => insertUserProperty(tx, caller.userId, property))
  if (!isNew) throw refused('property.exists')
  return property
}

export async function updateProperty(kernel: Kernel, caller: Caller, property: UserProperty): Promise<UserProperty> {
  if (property.key === avatarKey) return saveAvatarProperty(kernel, caller, property.value, false)
  const { database } = kernel
  const isThere = await database.withTenant(caller.tenantId, (tx) => updateUserProperty(tx, caller.userId, property))
  if (!isThere) throw refused('property.not-found')
  return property
}

export async function removeProperty(kernel: Kernel, caller: Caller, key: string): Promise<null> {
  if (key === avatarKey)
    return changeAvatar(kernel, caller, async ({ isKept }) => {
      if (!isKept) throw refused('property.not-found')
      return null
    })
  const { database } = kernel
  const wasThere = await database.withTenant(caller.tenantId, (tx) => deleteUserProperty(tx, caller.userId, key))
  if (!wasThere) throw refused('property.not-found')
  return null
}

async function saveAvatarProperty(
  kernel: Kernel,
  caller: Caller,
  value: string,
  isNew: boolean,
): Promise<UserProperty> {
  const given = readAvatar(value)
  if (given === null) throw refused('avatar.unreadable', undefined, 'value')
  if (given.userId !== caller.userId) throw refused('avatar.of-other', undefined, 'value')
  const saved = await changeAvatar(kernel, caller, async ({ avatar, isKept }) => {
    if (isNew && isKept) throw refused('property.exists')
    if (!isNew && !isKept) throw refused('property.not-found')
    return asGiven(given, avatar)
  })
  return { key: avatarKey, value: JSON.stringify(saved) }
}

/** An image is there when it was uploaded; what else a value says beside its type is left out. */
function asGiven(given: AvatarAnswer, before: AvatarAnswer): AvatarAnswer {
  const { userId, type, initials, url } = given
  if (type === 'initials') return { userId, type, initials, image: null, url: null }
  if (type === 'image') {
    if (given.image === null || given.image.filename !== before.image?.filename)
      throw refused('avatar.other-image', undefined, 'value')
    return { ...before, type, initials }
  }
  if (!avatarPictures.some((picture) => picture === url)) throw refused('avatar.unreadable', undefined, 'value')
  return { userId, type, initials, image: null, url }
}
