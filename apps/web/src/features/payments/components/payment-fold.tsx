// A group of the payment form that folds: its line says what stands within, or how much of it stands against saving.
import { Fold } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type FoldName, foldOf } from '../payment-folds.ts'
import type { FormView } from './form-view.ts'

export function PaymentFold(props: {
  readonly view: FormView
  readonly name: FoldName
  /** What stands within; what is empty is not said. */
  readonly parts: readonly (string | null | undefined)[]
  readonly children: ReactNode
}): ReactNode {
  const { view, name, parts, children } = props
  const { t } = useTranslation(['payment-form', 'record-form'])
  const troubles = view.troubles.filter(({ path }) => foldOf(path) === name)
  const said = parts.filter(Boolean).join(' · ')
  return (
    <Fold
      name={name}
      title={t(`fold.${name}`)}
      summary={troubles.length === 0 ? said : t('record-form:blocked', { count: troubles.length })}
      isTroubled={troubles.some(({ isBlamed }) => isBlamed)}
      isOpen={view.folds.isOpen(name)}
      onToggle={() => view.folds.toggle(name)}
    >
      {children}
    </Fold>
  )
}
