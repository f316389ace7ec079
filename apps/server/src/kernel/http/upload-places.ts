// How many files are held in memory at once: two of a person, a few of a tenant, a bounded number of the house. Asked
// before anything of a file is read, so that whoever sends many at once takes no memory and no time of others.
import { limits } from '@kontor/domain'
import { refused } from '../refusal-error.ts'

const { heldUploads, heldUploadsOfTenant, heldUploadsOfPerson } = limits.count

type Whose = { readonly tenantId: string; readonly userId: string }
export type UploadPlaces = {
  /** Throws `server.busy`; answers what gives the place back. */
  take(whose: Whose): () => void
}

export function openUploadPlaces(): UploadPlaces {
  const taken = new Set<Whose>()
  const count = (isOne: (whose: Whose) => boolean): number => [...taken].filter(isOne).length
  return {
    take({ tenantId, userId }) {
      const isFree =
        taken.size < heldUploads &&
        count((one) => one.tenantId === tenantId) < heldUploadsOfTenant &&
        count((one) => one.tenantId === tenantId && one.userId === userId) < heldUploadsOfPerson
      if (!isFree) throw refused('server.busy')
      const place = { tenantId, userId }
      taken.add(place)
      return () => void taken.delete(place)
    },
  }
}
