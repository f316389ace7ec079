// A person in all colours and sizes, with a picture, and where the picture does not come.
import { avatarColours } from '@kontor/domain/avatars'
import type { ReactNode } from 'react'
import { demoPeople } from '../inputs/inputs.demo.tsx'
import { Avatar } from './avatar.tsx'

function AvatarsDemo(): ReactNode {
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      {([20, 28, 48] as const).map((size) => (
        <div key={size} style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          {avatarColours.map((colour) => (
            <Avatar key={colour} name="Anna Keller" colour={colour} size={size} />
          ))}
          <Avatar name="Kontor" colour={null} size={size} />
          {demoPeople.slice(0, 3).map(({ url }) => (
            <Avatar key={url} name="Anna Keller" picture={url} size={size} />
          ))}
          <Avatar name="Anna Keller" picture="data:image/png,none" size={size} />
        </div>
      ))}
    </div>
  )
}

export const avatarDemos = { Avatars: AvatarsDemo }
