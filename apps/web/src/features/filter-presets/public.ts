export { useTablePresets } from './use-table-presets.ts'
