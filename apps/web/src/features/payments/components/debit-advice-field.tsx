// How the bank shall advise the debit: asked for at Swiss banks only, the others do not take the element.
import { debitAdvices } from '@kontor/domain/payments'
import { SelectField } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormView } from './form-view.ts'
import { useFieldWord } from '../../../shared/use-field-word.ts'

const unset = 'none'

/** What a code of an advice means; null of one that nobody offers. */
export function useAdviceWord(): (advice: string) => string | null {
  const { t } = useTranslation('payments')
  return (advice) => {
    const known = debitAdvices.find((one) => one === advice)
    return known === undefined ? null : t(`form.advice.${known}`)
  }
}

export function DebitAdviceField({ view }: { readonly view: FormView }): ReactNode {
  const { t } = useTranslation('payments')
  const fieldWord = useFieldWord()
  const { draft, setDraft, account, errorOf } = view
  if (account?.bankCountry !== 'CH') return null
  const label = fieldWord('debitAdvice')
  return (
    <SelectField
      label={label}
      error={errorOf('details.debitAdvice', label)}
      isSearchable={false}
      options={[
        { value: unset, label: t('form.advice.none') },
        ...debitAdvices.map((advice) => ({ value: advice, label: t(`form.advice.${advice}`) })),
      ]}
      value={draft.debitAdvice ?? unset}
      onChange={(value) => setDraft({ ...draft, debitAdvice: value === unset ? null : value })}
    />
  )
}
