// What a person has chosen to be seen by, beside his name in lists and life lines, and one's own in the top bar.
import type { AvatarAnswer } from '@kontor/contract'
import { Avatar } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSession } from '../session/session-context.ts'
import { avatarsQuery } from './avatars.queries.ts'
import { usePicture } from './use-picture.ts'

/** `userId`: null for the house and for banks. */
export function PersonAvatar(props: { readonly userId: string | null; readonly name: string }): ReactNode {
  const { userId, name } = props
  const { profile } = useSession()
  const isOther = userId !== null && userId !== profile.id
  const others = useQuery({ ...avatarsQuery, enabled: isOther })
  const avatar = isOther ? others.data?.find((one) => one.userId === userId) : profile.avatar
  if (userId === null) return <Avatar name={name} colour={null} size={20} />
  return <Shown avatar={avatar ?? null} name={name} size={20} />
}

/** A name with its person before it. */
export function PersonName(props: { readonly userId: string | null; readonly name: string }): ReactNode {
  return (
    <span className="k-person">
      <PersonAvatar {...props} />
      <span>{props.name}</span>
    </span>
  )
}

export function OwnAvatar(): ReactNode {
  const { profile } = useSession()
  return <Shown avatar={profile.avatar} name={`${profile.firstName} ${profile.lastName}`} size={28} />
}

function Shown(props: {
  readonly avatar: AvatarAnswer | null
  readonly name: string
  readonly size: 20 | 28
}): ReactNode {
  const { avatar, name, size } = props
  const picture = usePicture(avatar)
  return (
    <Avatar name={name} picture={picture} size={size} {...(avatar && { colour: avatar.initials.backgroundColor })} />
  )
}
