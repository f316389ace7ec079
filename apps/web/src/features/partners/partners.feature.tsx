// Partners: whom one pays, with their accounts and people.
import { lazyPart } from '@kontor/ui'
import { IconUsersGroup } from '@tabler/icons-react'
import type { FeatureManifest } from '../../shared/feature-manifest.ts'
import { fill } from '../../shared/slots.ts'
import { waitingElsewhere } from '../proposals/public.ts'
import { partnersRoute, partnersRoutes } from './partners.routes.tsx'

export const partnersFeature = {
  routes: partnersRoutes,
  navigation: [
    {
      group: 'nav.coreData',
      rank: 40,
      text: 'partners:title',
      route: partnersRoute,
      icon: IconUsersGroup,
      letter: 'n',
    },
  ],
  tables: [
    { name: 'partners', route: partnersRoute, search: { tab: 'company' } },
    { name: 'global-partners', route: partnersRoute, search: { tab: 'global' } },
  ],
  tells: [{ queries: ['partners'], of: ['partner', 'beneficiary', 'contact'] }],
  fills: [
    fill(
      waitingElsewhere,
      lazyPart(
        () => import('./components/waiting-notice.tsx'),
        (one) => one.WaitingNotice,
        'note',
      ),
    ),
  ],
} as const satisfies FeatureManifest
