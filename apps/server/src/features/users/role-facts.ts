// The rights of a role as flat facts, for what waits and for the log; and back.
import { type Feature, type Permission, features, permissions } from '@kontor/domain/access'
import type { ProposedFacts } from '../../kernel/proposals.ts'

type Rights = { readonly features: readonly Feature[]; readonly permissions: readonly Permission[] }

export function roleFacts(role: Rights): ProposedFacts {
  return Object.fromEntries([
    ...role.features.map((feature) => [`feature ${feature}`, true]),
    ...role.permissions.map((permission) => [`permission ${permission}`, true]),
  ])
}

export function rightsIn(facts: ProposedFacts): Rights {
  return {
    features: features.filter((feature) => facts[`feature ${feature}`] === true),
    permissions: permissions.filter((permission) => facts[`permission ${permission}`] === true),
  }
}
