// Where the 24 pictures of people lie, by their names.
import { avatarPictures } from '@kontor/domain/avatars'

const files = import.meta.glob<string>('./pictures/*.svg', { query: '?url', import: 'default', eager: true })

export const pictureAddresses: ReadonlyMap<string, string> = new Map(
  avatarPictures.map((picture) => [picture, files[`./pictures/${picture}.svg`] ?? '']),
)
