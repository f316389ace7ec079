// Signing in, call after call, until the server lets the person in: which stage it is, what was refused, what comes next.
import type { RouteAnswer } from '@kontor/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '../../shared/api/app-error.ts'
import { keepBearer } from '../../shared/api/bearer.ts'
import { call } from '../../shared/api/client.ts'
import { readLocal, writeLocal } from '../../shared/local-store.ts'
import { rememberedCompanyQuery } from '../../shared/session/selected-company.ts'
import { sessionQuery, setLoginMarker } from '../../shared/session/session.queries.ts'
import type { Credentials } from './login.model.ts'
import { loginFailureText, safeRedirect, stageOfAnswer, type SignInStage } from './login.model.ts'
import { whenLoggedOut } from './end-session.ts'
import { signInInTurn } from './sign-in-turns.ts'
import { tenantKey } from './tenant-key.ts'
import type { StageAnswer } from './stages/stage-props.ts'

const atCredentials: SignInStage = { kind: 'credentials' }

export function useSignIn(redirect: string | undefined) {
  const { t } = useTranslation('auth')
  const client = useQueryClient()
  const router = useRouter()
  const [credentials, setCredentials] = useState<Credentials>(() => ({
    tenant: readLocal(tenantKey) ?? '',
    email: '',
    password: '',
  }))
  const [stage, setStage] = useState(atCredentials)
  const [failure, setFailure] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [isBusy, setBusy] = useState(false)
  // what was asked before the person went back is answered to nobody
  const round = useRef(0)

  const enter = async (tenant: string) => {
    setLoginMarker(true)
    writeLocal(tenantKey, tenant.trim())
    client.clear()
    await Promise.all([client.prefetchQuery(sessionQuery), client.prefetchQuery(rememberedCompanyQuery)])
    router.history.replace(safeRedirect(redirect))
  }

  const follow = async (answer: RouteAnswer<'login'>, as: Credentials) => {
    const next = stageOfAnswer(answer)
    if (next === 'signed-in') return await enter(as.tenant)
    if (next === 'invalid') return setFailure(t('login.invalid'))
    // from here on the session of the stage stands for the password
    setCredentials({ ...as, password: '' })
    setStage(next)
  }

  const send = async (answer: StageAnswer, as: Credentials = credentials) => {
    if (isBusy) return
    const current = ++round.current
    setBusy(true)
    setFailure(null)
    try {
      await whenLoggedOut()
      await signInInTurn(async () => {
        const answered = await call('login', {
          body: { email: as.email.trim(), password: as.password, ...answer },
          headers: { tenant: as.tenant.trim() },
        })
        if (current !== round.current) return
        keepBearer(answered.bearerToken)
        await follow(answered, as)
      })
    } catch (cause) {
      if (current !== round.current) return
      const hasEnded = stage.kind !== 'credentials' && cause instanceof AppError && cause.statusCode === 401
      if (hasEnded) setStage(atCredentials)
      setFailure(hasEnded ? t('login.stageEnded') : (loginFailureText(cause) ?? t('login.technicalIssue')))
      setAttempt((before) => before + 1)
    } finally {
      if (current === round.current) setBusy(false)
    }
  }

  const back = () => {
    round.current += 1
    setBusy(false)
    setFailure(null)
    setStage(atCredentials)
    // half a session opens nothing but the next stage, and is over in a few minutes
    keepBearer(null)
  }

  /** As the person of these credentials, which stand in the form afterwards. */
  const signInAs = (as: Credentials) => {
    setCredentials(as)
    return send({}, as)
  }

  return { credentials, setCredentials, signInAs, stage, setStage, failure, attempt, isBusy, send, back }
}
