// The payment form: left what is paid, right to whom. All rules stand in payment-form.model.ts and payment-form-check.ts.
import { Button } from '@mantine/core'
import type { Language } from '@kontor/contract'
import type { CalendarDate } from '@kontor/domain/calendar'
import { KitModal, Note, useToasts } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { FormEvent, ReactNode } from 'react'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '../../../shared/api/app-error.ts'
import { newIdempotencyKey } from '../../../shared/random.ts'
import { useLeaveQuestion } from './leave-question.tsx'
import type { SavedPayment } from '../payment-draft.ts'
import type { MissingField } from '../payment-form-check.ts'
import { checkDraft, isOfEmptyField, textOfRefusal, textOfWarning } from '../payment-form-check.ts'
import type { PaymentDraft } from '../payment-form.model.ts'
import { useKeptDraft } from '../use-kept-draft.ts'
import { accountsQuery, cashflowsQuery, currenciesQuery, savePayment, usePaymentChange } from '../payments.queries.ts'
import { BeneficiarySection } from './beneficiary-section.tsx'
import { type FormView, everyField } from './form-view.ts'
import { InstructionSection } from './instruction-section.tsx'
import { OutdatedNote } from './outdated-note.tsx'

const none: readonly never[] = []

export function PaymentForm(props: {
  readonly companyId: string
  /** null creates. */
  readonly saved: SavedPayment | null
  readonly initialDraft: PaymentDraft
  readonly today: CalendarDate
  readonly zone: string
  readonly isReloading?: boolean
  /** Begins anew with the payment as it is now; what was typed is given up. */
  readonly onReload?: () => void
}): ReactNode {
  const { companyId, today, zone } = props
  const { t, i18n } = useTranslation('payments')
  const language = i18n.language as Language
  const toasts = useToasts()
  const navigate = useNavigate()
  const { draft, setDraft, saved, isDirty, restored, forget } = useKeptDraft(companyId, props)
  const leaveQuestion = useLeaveQuestion(isDirty, forget)
  const [serverErrors, setServerErrors] = useState<ReadonlyMap<string, string>>(new Map())
  // of a payment that there was before, every field has been filled
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set(saved === null && restored === null ? [] : [everyField]),
  )
  const [isAskingRate, setAskingRate] = useState(false)
  // somebody else changed the payment since it was read: nothing more is saved over that
  const [isRefused, setRefused] = useState(false)
  const isOutdated = isRefused || saved?.version !== props.saved?.version
  // the same body that is sent again after a lost answer carries the same key
  const attempt = useRef<{ readonly body: string; readonly key: string } | null>(null)
  const accounts = useQuery(accountsQuery(companyId)).data ?? none
  const currencies = useQuery(currenciesQuery).data ?? none
  const cashflows = useQuery(cashflowsQuery(companyId)).data ?? none
  const change = usePaymentChange(savePayment)

  const account = accounts.find(({ accountId }) => accountId === draft.accountId) ?? null
  const currency = currencies.find(({ id }) => id === draft.currencyId) ?? null
  const check = useMemo(
    () => checkDraft(draft, { account, currency, today, zone }),
    [draft, account, currency, today, zone],
  )

  const view: FormView = {
    draft,
    account,
    currency,
    accounts,
    currencies,
    cashflows,
    check,
    today,
    setDraft: (next) => {
      setServerErrors(new Map())
      setDraft(next)
    },
    errorOf: (field, label) => {
      const isLeft = left.has(field) || left.has(everyField)
      if (check.missing.has(field as MissingField)) return isLeft ? t('form.required', { field: label }) : null
      const refusal = check.refusals.get(field)
      if (refusal !== undefined && isOfEmptyField(refusal.code) && !isLeft) return null
      if (refusal === undefined) return serverErrors.get(field) ?? null
      return refusal.code === 'text.required' ? t('form.required', { field: label }) : textOfRefusal(refusal, language)
    },
    leave: (field) => setLeft((before) => (before.has(field) ? before : new Set([...before, field]))),
    warningOf: (field, date) => {
      const warning = check.warnings.find((one) => one.field === field)
      return warning === undefined ? null : textOfWarning(warning.code, language, date)
    },
  }

  const save = () => {
    setAskingRate(false)
    if (check.body === null || change.isPending || isOutdated) return
    const body = JSON.stringify(check.body)
    if (attempt.current?.body !== body) attempt.current = { body, key: newIdempotencyKey() }
    change.mutate(
      { id: saved?.id ?? null, version: saved?.version ?? null, body: check.body, idempotencyKey: attempt.current.key },
      {
        onSuccess: ({ id, transactionNumber }) => {
          toasts.success(t(saved === null ? 'save.created' : 'save.updated', { number: transactionNumber }))
          forget()
          void navigate({ to: '/cash/payments', search: { tab: 'open-payments', id }, ignoreBlocker: true })
        },
        onError: (cause) => {
          if (saved !== null && cause instanceof AppError && cause.code === 'payment.changed-before-saving') {
            setRefused(true)
            return
          }
          toasts.error(t('overview.messages.create-update.error'), cause)
          if (cause instanceof AppError && cause.statusCode > 0) attempt.current = null
          if (cause instanceof AppError)
            setServerErrors(new Map(cause.fields.map(({ field, message }) => [field, message])))
        },
      },
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // rate 1 between two currencies is asked about before saving
    if (check.warnings.some(({ code }) => code === 'rate.one')) setAskingRate(true)
    else save()
  }
  const blockers = check.missing.size + check.refusals.size

  return (
    <form onSubmit={submit} noValidate>
      {leaveQuestion}
      {restored !== null && (
        <div className="restored-note">
          <Note>
            {t('form.restored')}
            <button type="button" className="link-button note-button" onClick={restored.discard}>
              {t('form.discard')}
            </button>
          </Note>
        </div>
      )}
      <div className="k-form">
        <InstructionSection view={view} />
        <BeneficiarySection view={view} companyId={companyId} />
      </div>
      {isOutdated && saved !== null && props.onReload && (
        <OutdatedNote
          paymentId={saved.id}
          lastSequence={saved.lastSequence}
          isReloading={props.isReloading ?? false}
          onReload={() => {
            forget()
            props.onReload?.()
          }}
        />
      )}
      <div className="form-actions">
        {blockers > 0 && (
          <output className="k-modal-reason">
            <button type="button" className="link-button" onClick={() => view.leave(everyField)}>
              {t('form.blocked', { count: blockers })}
            </button>
          </output>
        )}
        <Button
          variant="default"
          disabled={change.isPending}
          onClick={() => void navigate({ to: '/cash/payments', search: { tab: 'open-payments' } })}
        >
          {t('act.close')}
        </Button>
        <Button type="submit" loading={change.isPending} disabled={check.body === null || isOutdated}>
          {saved === null ? t('form.create') : t('form.save')}
        </Button>
      </div>
      {isAskingRate && (
        <KitModal
          opened
          isStatic
          title={t('form.rateTitle')}
          onClose={() => setAskingRate(false)}
          footer={
            <>
              <Button variant="default" onClick={() => setAskingRate(false)}>
                {t('act.close')}
              </Button>
              <Button onClick={save}>{t('form.save')}</Button>
            </>
          }
        >
          {textOfWarning('rate.one', language, '')}
        </KitModal>
      )}
    </form>
  )
}
