// What stood and what is asked for, field by field.
import type { ProposalAnswer } from '@kontor/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

type Change = ProposalAnswer['changes'][number]

export function ProposalChanges({ changes }: Pick<ProposalAnswer, 'changes'>): ReactNode {
  const { t } = useTranslation(['proposals', 'settings'])
  const fields: Readonly<Record<string, string>> = {
    allowSingleSignatureTransferPayment: t('settings:payments.allowSingleSignatureTransferPayment'),
    creatorMaySign: t('settings:payments.creatorMaySign'),
  }
  const shown = (value: Change['before']) =>
    typeof value === 'boolean' ? t(value ? 'settings:on' : 'settings:off') : (value ?? '–')
  return (
    <table className="proposal-changes">
      <thead>
        <tr>
          <th scope="col" className="k-dim">
            {t('field')}
          </th>
          <th scope="col" className="k-dim">
            {t('before')}
          </th>
          <th scope="col" className="k-dim">
            {t('after')}
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{fields[field] ?? field}</th>
            <td>{shown(before)}</td>
            <td>{shown(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
