// Where the payment form says whether it recurs: what belongs to it is fetched when it does.
import { Switch } from '@mantine/core'
import { lazyPart } from '@kontor/ui'
import type { ReactNode } from 'react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { newRecurring } from '../recurring.model.ts'
import { type FormView, faultOf } from './form-view.ts'

const RecurringFields = lazyPart(
  () => import('./recurring-fields.tsx'),
  (one) => one.RecurringFields,
  'note',
)

/** Of a payment that is there and paid once nothing is asked: it stays so (specification section 4). */
export function RecurringBlock({ view }: { readonly view: FormView }): ReactNode {
  const { t } = useTranslation('payment-form')
  const { draft, set } = view
  if (view.saved !== null && !view.isTemplate) return null
  return (
    <>
      <Switch
        label={t('recurring')}
        {...faultOf(view.errorOf('recurringDetails', t('recurring')))}
        checked={draft.recurring !== null}
        onChange={(event) => set({ recurring: event.currentTarget.checked ? newRecurring : null })}
      />
      {draft.recurring !== null && (
        <Suspense>
          <RecurringFields view={view} recurring={draft.recurring} />
        </Suspense>
      )}
    </>
  )
}
