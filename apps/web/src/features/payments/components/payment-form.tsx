// The payment form in the order of thought: left to whom, right how much, what for and when. All rules stand in payment-form.model.ts and payment-form-check.ts.
import { Button } from '@mantine/core'
import type { Language } from '@kontor/contract'
import type { CompanyId } from '@kontor/domain/identifiers'
import type { CalendarDate } from '@kontor/domain/calendar'
import { KitModal, lazyPart } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordForm } from '../../../shared/forms/record-form.tsx'
import { overtaken } from '../../../shared/forms/save-attempt.ts'
import type { SavedRecord } from '../../../shared/forms/use-kept-draft.ts'
import { useRecordForm } from '../../../shared/forms/use-record-form.ts'
import { idOf } from '../../../shared/ids.ts'
import { accountQuery, accountsQuery, everyAccountQuery } from '../../accounts/public.ts'
import { cashflowsQuery, offeredCashflows } from '../../cashflows/public.ts'
import { currenciesQuery } from '../../currencies/public.ts'
import type { PaymentDraft } from '../draft-shape.ts'
import { doubtedDraftOf } from '../payment-doubts.model.ts'
import { checkDraft, keyFields, textOfWarning } from '../payment-form-check.ts'
import { askedPreflight } from '../payment-preflight.model.ts'
import { mendsOf } from '../payment-form-mends.ts'
import { ownAccountsQuery, savePayment } from '../payments.queries.ts'
import { reasonsOf } from '../payment-folds.ts'
import { useDraftDoubts } from '../use-draft-doubts.ts'
import { useFolds } from '../use-folds.ts'
import { usePreflight } from '../use-preflight.ts'
import { BeneficiarySection } from './beneficiary-section.tsx'
import { DoubtsStrip } from './doubts-strip.tsx'
import type { FormView } from './form-view.ts'
import { OutdatedPayment } from './outdated-payment.tsx'
import { PaymentSection } from './payment-section.tsx'
import { TransferSection } from './transfer-section.tsx'

const PreflightPanel = lazyPart(
  () => import('./preflight-panel.tsx'),
  (one) => one.PreflightPanel,
  'nothing',
)

const none: readonly never[] = []
const openPayments = { to: '/cash/payments', search: { tab: 'open-payments' } } as const
const changedCodes = ['payment.changed-before-saving', 'payment.not-editable'] as const

export type SavedPayment = SavedRecord & {
  /** How far its life line went. */
  readonly lastSequence: number
}

export type CreatedPayment = { readonly id: string; readonly recurring: boolean }

export type PaymentFormProps = {
  readonly companyId: CompanyId
  /** null creates. */
  readonly saved: SavedPayment | null
  readonly initialDraft: PaymentDraft
  /** In a modal of this title; without it the form is the page. */
  readonly modalTitle?: string
  /** Where a new one is entered: what is typed there waits there, apart from what is typed elsewhere. */
  readonly place: string
  readonly today: CalendarDate
  readonly zone: string
  readonly isReloading?: boolean
  /** Why the payment as it is now could not be read. */
  readonly reloadFailure?: Error | null
  /** Begins anew with the payment as it is now; what was typed is given up. */
  readonly onReload?: () => void
  readonly onSaved: (payment: CreatedPayment) => void
  readonly onClose: () => void
}

export function PaymentForm(props: PaymentFormProps): ReactNode {
  const { companyId, today, zone, onReload, reloadFailure = null, modalTitle } = props
  const { t, i18n } = useTranslation(['payments', 'payment-form'])
  const language = i18n.language as Language
  const navigate = useNavigate()
  const accountsRead = useQuery(accountsQuery(companyId))
  const accounts = accountsRead.data ?? none
  const [hasTransfer, setHasTransfer] = useState(props.initialDraft.type === 'transfer')
  const ownRead = useQuery({ ...ownAccountsQuery, enabled: hasTransfer })
  const ownAccounts = ownRead.data ?? accounts
  // a payment that is edited or copied, or a draft that was kept, may be of an account that is not in use any more
  const isGone = (draft: PaymentDraft) =>
    draft.accountId !== null &&
    accountsRead.data !== undefined &&
    !accounts.some(({ accountId }) => accountId === draft.accountId)
  const isCreditGone = (draft: PaymentDraft) =>
    draft.type === 'transfer' &&
    draft.transferAccountId !== null &&
    ownRead.data !== undefined &&
    !ownAccounts.some(({ accountId }) => accountId === draft.transferAccountId)
  const currencies = useQuery(currenciesQuery).data ?? none
  const cashflows = useQuery(cashflowsQuery(companyId)).data ?? none
  const [isAskingRate, setAskingRate] = useState(false)
  const [asked, setAsked] = useState(0)
  const amountRef = useRef<HTMLInputElement>(null)
  const partsOf = (draft: PaymentDraft) => ({
    account: accounts.find(({ accountId }) => accountId === draft.accountId) ?? null,
    currency: currencies.find(({ id }) => id === draft.currencyId) ?? null,
    creditAccount: ownAccounts.find(({ accountId }) => accountId === draft.transferAccountId) ?? null,
  })

  const isTemplate = props.saved !== null && props.initialDraft.recurring !== null
  const savedStart = isTemplate ? props.initialDraft.valueDate : null

  const form = useRecordForm({
    name: 'payment',
    scope: `${companyId}.${props.place}`,
    isKeptOnLeaving: true,
    saved: props.saved,
    initial: props.initialDraft,
    check: (draft: PaymentDraft) =>
      checkDraft(draft, {
        ...partsOf(draft),
        isAccountGone: isGone(draft),
        isCreditGone: isCreditGone(draft),
        today,
        zone,
        savedStart,
      }),
    keyFields,
    save: savePayment,
    subject: 'payment',
    changedCodes,
    says: {
      saved: ({ transactionNumber: number, recurringDetails }, wasNew) => {
        const key = wasNew ? 'created' : 'updated'
        return recurringDetails === null
          ? t(`save.${key}`, { number })
          : t(`payment-form:recurringSave.${key}`, { name: recurringDetails.recurringName })
      },
      failed: t('overview.messages.create-update.error'),
      learnt: ({ transactionNumber: number }, isShown) =>
        t(isShown ? 'payment-form:learnt' : 'payment-form:learntElsewhere', { number }),
    },
    savedOf: ({ id, version }) => ({ id, version, lastSequence: 0 }),
    onSaved: ({ id, recurringDetails }) => props.onSaved({ id, recurring: recurringDetails !== null }),
    onLearnt: ({ id }) => {
      if (onReload) onReload()
      else {
        const to = '/cash/payments/edit/$cashTransactionId'
        void navigate({ to, params: { cashTransactionId: id }, ignoreBlocker: true })
      }
    },
    // rate 1 between two currencies is asked about before saving
    asksFirst: ({ warnings }) => {
      const isRateOne = warnings.some(({ code }) => code === 'rate.one')
      setAskingRate(isRateOne)
      return isRateOne
    },
    onAsked: () => setAsked((count) => count + 1),
  })
  const { draft, check, saved } = form
  const { account, currency, creditAccount } = partsOf(draft)
  const goneAccounts = useQuery({ ...everyAccountQuery(companyId, false), enabled: isGone(draft) }).data ?? none
  const goneCredit = useQuery({
    ...accountQuery(idOf<'account'>(draft.transferAccountId ?? '')),
    enabled: isCreditGone(draft),
  }).data
  if (draft.type === 'transfer' && !hasTransfer) setHasTransfer(true)
  const context = { account, currencies }
  const preflight = usePreflight(askedPreflight(check, saved?.id ?? null))
  const doubts = useDraftDoubts(doubtedDraftOf(draft, check.gross, saved?.id ?? null))
  const doubted = check.warnings.map(({ field }) => field)
  const folds = useFolds(draft, reasonsOf(draft, form.troubles, doubted), asked)
  const view: FormView = {
    ...form,
    companyId,
    folds,
    amountRef,
    account,
    currency,
    creditAccount,
    ownAccounts,
    accounts,
    goneAccount: isGone(draft) ? (goneAccounts.find(({ accountId }) => accountId === draft.accountId) ?? null) : null,
    goneCreditAccount: isCreditGone(draft) ? (goneCredit ?? null) : null,
    currencies,
    cashflows: offeredCashflows(cashflows, [draft.cashflowId, props.initialDraft.cashflowId]),
    context,
    today,
    zone,
    preflight,
    isTemplate,
    isLoadingAccounts: accountsRead.isPending,
    mendsOf: (field) => mendsOf(field, draft, { ...context, currency, creditAccount, today, zone }),
    warningOf: (field, date) => {
      const warning = check.warnings.find((one) => one.field === field)
      return warning === undefined ? null : textOfWarning(warning.code, language, date)
    },
  }

  const content = (
    <>
      <RecordForm
        form={form}
        submitLabel={t(saved === null ? 'payment-form:create' : 'payment-form:save')}
        onClose={props.onClose}
        outdated={
          saved !== null &&
          onReload && (
            <OutdatedPayment
              paymentId={saved.id}
              lastSequence={saved.lastSequence}
              isGone={form.isGone || overtaken(reloadFailure, changedCodes) === 'gone'}
              failure={reloadFailure}
              isReloading={props.isReloading ?? false}
              onReload={() => {
                form.giveUp()
                onReload()
              }}
              onLeave={() => {
                form.giveUp()
                void navigate(openPayments)
              }}
            />
          )
        }
        notes={
          <div className="form-doubts">
            <DoubtsStrip {...doubts} />
          </div>
        }
      >
        {draft.type === 'transfer' ? <TransferSection view={view} /> : <BeneficiarySection view={view} />}
        <PaymentSection view={view} />
        <Suspense>
          <PreflightPanel shown={preflight} check={check} />
        </Suspense>
      </RecordForm>
      {isAskingRate && (
        <RateQuestion
          language={language}
          onClose={() => setAskingRate(false)}
          onSave={() => {
            setAskingRate(false)
            form.save()
          }}
        />
      )}
    </>
  )
  if (modalTitle === undefined) return content
  return (
    // what becomes of what was sent is said here
    <KitModal opened title={modalTitle} size={992} onClose={form.isLocked ? () => undefined : props.onClose}>
      {content}
    </KitModal>
  )
}

function RateQuestion(props: {
  readonly language: Language
  readonly onClose: () => void
  readonly onSave: () => void
}): ReactNode {
  const { t } = useTranslation(['payments', 'payment-form'])
  return (
    <KitModal
      opened
      isStatic
      title={t('payment-form:rateTitle')}
      onClose={props.onClose}
      footer={
        <>
          <Button variant="default" onClick={props.onClose}>
            {t('act.close')}
          </Button>
          <Button onClick={props.onSave}>{t('payment-form:save')}</Button>
        </>
      }
    >
      {textOfWarning('rate.one', props.language, '')}
    </KitModal>
  )
}
