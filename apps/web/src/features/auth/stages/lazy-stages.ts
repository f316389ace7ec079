// The stages that most people meet rarely, or never: fetched when a status asks for one.
import { lazy } from 'react'

export const EnableStage = lazy(async () => ({ default: (await import('./enable-stage.tsx')).EnableStage }))
export const VerifyStage = lazy(async () => ({ default: (await import('./verify-stage.tsx')).VerifyStage }))
export const RecoveryStage = lazy(async () => ({ default: (await import('./recovery-stage.tsx')).RecoveryStage }))
export const ChangeStage = lazy(async () => ({ default: (await import('./change-stage.tsx')).ChangeStage }))
