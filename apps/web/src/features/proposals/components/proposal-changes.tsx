// What stood and what is asked for, field by field.
import type { ProposalAnswer } from '@kontor/contract'
import { useFormats } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccountNames } from '../../../shared/lists/account-names.ts'

type Change = ProposalAnswer['changes'][number]

export function ProposalChanges(props: { readonly proposal: Pick<ProposalAnswer, 'kind' | 'changes'> }): ReactNode {
  const { kind, changes } = props.proposal
  const { t } = useTranslation(['proposals', 'settings'])
  const { labelled } = useFormats()
  const accounts = useAccountNames(kind === 'account-rules')
  const fields: Readonly<Record<string, string>> = {
    allowSingleSignatureTransferPayment: t('settings:payments.allowSingleSignatureTransferPayment'),
    creatorMaySign: t('settings:payments.creatorMaySign'),
    secondFactorDemanded: t('settings:secondFactor.demand'),
  }
  /** Accounts are a later feature of the server's: its words have their ids. */
  const named = (label: string) => {
    const account = accounts.all.find(({ id }) => label.includes(id))
    return account === undefined ? label : label.replace(account.id, account.shortName)
  }
  const nameOf = ({ field, label }: Change) => (label === null ? (fields[field] ?? field) : named(label))
  const isHeld = kind === 'user-roles' || kind === 'role-rights'
  const shown = (value: Change['before']) => {
    if (isHeld) return t(value === true ? 'held' : 'notHeld')
    if (typeof value !== 'boolean') return value ?? '–'
    return t(value ? 'settings:on' : 'settings:off')
  }
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
        {changes.map((change) => (
          <tr key={change.field}>
            <th scope="row">{nameOf(change)}</th>
            <td data-label={labelled(t('before'), '')}>{shown(change.before)}</td>
            <td data-label={labelled(t('after'), '')}>{shown(change.after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
