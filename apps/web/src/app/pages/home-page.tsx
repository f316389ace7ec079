// The address "/": leads to the first page that one may open in the selected company; to the own profile where there
// is none.
import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAllows } from '../../features/session/session-context.ts'
import { navigation } from '../navigation.ts'

export function HomePage(): ReactNode {
  const allows = useAllows()
  const first = navigation.flatMap(({ entries }) => entries).find(({ requires }) => allows(requires))
  return <Navigate to={first?.to ?? '/profile'} replace />
}
