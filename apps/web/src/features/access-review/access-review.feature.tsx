// The access review, found by the palette and from the screens that it belongs to.
import { IconListCheck } from '@tabler/icons-react'
import type { FeatureManifest } from '../../shared/feature-manifest.ts'
import { accessReviewRoute, accessReviewRoutes } from './access-review.routes.tsx'

export const accessReviewFeature = {
  routes: accessReviewRoutes,
  pages: [
    { text: 'access-review:title', words: 'access-review:searched', route: accessReviewRoute, icon: IconListCheck },
  ],
  tells: [{ queries: ['access-review'], of: ['user', 'role', 'payment', 'transmission'] }],
} as const satisfies FeatureManifest
