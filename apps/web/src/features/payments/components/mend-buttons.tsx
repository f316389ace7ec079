// Below a field that is refused: the acts that mend it, in one press.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDomainWords } from '../../../shared/use-domain-words.ts'
import type { Mend, MendedField } from '../payment-form-mends.ts'
import { keepFocusAt } from '../focus-stays.ts'
import type { FormView } from './form-view.ts'

export function MendButtons({ view, field }: { readonly view: FormView; readonly field: MendedField }): ReactNode {
  const { t } = useTranslation(['payment-form', 'payments'])
  const words = useDomainWords()
  const mends = view.mendsOf(field)
  if (mends.length === 0) return null
  const labelOf = ({ type, currencyCode }: Mend) => {
    if (type === null) return t('mend.currency', { currency: currencyCode ?? '' })
    const named = words.type(type)
    return currencyCode === null
      ? t('mend.type', { type: named })
      : t('mend.both', { type: named, currency: currencyCode })
  }
  return (
    <div className="mend-buttons">
      {mends.map((mend) => (
        <button
          key={labelOf(mend)}
          type="button"
          className="link-button"
          onClick={(event) => {
            keepFocusAt(event.currentTarget)
            view.setDraft(mend.draft)
          }}
        >
          {labelOf(mend)}
        </button>
      ))}
    </div>
  )
}
