// How the bank knows the customer over EBICS, as its letter says. Keys and the connection are another version's.
import type { CommunicationAnswer } from '@kontor/contract'
import { limits } from '@kontor/domain'
import { ebicsVersions } from '@kontor/domain/communications'
import { SelectField, TextField } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

type Ebics = CommunicationAnswer['ebics']

export function EbicsFields(props: {
  readonly value: Ebics
  readonly errorOf: (path: string, label: string) => string | null
  readonly onLeave: (path: string) => void
  readonly onChange: (value: Ebics) => void
}): ReactNode {
  const { value, errorOf, onLeave, onChange } = props
  const { t } = useTranslation('communications')
  const text = (name: 'url' | 'hostId' | 'partnerId' | 'userId', most: number) => {
    const label = t(`ebics.${name}`)
    return (
      <TextField
        label={label}
        error={errorOf(`ebics.${name}`, label)}
        onBlur={() => onLeave(`ebics.${name}`)}
        maxLength={most}
        value={value[name] ?? ''}
        onChange={(typed) => onChange({ ...value, [name]: typed })}
      />
    )
  }
  return (
    <>
      <p className="k-dim contract-text">{t('ebics.hint')}</p>
      {text('url', limits.length.webAddress)}
      <SelectField
        label={t('ebics.version')}
        isClearable
        value={value.version}
        onChange={(version) => onChange({ ...value, version: ebicsVersions.find((one) => one === version) ?? null })}
        options={ebicsVersions.map((one) => ({ value: one, label: one }))}
      />
      {text('hostId', 35)}
      {text('partnerId', 35)}
      {text('userId', 35)}
    </>
  )
}
