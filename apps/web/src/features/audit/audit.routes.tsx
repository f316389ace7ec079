// The activity log, of everything or of one subject.
import { createRoute } from '@tanstack/react-router'
import { shellRoute } from '../../shared/frames.ts'
import { lazyPage } from '../../shared/lazy-page.ts'

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const auditRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/admin/audit',
  staticData: { requires: { permissions: ['AuditRead'] }, isOfTenant: true },
  validateSearch: (search: Record<string, unknown>): { readonly subject?: string } => {
    const subject = search['subject']
    return typeof subject === 'string' && idPattern.test(subject) ? { subject } : {}
  },
  component: lazyPage(() => import('./pages/audit-page.tsx'), 'AuditPage'),
})

export const auditRoutes = [auditRoute] as const
