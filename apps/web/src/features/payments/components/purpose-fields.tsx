// What the payment is for, as its type says it: a message, or the reference of a QR bill and what is added to it.
import { limits } from '@kontor/domain'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldWord } from '../../../shared/use-field-word.ts'
import { useDraftText } from './draft-text.tsx'
import type { FormView } from './form-view.ts'
import { MessageField } from './message-field.tsx'

export function PurposeFields({ view }: { readonly view: FormView }): ReactNode {
  const { t } = useTranslation('payment-form')
  const fieldWord = useFieldWord()
  const text = useDraftText(view)
  // there before the type is: most payments carry a message
  if (view.draft.type !== 'qr-ch') {
    return <MessageField view={view} part="message" path="details.remarks" label={fieldWord('message')} />
  }
  return (
    <>
      {text('reference', 'details.qr.reference', fieldWord('reference'), limits.length.iban, t('referenceHint'))}
      <MessageField
        view={view}
        part="additionalInformation"
        path="details.qr.additionalInformation"
        label={t('additional')}
      />
    </>
  )
}
