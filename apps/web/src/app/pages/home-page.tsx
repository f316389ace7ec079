// The address "/": leads to the first page that one may open in the selected company.
import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAllows } from '../../features/session/session-context.ts'
import { navigation } from '../navigation.ts'
import { ForbiddenPage } from './forbidden-page.tsx'

export function HomePage(): ReactNode {
  const allows = useAllows()
  const first = navigation.flatMap(({ entries }) => entries).find(({ requires }) => allows(requires))
  return first === undefined ? <ForbiddenPage /> : <Navigate to={first.to} replace />
}
