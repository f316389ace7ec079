// Two contents of one statement side by side, and the decision which of them is right.
import { Button, Loader } from '@mantine/core'
import type { ImportLogRow, StatementComparison } from '@kontor/contract'
import { ChoiceField, FormModal, Note, ReasonField, useFormats, useToasts, withLocalValues } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changed } from '../../../shared/stale.ts'
import { errorOfFailure } from '../../../shared/api/app-error.ts'
import { useAct } from '../../../shared/use-act.ts'
import { useIsShown } from '../../../shared/session/session-context.ts'
import { type Decision, type Obstacle, differingFacts, hasSameEntries, obstacleOf } from '../compare.model.ts'
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
  const count = comparison?.heldCount ?? 0
  const hintOf = (one: Obstacle) =>
    one.kind === 'held' ? t('compare.heldHint', { count }) : t('compare.reasonMissing', { count: one.missing })
  const refusal = mayDecide ? obstacle && hintOf(obstacle) : t('compare.mayNot')

  return (
    <FormModal
      isStatic
      size={920}
      onClose={onClose}
      title={t('compare.title', { statement: comparison?.statementId ?? '' })}
      submitLabel={mayDecide ? t(`compare.confirm.${decision}`) : null}
      isDangerous={decision === 'replace'}
      isSubmitting={decide.isPending}
      isBlocked={comparison === undefined || read.isFetching}
      reason={refusal}
      onSubmit={() => comparison !== undefined && decide.mutate(comparison)}
    >
      {read.isPending && (
        <p className="stm-loading" role="status">
          <Loader size={16} aria-hidden /> {t('compare.loading')}
        </p>
      )}
      {comparison !== undefined && <Comparison comparison={comparison} />}
      {comparison !== undefined && mayDecide && (
        <>
          <ChoiceField
            label={t('compare.decision')}
            required
            choices={decisions.map((value) => ({
              value,
              label: t(`compare.${value}`),
              description: t(`compare.${value}Hint`),
            }))}
            value={decision}
            onChange={setDecision}
          />
          <ReasonField label={t('compare.reason')} value={reason} onChange={setReason} />
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
    </FormModal>
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
