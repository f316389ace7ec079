// A cashflow; those that every company shares carry a globe.
import { IconWorld } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import type { FieldProps } from './field.ts'
import { SelectField } from './select-field.tsx'

export type CashflowChoice = { readonly id: string; readonly name: string; readonly isGlobal: boolean }

export type CashflowSelectProps = FieldProps & {
  readonly value: string | null
  readonly onChange: (id: string | null) => void
  readonly cashflows: readonly CashflowChoice[]
  readonly isClearable?: boolean
}

export function CashflowSelect(props: CashflowSelectProps): ReactNode {
  const { cashflows, ...field } = props
  const byId = useMemo(() => new Map(cashflows.map((cashflow) => [cashflow.id, cashflow])), [cashflows])
  const options = useMemo(() => cashflows.map(({ id, name }) => ({ value: id, label: name })), [cashflows])
  const chosen = field.value === null ? undefined : byId.get(field.value)
  return (
    <SelectField
      {...field}
      options={options}
      {...(chosen?.isGlobal && { leftSection: <GlobalMark /> })}
      renderOption={(id) => {
        const cashflow = byId.get(id)
        return (
          cashflow && (
            <span className="k-option-row">
              {cashflow.name}
              {cashflow.isGlobal && <GlobalMark />}
            </span>
          )
        )
      }}
    />
  )
}

/** What every company shares. */
export function GlobalMark(): ReactNode {
  const t = useTexts()
  return (
    <>
      <IconWorld className="k-global-mark" size={14} aria-hidden />
      <span className="k-hidden">{t('cashflow.global')}</span>
    </>
  )
}
