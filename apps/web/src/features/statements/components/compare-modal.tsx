// Two contents of one statement side by side, and the decision which of them is right.
import { Button, Loader, Radio, Textarea } from '@mantine/core'
import type { ImportLogRow, StatementComparison } from '@kontor/contract'
import { limits } from '@kontor/domain'
import { KitModal, Note, mantineField, useFormats, useToasts } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changed } from '../../../shared/stale.ts'
import { errorOfFailure } from '../../../shared/api/app-error.ts'
import { withLocalValues } from '../../../shared/local-values.ts'
import { useAct } from '../../../shared/use-act.ts'
import { useIsShown } from '../../../shared/session/session-context.ts'
import { type Decision, differingFacts, hasSameEntries, obstacleOf } from '../compare.model.ts'
import { comparisonQuery, decideStatement } from '../statements.queries.ts'
import { ChangedEntries } from './changed-entries.tsx'
import { ComparedSide } from './compared-side.tsx'

const decisions = ['keep', 'replace'] as const satisfies readonly Decision[]

export function CompareModal({
  log,
  onClose,
}: {
  readonly log: ImportLogRow
  readonly onClose: () => void
}): ReactNode {
  const { t } = useTranslation('statements')
  const formats = useFormats()
  const toasts = useToasts()
  const formId = useId()
  const mayDecide = useIsShown({ permissions: ['StatementsImport'] })
  const [decision, setDecision] = useState<Decision>('keep')
  const [reason, setReason] = useState('')
  const read = useQuery(comparisonQuery(log.id))
  const comparison = read.data
  const decide = useAct({
    mutationFn: (compared: StatementComparison) =>
      decideStatement(log.id, { decision, reason: reason.trim(), comparedFileId: compared.first.bankFileId }),
    onSuccess: async () => {
      toasts.success(t(`compare.done.${decision}`))
      onClose()
      await changed('statement')
    },
  })
  const obstacle = comparison === undefined ? null : obstacleOf(decision, reason, comparison.heldCount)
  const failure = decide.error ?? read.error
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (comparison !== undefined && obstacle === null && !decide.isPending && !read.isFetching)
      decide.mutate(comparison)
  }

  return (
    <KitModal
      opened
      isStatic
      size={920}
      onClose={onClose}
      title={t('compare.title', { statement: comparison?.statementId ?? '' })}
      footer={
        <>
          {!mayDecide && <span className="k-modal-reason">{t('compare.mayNot')}</span>}
          {mayDecide && obstacle?.kind === 'reason' && (
            <span className="k-modal-reason">{t('compare.reasonMissing', { count: obstacle.missing })}</span>
          )}
          {mayDecide && obstacle?.kind === 'held' && (
            <span className="k-modal-reason">{t('compare.heldHint', { count: comparison?.heldCount ?? 0 })}</span>
          )}
          <Button variant="default" onClick={onClose} disabled={decide.isPending}>
            {t('compare.close')}
          </Button>
          {mayDecide && (
            <Button
              type="submit"
              form={formId}
              {...(decision === 'replace' && { className: 'k-danger' })}
              loading={decide.isPending}
              disabled={comparison === undefined || obstacle !== null || read.isFetching}
            >
              {t(`compare.confirm.${decision}`)}
            </Button>
          )}
        </>
      }
    >
      <form id={formId} className="stm-compare" onSubmit={submit}>
        {read.isPending && (
          <p className="stm-loading" role="status">
            <Loader size={16} aria-hidden /> {t('compare.loading')}
          </p>
        )}
        {comparison !== undefined && <Comparison comparison={comparison} />}
        {comparison !== undefined && mayDecide && (
          <>
            <Radio.Group
              {...mantineField({ label: t('compare.decision') })}
              withAsterisk
              value={decision}
              onChange={(value) => {
                const chosen = decisions.find((one) => one === value)
                if (chosen !== undefined) setDecision(chosen)
              }}
            >
              <div className="stm-choices">
                {decisions.map((one) => (
                  <Radio key={one} value={one} label={t(`compare.${one}`)} description={t(`compare.${one}Hint`)} />
                ))}
              </div>
            </Radio.Group>
            <Textarea
              {...mantineField({ label: t('compare.reason'), required: true })}
              autosize
              minRows={2}
              maxLength={limits.length.remarks}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          </>
        )}
        {failure !== null && (
          <Note tone="error">
            {withLocalValues(
              errorOfFailure(failure).messages.join(' ') || failure.message || t('compare.failed'),
              formats,
            )}
            <Button
              size="compact-sm"
              variant="default"
              className="stm-read-again"
              loading={read.isFetching}
              onClick={() => {
                decide.reset()
                void read.refetch()
              }}
            >
              {t('compare.readAgain')}
            </Button>
          </Note>
        )}
      </form>
    </KitModal>
  )
}

function Comparison({ comparison }: { readonly comparison: StatementComparison }): ReactNode {
  const { t } = useTranslation('statements')
  const differing = differingFacts(comparison)
  const { currencyCode } = comparison
  return (
    <>
      <p>{t('compare.intro', { account: comparison.accountShortName })}</p>
      <div className="stm-sides">
        <ComparedSide
          title={t('compare.first')}
          side={comparison.first}
          currencyCode={currencyCode}
          differing={differing}
        />
        <ComparedSide
          title={t('compare.second')}
          side={comparison.second}
          currencyCode={currencyCode}
          differing={differing}
        />
      </div>
      <p>
        {t('compare.both', { count: comparison.bothCount })}
        {hasSameEntries(comparison) && ` ${t('compare.sameEntries')}`}
      </p>
      <ChangedEntries comparison={comparison} />
      {comparison.heldCount > 0 && <Note tone="warning">{t('compare.heldHint', { count: comparison.heldCount })}</Note>}
    </>
  )
}
