// The stages that most people meet rarely, or never: fetched when a status asks for one.
import { lazyPart } from '@kontor/ui'

export const EnableStage = lazyPart(
  () => import('./enable-stage.tsx'),
  (one) => one.EnableStage,
  'note',
)
export const VerifyStage = lazyPart(
  () => import('./verify-stage.tsx'),
  (one) => one.VerifyStage,
  'note',
)
export const RecoveryStage = lazyPart(
  () => import('./recovery-stage.tsx'),
  (one) => one.RecoveryStage,
  'note',
)
export const ChangeStage = lazyPart(
  () => import('./change-stage.tsx'),
  (one) => one.ChangeStage,
  'note',
)
