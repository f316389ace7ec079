// How a payment recurs: its name, how often, until when, and the days that follow from it.
import { Switch, TextInput } from '@mantine/core'
import { type Language, moveReasonTexts, repeatScheduleTexts } from '@kontor/contract'
import { limits } from '@kontor/domain'
import { laterOf } from '@kontor/domain/calendar'
import { recurrenceEnds, repeatSchedules } from '@kontor/domain/recurrence'
import { DateInput, SelectField, TextField, mantineField, useFormats } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecurringDraft } from '../draft-shape.ts'
import { previewOf } from '../recurring.model.ts'
import type { FormView } from './form-view.ts'

export function RecurringFields(props: { readonly view: FormView; readonly recurring: RecurringDraft }): ReactNode {
  const { view, recurring } = props
  const { t, i18n } = useTranslation('payment-recurring')
  const language = i18n.language as Language
  const { draft, set, field } = view
  const change = (part: Partial<RecurringDraft>) => set({ recurring: { ...recurring, ...part } })
  return (
    <fieldset className="form-recurring">
      <legend>{t('title')}</legend>
      <TextField
        {...field('recurringDetails.recurringName', t('name'))}
        required
        maxLength={limits.length.recurringName}
        value={recurring.name}
        onChange={(name) => change({ name })}
      />
      <SelectField
        {...field('recurringDetails.repeatSchedule', t('schedule'))}
        required
        options={repeatSchedules.map((value) => ({ value, label: repeatScheduleTexts[value][language] }))}
        value={recurring.schedule}
        onChange={(value) => change({ schedule: repeatSchedules.find((one) => one === value) ?? recurring.schedule })}
      />
      <div className="k-form-row">
        <SelectField
          {...field('recurringDetails.recurringType', t('end'))}
          required
          options={recurrenceEnds.map((value) => ({ value, label: t(`endBy.${value}`) }))}
          value={recurring.end}
          onChange={(value) => change({ end: recurrenceEnds.find((one) => one === value) ?? recurring.end })}
        />
        {recurring.end === 'occurrence' ? (
          <TextInput
            {...mantineField({ ...field('recurringDetails.endAfter', t('endAfter')), required: true })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            value={recurring.endAfter}
            onChange={(event) => change({ endAfter: event.currentTarget.value.trim() })}
          />
        ) : (
          <DateInput
            {...field('recurringDetails.endDate', t('endDate'))}
            required
            minDate={draft.valueDate === null ? view.today : laterOf(draft.valueDate, view.today)}
            value={recurring.endDate}
            onChange={(endDate) => change({ endDate })}
          />
        )}
      </div>
      <Switch
        label={t('beforeHoliday')}
        description={t('beforeHolidayHint')}
        checked={recurring.beforeHoliday}
        onChange={(event) => change({ beforeHoliday: event.currentTarget.checked })}
      />
      <Preview view={view} />
    </fieldset>
  )
}

function Preview({ view }: { readonly view: FormView }): ReactNode {
  const { t, i18n } = useTranslation('payment-recurring')
  const formats = useFormats()
  const next = previewOf(view.draft, view)
  if (next.length === 0) return null
  return (
    <div className="recurring-preview" role="group" aria-label={t('next', { count: next.length })}>
      <h3>{t('next', { count: next.length })}</h3>
      <ol className="recurring-days">
        {next.map(({ intended, date, moved }) => (
          <li key={intended} className="k-num">
            {`${formats.weekday(date)} ${formats.date(date)}`}
            {moved !== null && (
              <span className="k-dim">
                {t('insteadOf', {
                  date: formats.date(intended),
                  reason: moveReasonTexts[moved][i18n.language as Language],
                })}
              </span>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
