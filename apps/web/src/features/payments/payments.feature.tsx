// Payments: created, signed and sent.
import { IconCash } from '@tabler/icons-react'
import type { FeatureManifest } from '../../shared/feature-manifest.ts'
import { createPaymentRoute, paymentsRoute, paymentsRoutes } from './payments.routes.tsx'

const edit = { permissions: ['PaymentsEdit'] } as const

export const paymentsFeature = {
  routes: paymentsRoutes,
  navigation: [
    { group: 'nav.cash', rank: 10, text: 'nav.payments', route: paymentsRoute, icon: IconCash, letter: 'p' },
  ],
  create: [
    { text: 'shell.createPayment', route: createPaymentRoute, requires: [{ features: ['Payments'] }], letter: 'c' },
  ],
  tables: [
    { name: 'open-payments', route: paymentsRoute, search: { tab: 'open-payments' } },
    { name: 'done-payments', route: paymentsRoute, search: { tab: 'done-payments' } },
  ],
  shortcuts: [
    {
      group: 'lists',
      text: 'shortcuts.sign',
      keys: ['s'],
      requires: [{ features: ['Payments'] }, { permissions: ['PaymentsSign'] }],
      act: { kind: 'page', shortcut: 'sign-selected' },
    },
    { group: 'forms', text: 'shortcuts.nextField', keys: ['Enter'], requires: [edit] },
    { group: 'forms', text: 'shortcuts.save', keys: ['Mod', 'Enter'], isChord: true, requires: [edit] },
  ],
} as const satisfies FeatureManifest
