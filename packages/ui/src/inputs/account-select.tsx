// An account: its name, and on a second line its number and currency.
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import type { FieldProps } from './field.ts'
import { SelectField } from './select-field.tsx'

export type AccountChoice = {
  readonly id: string
  readonly name: string
  /** IBAN in groups of four, or account number. */
  readonly number: string
  readonly currencyCode: string
  /** Where accounts of several companies are offered together. */
  readonly companyName?: string
  readonly isDisabled?: boolean
}

export type AccountSelectProps = FieldProps & {
  readonly value: string | null
  readonly onChange: (id: string | null) => void
  readonly accounts: readonly AccountChoice[]
  readonly isClearable?: boolean
  readonly isLoading?: boolean
}

export function AccountSelect(props: AccountSelectProps): ReactNode {
  const { accounts, isLoading = false, ...field } = props
  const t = useTexts()
  const byId = useMemo(() => new Map(accounts.map((account) => [account.id, account])), [accounts])
  const options = useMemo(
    () =>
      accounts.map((account) => ({
        value: account.id,
        label: [account.companyName, account.name, account.currencyCode].filter(Boolean).join(' · '),
        disabled: account.isDisabled ?? false,
      })),
    [accounts],
  )
  return (
    <SelectField
      {...field}
      options={options}
      loadingText={isLoading ? t('select.loading') : null}
      menuWidth={320}
      renderOption={(id) => {
        const account = byId.get(id)
        return (
          account && (
            <span className="k-two-lines">
              <span className="k-strong">{[account.companyName, account.name].filter(Boolean).join(' · ')}</span>
              <span className="k-num k-dim">
                {account.number} · {account.currencyCode}
              </span>
            </span>
          )
        )
      }}
    />
  )
}
