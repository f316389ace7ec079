// Initials on a colour, or one of the pictures; the colour is kept for whoever comes back to initials.
import type { AvatarAnswer, RouteInput } from '@kontor/contract'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { changeAvatar } from './change-avatar.ts'

type AvatarChoice = RouteInput<'chooseAvatar'>['body']

export function chooseAvatar(kernel: Kernel, caller: Caller, choice: AvatarChoice): Promise<AvatarAnswer> {
  return changeAvatar(kernel, caller, async ({ avatar }) => chosen(avatar, choice))
}

function chosen({ userId, initials }: AvatarAnswer, choice: AvatarChoice): AvatarAnswer {
  if (choice.type === 'people') return { userId, type: 'people', initials, image: null, url: choice.picture }
  const { backgroundColor } = choice
  return { userId, type: 'initials', initials: { backgroundColor }, image: null, url: null }
}
