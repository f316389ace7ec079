// A saved filter: name, description, and who shares it. A new one is private: with whom it is shared is asked only once
// it is there (specification section 6).
import type { FilterField, FilterPresetAnswer } from '@kontor/contract'
import { limits } from '@kontor/domain'
import { presetScopes } from '@kontor/domain/filter-presets'
import { SelectField, useTexts } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { checkOf } from '../../../shared/forms/record-check.ts'
import { NamedFields, namedDraftOf } from '../../../shared/forms/named-fields.tsx'
import { RecordModal } from '../../../shared/forms/record-form.tsx'
import { useRecordForm } from '../../../shared/forms/use-record-form.ts'
import { useSession } from '../../../shared/session/session-context.ts'
import { scopeOf } from '../preset-scope.ts'
import { type PresetBody, savePreset } from '../save-preset.ts'

const most = { name: limits.length.filterName, description: limits.length.filterDescription }

type PresetDraft = Pick<PresetBody, 'name' | 'description' | 'scope'>

export type PresetFormProps = {
  /** null adds one. */
  readonly saved: FilterPresetAnswer | null
  readonly contextKey: string
  /** The conditions that are saved. */
  readonly filterFields: readonly FilterField[]
  readonly onClose: () => void
  readonly onSaved?: (presetId: string) => void
}

export function PresetForm(props: PresetFormProps): ReactNode {
  const { contextKey, filterFields, onClose } = props
  const { t } = useTranslation(['filter-presets', 'records'])
  const kit = useTexts()
  const userId = useSession().profile.id
  const form = useRecordForm({
    name: 'filter-preset',
    scope: contextKey,
    saved: props.saved,
    initial: draftOf(props.saved),
    check: (draft: PresetDraft) => {
      const body = { ...draft, name: draft.name.trim(), description: draft.description.trim() }
      return checkOf<PresetBody>({ ...body, contextKey, filterFields }, body.name === '' ? ['name'] : [])
    },
    save: savePreset,
    subject: 'filter-preset',
    changedCodes: ['filter-preset.changed'],
    says: {
      saved: (_answer, wasNew) => t(wasNew ? 'messages.add.success' : 'messages.update.success'),
      failed: props.saved === null ? t('messages.add.error') : kit('messages.update.error'),
    },
    savedOf: (answer) => answer,
    onSaved: ({ id }) => {
      props.onSaved?.(id)
      onClose()
    },
  })
  const { draft, set, field, saved } = form
  const isOwn = saved?.createdBy.id === userId
  return (
    <RecordModal
      form={form}
      title={t(saved === null ? 'form.add' : 'form.update')}
      submitLabel={t('records:save')}
      reason={form.check.missing.has('name') ? t('add-update.validation.name.required') : null}
      onClose={onClose}
    >
      <NamedFields form={form} most={most} />
      {saved !== null && (
        <SelectField
          {...field('sharingScope', t('column.scope'))}
          description={t(isOwn ? 'form.scopeHint' : 'form.scopeOfCreator')}
          disabled={!isOwn}
          isSearchable={false}
          options={presetScopes.map((one) => ({ value: one, label: kit(`filter.preset.scope.${one}`) }))}
          value={draft.scope}
          onChange={(next) => set({ scope: presetScopes.find((one) => one === next) ?? draft.scope })}
        />
      )}
    </RecordModal>
  )
}

function draftOf(saved: FilterPresetAnswer | null): PresetDraft {
  return { ...namedDraftOf(saved), scope: saved === null ? 'private' : scopeOf(saved.sharingScope) }
}
