// What happens to a person's rights, told while the act goes on: signing in reacts to it, and stands after people.
import type { UserId } from '@kontor/domain/identifiers'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Moment, Scene } from '../../kernel/reactions.ts'

export type ChangedPerson = { readonly userId: UserId }

export const userDisabled: Moment<ChangedPerson, void> = { event: 'user.disabled' }
export const rightsChanged: Moment<ChangedPerson, void> = { event: 'user.rights-changed' }
export const emailChanged: Moment<ChangedPerson, void> = { event: 'user.email-changed' }

export async function tellDisabled(scene: Scene<Kernel>, userId: UserId): Promise<void> {
  scene.tell('user.disabled', { subjectId: userId })
  await scene.kernel.reactions.happens(userDisabled, scene, { userId })
}

export async function tellRightsChanged(scene: Scene<Kernel>, userId: UserId): Promise<void> {
  scene.tell('user.rights-changed', { subjectId: userId })
  await scene.kernel.reactions.happens(rightsChanged, scene, { userId })
}

export async function tellEmailChanged(scene: Scene<Kernel>, userId: UserId): Promise<void> {
  scene.tell('user.email-changed', { subjectId: userId })
  await scene.kernel.reactions.happens(emailChanged, scene, { userId })
}
