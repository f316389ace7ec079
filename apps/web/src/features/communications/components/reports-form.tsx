// Which reports a contract brings, and when each is due.
import {
  type CommunicationAnswer,
  communicationTypeOnWire,
  fromWire,
  reportScheduleOnWire,
  reportTypeOnWire,
  weekdayOnWire,
} from '@kontor/contract'
import {
  type Report,
  decideContract,
  defaultDueTime,
  reportSchedules,
  reportTypes,
  weekdays,
} from '@kontor/domain/communications'
import { SelectField, TextField } from '@kontor/ui'
import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type RecordCheck, checkOf } from '../../../shared/forms/record-check.ts'
import { RecordModal } from '../../../shared/forms/record-form.tsx'
import type { SaveRequest } from '../../../shared/forms/save-attempt.ts'
import { useRecordForm } from '../../../shared/forms/use-record-form.ts'
import { useRecordWords } from '../../../shared/forms/use-record-words.ts'
import { type ContractPart, saveContract } from '../save-contract.ts'
import { useContractWords } from '../use-contract-words.ts'

/** `monthDay` as typed. */
type ReportDraft = Omit<Report, 'monthDay'> & { readonly monthDay: string }
type Draft = { readonly reports: readonly ReportDraft[] }

function draftOf({ reports }: CommunicationAnswer): Draft {
  return {
    reports: reports.map((one) => ({
      reportType: fromWire(reportTypeOnWire, one.reportType),
      schedule: fromWire(reportScheduleOnWire, one.schedule),
      weekday: one.weekday === null ? null : fromWire(weekdayOnWire, one.weekday),
      monthDay: one.monthDay === null ? '' : `${one.monthDay}`,
      dueTime: one.dueTime,
    })),
  }
}

function checkReports(contract: CommunicationAnswer, draft: Draft): RecordCheck<ContractPart> {
  const reports = draft.reports.map(({ monthDay, ...one }): Report => {
    // what is no number is no day: the rule says so
    const day = /^\d{1,2}$/.test(monthDay.trim()) ? +monthDay : null
    return {
      ...one,
      weekday: one.schedule === 'weekly' ? one.weekday : null,
      monthDay: one.schedule === 'monthly' ? day : null,
    }
  })
  const { name, bankName, bankIdentifierCode, type } = contract
  const body: ContractPart = {
    reports: reports.map(({ reportType, schedule, weekday, ...one }) => ({
      ...one,
      reportType: reportTypeOnWire[reportType],
      schedule: reportScheduleOnWire[schedule],
      weekday: weekday && weekdayOnWire[weekday],
    })),
  }
  return checkOf(
    body,
    [],
    decideContract(fromWire(communicationTypeOnWire, type), { name, bankName, bankIdentifierCode, reports }),
  )
}

export function ReportsForm(props: {
  readonly contract: CommunicationAnswer
  readonly onClose: () => void
}): ReactNode {
  const { contract, onClose } = props
  const { t } = useTranslation(['communications', 'records'])
  const words = useContractWords()
  const recordWords = useRecordWords('communication')
  const form = useRecordForm({
    name: 'communication-reports',
    scope: contract.id,
    saved: contract,
    initial: draftOf(contract),
    check: (draft: Draft) => checkReports(contract, draft),
    save: (request: SaveRequest<ContractPart>) => saveContract(contract, request),
    subject: 'communication',
    changedCodes: ['communication.changed'],
    says: {
      saved: ({ name }: CommunicationAnswer) => recordWords('updated', name),
      failed: recordWords('notSaved'),
    },
    savedOf: (answer: CommunicationAnswer) => answer,
    onSaved: onClose,
  })
  const { draft, set, field } = form
  const change = (next: readonly ReportDraft[]) =>
    set({ reports: reportTypes.flatMap((type) => next.filter(({ reportType }) => reportType === type)) })
  return (
    <RecordModal form={form} title={t('reports.edit')} submitLabel={t('records:save')} onClose={onClose}>
      <p className="contract-text k-dim">{t('reports.hint', { zone: contract.zone })}</p>
      {reportTypes.map((reportType) => {
        const name = words.report(reportTypeOnWire[reportType])
        const place = draft.reports.findIndex((one) => one.reportType === reportType)
        const report = draft.reports[place]
        const others = draft.reports.filter((one) => one.reportType !== reportType)
        const path = `reports.${place}`
        return (
          <fieldset key={reportType} className="contract-report">
            <legend className="contract-hidden">{name}</legend>
            <Checkbox
              label={name}
              checked={report !== undefined}
              onChange={(event) =>
                change(
                  event.currentTarget.checked
                    ? [
                        ...others,
                        { reportType, schedule: 'daily', weekday: null, monthDay: '', dueTime: defaultDueTime },
                      ]
                    : others,
                )
              }
            />
            {report !== undefined && (
              <ReportFields
                report={report}
                fieldOf={(part, label) => field(`${path}.${part}`, label)}
                onChange={(part) => change([...others, { ...report, ...part }])}
              />
            )}
          </fieldset>
        )
      })}
    </RecordModal>
  )
}

function ReportFields(props: {
  readonly report: ReportDraft
  readonly fieldOf: (
    part: string,
    label: string,
  ) => { readonly label: string; readonly error: string | null; readonly onBlur: () => void }
  readonly onChange: (part: Partial<ReportDraft>) => void
}): ReactNode {
  const { report, fieldOf, onChange } = props
  const { t } = useTranslation('communications')
  return (
    <div className="contract-report-fields">
      <SelectField
        {...fieldOf('schedule', t('reports.schedule'))}
        isSearchable={false}
        value={report.schedule}
        onChange={(chosen) => {
          const schedule = reportSchedules.find((one) => one === chosen)
          if (schedule !== undefined) onChange({ schedule, weekday: schedule === 'weekly' ? 'monday' : null })
        }}
        options={reportSchedules.map((one) => ({ value: one, label: t(`schedule.${reportScheduleOnWire[one]}`) }))}
      />
      {report.schedule === 'weekly' && (
        <SelectField
          {...fieldOf('weekday', t('reports.weekday'))}
          isSearchable={false}
          value={report.weekday}
          onChange={(chosen) => onChange({ weekday: weekdays.find((one) => one === chosen) ?? null })}
          options={weekdays.map((one) => ({ value: one, label: t(`weekday.${weekdayOnWire[one]}`) }))}
        />
      )}
      {report.schedule === 'monthly' && (
        <TextField
          {...fieldOf('monthDay', t('reports.monthDay'))}
          description={t('reports.monthDayHint')}
          maxLength={2}
          value={report.monthDay}
          onChange={(monthDay) => onChange({ monthDay })}
        />
      )}
      <TextField
        {...fieldOf('dueTime', t('reports.due'))}
        maxLength={5}
        value={report.dueTime}
        onChange={(dueTime) => onChange({ dueTime })}
      />
    </div>
  )
}
