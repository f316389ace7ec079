// The right half of the payment form: how much, what for and when; folded from which account, and what is optional.
import { AmountInput, DateInput } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldWord } from '../../../shared/use-field-word.ts'
import { unreadableAmount } from '../payment-form.model.ts'
import { Conversion } from './conversion.tsx'
import { ExecutionDay } from './execution-day.tsx'
import type { FormView } from './form-view.ts'
import { FurtherFold } from './further-fold.tsx'
import { PurposeFields } from './purpose-fields.tsx'
import { TermsFold } from './terms-fold.tsx'

export function PaymentSection({ view }: { readonly view: FormView }): ReactNode {
  const { t } = useTranslation(['payments', 'payment-form'])
  const fieldWord = useFieldWord()
  const { draft, setDraft, currency, field } = view
  return (
    <div className="k-form-column">
      <h2 className="form-section-title">{t('form.payment')}</h2>
      <AmountInput
        {...field('paymentAmount', fieldWord('paymentAmount'))}
        required
        description={t('payment-form:amountHint')}
        minorUnit={currency?.minorUnit ?? 2}
        currencyCode={currency?.code}
        isCurrencyShown
        inputRef={view.amountRef}
        value={draft.amount === unreadableAmount ? '' : draft.amount}
        onChange={(amount, isReadable) =>
          setDraft((now) => ({ ...now, amount: isReadable ? amount : unreadableAmount }))
        }
      />
      <Conversion view={view} />
      <PurposeFields view={view} />
      <ValueDate view={view} />
      <TermsFold view={view} />
      <FurtherFold view={view} />
    </div>
  )
}

function ValueDate({ view }: { readonly view: FormView }): ReactNode {
  const fieldWord = useFieldWord()
  const { draft, setDraft, field } = view
  return (
    <div>
      <DateInput
        {...field('valueDate', fieldWord('valueDate'))}
        required
        minDate={view.today}
        value={draft.valueDate}
        onChange={(valueDate) => setDraft({ ...draft, valueDate })}
      />
      <ExecutionDay view={view} />
    </div>
  )
}
