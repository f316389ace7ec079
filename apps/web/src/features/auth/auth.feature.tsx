// Signing in and out.
import type { FeatureManifest } from '../../shared/feature-manifest.ts'
import { authRoutes } from './auth.routes.tsx'

export const authFeature = { routes: authRoutes } as const satisfies FeatureManifest
