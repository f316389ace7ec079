// The rate of a pair on a day. What the server asks about is shown with both numbers, and kept once that is confirmed.
import { Button, Checkbox } from '@mantine/core'
import type { CalendarDate } from '@kontor/domain/calendar'
import { decidePair, decideRate } from '@kontor/domain/exchange-rates'
import { rateFactors } from '@kontor/domain/money'
import { CurrencySelect, DateInput, Note, RateInput, SelectField, useFormats } from '@kontor/ui'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkOf } from '../../../shared/forms/record-check.ts'
import { RecordModal } from '../../../shared/forms/record-form.tsx'
import { RemoveRecordModal } from '../../../shared/forms/remove-record-modal.tsx'
import type { SaveRequest } from '../../../shared/forms/save-attempt.ts'
import { useRecordForm } from '../../../shared/forms/use-record-form.ts'
import { useRecordWords } from '../../../shared/forms/use-record-words.ts'
import { currenciesQuery } from '../../currencies/public.ts'
import type { RateProviderId } from '../exchange-rates.queries.ts'
import { isRateDoubtCode } from '../rate-doubts.ts'
import { type RateDraft, type SavedRate, deleteRate, saveRate, savedRateOf } from '../save-rate.ts'
import type { OpenedCell } from './rate-grid.tsx'

const needed = ['date', 'fromCurrency', 'toCurrency', 'rate'] as const

export function RateForm(props: {
  readonly providerId: RateProviderId
  /** null: a new rate of any pair. */
  readonly cell: OpenedCell | null
  readonly today: CalendarDate
  readonly onClose: () => void
}): ReactNode {
  const { providerId, cell, today, onClose } = props
  const { t } = useTranslation(['exchange-rates', 'records'])
  const words = useRecordWords('exchange-rate')
  const formats = useFormats()
  const [doubt, setDoubt] = useState<string | null>(null)
  const [isRemoving, setRemoving] = useState(false)
  const { data: currencies = [], isPending } = useQuery(currenciesQuery)
  // a rate names its currencies by their codes
  const choices = useMemo(() => currencies.map((one) => ({ ...one, id: one.code })), [currencies])
  const saved = cell?.rate ? savedRateOf(cell.rate) : null
  const nameOf = ({ fromCurrency, toCurrency, date }: SavedRate) =>
    `${fromCurrency}/${toCurrency} ${formats.date(date)}`
  const form = useRecordForm({
    name: 'exchange-rate',
    // what is typed of one cell is of no other
    scope: cell === null ? providerId : [providerId, cell.date, cell.from, cell.to].join('.'),
    saved,
    initial: draftOf(cell, today),
    check: checkRate,
    save: (request: SaveRequest<RateDraft>) => saveRate(providerId, request),
    asksAbout({ code, message }) {
      const isDoubt = isRateDoubtCode(code)
      if (isDoubt) setDoubt(message)
      return isDoubt
    },
    subject: 'exchange-rate',
    changedCodes: ['exchange-rate.changed'],
    says: {
      saved: (answer: SavedRate, wasNew) => words(wasNew ? 'added' : 'updated', nameOf(answer)),
      failed: words('notSaved'),
    },
    savedOf: (answer: SavedRate) => answer,
    onSaved: onClose,
  })
  const { draft, set, field } = form
  const isNamed = cell !== null
  const change = (part: Partial<RateDraft>) => {
    setDoubt(null)
    set({ ...part, confirm: false })
  }
  if (isRemoving && saved !== null)
    return (
      <RemoveRecordModal
        subject="exchange-rate"
        row={{ ...saved, name: nameOf(saved) }}
        remove={deleteRate}
        onClose={() => {
          form.giveUp()
          onClose()
        }}
      >
        {t('form.whatIsDeleted')}
      </RemoveRecordModal>
    )
  return (
    <RecordModal
      form={form}
      title={words(form.saved === null ? 'add' : 'edit')}
      submitLabel={t('records:save')}
      reason={doubt !== null && !draft.confirm ? t('form.confirmFirst') : null}
      onClose={onClose}
    >
      <DateInput
        {...field('date', t('date'))}
        required
        disabled={isNamed}
        value={draft.date}
        onChange={(date) => change({ date })}
      />
      <div className="rates-two">
        <CurrencySelect
          {...field('fromCurrency', t('from'))}
          required
          disabled={isNamed}
          currencies={choices}
          isLoading={isPending}
          value={draft.fromCurrency}
          onChange={(fromCurrency) => change({ fromCurrency })}
        />
        <CurrencySelect
          {...field('toCurrency', t('to'))}
          required
          disabled={isNamed}
          currencies={choices}
          isLoading={isPending}
          value={draft.toCurrency}
          onChange={(toCurrency) => change({ toCurrency })}
        />
      </div>
      <div className="rates-two">
        <RateInput
          {...field('rate', t('rate'))}
          required
          hasInitialFocus={isNamed}
          value={draft.rate}
          onChange={(rate) => change({ rate })}
        />
        <SelectField
          {...field('factor', t('factor'))}
          isSearchable={false}
          options={rateFactors.map((factor) => ({ value: `${factor}`, label: formats.integer(factor) }))}
          value={`${draft.factor}`}
          onChange={(text) => change({ factor: rateFactors.find((one) => `${one}` === text) ?? 1 })}
        />
      </div>
      <p className="k-dim rates-meaning">
        {t('form.meaning', {
          factor: formats.integer(draft.factor),
          from: draft.fromCurrency ?? '…',
          to: draft.toCurrency ?? '…',
          rate: draft.rate === '' ? '…' : formats.rate(draft.rate),
        })}
      </p>
      {doubt !== null && (
        <>
          <Note tone="warning">{doubt}</Note>
          <Checkbox
            label={t('form.confirm')}
            checked={draft.confirm}
            onChange={(event) => set({ confirm: event.currentTarget.checked })}
          />
        </>
      )}
      {saved !== null && (
        <Button
          variant="subtle"
          className="rates-remove"
          leftSection={<IconTrash size={15} aria-hidden />}
          onClick={() => setRemoving(true)}
        >
          {t('records:delete')}
        </Button>
      )}
    </RecordModal>
  )
}

function draftOf(cell: OpenedCell | null, today: CalendarDate): RateDraft {
  return {
    date: cell?.date ?? today,
    fromCurrency: cell?.from ?? null,
    toCurrency: cell?.to ?? null,
    rate: cell?.rate?.rate ?? '',
    factor: cell?.rate?.factor ?? 1,
    confirm: false,
  }
}

function checkRate(draft: RateDraft) {
  const missing = needed.filter((key) => draft[key] === null || draft[key] === '')
  if (missing.length > 0) return checkOf(draft, missing)
  const pair = decidePair({ from: draft.fromCurrency ?? '', to: draft.toCurrency ?? '' }, (code) => code)
  return checkOf(draft, [], pair.ok ? decideRate(draft) : pair)
}
