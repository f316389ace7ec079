// A rule on an account, put together: which account, which right, allowed or denied.
import type { AccountPermission } from '@kontor/domain/access'
import { Button } from '@mantine/core'
import { AccountSelect, ChoiceField, SelectField } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccountNames } from '../../../shared/lists/account-names.ts'
import { idOf } from '../../../shared/ids.ts'
import { useSession } from '../../../shared/session/session-context.ts'
import type { Rule } from '../save-user.ts'
import { useRightsWords } from '../use-rights-words.ts'

/** What is asked of an account; the other rights are of companies or of the tenant, and a rule on an account says nothing of them. */
export const ruledPermissions = [
  'AccountView',
  'PaymentsEdit',
  'PaymentsSign',
  'PaymentsSend',
  'PaymentsDecide',
  'CashTransactionsEdit',
  'StatementsImport',
  'ReconciliationEdit',
  'AccountsEdit',
] as const satisfies readonly AccountPermission[]

export function useAccountChoices({ all }: AccountNames) {
  const { companies } = useSession()
  return useMemo(() => {
    const names = new Map<string, string>(companies.map(({ id, shortName }) => [id, shortName]))
    return all.map(({ id, companyId, shortName, maskedNumber, currencyCode }) => {
      const companyName = names.get(companyId)
      const choice = { id, name: shortName, number: maskedNumber ?? '', currencyCode }
      return companyName === undefined ? choice : { ...choice, companyName }
    })
  }, [all, companies])
}

export type ChosenRule = {
  readonly accountId: string | null
  readonly permission: AccountPermission | null
  readonly effect: Rule['effect']
}
export const nothingChosen: ChosenRule = { accountId: null, permission: null, effect: 'Deny' }

/** Null while something of it is not chosen. */
export function ruleOf({ accountId, permission, effect }: ChosenRule): Rule | null {
  return accountId === null || permission === null
    ? null
    : { accountId: idOf<'account'>(accountId), permission, effect }
}

/** What is chosen is part of the form that it stands in: saved with it, whether it was added before or not. */
export function AddRule(props: {
  readonly accounts: AccountNames
  readonly chosen: ChosenRule
  readonly onChoose: (chosen: ChosenRule) => void
  readonly accountField: { readonly label: string; readonly error: string | null; readonly onBlur: () => void }
  readonly onAdd: (rule: Rule) => void
}): ReactNode {
  const { accounts, chosen, onChoose, onAdd } = props
  const { t } = useTranslation('users')
  const words = useRightsWords()
  const choices = useAccountChoices(accounts)
  const group = useRef<HTMLDivElement>(null)
  const rule = ruleOf(chosen)
  const set = (part: Partial<ChosenRule>) => onChoose({ ...chosen, ...part })
  const add = () => {
    if (rule === null) return
    onAdd(rule)
    // the button is disabled by what it did: the keys go on before the fields
    group.current?.focus({ preventScroll: true })
  }
  return (
    <div ref={group} tabIndex={-1} className="user-tab" role="group" aria-label={t('accounts.add')}>
      <div className="k-form-row user-stack">
        <AccountSelect
          {...props.accountField}
          accounts={choices}
          isLoading={accounts.isLoading}
          value={chosen.accountId}
          onChange={(accountId) => set({ accountId })}
        />
        <SelectField
          label={t('accounts.right')}
          options={ruledPermissions.map((one) => ({ value: one, label: words.right(one) }))}
          value={chosen.permission}
          onChange={(next) => set({ permission: ruledPermissions.find((one) => one === next) ?? null })}
          menuWidth={280}
        />
      </div>
      <div className="k-form-row user-stack">
        <ChoiceField
          label={t('accounts.effect')}
          choices={(['Deny', 'Allow'] as const).map((value) => ({ value, label: words.effect(value) }))}
          value={chosen.effect}
          onChange={(effect) => set({ effect })}
        />
        <span className="user-add-act">
          <Button variant="default" disabled={rule === null} onClick={add}>
            {t('accounts.add')}
          </Button>
        </span>
      </div>
    </div>
  )
}
