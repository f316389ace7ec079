// What becomes of sessions and links when somebody's rights change, in the same transaction (G16): what was opened before opens
// nothing any more.
import type { UserId } from '@kontor/domain/identifiers'
import { instantText } from '../../kernel/clock.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Scene } from '../../kernel/reactions.ts'
import { type ChangedPerson, emailChanged, rightsChanged, userDisabled } from '../users/public.ts'
import { endLinksOf, endSessionsOf } from './auth.store.ts'

export function authReactions(on: Kernel['reactions']): void {
  on.during(userDisabled, 'auth', async (scene, person) => {
    await endLinksOf(scene.tx, ...whoAndWhen(scene, person))
    await endSessionsOf(scene.tx, ...whoAndWhen(scene, person))
  })
  on.during(rightsChanged, 'auth', (scene, person) => endSessionsOf(scene.tx, ...whoAndWhen(scene, person)))
  // a link that lies in another mailbox sets no password any more
  on.during(emailChanged, 'auth', (scene, person) => endLinksOf(scene.tx, ...whoAndWhen(scene, person)))
}

function whoAndWhen({ kernel }: Scene<Kernel>, { userId }: ChangedPerson): [UserId, string] {
  return [userId, instantText(kernel.clock.elapsed())]
}
