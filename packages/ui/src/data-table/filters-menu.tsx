// The filters of the toolbar: every filterable column, and the saved filters with what can be done to them.
import { ActionIcon, Button, Popover, UnstyledButton } from '@mantine/core'
import { IconArrowLeft, IconBookmark, IconChevronRight, IconFilter, IconTrash } from '@tabler/icons-react'
import type { RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useToasts } from '../feedback/use-toasts.ts'
import { ConfirmDeleteModal } from '../feedback/confirm-delete-modal.tsx'
import { useFormats } from '../kit-provider.tsx'
import { useTexts } from '../texts/use-texts.ts'
import type { TableColumn } from './column.ts'
import { filterSummary } from './filter-summary.ts'
import { filterOf } from './filters.ts'
import { FilterEditor } from './filter-editors/filter-editor.tsx'
import { PresetModal } from './preset-modal.tsx'
import type { FilterPreset, TablePresets } from './presets.ts'
import { canUpdatePreset } from './presets.ts'
import type { TableParts } from './table-parts.ts'
import type { RowModel } from './use-row-model.ts'

export type FiltersMenuProps<T extends RowData> = {
  readonly parts: TableParts<T>
  readonly model: RowModel<T>
  readonly presets: TablePresets | undefined
}

export function FiltersMenu<T extends RowData>({ parts, model, presets }: FiltersMenuProps<T>): ReactNode {
  const t = useTexts()
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  const [edited, setEdited] = useState<TableColumn<T> | null>(null)
  const [loadedId, setLoadedId] = useState<string | null>(presets?.initialId ?? null)
  const [saving, setSaving] = useState<'add' | 'update' | null>(null)
  const [removed, setRemoved] = useState<FilterPreset | null>(null)
  const filterable = parts.columns.filter((column) => column.filter !== undefined)
  const { filters } = parts.state
  const loaded = presets?.items.find((preset) => preset.id === loadedId) ?? null

  const toggle = (opened: boolean) => {
    setOpen(opened)
    if (opened) setEdited(null)
  }
  const load = (preset: FilterPreset) => {
    parts.actions.setFilters(preset.filters)
    setLoadedId(preset.id)
    setOpen(false)
  }

  return (
    <>
      <Popover opened={isOpen} onChange={toggle} position="bottom-end" trapFocus returnFocus>
        <Popover.Target>
          <Button
            variant="subtle"
            color="gray"
            className="k-tool"
            leftSection={<IconFilter size={15} aria-hidden />}
            onClick={() => toggle(!isOpen)}
          >
            {t('table.filters')}
            {filters.length > 0 && <span className="k-tool-count k-num">{formats.integer(filters.length)}</span>}
          </Button>
        </Popover.Target>
        <Popover.Dropdown p="xs" aria-label={t('table.filters')}>
          {edited === null ? (
            <div className="k-filters">
              <h3 className="k-menu-title">{t('filter.columns')}</h3>
              {filterable.map((column) => {
                const value = filterOf(filters, column.id)
                return (
                  <UnstyledButton key={column.id} className="k-menu-item" onClick={() => setEdited(column)}>
                    <span>{column.header}</span>
                    {value && <span className="k-menu-value k-num">{filterSummary(column, value, formats, t)}</span>}
                    <IconChevronRight size={14} aria-hidden />
                  </UnstyledButton>
                )
              })}
              {presets && (
                <>
                  <h3 className="k-menu-title">{t('filter.presets')}</h3>
                  {presets.items.length === 0 && <p className="k-menu-none k-dim">{t('filter.presets.empty')}</p>}
                  {presets.items.map((preset) => (
                    <div key={preset.id} className="k-menu-row">
                      <UnstyledButton
                        className="k-menu-item"
                        aria-current={preset.id === loadedId || undefined}
                        onClick={() => load(preset)}
                      >
                        <IconBookmark size={14} aria-hidden />
                        <span>{preset.name}</span>
                      </UnstyledButton>
                      {preset.isEditable && presets.remove && (
                        <ActionIcon
                          size={24}
                          aria-label={t('filter.preset.delete', { name: preset.name })}
                          onClick={() => {
                            setOpen(false)
                            setRemoved(preset)
                          }}
                        >
                          <IconTrash size={14} aria-hidden />
                        </ActionIcon>
                      )}
                    </div>
                  ))}
                </>
              )}
              <div className="k-filters-foot">
                {presets && (
                  <Button
                    size="compact-xs"
                    variant="default"
                    disabled={filters.length === 0}
                    onClick={() => open('add')}
                  >
                    {t('filter.preset.add')}
                  </Button>
                )}
                {presets && loaded && (
                  <Button
                    size="compact-xs"
                    variant="default"
                    disabled={!canUpdatePreset(loaded, filters)}
                    onClick={() => open('update')}
                  >
                    {t('filter.preset.update', { name: loaded.name })}
                  </Button>
                )}
                <Button
                  size="compact-xs"
                  variant="subtle"
                  color="gray"
                  disabled={filters.length === 0}
                  onClick={() => {
                    parts.actions.setFilters([])
                    setLoadedId(null)
                  }}
                >
                  {t('filter.clear.all')}
                </Button>
              </div>
            </div>
          ) : (
            <div className="k-filters-edit">
              <UnstyledButton className="k-menu-item" onClick={() => setEdited(null)} aria-label={t('filter.back')}>
                <IconArrowLeft size={14} aria-hidden />
                <span className="k-strong">{edited.header}</span>
              </UnstyledButton>
              <FilterEditor column={edited} parts={parts} model={model} onDone={() => setOpen(false)} />
            </div>
          )}
        </Popover.Dropdown>
      </Popover>
      {presets && saving !== null && (
        <PresetModal
          presets={presets}
          preset={saving === 'update' ? loaded : null}
          filters={filters}
          onClose={() => setSaving(null)}
          onSaved={setLoadedId}
        />
      )}
      {presets?.remove && removed && (
        <RemovePreset preset={removed} remove={presets.remove} onClose={() => setRemoved(null)} />
      )}
    </>
  )

  function open(kind: 'add' | 'update'): void {
    setOpen(false)
    setSaving(kind)
  }
}

function RemovePreset(props: {
  readonly preset: FilterPreset
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
    />
  )
}
