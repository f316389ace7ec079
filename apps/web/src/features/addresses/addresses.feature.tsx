// The search over all addresses, and which of them banks refuse.
import { IconAddressBook } from '@tabler/icons-react'
import type { FeatureManifest } from '../../shared/feature-manifest.ts'
import { addressesRoute, addressesRoutes } from './addresses.routes.tsx'

export const addressesFeature = {
  routes: addressesRoutes,
  pages: [{ text: 'addresses:title', route: addressesRoute, icon: IconAddressBook, letter: 'l' }],
  tells: [{ queries: ['addresses'], of: ['company', 'partner', 'beneficiary', 'contact', 'bank-directory'] }],
  tables: [{ name: 'addresses', route: addressesRoute }],
} as const satisfies FeatureManifest
