// One's own saved filters and those that others share: liked, renamed, shared and deleted here, used in their tables.
import { DataTable, RemovePresetModal } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRowAct } from '../../../shared/lists/use-row-act.ts'
import { useWholeTable } from '../../../shared/lists/use-whole-table.ts'
import { TablePage } from '../../../shared/pages/table-page.tsx'
import { PresetForm } from '../components/preset-form.tsx'
import { type PresetAct, usePresetColumns } from '../components/use-preset-columns.tsx'
import { changePresets, deletePreset, filterPresetsQuery, setFavoritePreset } from '../filter-presets.queries.ts'
import { scopeOf } from '../preset-scope.ts'
import { useTablePresets } from '../use-table-presets.tsx'

const setFavorite = (id: string, isFavorite: boolean) => changePresets(setFavoritePreset(id, isFavorite))
const usual = {
  sorting: [
    { columnId: 'isFavorite', isDescending: true },
    { columnId: 'name', isDescending: false },
  ],
}

export function FiltersPage(): ReactNode {
  const { t } = useTranslation('filter-presets')
  const table = useWholeTable('filter-presets', filterPresetsQuery, usual)
  const presets = useTablePresets('filter-presets')
  const { shown, show, close } = useRowAct<PresetAct, (typeof table.rows)[number]>(table.rows)
  const columns = usePresetColumns({ show, setFavorite })

  return (
    <TablePage title={t('title')}>
      <DataTable
        {...table}
        label={t('title')}
        columns={columns}
        presets={presets}
        emptyHint={<span className="k-dim">{t('empty')}</span>}
      />
      {shown?.act === 'edit' && (
        <PresetForm
          saved={shown.row}
          contextKey={shown.row.contextKey}
          // the conditions are not edited here: they stay as they are saved
          filterFields={shown.row.filterFields}
          onClose={close}
        />
      )}
      {shown?.act === 'delete' && (
        <RemovePresetModal
          preset={{ id: shown.row.id, name: shown.row.name, scope: scopeOf(shown.row.sharingScope) }}
          remove={(id) => changePresets(deletePreset(id))}
          onClose={close}
        />
      )}
    </TablePage>
  )
}
