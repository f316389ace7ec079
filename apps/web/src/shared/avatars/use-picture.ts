// The address of the picture of an avatar: null for initials, and as long as it is not known.
import type { AvatarAnswer } from '@kontor/contract'
import { useQuery } from '@tanstack/react-query'
import { apiBase } from '../env.ts'
import { pictureAddressesQuery, serverImageQuery } from './avatars.queries.ts'

export function usePicture(avatar: AvatarAnswer | null): string | null {
  const { type, url } = avatar ?? { type: 'initials', url: null }
  const isElsewhere = type === 'image' && apiBase() !== ''
  const addresses = useQuery({ ...pictureAddressesQuery, enabled: type === 'people' })
  const image = useQuery({ ...serverImageQuery(url ?? ''), enabled: isElsewhere })
  if (type === 'people') return addresses.data?.get(url ?? '') ?? null
  return isElsewhere ? (image.data ?? null) : url
}
