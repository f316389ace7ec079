// Street, number, post code and town of a bank.
import { limits } from '@kontor/domain'
import { TextField } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldWord } from '../../../shared/use-field-word.ts'
import type { BankAddressDraft } from '../draft-shape.ts'
import type { FormView } from './form-view.ts'

export function AddressTexts(props: {
  readonly view: FormView
  /** The path of the address on the wire. */
  readonly base: string
  readonly value: BankAddressDraft
  readonly onChange: (change: Partial<BankAddressDraft>) => void
}): ReactNode {
  const { view, base, value, onChange } = props
  const { t } = useTranslation('payment-form')
  const fieldWord = useFieldWord()
  const text = (name: keyof BankAddressDraft, label: string, maxLength: number) => (
    <TextField
      label={label}
      error={view.errorOf(`${base}.${name}`, label)}
      maxLength={maxLength}
      onBlur={() => view.leave(`${base}.${name}`)}
      value={value[name]}
      onChange={(text) => onChange({ [name]: text })}
    />
  )
  const { length } = limits
  return (
    <>
      <div className="k-form-row">
        {text('streetName', fieldWord('street'), length.street)}
        <div className="form-narrow">{text('buildingNumber', t('building'), length.buildingNumber)}</div>
      </div>
      <div className="k-form-row">
        <div className="form-narrow">{text('postCode', fieldWord('postCode'), length.postCode)}</div>
        {text('townName', fieldWord('town'), length.town)}
      </div>
    </>
  )
}
