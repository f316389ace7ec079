// What differs between bank details that were entered and those in use then.
import type { BeneficiaryChangeAnswer } from '@kontor/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDetailWords } from '../use-detail-words.ts'
import '../partners.css'

export function ChangedDetails(props: {
  readonly change: BeneficiaryChangeAnswer
  readonly before: NonNullable<BeneficiaryChangeAnswer['before']>
}): ReactNode {
  const { change, before } = props
  const { t } = useTranslation('partners')
  const words = useDetailWords()
  return (
    <table className="partner-changes">
      <thead>
        <tr>
          <th scope="col">{t('change.detail')}</th>
          <th scope="col">{t('change.inUse')}</th>
          <th scope="col">{t('change.entered')}</th>
        </tr>
      </thead>
      <tbody>
        {change.changed.map((one) => (
          <tr key={one}>
            <th scope="row">{words.field(one)}</th>
            <td className="k-mono">{words.value(one, before[one])}</td>
            <td className="k-mono">{words.value(one, change.details[one])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
