// The payment form: left what is paid, right to whom. All rules stand in payment-form.model.ts and payment-form-check.ts.
import { Button } from '@mantine/core'
import type { Language, PaymentBody } from '@kontor/contract'
import type { CalendarDate } from '@kontor/domain/calendar'
import { Keys, KitModal, Note, askForChoice, useActToasts } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { FormEvent, ReactNode } from 'react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { AppError } from '../../../shared/api/app-error.ts'
import { newIdempotencyKey } from '../../../shared/random.ts'
import { useLeaveQuestion } from './leave-question.tsx'
import type { SavedPayment } from '../payment-draft.ts'
import type { MissingField } from '../payment-form-check.ts'
import { checkDraft, isOfEmptyField, textOfRefusal, textOfWarning } from '../payment-form-check.ts'
import type { PaymentDraft } from '../draft-shape.ts'
import { mendsOf } from '../payment-form-mends.ts'
import { isAnswered, mayBeDone, nextAttempt, overtaken } from '../save-attempt.ts'
import { useFormKeys } from '../use-form-keys.ts'
import { useFormLock } from '../use-form-lock.ts'
import { useKeptDraft } from '../use-kept-draft.ts'
import { accountsQuery } from '../../accounts/public.ts'
import { cashflowsQuery } from '../../cashflows/public.ts'
import { currenciesQuery } from '../../currencies/public.ts'
import { type SavePayment, savePayment, usePaymentChange } from '../payments.queries.ts'
import { doubtedDraftOf } from '../payment-doubts.model.ts'
import { useDraftDoubts } from '../use-draft-doubts.ts'
import { DoubtsStrip } from './doubts-strip.tsx'
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
  /** Why the payment as it is now could not be read. */
  readonly reloadFailure?: Error | null
  /** Begins anew with the payment as it is now; what was typed is given up. */
  readonly onReload?: () => void
}): ReactNode {
  const { companyId, today, zone } = props
  const { t, i18n } = useTranslation(['payments', 'payment-form'])
  const language = i18n.language as Language
  const toasts = useActToasts()
  const navigate = useNavigate()
  const { draft, setDraft, saved, isDirty, restored, forget, handOver } = useKeptDraft(companyId, props)
  const leaveQuestion = useLeaveQuestion(isDirty, forget)
  const [serverErrors, setServerErrors] = useState<ReadonlyMap<string, string>>(new Map())
  // of a payment that there was before, every field has been filled
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set(saved === null && restored === null ? [] : [everyField]),
  )
  const [isAskingRate, setAskingRate] = useState(false)
  // somebody else changed the payment since it was read: nothing more is saved over that
  const [refused, setRefused] = useState<'changed' | 'gone' | null>(null)
  const isOutdated = refused !== null || saved?.version !== props.saved?.version
  // what got no answer: asked about before anything else is saved
  const lost = useRef<SavePayment | null>(null)
  const [unanswered, setUnanswered] = useState<string | null>(null)
  const accountsRead = useQuery(accountsQuery(companyId))
  const accounts = accountsRead.data ?? none
  const currencies = useQuery(currenciesQuery).data ?? none
  const cashflows = useQuery(cashflowsQuery(companyId)).data ?? none
  const change = usePaymentChange(savePayment)
  const { isLocked, isLockedNow, lock, unlock } = useFormLock()
  const form = useRef<HTMLFormElement>(null)
  const isNew = saved === null && restored === null
  // where the form itself put the focus nobody has been yet
  const isPlaced = useRef(isNew)
  useEffect(() => form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true }), [])

  const account = accounts.find(({ accountId }) => accountId === draft.accountId) ?? null
  const currency = currencies.find(({ id }) => id === draft.currencyId) ?? null
  const check = useMemo(
    () => checkDraft(draft, { account, currency, today, zone }),
    [draft, account, currency, today, zone],
  )

  const doubts = useDraftDoubts(doubtedDraftOf(draft, check.gross, saved?.id ?? null))

  const context = { account, currencies }
  const view: FormView = {
    isNew,
    draft,
    account,
    currency,
    accounts,
    isLoadingAccounts: accountsRead.isPending,
    currencies,
    cashflows,
    check,
    context,
    today,
    setDraft: (next) => {
      if (isLockedNow()) return
      setServerErrors(new Map())
      setDraft(next)
    },
    errorOf: (field, label) => {
      const isLeft = left.has(field) || left.has(everyField)
      if (check.missing.has(field as MissingField)) return isLeft ? t('payment-form:required', { field: label }) : null
      const refusal = check.refusals.get(field)
      if (refusal !== undefined && isOfEmptyField(refusal.code) && !isLeft) return null
      if (refusal === undefined) return serverErrors.get(field) ?? null
      return refusal.code === 'text.required'
        ? t('payment-form:required', { field: label })
        : textOfRefusal(refusal, language)
    },
    mendsOf: (field) => mendsOf(field, draft, { ...context, currency, today, zone }),
    leave: (field) => {
      const wasPlaced = isPlaced.current && field === 'accountId' && draft.accountId === null
      isPlaced.current = false
      if (!wasPlaced) setLeft((before) => (before.has(field) ? before : new Set([...before, field])))
    },
    warningOf: (field, date) => {
      const warning = check.warnings.find((one) => one.field === field)
      return warning === undefined ? null : textOfWarning(warning.code, language, date)
    },
  }

  const save = () => {
    setAskingRate(false)
    if (check.body === null || isLockedNow() || isOutdated) return
    lock()
    setUnanswered(null)
    request(check.body)
  }
  const request = (body: PaymentBody) => {
    const wanted = { id: saved?.id ?? null, version: saved?.version ?? null, body }
    const attempt = nextAttempt(lost.current, wanted, newIdempotencyKey)
    change.mutate(attempt.request, {
      onSuccess: ({ id, version, transactionNumber }) => {
        if (attempt.isOlder) {
          toasts.warning(t('payment-form:learnt', { number: transactionNumber }))
          handOver({ id, version, lastSequence: 0 })
          if (props.onReload) props.onReload()
          else
            void navigate({
              to: '/cash/payments/edit/$cashTransactionId',
              params: { cashTransactionId: id },
              ignoreBlocker: true,
            })
          return
        }
        toasts.success(t(saved === null ? 'save.created' : 'save.updated', { number: transactionNumber }))
        forget()
        void navigate({ to: '/cash/payments', search: { tab: 'open-payments', id }, ignoreBlocker: true })
      },
      onError: (cause) => {
        if (isAnswered(cause)) lost.current = null
        else if (mayBeDone(cause)) lost.current = attempt.request
        // it was not done: what is in the form now can be
        if (attempt.isOlder && lost.current === null) {
          request(body)
          return
        }
        unlock()
        if (lost.current !== null && cause instanceof AppError && cause.code === 'unanswered') {
          setUnanswered(cause.message)
          return
        }
        const by = saved === null ? null : overtaken(cause)
        if (by !== null) {
          setRefused(by)
          return
        }
        toasts.error(t('overview.messages.create-update.error'), cause)
        if (cause instanceof AppError)
          setServerErrors(new Map(cause.fields.map(({ field, message }) => [field, message])))
      },
    })
  }
  const submit = () => {
    // under text that was typed and not chosen nothing is saved
    if (isLockedNow() || isOutdated || askForChoice(form.current)) return
    if (check.body === null) {
      flushSync(() => view.leave(everyField))
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
      return
    }
    // rate 1 between two currencies is asked about before saving
    if (check.warnings.some(({ code }) => code === 'rate.one')) setAskingRate(true)
    else save()
  }
  useFormKeys(form, submit)
  const blockers = check.missing.size + check.refusals.size

  return (
    <form
      ref={form}
      noValidate
      aria-busy={isLocked}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        submit()
      }}
    >
      {leaveQuestion}
      <fieldset className="form-lock" disabled={isLocked}>
        {restored !== null && (
          <div className="restored-note">
            <Note>
              {t('payment-form:restored')}
              <button type="button" className="link-button note-button" onClick={restored.discard}>
                {t('payment-form:discard')}
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
            isGone={refused === 'gone' || overtaken(props.reloadFailure) === 'gone'}
            failure={props.reloadFailure ?? null}
            isReloading={props.isReloading ?? false}
            onReload={() => {
              forget()
              props.onReload?.()
            }}
            onLeave={() => {
              forget()
              void navigate({ to: '/cash/payments', search: { tab: 'open-payments' }, ignoreBlocker: true })
            }}
          />
        )}
        {unanswered !== null && <Note tone="warning">{unanswered}</Note>}
        <div className="form-actions">
          <div className="form-doubts">
            <DoubtsStrip {...doubts} />
          </div>
          {blockers > 0 && (
            <output className="k-modal-reason">
              <button type="button" className="link-button" onClick={() => view.leave(everyField)}>
                {t('payment-form:blocked', { count: blockers })}
              </button>
            </output>
          )}
          <span className="form-keys not-on-phone">
            <Keys keys={['Mod', 'Enter']} />
          </span>
          <Button
            variant="default"
            onClick={() => void navigate({ to: '/cash/payments', search: { tab: 'open-payments' } })}
          >
            {t('act.close')}
          </Button>
          <Button
            type="submit"
            loading={isLocked}
            loaderProps={{ color: 'var(--k-text-2)' }}
            disabled={check.body === null || isOutdated}
            aria-keyshortcuts="Control+Enter Meta+Enter"
          >
            {saved === null ? t('payment-form:create') : t('payment-form:save')}
          </Button>
        </div>
      </fieldset>
      {isAskingRate && (
        <KitModal
          opened
          isStatic
          title={t('payment-form:rateTitle')}
          onClose={() => setAskingRate(false)}
          footer={
            <>
              <Button variant="default" onClick={() => setAskingRate(false)}>
                {t('act.close')}
              </Button>
              <Button onClick={save}>{t('payment-form:save')}</Button>
            </>
          }
        >
          {textOfWarning('rate.one', language, '')}
        </KitModal>
      )}
    </form>
  )
}
