// Signing one or many payments: shows what is signed as the server had it when the dialog opened, then asks for the
// password. The version that was shown goes with the signature: what changed meanwhile is refused, marked, and signed
// only after it was read again on purpose.
import { Button, Loader } from '@mantine/core'
import type { PaymentAnswer } from '@kontor/contract'
import { isOneOf, sendableStatuses } from '@kontor/domain/payments'
import type { PaymentId } from '@kontor/domain/identifiers'
import { KitModal, Note, PasswordInput, TextField, Totals, useFormats, useToasts } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldError } from '../../../shared/api/app-error.ts'
import { AppError } from '../../../shared/api/app-error.ts'
import { mayBeDone } from '../../../shared/forms/save-attempt.ts'
import { isFactorOn, secondFactorQuery } from '../../../shared/session/second-factor.queries.ts'
import { changed } from '../../../shared/stale.ts'
import { type BulkResult, type NamedResult, isLarge, portionsOf } from '../bulk-portions.ts'
import { type ShownResult, asSignedBefore, withShownNames } from '../bulk-results.model.ts'
import { statusOfWire } from '../payment-status.ts'
import { usePaymentChange } from '../payments.queries.ts'
import { changedOf, doubtsById } from '../signed-payments.model.ts'
import { type Signing, signPayments, signedPaymentsQuery } from '../signing.queries.ts'
import { sumsByCurrency } from '../sums-by-currency.ts'
import { useBulkRun } from '../use-bulk-run.ts'
import { useDoubtsNow } from '../use-doubts-now.ts'
import { useToldElsewhere } from '../use-told-elsewhere.ts'
import { useWholeTyping } from '../use-whole-typing.ts'
import { SignedAttachments } from './attachments.tsx'
import { AlarmsStrip } from './alarms-strip.tsx'
import { BulkClose, BulkProgress } from './bulk-progress.tsx'
import { BulkResults } from './bulk-results.tsx'
import { BulkTable } from './bulk-table.tsx'
import { DoubtsStrip } from './doubts-strip.tsx'
import { SignedContent } from './signed-content.tsx'
import { SignedTable } from './signed-table.tsx'

export function SignDialog(props: {
  readonly ids: readonly PaymentId[]
  readonly onClose: () => void
  readonly onDone: (() => void) | undefined
  /** On the page of the one. */
  readonly onGone?: (() => void) | undefined
}): ReactNode {
  const { onClose, onDone, onGone } = props
  const [{ ids, round }, setAsked] = useState({ ids: props.ids, round: 0 })
  const { t } = useTranslation([
    'payments',
    'payment-acts',
    'payment-attachments',
    'payment-doubts',
    'payment-recurring',
    'auth',
  ])
  const toasts = useToasts()
  const formats = useFormats()
  const formId = useId()
  const contentId = useId()
  const sumsId = useId()
  const read = useQuery(signedPaymentsQuery(ids, round))
  // the table marks what the strip says, and comes with it, so that no row moves
  const doubted = useDoubtsNow(ids, round)
  const doubts = doubtsById(doubted.payments)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [codeFault, setCodeFault] = useState<string | null>(null)
  const factor = useQuery(secondFactorQuery)
  // where nobody knows whether there is one, the server says that a code is missing, and the field comes with it
  const [isCodeWanted, setCodeWanted] = useState(false)
  const hasFactor = isCodeWanted || (factor.data !== undefined && isFactorOn(factor.data.state))
  const [failure, setFailure] = useState<string | null>(null)
  /** Enter was pressed before all that is signed was there. */
  const [wasEarly, setEarly] = useState(false)
  const [failed, setFailed] = useState<readonly ShownResult[]>([])
  /** A try got no answer: it may have signed. */
  const [wasUnanswered, setUnanswered] = useState(false)
  /** Of many: what became of each. */
  const [results, setResults] = useState<readonly NamedResult[]>([])
  const bulk = useBulkRun()
  const elsewhere = useToldElsewhere('sign')
  const change = usePaymentChange((signing: Signing) => {
    // a code is taken once: with one, all are signed by one call
    const portions = signing.authenticationCode === null ? portionsOf(signing.payments) : [signing.payments]
    return bulk.run(portions, (portion) => signPayments({ ...signing, payments: portion }))
  })
  const isEnded = failed.length > 0 || results.length > 0
  const payments = read.data ?? []
  const [only] = payments
  const isMany = ids.length > 1
  const isRead = payments.length === ids.length
  const isComplete = isRead && !doubted.isAsking && !factor.isPending
  const missing = password === '' ? 'password' : hasFactor && code.trim() === '' ? 'code' : null
  const changedIds = changedOf(failed)
  // the marks stay on what was read again: it is looked at because it changed
  const [marked, setMarked] = useState<readonly string[]>([])
  const [before, setBefore] = useState<readonly PaymentAnswer[]>([])
  // who is not there any more is not selected either
  const isGone = read.error instanceof AppError && read.error.statusCode === 404
  const drop = useEffectEvent(() => {
    onDone?.()
    void changed('payment', onGone ? [] : ids)
    onGone?.()
  })
  useEffect(() => {
    if (isGone) drop()
  }, [isGone])
  const field = useRef<HTMLDivElement>(null)
  const typing = useWholeTyping(field)
  // The password comes after what is signed, in sight and for those who hear it: its group is described by it. Where it
  // is out of sight, on a short screen, what is signed is read first: nothing is scrolled away for it.
  useEffect(() => {
    if (!isComplete) return undefined
    // after the dialog, which takes the focus once it is there
    const timer = setTimeout(() => {
      const input = field.current?.querySelector('input')
      if (input && isInSight(input)) input.focus({ preventScroll: true })
    })
    return () => clearTimeout(timer)
  }, [isComplete])

  // who types without it wants it, wherever it is
  const wanted = isComplete && typing.isAsked ? typing.lost : 0
  useEffect(() => {
    if (wanted === 0) return undefined
    // after the letter, which is lost as a whole
    const timer = setTimeout(() => field.current?.querySelector('input')?.focus())
    return () => clearTimeout(timer)
  }, [wanted])

  const nameOf = (id: string) => {
    const shown = payments.find((one) => one.id === id)
    return shown?.recurringDetails?.recurringName ?? `${shown?.transactionNumber ?? ''}`
  }

  // what does not fit scrolls by keyboard too
  const scrollable = { tabIndex: 0, role: 'group', 'aria-label': t('payment-acts:sign.what') }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (missing !== null || !isComplete || change.isPending || isEnded) return
    setFailure(null)
    setCodeFault(null)
    setEarly(false)
    change.mutate(
      { payments, password, authenticationCode: hasFactor ? code : null },
      {
        onSuccess: ({ results: told }) => {
          const answered = wasUnanswered ? asSignedBefore(told) : told
          onDone?.()
          if (!elsewhere.isThere()) {
            elsewhere.tellResults(answered)
            return
          }
          const refused = answered.filter(({ status }) => status !== 'Success')
          const signed = answered.filter(({ status }) => status === 'Success')
          for (const [key, ones] of [
            ['payment-acts:sign.done', signed.filter(isSigned)],
            ['payment-acts:sign.donePartially', signed.filter((one) => !isSigned(one))],
          ] as const) {
            const [first] = ones
            // of many the table says it
            if (first && !isLarge(answered.length))
              toasts.success(t(key, { count: ones.length, number: nameOf(first.id) }))
          }
          if (isLarge(answered.length)) setResults(answered.map((one) => ({ ...one, name: nameOf(one.id) })))
          else if (refused.length === 0) {
            onClose()
            return
          }
          setPassword('')
          setCode('')
          setFailed(withShownNames(refused, payments))
          setMarked(changedOf(refused))
        },
        onError: (cause) => {
          if (!elsewhere.isThere()) {
            elsewhere.tellFailure(payments.length, cause)
            return
          }
          setUnanswered(wasUnanswered || mayBeDone(cause))
          const fault = cause instanceof AppError ? cause.fields.find(isOfCode) : undefined
          setCode('')
          if (fault !== undefined) {
            // the password was right: only the code is asked for again
            setCodeWanted(true)
            setCodeFault(fault.message)
            return
          }
          setPassword('')
          setFailure(
            cause instanceof AppError ? cause.messages.join(', ') || cause.message : t('payment-acts:sign.failed'),
          )
        },
      },
    )
  }

  // A form whose button is disabled is not submitted by the browser, and Enter would be answered by nothing. What nobody has
  // seen yet is not signed later by itself either.
  const answerEnter = useEffectEvent(({ key, target }: KeyboardEvent) => {
    const isInField = target instanceof HTMLInputElement && target.form?.id === formId
    if (key !== 'Enter' || !isInField || change.isPending) return
    if (typing.torn !== '') typing.startAnew()
    else if (missing === 'code') field.current?.querySelectorAll('input')[1]?.focus()
    else if (missing === null && !isComplete) setEarly(true)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => answerEnter(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])

  return (
    <KitModal
      opened
      isStatic
      hasNoCross={bulk.isWatched}
      size={isMany ? 1000 : 560}
      title={
        isMany || !only
          ? t('payment-acts:sign.title', { count: ids.length })
          : only.recurringDetails === null
            ? t('payment-acts:sign.titleOf', { number: only.transactionNumber })
            : t('payment-recurring:sign.title', { name: only.recurringDetails.recurringName })
      }
      onClose={onClose}
      footer={
        <>
          {(missing !== null || !isComplete) && !isEnded && read.error === null && (
            <span className="k-modal-reason">
              {missing === 'password'
                ? t(typing.isAsked ? 'payment-acts:sign.passwordAgain' : 'payment-acts:sign.passwordMissing')
                : missing === 'code'
                  ? t('payment-acts:sign.codeMissing')
                  : t('payment-doubts:wait')}
            </span>
          )}
          <BulkClose run={bulk} onClose={onClose} isBusy={change.isPending} />
          <Button
            type="submit"
            form={formId}
            loading={change.isPending}
            disabled={missing !== null || !isComplete || isEnded}
          >
            {t('payment-acts:sign.confirm')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="dialog-form sign-form"
        // what is typed until there is a field for it presses nothing: the cross would be the first to take the focus
        data-autofocus
        tabIndex={-1}
        data-many={isMany || undefined}
        data-ended={results.length > 0 || undefined}
        onSubmit={submit}
      >
        {isEnded ? (
          <>
            {results.length > 0 ? <BulkTable results={results} /> : <BulkResults results={failed} />}
            {changedIds.length > 0 && (
              <>
                <Button
                  variant="default"
                  className="sign-again"
                  data-autofocus
                  onClick={() => {
                    setFailed([])
                    setResults([])
                    setBefore(payments)
                    setUnanswered(false)
                    setAsked({ ids: changedIds, round: round + 1 })
                  }}
                >
                  {t('payment-acts:sign.readAgain')}
                </Button>
                <div className="signed-payments">
                  <SignedTable
                    payments={payments.filter(({ id }) => changedIds.includes(id))}
                    doubts={doubts}
                    changed={changedIds}
                    before={before}
                  />
                </div>
              </>
            )}
          </>
        ) : (
          <>
            {read.error !== null && <Note tone="error">{read.error.message}</Note>}
            {!isRead && read.error === null && (
              <output className="k-modal-text">
                <Loader size={14} aria-hidden /> {t('payment-acts:sign.loading', { count: ids.length })}
              </output>
            )}
            {isRead && <AlarmsStrip payments={payments} isOfMany={isMany} />}
            {read.error === null && <DoubtsStrip {...doubted} isOfMany={isMany} />}
            {isComplete && <p className="k-modal-text">{t('payment-acts:sign.what')}</p>}
            <div id={contentId} className="signed-payments" {...scrollable}>
              {isMany
                ? isComplete && <SignedTable payments={payments} doubts={doubts} changed={marked} before={before} />
                : isComplete &&
                  only && (
                    <>
                      <SignedContent payment={only} before={before.find(({ id }) => id === only.id)} />
                      <SignedAttachments payment={only} />
                    </>
                  )}
            </div>
            {isMany && isComplete && (
              <div id={sumsId}>
                <Totals
                  lines={sumsByCurrency(payments).map(({ currencyCode, minorUnit, sum, count }) => ({
                    name: `${t('payment-acts:sign.sums')} ${currencyCode} (${count})`,
                    value: `${currencyCode} ${formats.amount(sum, minorUnit)}`,
                    isStrong: true,
                  }))}
                />
              </div>
            )}
            {failure !== null && <Note tone="error">{failure}</Note>}
            {typing.isAsked && isComplete && <Note tone="warning">{t('payment-acts:sign.typedEarly')}</Note>}
            {wasEarly && <Note tone="warning">{t('payment-acts:sign.early')}</Note>}
            <BulkProgress run={bulk} />
            {read.error === null && (
              <div
                ref={field}
                className="sign-proof"
                role="group"
                aria-label={t('payment-acts:sign.confirm')}
                aria-describedby={isMany ? sumsId : contentId}
              >
                <PasswordInput
                  label={t('payment-acts:sign.password')}
                  required
                  value={password || typing.torn}
                  onChange={(text) => setPassword(typing.take(text))}
                />
                {hasFactor && (
                  <TextField
                    label={t('auth:factor.codeOrRecovery')}
                    required
                    maxLength={20}
                    value={code}
                    onChange={(text) => {
                      setCode(text)
                      setCodeFault(null)
                    }}
                    error={codeFault}
                  />
                )}
              </div>
            )}
          </>
        )}
      </form>
    </KitModal>
  )
}

function isOfCode({ field, code }: FieldError): boolean {
  return field === 'authenticationCode' || code === 'code.required' || code === 'code.wrong'
}

/** To its lower edge, and not behind the dialog's foot. */
function isInSight(input: HTMLElement): boolean {
  const { left, width, bottom } = input.getBoundingClientRect()
  return document.elementFromPoint(left + width / 2, bottom - 1) === input
}

function isSigned({ paymentStatus }: BulkResult): boolean {
  return paymentStatus !== null && isOneOf(sendableStatuses, statusOfWire(paymentStatus))
}
