// Saved filters in the demo and in tests: the least form that saves one under a name, kept in memory.
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { FilterPreset, PresetToSave } from './presets.ts'
import { FormModal } from '../feedback/form-modal.tsx'
import { TextField } from '../inputs/text-field.tsx'

export type SavedPreset = Pick<FilterPreset, 'name' | 'filters'>

/** `save` answers the id. */
export function DemoPresetForm(
  props: PresetToSave & { readonly save: (id: string | null, preset: SavedPreset) => string },
): ReactNode {
  const { preset, filters, onClose, onSaved, save } = props
  const [name, setName] = useState(preset?.name ?? '')
  return (
    <FormModal
      title={preset === null ? 'Add filter' : 'Update filter'}
      submitLabel="Save"
      reason={name === '' ? 'Name is required' : null}
      onClose={onClose}
      onSubmit={() => {
        onSaved(save(preset?.id ?? null, { name, filters }))
        onClose()
      }}
    >
      <TextField label="Name" required hasInitialFocus value={name} onChange={setName} />
    </FormModal>
  )
}
