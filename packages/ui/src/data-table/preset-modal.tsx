// The modal that adds or updates a saved filter: a name, and who shares it.
import { Button, Select, Stack, TextInput } from '@mantine/core'
import { limits } from '@kontor/domain'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useToasts } from '../feedback/use-toasts.ts'
import { KitModal } from '../feedback/kit-modal.tsx'
import { mantineField } from '../inputs/field.ts'
import { useTexts } from '../texts/use-texts.ts'
import type { TableFilter } from './filters.ts'
import type { FilterPreset, PresetScope, TablePresets } from './presets.ts'
import { presetScopes } from './presets.ts'

export type PresetModalProps = {
  readonly presets: TablePresets
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
  const [scope, setScope] = useState<PresetScope>(preset?.scope ?? 'private')
  const [isTouched, setTouched] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const error = name.trim() === '' ? t('add-update.validation.name.required') : null

  const save = async () => {
    setSaving(true)
    const draft = { name: name.trim(), scope, filters }
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
          <Select
            label={t('filter.preset.scope')}
            data={presetScopes.map((one) => ({ value: one, label: t(`filter.preset.scope.${one}`) }))}
            value={scope}
            allowDeselect={false}
            onChange={(next) => {
              const known = presetScopes.find((one) => one === next)
              if (known) setScope(known)
            }}
          />
        </Stack>
      </form>
    </KitModal>
  )
}
