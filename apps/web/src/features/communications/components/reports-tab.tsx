// What the bank sends over a contract, and by when: the next five times of each, as clocks show them at the bank.
import type { CommunicationAnswer } from '@kontor/contract'
import { useFormats } from '@kontor/ui'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useContractWords } from '../use-contract-words.ts'
import { ReportsForm } from './reports-form.tsx'

export function ReportsTab(props: { readonly contract: CommunicationAnswer; readonly mayEdit: boolean }): ReactNode {
  const { contract, mayEdit } = props
  const { t } = useTranslation('communications')
  const words = useContractWords()
  const { locale, language } = useFormats()
  const [isEditing, setEditing] = useState(false)
  const { reports, zone } = contract
  // dates are written as the person chose, days are called in the language of the screen
  const dayName = new Intl.DateTimeFormat(language, { timeZone: zone, weekday: 'short' })
  const clock = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
  return (
    <div className="contract-tab">
      <p className="contract-text k-dim">{t('reports.hint', { zone })}</p>
      {mayEdit && (
        <div>
          <Button variant="default" onClick={() => setEditing(true)}>
            {t('reports.edit')}
          </Button>
        </div>
      )}
      {reports.length === 0 ? (
        <p className="contract-text">{t('reports.none')}</p>
      ) : (
        <table className="contract-table">
          <thead>
            <tr>
              <th scope="col">{t('reports.report')}</th>
              <th scope="col">{t('reports.schedule')}</th>
              <th scope="col">{t('reports.due')}</th>
              <th scope="col">{t('reports.next')}</th>
            </tr>
          </thead>
          <tbody>
            {reports.map((report) => (
              <tr key={report.reportType}>
                <th scope="row">{words.report(report.reportType)}</th>
                <td data-label={t('reports.schedule')}>{words.schedule(report)}</td>
                <td data-label={t('reports.due')} className="k-mono">
                  {report.dueTime}
                </td>
                <td data-label={t('reports.next')}>
                  <ul className="contract-times">
                    {report.nextDueTimes.map((instant) => (
                      <li key={instant}>
                        <time dateTime={instant}>
                          {dayName.format(new Date(instant))} {clock.format(new Date(instant))}
                        </time>
                      </li>
                    ))}
                  </ul>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {isEditing && <ReportsForm contract={contract} onClose={() => setEditing(false)} />}
    </div>
  )
}
