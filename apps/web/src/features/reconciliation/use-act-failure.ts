// What an act on the board says when it does not succeed. Where somebody else was faster its dialog goes with a word, and
// the board is read again; after a lost answer it is read again too.
import { changed } from '../../shared/stale.ts'
import { useToasts } from '@kontor/ui'
import { isOvertaken } from './overtaken.ts'

export function useActFailure(failed: string, onClose: () => void): (cause: Error) => Promise<void> {
  const toasts = useToasts()
  return async (cause) => {
    if (isOvertaken(cause)) {
      toasts.warning(cause.message)
      onClose()
    } else toasts.error(failed, cause)
    await changed('entry')
  }
}
