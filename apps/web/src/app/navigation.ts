// The sidebar: groups and entries in their order. An entry is shown when any of its features is held in the selected
// company, a group when any of its entries is. The palette and the "go to" shortcuts are made of the same list.
import type { Requirement } from '@kontor/domain/access'
import { IconArrowsLeftRight, IconCash, IconFileImport, IconListDetails } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import type { ComponentType } from 'react'

type IconProps = { readonly size?: number; readonly stroke?: number; readonly 'aria-hidden'?: boolean }
export type NavigationEntry = {
  readonly text: 'nav.payments' | 'nav.reconciliation' | 'nav.statement' | 'nav.importLog'
  readonly to: LinkProps['to']
  readonly requires: Requirement
  readonly icon: ComponentType<IconProps>
  /** The letter that leads here after "g". */
  readonly letter: string
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
      {
        text: 'nav.payments',
        to: '/cash/payments',
        requires: { features: ['Payments'] },
        icon: IconCash,
        letter: 'p',
      },
      {
        text: 'nav.reconciliation',
        to: '/cash/reconciliation',
        requires: { features: ['Reconciliation'] },
        icon: IconArrowsLeftRight,
        letter: 'r',
        isExact: true,
      },
      {
        text: 'nav.statement',
        to: '/cash/accounts/statement',
        requires: { features: ['AccountStatement'] },
        icon: IconListDetails,
        letter: 't',
      },
      {
        text: 'nav.importLog',
        to: '/cash/reconciliation/import/log',
        requires: { features: ['Reconciliation'] },
        icon: IconFileImport,
        letter: 'i',
      },
    ],
  },
]
