// Leads whoever sets a tenant up: what is done, what he may do next, and whom to ask for the rest.
import { type FirstStepsAnswer, firstStepOnWire, textOfRole } from '@kontor/contract'
import { type Permission, hasPermission } from '@kontor/domain/access'
import { rootCompanyIdOf } from '@kontor/domain/cashflows'
import { firstSteps, listFirstSteps } from '@kontor/domain/first-steps'
import { type Caller, companiesWithAny } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { readSetUp } from './first-steps.store.ts'

export async function getFirstSteps(kernel: Kernel, caller: Caller): Promise<FirstStepsAnswer> {
  const { facts, held, roles, isPutAway } = await kernel.database.withTenant(caller.tenantId, (tx) =>
    readSetUp(tx, caller.userId),
  )
  const byName = new Intl.Collator(caller.language).compare
  const rolesWith = (permission: Permission) =>
    roles
      .filter(({ permissions }) => permissions.includes(permission))
      .map(({ key }) => textOfRole(key, caller.language))
      .toSorted(byName)
  return {
    isPutAway,
    invitedSigners: facts.invitedSigners,
    steps: listFirstSteps(facts).map(({ step, isDone }) => {
      const { permission } = firstSteps[step]
      return {
        step: firstStepOnWire[step],
        isDone,
        mayDo: mayDo(caller, permission),
        roles: rolesWith(permission),
        isHeld: held.includes(permission),
      }
    }),
  }
}

/** In some company, or at the root, where a tenant has none yet. */
function mayDo(caller: Caller, permission: Permission): boolean {
  return (
    hasPermission(caller.facts, rootCompanyIdOf(caller.facts), permission) ||
    companiesWithAny(caller, { permissions: [permission] }).length > 0
  )
}
