// What each stage after the credentials is handed.
import type { RouteCall } from '@kontor/contract'
import type { LoginStep } from '../login.model.ts'

type LoginBody = RouteCall<'login'>['body']
/** What a stage adds to the call. */
export type StageAnswer = Pick<LoginBody, 'authenticationCode' | 'passwordVerification'>

export type StageProps = {
  readonly message: Extract<LoginStep, { kind: 'stage' }>['message']
  readonly failure: string | null
  readonly isBusy: boolean
  /** Rises with each refusal. */
  readonly attempt: number
  readonly onAnswer: (answer: StageAnswer) => void
  readonly onBack: () => void
}
