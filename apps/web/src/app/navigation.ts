// The sidebar: groups and entries in their order. An entry is shown when any of its features is held in the selected
// company, a group when any of its entries is.
import type { Feature } from '@kontor/domain/access'
import { IconArrowsLeftRight, IconCash, IconFileImport, IconListDetails } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import type { ComponentType } from 'react'

type IconProps = { readonly size?: number; readonly stroke?: number; readonly 'aria-hidden'?: boolean }
export type NavigationEntry = {
  readonly text: 'nav.payments' | 'nav.reconciliation' | 'nav.statement' | 'nav.importLog'
  readonly to: LinkProps['to']
  readonly features: readonly Feature[]
  readonly icon: ComponentType<IconProps>
  /** Other entries stand below its path: it is active on its own page only. */
  readonly isExact?: true
}
export type NavigationGroup = {
  readonly text: 'nav.cash' | 'nav.liquidity' | 'nav.bank' | 'nav.coreData' | 'nav.administration'
  readonly entries: readonly NavigationEntry[]
}

export const navigation: readonly NavigationGroup[] = [
  {
    text: 'nav.cash',
    entries: [
      { text: 'nav.payments', to: '/cash/payments', features: ['Payments'], icon: IconCash },
      {
        text: 'nav.reconciliation',
        to: '/cash/reconciliation',
        features: ['Reconciliation'],
        icon: IconArrowsLeftRight,
        isExact: true,
      },
      { text: 'nav.statement', to: '/cash/accounts/statement', features: ['AccountStatement'], icon: IconListDetails },
      {
        text: 'nav.importLog',
        to: '/cash/reconciliation/import/log',
        features: ['Reconciliation'],
        icon: IconFileImport,
      },
    ],
  },
]
