// Payments: created, signed and sent.
import { lazyPart } from '@kontor/ui'
import { IconCash } from '@tabler/icons-react'
import type { FeatureManifest } from '../../shared/feature-manifest.ts'
import { fill } from '../../shared/slots.ts'
import { paymentsOfPartner } from '../partners/public.ts'
import { createPaymentRoute, paymentsRoute, paymentsRoutes } from './payments.routes.tsx'

const edit = { permissions: ['PaymentsEdit'] } as const

/** A payment follows its file, and ends by what its bank booked. */
const moving = ['payment', 'transmission', 'entry', 'statement'] as const

export const paymentsFeature = {
  routes: paymentsRoutes,
  navigation: [
    { group: 'nav.cash', rank: 10, text: 'payments:title', route: paymentsRoute, icon: IconCash, letter: 'p' },
  ],
  create: [
    {
      text: 'payments:createFromAnywhere',
      route: createPaymentRoute,
      requires: [{ features: ['Payments'] }],
      letter: 'c',
    },
  ],
  tables: [
    { name: 'open-payments', route: paymentsRoute, search: { tab: 'open-payments' } },
    { name: 'done-payments', route: paymentsRoute, search: { tab: 'done-payments' } },
    { name: 'recurring-payments', route: paymentsRoute, search: { tab: 'recurring-payments' } },
  ],
  // an edit form keeps what it began with ('payments', 'edited'), and a dialog that acts what it shows (as-shown.ts)
  tells: [
    { queries: ['payments', 'list'], of: [...moving, 'cashflow'] },
    { queries: ['payments', 'one'], of: [...moving, 'cashflow'] },
    { queries: ['payments', 'history'], of: moving },
    { queries: ['payments', 'doubts'], of: moving, isAside: true },
    { queries: ['account-balance'], of: moving },
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
  fills: [
    fill(
      paymentsOfPartner,
      lazyPart(
        () => import('./components/partner-payments.tsx'),
        (one) => one.PartnerPayments,
        'note',
      ),
    ),
  ],
} as const satisfies FeatureManifest
