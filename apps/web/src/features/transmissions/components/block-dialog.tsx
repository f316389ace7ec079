// Decides on a file that left the house and that the restored backup does not know.
import { Note, useFormats, useToasts } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../../shared/use-change.ts'
import { useOnce } from '../../../shared/use-once.ts'
import { writtenControlSum, writtenSumsOf } from '../file-texts.ts'
import { type JournalBlock, type Resolving, resolveJournalBlock } from '../transmissions.queries.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { Facts } from './facts.tsx'
import { FiledPayments } from './filed-payments.tsx'

export function BlockDialog(props: { readonly block: JournalBlock; readonly onClose: () => void }): ReactNode {
  const { onClose } = props
  // as it was when the dialog opened: what is shown is what is decided on
  const [block] = useState(props.block)
  const {
    messageId,
    sender,
    sentAt,
    transactionCount,
    forgottenCount,
    payments,
    needsTwoPeople,
    firstWord,
    controlSum,
  } = block
  const { t } = useTranslation('transmissions')
  const toasts = useToasts()
  const formats = useFormats()
  const once = useOnce(resolveJournalBlock)
  const change = useChange('transmission', once.run)
  // the journal knows no currencies: they are those of the payments, where all of them are here
  const currencyCodes = forgottenCount > 0 ? null : payments.map(({ currencyCode }) => currencyCode)
  const covers = t('decide.covers', { count: transactionCount ?? payments.length + forgottenCount })
  // the last block takes this dialog with it: what follows must not hang on its being there
  const decide = (resolving: Resolving) =>
    change.mutate(
      { messageId, ...resolving },
      {
        onSuccess: ({ left, waitsForSecondPerson }) => {
          if (waitsForSecondPerson) toasts.info(t('blocks.waits'))
          else toasts.success(left === 0 ? t('blocks.none') : t('blocks.left', { count: left }))
          onClose()
        },
      },
    )
  return (
    <DecisionDialog
      kind="block"
      resolving={block.resolving}
      isLoading={false}
      isDeciding={change.isPending}
      failure={change.error}
      isPerhapsDone={once.isPerhapsDone()}
      onClose={onClose}
      onDecide={decide}
    >
      <Note tone="warning">
        {[
          t('blocks.intro'),
          ...(needsTwoPeople ? [t('blocks.twoPeople')] : []),
          ...(firstWord === null ? [] : [t(`blocks.firstWord.${firstWord}`)]),
        ].join(' ')}
      </Note>
      <Facts
        facts={[
          [t('column.messageId'), messageId],
          [t('column.createdAt'), [formats.dateTime(sentAt), sender?.name].filter(Boolean).join(', ')],
          [t('column.count'), transactionCount === null ? t('detail.hidden') : formats.integer(transactionCount)],
          ...(controlSum === null
            ? []
            : [
                [t('column.controlSum'), writtenControlSum(controlSum, currencyCodes, t, formats)] as const,
                [t('detail.sumHere'), writtenSumsOf(payments, formats)] as const,
              ]),
        ]}
      />
      <p className="trm-covers">{covers}</p>
      <FiledPayments label={covers} payments={payments} isLinked={false} />
      {block.isSumDifferent && <Note tone="error">{t('blocks.otherSum')}</Note>}
      {forgottenCount > 0 && <Note tone="info">{t('blocks.forgotten', { count: forgottenCount })}</Note>}
      {transactionCount === null && <p className="k-dim">{t('detail.someHidden')}</p>}
    </DecisionDialog>
  )
}
