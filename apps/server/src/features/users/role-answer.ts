// Roles as whoever administers people reads them: what they hold, who gave it, what waits, and what the reader may do.
import { type RoleAnswer, descriptionOfRole, textOfRole } from '@kontor/contract'
import { type RoleAct, administers } from '@kontor/domain/access'
import type { RoleId } from '@kontor/domain/identifiers'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { proposalAnswer, proposalOf } from '../proposals/public.ts'
import { areTwo, coolingSince } from './decide-rights.ts'
import { type RightsBook, bookOf } from './rights-book.ts'
import { askRoles } from './roles.store.ts'
import { showIn } from './show-changes.ts'
import { placesLately } from './two-administrators.store.ts'
import { instantIn, personOf } from './user-answer.ts'

type RoleRow = Awaited<ReturnType<typeof askRoles>>['roles'][number]

/** The shipped ones first, each by their names in the caller's language. */
export async function listRoles(kernel: Kernel, caller: Caller): Promise<RoleAnswer[]> {
  const all = await kernel.database.withTenant(caller.tenantId, (tx) => readRoles(kernel, tx, caller, null))
  const order = new Intl.Collator(caller.language)
  const sorted = all.toSorted((a, b) => order.compare(a.name, b.name))
  return [...sorted.filter((one) => one.isShipped), ...sorted.filter((one) => !one.isShipped)]
}

export function getRole(kernel: Kernel, caller: Caller, id: RoleId): Promise<RoleAnswer> {
  return kernel.database.withTenant(caller.tenantId, (tx) => readRole(kernel, tx, caller, id))
}

export async function readRole(
  kernel: Pick<Kernel, 'clock'>,
  tx: TenantTx,
  caller: Caller,
  id: RoleId,
): Promise<RoleAnswer> {
  const [role] = await readRoles(kernel, tx, caller, id)
  if (role === undefined) throw refused('role.not-found')
  return role
}

async function readRoles(
  { clock }: Pick<Kernel, 'clock'>,
  tx: TenantTx,
  caller: Caller,
  id: RoleId | null,
): Promise<RoleAnswer[]> {
  const now = clock.now()
  const asked = await askRoles(tx, id, caller.userId, now, coolingSince(now))
  const lately = placesLately(asked.lately)
  const book = bookOf(asked.book)
  return asked.roles.map((row) => ({
    id: row.role_id as RoleId,
    key: row.key,
    name: textOfRole(row.key, caller.language),
    description: row.description ?? descriptionOfRole(row.key, caller.language),
    isShipped: row.is_shipped,
    features: [...row.features] as RoleAnswer['features'],
    permissions: [...row.permissions] as RoleAnswer['permissions'],
    holderCount: row.holders ?? 0,
    givenBy: personOf(row.given_by, row.given_by_name),
    givenAt: instantIn(row.given_at),
    confirmedBy: personOf(row.confirmed_by, row.confirmed_by_name),
    confirmedAt: instantIn(row.confirmed_at),
    needsConfirmation: row.needs_confirmation,
    proposals: row.waiting.map((one) => {
      const proposal = proposalOf(one, now)
      return proposalAnswer(proposal, caller, showIn(book, caller, proposal))
    }),
    isSecondNeeded: areTwo({ book, lately }, row.places ?? []),
    acts: actsOn(book, caller, row),
    version: row.version,
  }))
}

function actsOn({ people }: RightsBook, { userId }: Caller, row: RoleRow): RoleAct[] {
  const self = people.get(userId)
  if (self === undefined || row.is_shipped || !administers(self.facts, row.places ?? [])) return []
  const isHolder = self.assignments.some(({ roleId }) => roleId === row.role_id)
  const all: readonly (readonly [RoleAct, boolean])[] = [
    ['edit', true],
    ['delete', (row.holders ?? 0) === 0],
    ['confirm', row.needs_confirmation && row.given_by !== userId && !isHolder],
  ]
  return all.filter(([, isHis]) => isHis).map(([name]) => name)
}
