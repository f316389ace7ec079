// Profile, formats, and every property that the contract says otherwise than its profile, the shipped value beside each.
import type { BankProfilesAnswer, CommunicationAnswer, ProfilePropertyRule } from '@kontor/contract'
import { refusal } from '@kontor/domain'
import { Note, SelectField, TextField } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type RecordCheck } from '../../../shared/forms/record-check.ts'
import { RecordModal } from '../../../shared/forms/record-form.tsx'
import type { SaveRequest } from '../../../shared/forms/save-attempt.ts'
import { useRecordForm } from '../../../shared/forms/use-record-form.ts'
import { useRecordWords } from '../../../shared/forms/use-record-words.ts'
import { type ContractPart, saveContract } from '../save-contract.ts'
import { type TermsDraft, noneMark, readOwn, termsDraftOf } from '../terms-draft.ts'
import { type PropertyValue, useContractWords } from '../use-contract-words.ts'

type Props = {
  readonly contract: CommunicationAnswer
  readonly profiles: BankProfilesAnswer
  readonly onClose: () => void
}

function checkTerms({ properties }: BankProfilesAnswer, draft: TermsDraft): RecordCheck<ContractPart> {
  const { overrides, wrong } = readOwn(properties, draft.own)
  const refusals = new Map(
    wrong.map((property) => {
      const path = `profileOverrides.${property}`
      return [path, refusal('communication.property-value', { property }, path)] as const
    }),
  )
  const body: ContractPart = {
    profile: draft.profile,
    sepaFormat: draft.sepaFormat === '' ? null : draft.sepaFormat,
    foreignFormat: draft.foreignFormat === '' ? null : draft.foreignFormat,
    profileOverrides: [...overrides],
  }
  return { missing: new Set(), refusals, body: wrong.length > 0 ? null : body }
}

export function TermsForm({ contract, profiles, onClose }: Props): ReactNode {
  const { t } = useTranslation(['communications', 'records'])
  const words = useContractWords()
  const recordWords = useRecordWords('communication')
  const form = useRecordForm({
    name: 'communication-terms',
    scope: contract.id,
    saved: contract,
    initial: termsDraftOf(contract),
    check: (draft: TermsDraft) => checkTerms(profiles, draft),
    save: (request: SaveRequest<ContractPart>) => saveContract(contract, request),
    subject: 'communication',
    changedCodes: ['communication.changed'],
    says: {
      saved: ({ name, proposed }: CommunicationAnswer) =>
        proposed === null || proposed.id === contract.proposed?.id ? recordWords('updated', name) : t('formats.asked'),
      failed: recordWords('notSaved'),
    },
    savedOf: (answer: CommunicationAnswer) => answer,
    onSaved: onClose,
  })
  const { draft, set, field } = form
  const shippedOf = (property: string): PropertyValue =>
    profiles.profiles.find(({ name }) => name === draft.profile)?.properties.find((one) => one.property === property)
      ?.value ?? null
  const formatOptions = (isOffered: 'isSepa' | 'isForeign', now: string | null) => [
    { value: '', label: t('formats.noFormat') },
    ...profiles.formats
      .filter((one) => one[isOffered] || one.format === now)
      .map(({ format }) => ({ value: format, label: format })),
  ]
  return (
    <RecordModal form={form} title={t('formats.edit')} submitLabel={t('records:save')} onClose={onClose}>
      <SelectField
        {...field('profile', words.property('profile'))}
        required
        value={draft.profile}
        onChange={(profile) => profile !== null && set({ profile })}
        options={profiles.profiles.map((one) => ({ value: one.name, label: words.profile(one) }))}
      />
      <SelectField
        {...field('sepaFormat', words.property('sepaFormat'))}
        value={draft.sepaFormat}
        onChange={(sepaFormat) => set({ sepaFormat: sepaFormat ?? '' })}
        options={formatOptions('isSepa', contract.sepaFormat)}
      />
      <SelectField
        {...field('foreignFormat', words.property('foreignFormat'))}
        value={draft.foreignFormat}
        onChange={(foreignFormat) => set({ foreignFormat: foreignFormat ?? '' })}
        options={formatOptions('isForeign', contract.foreignFormat)}
      />
      <Note>{t('formats.twoNote', { mark: t('formats.byTwo') })}</Note>
      {profiles.properties.map((rule) => (
        <PropertyField
          key={rule.property}
          rule={rule}
          shipped={shippedOf(rule.property)}
          value={draft.own[rule.property] ?? ''}
          {...field(`profileOverrides.${rule.property}`, words.property(rule.property))}
          onChange={(text) => set({ own: { ...draft.own, [rule.property]: text } })}
        />
      ))}
    </RecordModal>
  )
}

function PropertyField(props: {
  readonly rule: ProfilePropertyRule
  readonly shipped: PropertyValue
  readonly value: string
  readonly label: string
  readonly error: string | null
  readonly onBlur: () => void
  readonly onChange: (text: string) => void
}): ReactNode {
  const { rule, shipped, value, onChange, ...field } = props
  const { t } = useTranslation('communications')
  const words = useContractWords()
  const label = rule.isGuarded ? `${field.label} ${t('formats.byTwo')}` : field.label
  const shippedText = words.value(rule, shipped)
  if (rule.kind === 'flag' || rule.kind === 'choice') {
    const values: readonly PropertyValue[] = rule.kind === 'flag' ? [true, false] : rule.values
    return (
      <SelectField
        {...field}
        label={label}
        value={value}
        onChange={(chosen) => onChange(chosen ?? '')}
        options={[
          { value: '', label: t('formats.asShipped', { value: shippedText }) },
          ...[...values, ...(rule.mayBeNone ? [null] : [])].map((one) => ({
            value: one === null ? noneMark : `${one}`,
            label: words.value(rule, one),
          })),
        ]}
      />
    )
  }
  const noneHint = rule.mayBeNone ? ` ${t('noneHint', { none: words.noneOf(rule.property) })}` : ''
  return (
    <TextField
      {...field}
      label={label}
      description={`${t('formats.leftOut', { value: shippedText })}${noneHint}`}
      value={value}
      onChange={onChange}
    />
  )
}
