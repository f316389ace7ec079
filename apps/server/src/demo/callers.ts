// The demo's people as callers of use-cases: what the sign-in would make of them.
import { shippedRoles } from '@kontor/domain/access'
import type { Caller } from '../kernel/caller.ts'
import { demoCompanies, demoTenant } from './companies.tables.ts'
import { type DemoPersonKey, demoEmail, demoPeople } from '../features/demo/public.ts'
import { type SeededGroup, need } from './seed-group.ts'

export function callerFor({ tenant, people, companies }: SeededGroup, key: DemoPersonKey): Caller {
  const { firstName, lastName, roles } = demoPeople[key]
  return {
    tenantId: tenant.tenantId,
    tenant: { ...demoTenant, isDemo: true },
    userId: people[key],
    sessionId: null,
    name: `${firstName} ${lastName}`,
    email: demoEmail(key),
    language: 'en',
    requestKey: null,
    isStillSignedIn: async () => true,
    // what the demo does asks for neither
    timeZones: {},
    settings: {},
    facts: {
      companies: demoCompanies.map(({ key: company, parent }) => ({
        id: need(companies, company),
        parentId: parent === null ? null : need(companies, parent),
        enabled: true,
      })),
      assignments: shippedRoles
        .filter((role) => roles.some((one) => one === role.key))
        .map(({ key: roleKey, features, permissions }) => ({
          companyId: null,
          roleKey,
          features: [...features],
          permissions: [...permissions],
        })),
      accountPermissions: [],
    },
  }
}
