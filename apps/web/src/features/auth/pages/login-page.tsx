// Signing in, in as many stages as the server asks for, on one page.
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadingPage } from '../../../shared/pages/loading-page.tsx'
import { lazyPart } from '@kontor/ui'
import { CredentialsForm } from '../components/credentials-form.tsx'
import { ChangeStage, EnableStage, RecoveryStage, VerifyStage } from '../stages/lazy-stages.ts'
import { useSignIn } from '../use-sign-in.ts'

const DemoPeople = lazyPart(
  () => import('../../demo/public.ts'),
  (one) => one.DemoPeople,
  'nothing',
)

const route = getRouteApi('/authentication/login')

export function LoginPage(): ReactNode {
  const { redirect, expired } = route.useSearch()
  return <SignIn redirect={redirect} isExpired={expired === true} />
}

type SignInProps = { readonly redirect: string | undefined; readonly isExpired: boolean }

export function SignIn({ redirect, isExpired }: SignInProps): ReactNode {
  const { t } = useTranslation('auth')
  const { credentials, setCredentials, signInAs, stage, setStage, failure, attempt, isBusy, send, back } =
    useSignIn(redirect)
  if (stage.kind === 'credentials')
    return (
      <>
        <CredentialsForm
          credentials={credentials}
          onChange={setCredentials}
          failure={failure}
          notice={isExpired ? t('login.expired') : null}
          isBusy={isBusy}
          onSubmit={() => void send({})}
        />
        <Suspense>
          <DemoPeople isBusy={isBusy} onChoose={(person) => void signInAs(person)} />
        </Suspense>
      </>
    )
  const common = {
    message: 'message' in stage ? stage.message : null,
    failure,
    isBusy,
    attempt,
    onAnswer: (answer: Parameters<typeof send>[0]) => void send(answer),
    onBack: back,
  }
  return (
    <Suspense fallback={<LoadingPage isInShell />}>
      {stage.kind === 'verify-two-factor' && <VerifyStage {...common} />}
      {stage.kind === 'enable-two-factor' && <EnableStage {...common} factorKey={stage.factorKey} />}
      {stage.kind === 'recovery-codes' && <RecoveryStage codes={stage.codes} onKept={() => setStage(stage.next)} />}
      {stage.kind === 'change-password' && <ChangeStage {...common} />}
    </Suspense>
  )
}
