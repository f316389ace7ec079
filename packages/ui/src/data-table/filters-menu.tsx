// The filters of the toolbar: every filterable column, and the saved filters with what can be done to them.
import { Button, Popover, UnstyledButton } from '@mantine/core'
import { IconArrowLeft, IconChevronRight, IconFilter } from '@tabler/icons-react'
import type { RowData } from '@tanstack/table-core'
import type { ReactNode } from 'react'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { lazyDialog } from '../fetched/lazy-part.tsx'
import { useToasts } from '../feedback/use-toasts.ts'
import { useFormats } from '../kit-provider.tsx'
import { useTexts } from '../texts/use-texts.ts'
import type { TableColumn } from './column.ts'
import { filterSummary } from './filter-summary.ts'
import { filterOf } from './filters.ts'
import { FilterEditor } from './filter-editors/filter-editor.tsx'
import { PresetList } from './preset-list.tsx'
import type { FilterPreset, TablePresets } from './presets.ts'
import { canUpdatePreset, fitFilters } from './presets.ts'
import type { TableParts } from './table-parts.ts'
import type { RowModel } from './use-row-model.ts'

// fetched when it opens
const RemovePresetModal = lazyDialog(
  () => import('./remove-preset-modal.tsx'),
  (one) => one.RemovePresetModal,
)

export type FiltersMenuProps<T extends RowData> = {
  readonly parts: TableParts<T>
  readonly model: RowModel<T>
  readonly presets: TablePresets | undefined
}

export function FiltersMenu<T extends RowData>({ parts, model, presets }: FiltersMenuProps<T>): ReactNode {
  const t = useTexts()
  const toasts = useToasts()
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  const [edited, setEdited] = useState<TableColumn<T> | null>(null)
  const [loadedId, setLoadedId] = useState<string | null>(null)
  const [saving, setSaving] = useState<'add' | 'update' | null>(null)
  const [removed, setRemoved] = useState<FilterPreset | null>(null)
  const filterable = parts.columns.filter((column) => column.filter !== undefined)
  const { filters } = parts.state
  const loaded = presets?.items.find((preset) => preset.id === loadedId) ?? null

  const toggle = (opened: boolean) => {
    setOpen(opened)
    if (!opened) return
    setEdited(null)
    left.current = null
    presets?.onWanted?.()
  }
  // what held the focus goes away with its step of the menu: the next step takes it, so that Escape and Tab go on
  const body = useRef<HTMLDivElement>(null)
  const left = useRef<string | null>(null)
  useEffect(() => {
    const back = left.current
    left.current = edited?.id ?? null
    const place = body.current
    if (edited !== null) (place?.querySelector('input') ?? place?.querySelector('button'))?.focus()
    else if (back !== null) place?.querySelector<HTMLElement>(`[data-column="${CSS.escape(back)}"]`)?.focus()
  }, [edited])
  const load = (preset: FilterPreset) => {
    const { filters: fitting, leftOut } = fitFilters(parts.columns, preset)
    parts.actions.setFilters(fitting)
    setLoadedId(preset.id)
    setOpen(false)
    if (leftOut > 0) toasts.info(t('filter.preset.left-out', { name: preset.name, count: leftOut }))
  }

  // a preset that the table is to begin with is loaded once, as soon as it is known
  const awaited = useRef(presets?.initialId ?? null)
  const want = useEffectEvent(() => {
    if (awaited.current !== null) presets?.onWanted?.()
  })
  useEffect(() => want(), [])
  const loadAwaited = useEffectEvent(() => {
    const preset = presets?.items.find(({ id }) => id === awaited.current)
    if (preset === undefined) return
    awaited.current = null
    load(preset)
  })
  useEffect(() => loadAwaited(), [presets?.items])

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
            <div className="k-filters" ref={body}>
              <h2 className="k-menu-title">{t('filter.columns')}</h2>
              {filterable.map((column) => {
                const value = filterOf(filters, column.id)
                return (
                  <UnstyledButton
                    key={column.id}
                    data-column={column.id}
                    className="k-menu-item"
                    onClick={() => setEdited(column)}
                  >
                    <span>{column.header}</span>
                    {value && (
                      <span className="k-menu-value k-num">
                        {filterSummary(column, value, formats, t, parts.facets?.[column.id])}
                      </span>
                    )}
                    <IconChevronRight size={14} aria-hidden />
                  </UnstyledButton>
                )
              })}
              {presets && (
                <PresetList
                  presets={presets}
                  loadedId={loadedId}
                  onLoad={load}
                  onRemove={(preset) => {
                    setOpen(false)
                    setRemoved(preset)
                  }}
                />
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
                    {t('filter.preset.update', { name: shortName(loaded.name) })}
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
            <div className="k-filters-edit" ref={body}>
              <UnstyledButton
                className="k-menu-item"
                onClick={() => setEdited(null)}
                aria-label={formats.labelled(edited.header, t('filter.back'))}
              >
                <IconArrowLeft size={14} aria-hidden />
                <span className="k-strong">{edited.header}</span>
              </UnstyledButton>
              <FilterEditor column={edited} parts={parts} model={model} onDone={() => setOpen(false)} />
            </div>
          )}
        </Popover.Dropdown>
      </Popover>
      <Suspense>
        {presets &&
          saving !== null &&
          presets.form({
            preset: saving === 'update' ? loaded : null,
            filters,
            onClose: () => setSaving(null),
            onSaved: setLoadedId,
          })}
        {presets?.remove && removed && (
          <RemovePresetModal preset={removed} remove={presets.remove} onClose={() => setRemoved(null)} />
        )}
      </Suspense>
    </>
  )

  function open(kind: 'add' | 'update'): void {
    setOpen(false)
    setSaving(kind)
  }
}

const nameLength = 24

/** A long name leaves the verb of the button in sight; the list above has it in full. */
function shortName(name: string): string {
  return name.length > nameLength ? `${name.slice(0, nameLength).trimEnd()}…` : name
}
