// The palette of the application: pages, companies, a payment by its number, and what can be done from anywhere.
import { CommandPalette } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Panel } from '../shortcuts/use-shortcut-keys.ts'
import { usePaletteGroups } from './use-palette-groups.tsx'
import { usePaymentByNumber } from './use-payment-by-number.ts'

export function AppPalette(props: {
  readonly opened: boolean
  readonly onClose: () => void
  readonly onPanel: (panel: Panel) => void
}): ReactNode {
  const { t } = useTranslation('commands')
  const [typed, setTyped] = useState('')
  const payment = usePaymentByNumber(typed)
  const groups = usePaletteGroups(payment.rows, props.onPanel)
  const { number, state, rows } = payment
  return (
    <CommandPalette
      opened={props.opened}
      onClose={() => {
        setTyped('')
        props.onClose()
      }}
      groups={groups}
      typed={typed}
      onType={setTyped}
      isSearching={state === 'searching'}
      message={
        number === null
          ? null
          : state === 'failed'
            ? t('payment.failed')
            : rows.length === 0
              ? t('payment.none', { number })
              : null
      }
    />
  )
}
