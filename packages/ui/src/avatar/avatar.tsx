// What stands for a person beside his name: his picture, or initials on a colour where there is none or it does not come.
import type { AvatarColour } from '@kontor/domain/avatars'
import { avatarColours, initialsOf } from '@kontor/domain/avatars'
import type { ReactNode } from 'react'
import { useState } from 'react'

export type AvatarProps = {
  readonly name: string
  /** Behind the initials; null: of nobody in particular, such as the house. */
  readonly colour?: AvatarColour | null
  /** The address of the picture. */
  readonly picture?: string | null
  /** In pixels. */
  readonly size?: 20 | 28 | 48
}

/** It says nothing that the name beside it does not: readers of the screen pass it by. */
export function Avatar({ name, colour = avatarColours[0], picture = null, size = 28 }: AvatarProps): ReactNode {
  const [failed, setFailed] = useState<string | null>(null)
  if (picture !== null && picture !== failed)
    return (
      <img
        className="k-avatar"
        src={picture}
        alt=""
        width={size}
        height={size}
        decoding="async"
        onError={() => setFailed(picture)}
      />
    )
  return (
    <span className="k-avatar" data-colour={colour ?? 'none'} data-size={size} aria-hidden>
      {initialsOf(name)}
    </span>
  )
}
