// Hands the saved filters of the list of people to whoever draws it: people are an earlier feature.
import type { TablePresets } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTablePresets } from '../use-table-presets.tsx'

export function PeoplePresets({ children }: { readonly children: (presets: TablePresets) => ReactNode }): ReactNode {
  return children(useTablePresets('users'))
}
