// The address "/": leads to the first page that one may open in the selected company; to the own profile where there
// is none.
import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAllows } from '../../shared/session/session-context.ts'
import { pathOf, requirementsOf } from '../../shared/route-entry.ts'
import { navigation } from '../navigation.ts'

export function HomePage(): ReactNode {
  const allows = useAllows()
  const first = navigation.flatMap(({ entries }) => entries).find((entry) => allows(...requirementsOf(entry)))
  return <Navigate to={first === undefined ? '/profile' : pathOf(first.route)} replace />
}
