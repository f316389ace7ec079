// What is optional, folded while nobody said anything of it: cashflow, fees and who bears them, what the bank is told, remarks,
// and whether it is a salary or recurs.
import { Switch } from '@mantine/core'
import { type Language, repeatScheduleTexts, textOfChargeBearer } from '@kontor/contract'
import { limits } from '@kontor/domain'
import { formatDecimal } from '@kontor/domain/money'
import { AmountInput, CashflowSelect, Note, TextField, Totals, useFormats } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsShown } from '../../../shared/session/session-context.ts'
import { useFieldWord } from '../../../shared/use-field-word.ts'
import { canAskForInstant } from '../instant.ts'
import { unreadableAmount } from '../payment-form.model.ts'
import { ChargeBearerField } from './charge-bearer-field.tsx'
import { DebitAdviceField, useAdviceWord } from './debit-advice-field.tsx'
import { type FormView, faultOf } from './form-view.ts'
import { MessageField } from './message-field.tsx'
import { PaymentFold } from './payment-fold.tsx'
import { RecurringBlock } from './recurring-block.tsx'

export function FurtherFold({ view }: { readonly view: FormView }): ReactNode {
  return (
    <PaymentFold view={view} name="further" parts={useFurtherParts(view)}>
      <Further view={view} />
    </PaymentFold>
  )
}

function Further({ view }: { readonly view: FormView }): ReactNode {
  const { t } = useTranslation('payment-form')
  const fieldWord = useFieldWord()
  const { draft, setDraft, errorOf, field } = view
  const isSalaryHolder = useIsShown({ permissions: ['SalaryPayments'] })
  const { hasBearer, hasInstruction } = askedOf(view)
  const bearerWarning = view.warningOf('details.chargeBearer', '')
  return (
    <>
      <CashflowSelect
        {...field('cashflowId', fieldWord('cashflow'))}
        isClearable
        cashflows={view.cashflows}
        value={draft.cashflowId}
        onChange={(cashflowId) => setDraft({ ...draft, cashflowId })}
      />
      <Fees view={view} />
      {hasBearer && <ChargeBearerField view={view} />}
      {!hasBearer && bearerWarning !== null && <Note tone="warning">{bearerWarning}</Note>}
      {draft.type !== null && <DebitAdviceField view={view} />}
      {hasInstruction && (
        <MessageField view={view} part="instruction" path="details.instruction" label={fieldWord('instruction')} />
      )}
      <TextField
        {...field('remarks', fieldWord('remarks'))}
        description={t('remarksHint')}
        isMultiline
        maxLength={limits.length.remarks}
        value={draft.remarks}
        onChange={(remarks) => setDraft({ ...draft, remarks })}
      />
      {canAskForInstant(draft, view.account, view.currency?.code ?? null) && (
        <Switch
          label={fieldWord('instant')}
          {...faultOf(errorOf('details.isInstant', fieldWord('instant')))}
          checked={draft.isInstant}
          onChange={(event) => setDraft({ ...draft, isInstant: event.currentTarget.checked })}
        />
      )}
      {isSalaryHolder && (
        <Switch
          label={fieldWord('salary')}
          {...faultOf(errorOf('details.isSalary', fieldWord('salary')))}
          checked={draft.isSalary}
          onChange={(event) => setDraft({ ...draft, isSalary: event.currentTarget.checked })}
        />
      )}
      <RecurringBlock view={view} />
    </>
  )
}

function Fees({ view }: { readonly view: FormView }): ReactNode {
  const { t } = useTranslation(['payments', 'payment-form'])
  const fieldWord = useFieldWord()
  const formats = useFormats()
  const { draft, setDraft, account, check, errorOf } = view
  // without an account they wait in the currency of the one before
  const code = account?.currency.code ?? draft.accountCurrencyCode ?? undefined
  const unit = (account?.currency ?? view.currencies.find((one) => one.code === code))?.minorUnit ?? 2
  const label = fieldWord('feesAndChargesAmount')
  const left = view.currencies.find((one) => one.code === draft.feesLeft?.currencyCode)
  const feesLeft =
    draft.feesLeft && `${draft.feesLeft.currencyCode} ${formats.amount(draft.feesLeft.amount, left?.minorUnit ?? 2)}`
  const shown = (value: typeof check.net) =>
    value === null ? '–' : `${code} ${formats.amount(formatDecimal(value, unit), unit)}`
  return (
    <>
      <AmountInput
        label={code === undefined ? label : `${label} ${code}`}
        error={errorOf('feesAndChargesAmount', label) ?? errorOf('accountAmount', t('form.gross'))}
        minorUnit={unit}
        currencyCode={code}
        isBoundToCurrency
        value={draft.fees === unreadableAmount ? '' : draft.fees}
        onChange={(fees, isReadable) =>
          setDraft((now) => ({ ...now, fees: isReadable ? fees : unreadableAmount, feesLeft: null }))
        }
      />
      {feesLeft !== null && <Note tone="warning">{t('payment-form:feesLeft', { amount: feesLeft })}</Note>}
      <Totals
        lines={[
          { name: t('form.net'), value: shown(check.net) },
          { name: t('form.gross'), value: shown(check.gross), isStrong: true },
        ]}
      />
    </>
  )
}

/** What only some types ask for. */
function askedOf({ draft }: FormView): { readonly hasBearer: boolean; readonly hasInstruction: boolean } {
  const isTransfer = draft.type === 'transfer'
  const isInternational = draft.type === 'international'
  return {
    hasBearer: isInternational || (isTransfer && !draft.executeAsSepa),
    hasInstruction: isInternational || isTransfer,
  }
}

/** What is said beyond the usual, each in a word. */
function useFurtherParts(view: FormView): readonly (string | null | undefined)[] {
  const { i18n } = useTranslation()
  const language = i18n.language as Language
  const fieldWord = useFieldWord()
  const adviceWord = useAdviceWord()
  const formats = useFormats()
  const { draft, account } = view
  const { hasBearer, hasInstruction } = askedOf(view)
  const fees = draft.fees === '' || draft.fees === unreadableAmount ? null : draft.fees
  const bearer = draft.chargeBearer ?? 'SHAR'
  const advice = account?.bankCountry === 'CH' ? draft.debitAdvice : null
  return [
    view.cashflows.find(({ id }) => id === draft.cashflowId)?.name,
    fees &&
      [
        fieldWord('feesAndChargesAmount'),
        account?.currency.code,
        formats.amount(fees, account?.currency.minorUnit ?? 2),
      ]
        .filter(Boolean)
        .join(' '),
    hasBearer && bearer !== 'SHAR' ? textOfChargeBearer(bearer, language) : null,
    advice && formats.labelled(fieldWord('debitAdvice'), adviceWord(advice) ?? ''),
    hasInstruction && draft.instruction !== '' ? fieldWord('instruction') : null,
    draft.remarks === '' ? null : fieldWord('remarks'),
    draft.isInstant ? fieldWord('instant') : null,
    draft.isSalary ? fieldWord('salary') : null,
    draft.recurring && repeatScheduleTexts[draft.recurring.schedule][language],
  ]
}
