// The modal that adds or updates a saved filter: name, description, and who shares it. A new one is private: with whom
// it is shared is asked only once it is there (specification section 6).
import { Button, Stack, TextInput, Textarea } from '@mantine/core'
import { limits } from '@kontor/domain'
import { presetScopes } from '@kontor/domain/filter-presets'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useToasts } from '../feedback/use-toasts.ts'
import { KitModal } from '../feedback/kit-modal.tsx'
import { mantineField } from '../inputs/field.ts'
import { SelectField } from '../inputs/select-field.tsx'
import { useTexts } from '../texts/use-texts.ts'
import type { TableFilter } from './filters.ts'
import type { FilterPreset, TablePresets } from './presets.ts'

export type PresetModalProps = {
  readonly presets: Pick<TablePresets, 'add' | 'update'>
  /** The preset to update, or null to add one. */
  readonly preset: FilterPreset | null
  readonly filters: readonly TableFilter[]
  readonly onClose: () => void
  readonly onSaved: (presetId: string) => void
}

export function PresetModal(props: PresetModalProps): ReactNode {
  const { presets, preset, filters, onClose, onSaved } = props
  const t = useTexts()
  const toasts = useToasts()
  const [name, setName] = useState(preset?.name ?? '')
  const [description, setDescription] = useState(preset?.description ?? '')
  const [scope, setScope] = useState(preset?.scope ?? 'private')
  const [isTouched, setTouched] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const error = name.trim() === '' ? t('add-update.validation.name.required') : null

  const save = async () => {
    setSaving(true)
    const draft = { name: name.trim(), description: description.trim() || null, scope, filters }
    try {
      if (preset === null) onSaved((await presets.add(draft)).id)
      else {
        await presets.update(preset.id, draft)
        onSaved(preset.id)
      }
      toasts.success(preset === null ? t('messages.add.success') : t('messages.update.success'))
      onClose()
    } catch (cause) {
      toasts.error(preset === null ? t('messages.add.error') : t('messages.update.error'), cause)
      setSaving(false)
    }
  }

  return (
    <KitModal
      opened
      onClose={onClose}
      title={preset === null ? t('filter.preset.title.add') : t('filter.preset.title.update')}
      footer={
        <>
          {error !== null && <span className="k-modal-reason">{error}</span>}
          <Button variant="default" onClick={onClose} disabled={isSaving}>
            {t('modal.close')}
          </Button>
          <Button type="submit" form="k-preset" disabled={error !== null} loading={isSaving}>
            {t('filter.preset.save')}
          </Button>
        </>
      }
    >
      <form
        id="k-preset"
        onSubmit={(event) => {
          event.preventDefault()
          if (error === null && !isSaving) void save()
        }}
      >
        <Stack gap="sm">
          <TextInput
            {...mantineField({
              label: t('filter.preset.name'),
              required: true,
              error,
              touched: isTouched,
              hasInitialFocus: true,
            })}
            maxLength={limits.length.filterName}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            onBlur={() => setTouched(true)}
          />
          <Textarea
            {...mantineField({ label: t('filter.preset.description') })}
            autosize
            minRows={2}
            maxRows={6}
            maxLength={limits.length.filterDescription}
            value={description}
            onChange={(event) => setDescription(event.currentTarget.value)}
          />
          {preset !== null && (
            <SelectField
              label={t('filter.preset.scope')}
              description={preset.isOwn ? t('filter.preset.scope.hint') : t('filter.preset.scope.creator')}
              disabled={!preset.isOwn}
              isSearchable={false}
              options={presetScopes.map((one) => ({ value: one, label: t(`filter.preset.scope.${one}`) }))}
              value={scope}
              onChange={(next) => setScope(presetScopes.find((one) => one === next) ?? scope)}
            />
          )}
        </Stack>
      </form>
    </KitModal>
  )
}
