// Asks before a saved filter is deleted; a shared one is gone for others too.
import type { ReactNode } from 'react'
import { useState } from 'react'
import { ConfirmDeleteModal } from '../feedback/confirm-delete-modal.tsx'
import { useToasts } from '../feedback/use-toasts.ts'
import { useTexts } from '../texts/use-texts.ts'
import type { FilterPreset } from './presets.ts'

export function RemovePresetModal(props: {
  readonly preset: Pick<FilterPreset, 'id' | 'name' | 'scope'>
  readonly remove: (id: string) => Promise<void>
  readonly onClose: () => void
}): ReactNode {
  const { preset, remove, onClose } = props
  const t = useTexts()
  const toasts = useToasts()
  const [isLoading, setLoading] = useState(false)
  const confirm = async () => {
    setLoading(true)
    try {
      await remove(preset.id)
      toasts.success(t('messages.delete.success'))
    } catch (cause) {
      toasts.error(t('messages.delete.error'), cause)
    }
    onClose()
  }
  return (
    <ConfirmDeleteModal
      opened
      title={t('filter.preset.delete', { name: preset.name })}
      onClose={onClose}
      onConfirm={() => void confirm()}
      isLoading={isLoading}
    >
      {preset.scope === 'private' ? t('filter.preset.delete.private') : t('filter.preset.delete.shared')}
    </ConfirmDeleteModal>
  )
}
