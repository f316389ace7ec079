// Signing one or many payments: shows what is signed as the server has it now, then asks for the password. The version
// that was shown goes with the signature: what changed meanwhile is refused.
import { Button, Loader } from '@mantine/core'
import { KitModal, Note, PasswordInput, Totals, useFormats, useToasts } from '@kontor/ui'
import { useQueries } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '../../../shared/api/app-error.ts'
import { paymentQuery, signPayments, usePaymentChange } from '../payments.queries.ts'
import { sumsByCurrency } from '../sums-by-currency.ts'
import type { BulkResult } from './bulk-results.tsx'
import { BulkResults } from './bulk-results.tsx'
import { SignedContent } from './signed-content.tsx'

export function SignDialog(props: {
  readonly ids: readonly string[]
  readonly onClose: () => void
  readonly onDone: (() => void) | undefined
}): ReactNode {
  const { ids, onClose, onDone } = props
  const { t } = useTranslation('payments')
  const toasts = useToasts()
  const formats = useFormats()
  const formId = useId()
  const contentId = useId()
  const reads = useQueries({
    queries: ids.map((id) => ({ ...paymentQuery(id), staleTime: 0, refetchOnMount: 'always' as const })),
  })
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [failed, setFailed] = useState<readonly BulkResult[]>([])
  const change = usePaymentChange(signPayments)
  const payments = reads.flatMap(({ data, isFetchedAfterMount }) => (data && isFetchedAfterMount ? [data] : []))
  const isComplete = payments.length === ids.length
  const field = useRef<HTMLDivElement>(null)
  // The password comes after what is signed, in sight and for those who hear it: its group is described by it.
  useEffect(() => {
    if (isComplete) field.current?.querySelector('input')?.focus()
  }, [isComplete])
  const readFailure = reads.find(({ error }) => error !== null)?.error ?? null

  // what does not fit scrolls by keyboard too
  const scrollable = { tabIndex: 0, role: 'group', 'aria-label': t('sign.what') }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password === '' || !isComplete || change.isPending || failed.length > 0) return
    setFailure(null)
    change.mutate(
      { payments, password },
      {
        onSuccess: ({ results }) => {
          const refused = results.filter(({ status }) => status === 'Error')
          const signed = results.filter(({ status }) => status !== 'Error')
          for (const [key, ones] of [
            ['sign.done', signed.filter(({ paymentStatus }) => paymentStatus === 'Signed')],
            ['sign.donePartially', signed.filter(({ paymentStatus }) => paymentStatus !== 'Signed')],
          ] as const) {
            const [first] = ones
            if (first) toasts.success(t(key, { count: ones.length, number: first.transactionNumber ?? '' }))
          }
          onDone?.()
          if (refused.length > 0) setFailed(refused)
          else onClose()
        },
        onError: (cause) => {
          setPassword('')
          setFailure(cause instanceof AppError ? cause.messages.join(', ') || cause.message : t('sign.failed'))
        },
      },
    )
  }

  return (
    <KitModal
      opened
      isStatic
      size={ids.length > 1 ? 640 : 560}
      title={t('sign.title', { count: ids.length })}
      onClose={onClose}
      footer={
        <>
          {password === '' && failed.length === 0 && (
            <span className="k-modal-reason">{t('sign.passwordMissing')}</span>
          )}
          <Button variant="default" onClick={onClose} disabled={change.isPending}>
            {t('act.close')}
          </Button>
          <Button
            type="submit"
            form={formId}
            loading={change.isPending}
            disabled={password === '' || !isComplete || failed.length > 0}
          >
            {t('sign.confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} className="dialog-form sign-form" onSubmit={submit}>
        {failed.length > 0 ? (
          <BulkResults results={failed} />
        ) : (
          <>
            {readFailure !== null && <Note tone="error">{readFailure.message}</Note>}
            {!isComplete && readFailure === null && <Loader size={18} />}
            {isComplete && <p className="dialog-text">{t('sign.what')}</p>}
            <div id={contentId} className="signed-payments" {...scrollable}>
              {payments.map((payment) => (
                <section key={payment.id} aria-label={t('view.title', { number: payment.transactionNumber })}>
                  {ids.length > 1 && (
                    <h3 className="k-num">{t('view.title', { number: payment.transactionNumber })}</h3>
                  )}
                  <SignedContent payment={payment} />
                </section>
              ))}
            </div>
            {ids.length > 1 && isComplete && (
              <Totals
                lines={sumsByCurrency(payments).map(({ currencyCode, minorUnit, sum, count }) => ({
                  name: `${t('sign.sums')} ${currencyCode} (${count})`,
                  value: `${currencyCode} ${formats.amount(sum, minorUnit)}`,
                  isStrong: true,
                }))}
              />
            )}
            {failure !== null && <Note tone="error">{failure}</Note>}
            <div ref={field} role="group" aria-label={t('sign.confirm')} aria-describedby={contentId}>
              <PasswordInput label={t('sign.password')} required value={password} onChange={setPassword} />
            </div>
          </>
        )}
      </form>
    </KitModal>
  )
}
