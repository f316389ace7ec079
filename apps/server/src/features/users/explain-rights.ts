// Why somebody may do something, or may not: the one reason that decides, in the reader's words.
import {
  type ExplainedRight,
  type RouteInput,
  accessReasonOnWire,
  textOfAccessReason,
  textOfRole,
} from '@kontor/contract'
import {
  type AccessFacts,
  type Feature,
  type Permission,
  explainAccess,
  explainAccessOnAccount,
  features,
  isFeature,
  permissions,
} from '@kontor/domain/access'
import type { CompanyId, UserId } from '@kontor/domain/identifiers'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { companyNameIn, personIn } from './rights-book.ts'
import { readBookOf } from './rights-book.store.ts'

type Asked = RouteInput<'listUserRights'>['query']

export async function explainUserRight(
  kernel: Kernel,
  caller: Caller,
  userId: UserId,
  { right, ...asked }: RouteInput<'explainUserRight'>['query'],
): Promise<ExplainedRight> {
  const explain = await explainerOf(kernel, caller, userId, asked)
  return explain(right)
}

export async function listUserRights(
  kernel: Kernel,
  caller: Caller,
  userId: UserId,
  asked: Asked,
): Promise<ExplainedRight[]> {
  const explain = await explainerOf(kernel, caller, userId, asked)
  return [...features, ...permissions].map(explain)
}

async function explainerOf(
  { database }: Kernel,
  { tenantId, language }: Caller,
  userId: UserId,
  asked: Asked,
): Promise<(right: Feature | Permission) => ExplainedRight> {
  const { companyId = null } = asked
  const book = await database.withTenant(tenantId, (tx) => readBookOf(tx, [userId]))
  const { facts } = personIn(book, userId)
  if (companyId !== null && companyNameIn(book, companyId) === null) throw refused('company.not-found')
  return (right) => {
    const { isGranted, reason } = reasonOf(facts, asked, right)
    const place = reason.companyId as CompanyId | null
    const companyName = companyNameIn(book, place)
    const roleNames = reason.roleKeys.map((key) => textOfRole(key, language))
    const isHere = place === companyId
    return {
      right,
      isGranted,
      reason: { kind: accessReasonOnWire[reason.kind], companyId: place, companyName, roleNames },
      text: textOfAccessReason({ kind: reason.kind, roles: roleNames, company: companyName, isHere }, language),
    }
  }
}

function reasonOf(facts: AccessFacts, { companyId, accountId }: Asked, right: Feature | Permission) {
  const need = isFeature(right) ? { feature: right } : { permission: right }
  return companyId !== undefined && accountId !== undefined
    ? explainAccessOnAccount(facts, companyId, accountId, need)
    : explainAccess(facts, companyId ?? null, need)
}
