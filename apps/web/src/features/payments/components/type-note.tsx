// The payment type changed by itself: which one it is now, why, and the way back. It is said where the person is, beside
// what was changed: the type may be out of sight by then.
import { Note } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useDomainWords } from '../../../shared/use-domain-words.ts'
import type { OwnTypeChange } from '../draft-shape.ts'
import { undoTypeChange } from '../payment-form.model.ts'
import { keepFocusAt } from '../focus-stays.ts'
import type { FormView } from './form-view.ts'

export function TypeNote(props: { readonly view: FormView; readonly after: OwnTypeChange['after'] }): ReactNode {
  const { view, after } = props
  const { t } = useTranslation(['payment-form', 'payments'])
  const words = useDomainWords()
  const { type, ownTypeChange } = view.draft
  const isHere = type !== null && ownTypeChange?.after === after
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // of a form that was left and is back nobody has done anything yet
    const isAtWork = note.current?.closest('form')?.contains(document.activeElement)
    if (isAtWork) note.current?.scrollIntoView({ block: 'nearest' })
  }, [ownTypeChange])
  if (!isHere) return null
  const { cause, before } = ownTypeChange
  return (
    <div ref={note} className="type-note">
      <Note>
        {t(`typeCause.${cause}`, { type: words.type(type) })}
        <button
          type="button"
          className="link-button note-button"
          onClick={(event) => {
            keepFocusAt(event.currentTarget)
            view.setDraft(undoTypeChange(view.draft))
          }}
        >
          {before.type === null ? t('typeUndoNone') : t('typeUndo', { type: words.type(before.type) })}
        </button>
      </Note>
    </div>
  )
}
