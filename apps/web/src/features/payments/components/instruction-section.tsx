// The left half of the payment form: from which account, when, how much.
import { Switch, Textarea } from '@mantine/core'
import type { LookedUpRate } from '@kontor/contract'
import { limits } from '@kontor/domain'
import type { CalendarDate } from '@kontor/domain/calendar'
import { formatDecimal } from '@kontor/domain/money'
import {
  AccountSelect,
  AmountInput,
  CashflowSelect,
  CurrencySelect,
  DateInput,
  Note,
  RateInput,
  SelectField,
  Totals,
  mantineField,
  useFormats,
} from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsShown } from '../../../shared/session/session-context.ts'
import { useDomainWords } from '../../../shared/use-domain-words.ts'
import { useFieldWord } from '../../../shared/use-field-word.ts'
import { rateOfNet } from '../payment-form-check.ts'
import { afterWeekend, unreadableFees, withAccount, withCurrency, withType } from '../payment-form.model.ts'
import { formPaymentTypes } from '../draft-shape.ts'
import { groupFour } from '../../../shared/group-four.ts'
import { accountBalanceQuery } from '../payments.queries.ts'
import { useRateFill } from '../use-rate-fill.ts'
import { offeredCurrencies } from '../offered-currencies.ts'
import { ExecutionDay } from './execution-day.tsx'
import type { FormView } from './form-view.ts'
import { MendButtons } from './mend-buttons.tsx'
import { RecurringBlock } from './recurring-block.tsx'
import { TypeNote } from './type-note.tsx'

export function InstructionSection({
  view,
  companyId,
}: {
  readonly view: FormView
  readonly companyId: string
}): ReactNode {
  const { t } = useTranslation(['payments', 'payment-form'])
  const words = useDomainWords()
  const fieldWord = useFieldWord()
  const formats = useFormats()
  const { draft, setDraft, currency, errorOf, field } = view
  const date = draft.valueDate === null ? '' : formats.date(draft.valueDate)
  const dateWarning = view.warningOf('valueDate', date)
  const contractWarning = view.warningOf('accountId', '')
  // what was chosen before the type did not allow it is still shown, with the reason against it
  const offered = offeredCurrencies(draft.type, view.context)
  const currencies = currency === null || offered.includes(currency) ? offered : [...offered, currency]
  const isSalaryHolder = useIsShown({ permissions: ['SalaryPayments'] })
  return (
    <div className="k-form-column">
      <h2 className="form-section-title">{t('form.payment')}</h2>
      <div>
        <AccountSelect
          {...field('accountId', fieldWord('account'))}
          required
          hasInitialFocus={view.isNew}
          isLoading={view.isLoadingAccounts}
          accounts={view.accounts.map((one) => ({
            id: one.accountId,
            name: one.shortName,
            number: one.iban === null ? (one.accountNumber ?? '') : groupFour(one.iban),
            currencyCode: one.currency.code,
          }))}
          value={draft.accountId}
          onChange={(id) =>
            setDraft(withAccount(draft, view.accounts.find(({ accountId }) => accountId === id) ?? null, view.context))
          }
        />
        <BalanceLine view={view} />
      </div>
      {contractWarning !== null && <Note tone="warning">{contractWarning}</Note>}
      <div className="type-field keeps-focus" tabIndex={-1}>
        <div className="k-form-row">
          <div className="keeps-focus" tabIndex={-1}>
            <SelectField
              {...field('type', fieldWord('type'))}
              required
              options={formPaymentTypes.map((type) => ({ value: type, label: words.type(type) }))}
              value={draft.type}
              onChange={(value) =>
                setDraft(withType(draft, formPaymentTypes.find((one) => one === value) ?? null, view.context))
              }
            />
            <MendButtons view={view} field="type" />
          </div>
          <CashflowSelect
            {...field('cashflowId', fieldWord('cashflow'))}
            isClearable
            cashflows={view.cashflows}
            value={draft.cashflowId}
            onChange={(cashflowId) => setDraft({ ...draft, cashflowId })}
          />
        </div>
        <TypeNote view={view} after="account" />
        {draft.isAccountAsked && <Note tone="warning">{t('payment-form:transfer.accountFirst')}</Note>}
      </div>
      <div>
        <DateInput
          {...field('valueDate', fieldWord('valueDate'))}
          required
          minDate={view.today}
          value={draft.valueDate}
          onChange={(valueDate) => setDraft({ ...draft, valueDate })}
        />
        <ExecutionDay view={view} />
      </div>
      {dateWarning !== null && (
        <Note tone="warning">
          {dateWarning}
          {draft.valueDate !== null && afterWeekend(draft.valueDate) !== draft.valueDate && (
            <button
              type="button"
              className="link-button note-button"
              onClick={() => setDraft({ ...draft, valueDate: draft.valueDate && afterWeekend(draft.valueDate) })}
            >
              {t('payment-form:moveDate', { date: formats.date(afterWeekend(draft.valueDate)) })}
            </button>
          )}
        </Note>
      )}
      <div className="k-form-row">
        <div className="keeps-focus form-narrow" tabIndex={-1}>
          <CurrencySelect
            {...field('currencyId', fieldWord('currency'))}
            required
            isCodeOnly
            currencies={currencies}
            isLoading={view.currencies.length === 0}
            value={draft.currencyId}
            onChange={(id) => setDraft(withCurrency(draft, id))}
          />
          <MendButtons view={view} field="currencyId" />
        </div>
        <AmountInput
          {...field('paymentAmount', fieldWord('paymentAmount'))}
          required
          description={t('payment-form:amountHint')}
          minorUnit={currency?.minorUnit ?? 2}
          currencyCode={currency?.code}
          value={draft.amount}
          onChange={(amount) => setDraft({ ...draft, amount })}
        />
      </div>
      <Conversion view={view} companyId={companyId} />
      <Textarea
        {...mantineField({ ...field('remarks', fieldWord('remarks')), description: t('payment-form:remarksHint') })}
        autosize
        minRows={2}
        maxLength={limits.length.remarks}
        value={draft.remarks}
        onChange={(event) => setDraft({ ...draft, remarks: event.currentTarget.value })}
      />
      {draft.type === 'sepa' && (
        <Switch
          label={fieldWord('instant')}
          error={errorOf('details.isInstant', fieldWord('instant'))}
          checked={draft.isInstant}
          onChange={(event) => setDraft({ ...draft, isInstant: event.currentTarget.checked })}
        />
      )}
      {isSalaryHolder && (
        <Switch
          label={fieldWord('salary')}
          checked={draft.isSalary}
          onChange={(event) => setDraft({ ...draft, isSalary: event.currentTarget.checked })}
        />
      )}
      <RecurringBlock view={view} />
    </div>
  )
}

/** Rate, fees, net and gross. Between two currencies the net may be typed and gives the rate. */
function Conversion({ view, companyId }: { readonly view: FormView; readonly companyId: string }): ReactNode {
  const { t } = useTranslation(['payments', 'payment-form'])
  const fieldWord = useFieldWord()
  const formats = useFormats()
  const { draft, setDraft, account, currency, check, errorOf } = view
  // what is typed as net stays as typed: the rate that follows has six decimals only
  const [typedNet, setTypedNet] = useState<string | null>(null)
  const isConverted = account !== null && currency !== null && account.currency.id !== currency.id
  const pair = isConverted ? { from: currency.code, to: account.currency.code } : null
  const found = useRateFill(draft, setDraft, pair, companyId)
  const unit = account?.currency.minorUnit ?? 2
  const code = account?.currency.code ?? ''
  const shown = (value: typeof check.net) =>
    value === null ? '–' : `${code} ${formats.amount(formatDecimal(value, unit), unit)}`
  const rateWarning = view.warningOf('accountExchangeRate', '')
  return (
    <>
      {isConverted && (
        <div className="k-form-row">
          <RateInput
            label={fieldWord('accountExchangeRate')}
            error={errorOf('accountExchangeRate', fieldWord('accountExchangeRate'))}
            required
            description={t('payment-form:rateHint', { factor: draft.factor, from: currency.code, to: code })}
            value={draft.rate}
            onBlur={() => view.leave('accountExchangeRate')}
            onChange={(rate) => {
              setTypedNet(null)
              setDraft({ ...draft, rate, isRateTyped: true })
            }}
          />
          <AmountInput
            label={`${t('form.net')} ${code}`}
            minorUnit={unit}
            currencyCode={account.currency.code}
            value={typedNet ?? (check.net === null ? '' : formatDecimal(check.net, unit))}
            onChange={(net) => {
              setTypedNet(net)
              setDraft({ ...draft, rate: rateOfNet(draft, net), isRateTyped: true })
            }}
            onBlur={() => {
              setTypedNet(null)
              // an emptied net empties the rate
              view.leave('accountExchangeRate')
            }}
          />
        </div>
      )}
      {isConverted && found !== null && !draft.isRateTyped && <RateSource found={found} />}
      {rateWarning !== null && <Note tone="warning">{rateWarning}</Note>}
      <AmountInput
        label={code === '' ? fieldWord('feesAndChargesAmount') : `${fieldWord('feesAndChargesAmount')} ${code}`}
        error={
          errorOf('feesAndChargesAmount', fieldWord('feesAndChargesAmount')) ??
          errorOf('accountAmount', t('form.gross'))
        }
        minorUnit={unit}
        currencyCode={account?.currency.code}
        value={draft.fees === unreadableFees ? '' : draft.fees}
        onChange={(fees, isReadable) => setDraft({ ...draft, fees: isReadable ? fees : unreadableFees })}
      />
      <Totals
        lines={[
          { name: t('form.net'), value: shown(check.net) },
          { name: t('form.gross'), value: shown(check.gross), isStrong: true },
        ]}
      />
    </>
  )
}

/** Whose rate stands there, of which day, and how it came about. */
function RateSource({ found }: { readonly found: LookedUpRate }): ReactNode {
  const { t } = useTranslation('payment-form')
  const formats = useFormats()
  const { path, via, providerName, date, isStale } = found
  if (path === 'Same') return null
  return (
    <div className="balance-line">
      {t(`ratePath.${path}`, {
        provider: providerName ?? '',
        date: formats.date(date as CalendarDate),
        via: via ?? '',
      })}
      {isStale && ` ${t('rateStale')}`}
    </div>
  )
}

function BalanceLine({ view }: { readonly view: FormView }): ReactNode {
  const { t } = useTranslation(['payments', 'payment-form'])
  const formats = useFormats()
  const { draft, account } = view
  const { data, error } = useQuery(accountBalanceQuery(draft.accountId, draft.valueDate))
  if (account === null || draft.valueDate === null) return null
  if (error) return <div className="balance-line k-num">{t('payment-form:balanceFailed')}</div>
  if (data === undefined) return <div className="balance-line k-num"> </div>
  // the bank has told none yet
  if (data.closedOn === null) return <div className="balance-line k-num">{t('payment-form:balanceFailed')}</div>
  const amount = (text: string) => `${data.currencyCode} ${formats.amount(text, account.currency.minorUnit)}`
  return (
    <div className="balance-line k-num">
      <div>{t('payment-form:booked', { amount: amount(data.booked), date: formats.date(data.closedOn) })}</div>
      <div>
        {t(data.withoutSalaries ? 'payment-form:availableWithoutSalaries' : 'payment-form:available', {
          amount: amount(data.projected),
          date: formats.date(draft.valueDate),
        })}
      </div>
    </div>
  )
}
