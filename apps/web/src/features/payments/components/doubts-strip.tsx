// What speaks before money leaves, the same in form, view and dialogs: each doubt in a sentence, and a link to what it
// was compared with; where many payments have the same, one sentence for all. It stands in nobody's way.
import type { PaymentDoubt } from '@kontor/contract'
import { Button, Loader, VisuallyHidden } from '@mantine/core'
import type { CalendarDate } from '@kontor/domain/calendar'
import type { PaymentId } from '@kontor/domain/identifiers'
import { Note, useFormats, withLocalValues } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsShown } from '../../../shared/session/session-context.ts'
import {
  type DoubtGroup,
  type DoubtLine,
  type DoubtedPayment,
  groupDoubts,
  hasDoubts,
} from '../payment-doubts.model.ts'
import { doubtsQuery } from '../payment-doubts.queries.ts'

export function DoubtsStrip(props: {
  /** What was known last, where asking again has failed. */
  readonly payments: readonly DoubtedPayment[]
  readonly hasFailed: boolean
  /** Somebody waits for the answer: it is said what for. */
  readonly isAsking?: boolean
  /** Offered where asking has failed. */
  readonly onAskAgain?: () => void
  /** Each payment is named: the strip stands beside several. */
  readonly isOfMany?: boolean
}): ReactNode {
  const { payments, hasFailed, isAsking = false, onAskAgain, isOfMany = false } = props
  const { t } = useTranslation('payment-doubts')
  const isDoubted = hasDoubts(payments)
  return (
    <>
      {isAsking && (
        <output className="k-modal-text">
          <Loader size={14} aria-hidden /> {t('asking')}
        </output>
      )}
      {hasFailed && (
        <Note tone="warning">
          <div className="doubts-failed">
            <span>{t(isDoubted ? 'failedAgain' : 'failed')}</span>
            {onAskAgain && (
              <Button variant="default" size="compact-sm" onClick={onAskAgain}>
                {t('askAgain')}
              </Button>
            )}
          </div>
        </Note>
      )}
      {isDoubted && (
        <Note tone="warning">
          <div className="doubts-strip" role="group" aria-label={t('title')} {...(isOfMany && { tabIndex: 0 })}>
            <strong>{t('title')}</strong>
            <ul className="plain-list k-num">
              {groupDoubts(payments).map((group) =>
                group.isFolded ? (
                  <FoldedDoubts key={group.kind} group={group} />
                ) : (
                  group.lines.map((line, place) => (
                    <Line key={`${line.id} ${group.kind} ${place}`} line={line} isOfMany={isOfMany} />
                  ))
                ),
              )}
            </ul>
          </div>
        </Note>
      )}
    </>
  )
}

/** The strip of payments that are there: asked when it appears, and again when any of them changes. */
export function DoubtsOfPayments({ ids }: { readonly ids: readonly PaymentId[] }): ReactNode {
  const { data, isError } = useQuery(doubtsQuery(ids))
  return <DoubtsStrip payments={data?.payments ?? []} hasFailed={isError} isOfMany={ids.length > 1} />
}

/** One sentence for all, and behind it each payment. */
function FoldedDoubts({ group: { kind, count, lines } }: { readonly group: DoubtGroup }): ReactNode {
  const { t } = useTranslation('payment-doubts')
  const formats = useFormats()
  return (
    <li>
      <details>
        <summary>{t(`many.${kind}`, { number: formats.integer(count) })}</summary>
        <ul className="plain-list">
          {lines.map((line, place) => (
            <Line key={`${line.id} ${place}`} line={line} isOfMany />
          ))}
        </ul>
      </details>
    </li>
  )
}

function Line(props: { readonly line: DoubtLine; readonly isOfMany: boolean }): ReactNode {
  const { id, transactionNumber, doubt } = props.line
  const { t } = useTranslation(['payment-doubts', 'payments'])
  return (
    <li>
      {props.isOfMany && id !== null && transactionNumber !== null && (
        <>
          <PaymentLink id={id}>{t('payments:view.title', { number: transactionNumber })}</PaymentLink>
          {': '}
        </>
      )}
      <Sentence doubt={doubt} />
    </li>
  )
}

/** What it is compared with is linked where the sentence names it. */
function Sentence({ doubt }: { readonly doubt: PaymentDoubt }): ReactNode {
  const formats = useFormats()
  const { message, comparedWith } = doubt
  const text = withLocalValues(message, formats)
  if (comparedWith === null) return text
  const isPayment = comparedWith.kind === 'Payment'
  const name = isPayment ? String(comparedWith.transactionNumber) : formats.date(comparedWith.bookingDate)
  const [before, ...after] = text.split(name)
  return (
    <>
      {before}
      {isPayment ? (
        <PaymentLink id={comparedWith.paymentId}>{name}</PaymentLink>
      ) : (
        <EntryLink {...comparedWith}>{name}</EntryLink>
      )}
      {after.join(name)}
    </>
  )
}

/** Another tab: what is being typed or signed here stays. */
function PaymentLink({ id, children }: { readonly id: string; readonly children: string }): ReactNode {
  return (
    <Link
      to="/cash/payments/view/$cashTransactionId"
      params={{ cashTransactionId: id }}
      target="_blank"
      rel="noopener"
      className="k-link"
    >
      {children}
      <NewTab />
    </Link>
  )
}

function EntryLink(props: {
  readonly accountId: string
  readonly bookingDate: CalendarDate
  readonly children: string
}): ReactNode {
  const mayOpen = useIsShown({ features: ['AccountStatement'] })
  const day = props.bookingDate
  if (!mayOpen) return props.children
  return (
    <Link
      to="/cash/accounts/statement"
      search={{ account: props.accountId, start: day, end: day }}
      target="_blank"
      rel="noopener"
      className="k-link"
    >
      {props.children}
      <NewTab />
    </Link>
  )
}

function NewTab(): ReactNode {
  const { t } = useTranslation('payment-doubts')
  return <VisuallyHidden> ({t('newTab')})</VisuallyHidden>
}
