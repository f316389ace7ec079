// Payments and bank messages matched, and what was matched.
import { lazyDialog } from '@kontor/ui'
import { IconArrowsLeftRight } from '@tabler/icons-react'
import type { FeatureManifest } from '../../shared/feature-manifest.ts'
import { fill } from '../../shared/slots.ts'
import { acceptanceUndone } from '../cash-transactions/public.ts'
import { matchLogRoute, reconciliationRoute, reconciliationRoutes } from './reconciliation.routes.tsx'

const read = { features: ['Reconciliation'] } as const
const edit = { permissions: ['ReconciliationEdit'] } as const

export const reconciliationFeature = {
  routes: reconciliationRoutes,
  navigation: [
    {
      group: 'nav.cash',
      rank: 20,
      text: 'reconciliation:title',
      route: reconciliationRoute,
      icon: IconArrowsLeftRight,
      letter: 'r',
      isExact: true,
    },
  ],
  pages: [
    {
      text: 'reconciliation:log.title',
      route: matchLogRoute,
      icon: IconArrowsLeftRight,
      words: 'reconciliation:title',
    },
  ],
  tables: [
    { name: 'match-log', route: matchLogRoute },
    { name: 'unknown-accounts', route: reconciliationRoute, search: { tab: 'unknown' } },
  ],
  tells: [{ queries: ['reconciliation'], of: ['payment', 'transmission', 'entry', 'statement'] }],
  shortcuts: [
    { group: 'reconciliation', text: 'shortcuts.match', keys: ['Enter'], requires: [read] },
    { group: 'reconciliation', text: 'shortcuts.accept', keys: ['a'], requires: [read, edit] },
    {
      group: 'reconciliation',
      text: 'shortcuts.acceptAll',
      keys: ['Mod', 'Enter'],
      isChord: true,
      requires: [read, edit],
    },
  ],
  fills: [
    fill(
      acceptanceUndone,
      lazyDialog(
        () => import('./components/unaccept-modal.tsx'),
        (one) => one.UnacceptModal,
      ),
    ),
  ],
} as const satisfies FeatureManifest
