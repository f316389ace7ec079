// All features that have screens: those below the shell, and the one that stands before it.
import { authFeature } from '../features/auth/auth.feature.tsx'
import { manifests } from './manifests.generated.ts'

type Manifest = (typeof manifests)[number]

/** Before there is a session. */
export const signingIn = authFeature

/** Below the shell, in the order of packages/contract/src/features.ts. */
export const features = manifests.filter((one): one is Exclude<Manifest, typeof authFeature> => one !== signingIn)
