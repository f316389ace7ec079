// Decides on a file of which nobody knows whether the bank has it, found by one of its payments.
import type { PaymentId } from '@kontor/domain/identifiers'
import { Note, useToasts } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../../shared/use-change.ts'
import { useOnce } from '../../../shared/use-once.ts'
import { outcomeOf } from '../decision.model.ts'
import { resolveTransmission, unknownFilesQuery } from '../transmissions.queries.ts'
import { useTransmissionFacts } from '../use-transmission-facts.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { Facts } from './facts.tsx'
import { FiledPayments } from './filed-payments.tsx'

export function ResolveDialog(props: {
  readonly paymentId: PaymentId
  /** Of several files in doubt that hold the payment: this one. Default: the newest. */
  readonly transmissionId?: string
  readonly onClose: () => void
}): ReactNode {
  const { paymentId, transmissionId, onClose } = props
  const { t } = useTranslation('transmissions')
  const toasts = useToasts()
  const factsOf = useTransmissionFacts()
  const once = useOnce(resolveTransmission)
  const change = useChange('transmission', once.run)
  const read = useQuery(unknownFilesQuery(paymentId))
  const file = read.data?.data.find(({ id }) => transmissionId === undefined || id === transmissionId)
  const covers = t('decide.covers', { count: file?.transactionCount ?? file?.payments.length ?? 0 })
  return (
    <DecisionDialog
      kind="file"
      resolving={file?.resolving ?? null}
      isLoading={read.isPending}
      isDeciding={change.isPending}
      failure={change.error ?? read.error}
      isPerhapsDone={once.isPerhapsDone()}
      onClose={onClose}
      onDecide={(resolving) => {
        if (file === undefined) return
        change.mutate(
          { id: file.id, ...resolving },
          {
            onSuccess: ({ state }) => {
              const outcome = outcomeOf(resolving.decision, state)
              const isFine = outcome === 'Delivered' || outcome === 'sentAgain'
              if (isFine) toasts.success(t(`decide.done.${outcome}`))
              else toasts.warning(t(`decide.done.${outcome}`))
              onClose()
            },
          },
        )
      }}
    >
      {read.isSuccess && file === undefined && <Note tone="info">{t('decide.nothing')}</Note>}
      {file && (
        <>
          <Note tone="warning">{t('decide.intro')}</Note>
          <Facts facts={factsOf(file)} />
          <p className="trm-covers">{covers}</p>
          <FiledPayments label={covers} payments={file.payments} isLinked={false} />
          {file.transactionCount === null && <p className="k-dim">{t('detail.someHidden')}</p>}
        </>
      )}
    </DecisionDialog>
  )
}
