// The way from an empty tenant to its first payment, step by step, each with the screen on which it is done.
import type { FirstStepsAnswer } from '@kontor/contract'
import { Button, Loader } from '@mantine/core'
import { useActToasts } from '@kontor/ui'
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DetailPage } from '../../../shared/pages/detail-page.tsx'
import { ReadFailure } from '../../../shared/read-failure.tsx'
import { useChange } from '../../../shared/use-change.ts'
import { fetchStepsBack, firstStepsQuery, putStepsAway } from '../first-steps.queries.ts'
import '../first-steps.css'

type Step = FirstStepsAnswer['steps'][number]

const placeOf: Readonly<Record<Step['step'], LinkProps['to']>> = {
  Company: '/coredata/companies',
  Account: '/coredata/accounts',
  Contract: '/coredata/communications',
  People: '/admin/users',
  Statement: '/cash/reconciliation/import/log',
  Payment: '/cash/payments/create',
}

export function FirstStepsPage(): ReactNode {
  const { t } = useTranslation('first-steps')
  const { data, error, isFetching, refetch } = useQuery(firstStepsQuery)
  const done = data?.steps.filter(({ isDone }) => isDone).length ?? 0
  return (
    <DetailPage title={t('title')} actions={data && <PuttingAway isPutAway={data.isPutAway} />}>
      {error !== null && <ReadFailure error={error} isReading={isFetching} onRetry={() => void refetch()} />}
      {data === undefined && error === null && (
        <p role="status">
          <Loader size={16} aria-hidden /> {t('loading')}
        </p>
      )}
      {data !== undefined && (
        <>
          <p role="status" className="first-steps-done">
            {done === data.steps.length ? t('allDone') : t('done', { done, all: data.steps.length })}
          </p>
          <ol className="first-steps">
            {data.steps.map((step) => (
              <StepItem
                key={step.step}
                step={step}
                invitedSigners={data.invitedSigners}
                isNext={step === nextOf(data.steps)}
              />
            ))}
          </ol>
        </>
      )}
    </DetailPage>
  )
}

/** The first that the reader can do himself; where there is none, the first that is not done. */
function nextOf(steps: readonly Step[]): Step | undefined {
  const left = steps.filter(({ isDone }) => !isDone)
  return left.find(({ mayDo }) => mayDo) ?? left[0]
}

function StepItem(props: {
  readonly step: Step
  readonly invitedSigners: number
  readonly isNext: boolean
}): ReactNode {
  const { step, invitedSigners, isNext } = props
  const { t, i18n } = useTranslation('first-steps')
  const { isDone, mayDo, roles, isHeld } = step
  const Icon = isDone ? IconCircleCheckFilled : IconCircleDashed
  const names = new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(roles)
  return (
    <li className="first-step" data-done={isDone || undefined} aria-current={isNext ? 'step' : undefined}>
      <Icon size={22} aria-hidden />
      <div>
        <h2>
          {t(`step.${step.step}.title`)}
          {isDone && <span className="k-hidden"> {t('isDone')}</span>}
        </h2>
        <p>{t(`step.${step.step}.text`)}</p>
        {step.step === 'People' && !isDone && invitedSigners > 0 && (
          <p className="k-dim">{t('invitedSigners', { count: invitedSigners })}</p>
        )}
        {!isDone && !mayDo && (
          <p className="k-dim">
            {isHeld ? t('ask', { roles: names }) : t('nobody', { roles: names, step: t('step.People.title') })}
          </p>
        )}
      </div>
      {mayDo && (
        <Button
          component={Link}
          {...({ to: placeOf[step.step] } as object)}
          variant={isNext ? 'filled' : 'default'}
          className="first-step-way"
        >
          {t(`step.${step.step}.way`)}
        </Button>
      )}
    </li>
  )
}

function PuttingAway({ isPutAway }: { readonly isPutAway: boolean }): ReactNode {
  const { t } = useTranslation('first-steps')
  const toasts = useActToasts()
  const act = useChange('property', (isAway: boolean) => (isAway ? putStepsAway() : fetchStepsBack()))
  const toggle = () => act.mutate(!isPutAway, { onError: (cause) => toasts.error(t('failed'), cause) })
  return (
    <Button variant="default" loading={act.isPending} onClick={toggle}>
      {t(isPutAway ? 'fetchBack' : 'putAway')}
    </Button>
  )
}
