// The payment type changed by itself: which one it is now, why, and the way back.
import { Note } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { undoTypeChange } from '../payment-form.model.ts'
import { keepFocusAt } from '../focus-stays.ts'
import type { FormView } from './form-view.ts'
import { typeOnWire } from './form-view.ts'

export function TypeNote({ view }: { readonly view: FormView }): ReactNode {
  const { t } = useTranslation(['payment-form', 'payments'])
  const { type, ownTypeChange } = view.draft
  if (type === null || ownTypeChange === null) return null
  const { cause, before } = ownTypeChange
  return (
    <Note>
      {t(`typeCause.${cause}`, { type: t(`payments:type.${typeOnWire[type]}`) })}
      <button
        type="button"
        className="link-button note-button"
        onClick={(event) => {
          keepFocusAt(event.currentTarget)
          view.setDraft(undoTypeChange(view.draft))
        }}
      >
        {before.type === null
          ? t('typeUndoNone')
          : t('typeUndo', { type: t(`payments:type.${typeOnWire[before.type]}`) })}
      </button>
    </Note>
  )
}
