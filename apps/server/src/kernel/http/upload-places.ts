// How many files are held in memory at once, or read for long: two of a person, a few of a tenant, a bounded number of the
// house. Asked before anything of a file is read, so that whoever sends many at once takes no memory and no time of others.
import { refused } from '../refusal-error.ts'

type Whose = { readonly tenantId: string; readonly userId: string }
export type PlacesAtMost = Readonly<Record<'ofAll' | 'ofTenant' | 'ofPerson', number>>
export type UploadPlaces = {
  /** Throws `server.busy`; answers what gives the place back. */
  take(whose: Whose): () => void
}

export function openUploadPlaces({ ofAll, ofTenant, ofPerson }: PlacesAtMost): UploadPlaces {
  const taken = new Set<Whose>()
  const count = (isOne: (whose: Whose) => boolean): number => [...taken].filter(isOne).length
  return {
    take({ tenantId, userId }) {
      const isFree =
        taken.size < ofAll &&
        count((one) => one.tenantId === tenantId) < ofTenant &&
        count((one) => one.tenantId === tenantId && one.userId === userId) < ofPerson
      if (!isFree) throw refused('server.busy')
      const place = { tenantId, userId }
      taken.add(place)
      return () => void taken.delete(place)
    },
  }
}
