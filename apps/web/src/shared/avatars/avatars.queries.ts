// The avatars of all people of the tenant, read once where the first of others is shown: no list asks for them by itself.
import type { AvatarAnswer } from '@kontor/contract'
import { queryOptions } from '@tanstack/react-query'
import { call, readServerFile } from '../api/client.ts'

const staleTime = 10 * 60_000

export const avatarsQuery = queryOptions({
  queryKey: ['avatars'],
  staleTime,
  queryFn: ({ signal }): Promise<readonly AvatarAnswer[]> => call('listAvatars', { signal }),
})

/** Where the pictures of people lie; they are fetched with the first that is shown. */
export const pictureAddressesQuery = queryOptions({
  queryKey: ['avatar-pictures'],
  staleTime: Infinity,
  queryFn: async () => (await import('./picture-addresses.ts')).pictureAddresses,
})

/** An image of a server on another origin as the page may show it. Its address changes with it. */
export const serverImageQuery = (url: string) =>
  queryOptions({
    queryKey: ['avatar-image', url],
    staleTime: Infinity,
    gcTime: Infinity,
    queryFn: async ({ signal }) => URL.createObjectURL(await readServerFile(url, signal)),
  })
