// What became of the payments of a dialog, said in a few words to whoever went elsewhere meanwhile: nobody sees its table.
import { useFormats, useToasts } from '@kontor/ui'
import { useTranslation } from 'react-i18next'
import { mayBeDone } from '../../shared/forms/save-attempt.ts'
import { useIsThere } from '../../shared/use-is-there.ts'
import { type BulkResult, countsOf } from './bulk-portions.ts'

export type ToldElsewhere = {
  readonly isThere: () => boolean
  readonly tellResults: (results: readonly BulkResult[]) => void
  /** Nothing was done, or nobody knows: `count` payments were asked for. */
  readonly tellFailure: (count: number, cause: unknown) => void
}

export function useToldElsewhere(act: 'sign' | 'send'): ToldElsewhere {
  const { t } = useTranslation('payment-bulk')
  const { integer } = useFormats()
  const toasts = useToasts()
  const isThere = useIsThere()
  return {
    isThere,
    tellResults(results) {
      const { done, refused, open } = countsOf(results)
      const counts = { done: integer(done), refused: integer(refused), open: integer(open) }
      if (refused > 0) toasts.error(t(`elsewhere.${act}.ended`, counts))
      else if (open > 0) toasts.warning(t(`elsewhere.${act}.ended`, counts))
      else toasts.success(t(`elsewhere.${act}.done`, counts))
    },
    tellFailure(count, cause) {
      const said = mayBeDone(cause) ? 'unanswered' : 'failed'
      toasts.error(t(`elsewhere.${act}.${said}`, { of: integer(count) }), cause)
    },
  }
}
