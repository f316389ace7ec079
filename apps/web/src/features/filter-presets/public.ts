export { useTablePresets } from './use-table-presets.tsx'
