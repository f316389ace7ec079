// What speaks before money leaves, the same in form, view and dialogs: each doubt in a sentence, and a link to what it
// was compared with. It stands in nobody's way.
import type { PaymentDoubt } from '@kontor/contract'
import { VisuallyHidden } from '@mantine/core'
import type { CalendarDate } from '@kontor/domain/calendar'
import { Note, useFormats } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { withLocalValues } from '../../../shared/local-values.ts'
import { useIsShown } from '../../session/session-context.ts'
import { type DoubtedPayment, hasDoubts } from '../payment-doubts.model.ts'
import { doubtsQuery } from '../payments.queries.ts'

export function DoubtsStrip(props: {
  readonly payments: readonly DoubtedPayment[]
  readonly hasFailed: boolean
  /** Each payment is named: the strip stands beside several. */
  readonly isOfMany?: boolean
}): ReactNode {
  const { payments, hasFailed, isOfMany = false } = props
  const { t } = useTranslation('payments')
  if (hasFailed) return <Note tone="warning">{t('doubts.failed')}</Note>
  if (!hasDoubts(payments)) return null
  return (
    <Note tone="warning">
      <div className="doubts-strip" role="group" aria-label={t('doubts.title')} {...(isOfMany && { tabIndex: 0 })}>
        <strong>{t('doubts.title')}</strong>
        <ul className="plain-list k-num">
          {payments.flatMap(({ id, transactionNumber, doubts }) =>
            doubts.map((doubt, place) => (
              <li key={`${id} ${doubt.kind} ${place}`}>
                {isOfMany && id !== null && transactionNumber !== null && (
                  <>
                    <PaymentLink id={id}>{t('view.title', { number: transactionNumber })}</PaymentLink>
                    {': '}
                  </>
                )}
                <Sentence doubt={doubt} />
              </li>
            )),
          )}
        </ul>
      </div>
    </Note>
  )
}

/** The strip of payments that are there: asked when it appears, and again when any of them changes. */
export function DoubtsOfPayments({ ids }: { readonly ids: readonly string[] }): ReactNode {
  const { data, isError } = useQuery(doubtsQuery(ids))
  return <DoubtsStrip payments={data?.payments ?? []} hasFailed={isError} isOfMany={ids.length > 1} />
}

/** What it is compared with is linked where the sentence names it. */
function Sentence({ doubt }: { readonly doubt: PaymentDoubt }): ReactNode {
  const formats = useFormats()
  const { message, comparedWith } = doubt
  const text = withLocalValues(message, formats)
  if (comparedWith === null) return text
  const isPayment = comparedWith.kind === 'Payment'
  const name = isPayment
    ? String(comparedWith.transactionNumber)
    : formats.date(comparedWith.bookingDate as CalendarDate)
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
  readonly bookingDate: string
  readonly children: string
}): ReactNode {
  const mayOpen = useIsShown({ features: ['AccountStatement'] })
  const day = props.bookingDate as CalendarDate
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
  const { t } = useTranslation('payments')
  return <VisuallyHidden> ({t('doubts.newTab')})</VisuallyHidden>
}
