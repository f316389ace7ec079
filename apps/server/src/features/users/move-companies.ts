// Moves companies in the tree. What they inherit changes with their place, so it is a change of rights: it waits for other
// such changes, says first what it does, and gives nobody what two people have to give (decision 0060).
import type { Company, CompanyMovePreview, RouteInput } from '@kontor/contract'
import { featureTexts, permissionTexts } from '@kontor/contract'
import { type ChangedRight, changedRights, sensitivePermissions } from '@kontor/domain/access'
import { type CompanyMove, type CompanyNode, companiesBelow, decideMoves } from '@kontor/domain/companies'
import type { CompanyId, UserId } from '@kontor/domain/identifiers'
import { type AskedAct, act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { changeRecord, lockRecord } from '../../kernel/record-acts.ts'
import { RefusalError, orRefuse, refused } from '../../kernel/refusal-error.ts'
import { textOf } from '../../kernel/http/error-answer.ts'
import {
  type CompanyRecord,
  checkEditingCompany,
  companyKind,
  companyRecordAnswer,
  lockCompanies,
} from '../companies/public.ts'
import type { BookPerson } from './rights-book.ts'
import { lockRights, readWholeBook } from './rights-book.store.ts'

type Move = { readonly id: CompanyId; readonly parentId: CompanyId | null }

export function moveCompany(
  kernel: Kernel,
  caller: Caller,
  id: CompanyId,
  { parentId, version }: RouteInput<'moveCompany'>['body'],
): Promise<Company> {
  return act(kernel, caller, async (on) => {
    const [record] = await moveAll(on, caller, [{ id, parentId }], version)
    return companyRecordAnswer(record ?? (await lockRecord(on.tx, companyKind, id, version)), kernel.clock.now())
  })
}

/** All of them or none. */
export function moveCompanies(
  kernel: Kernel,
  caller: Caller,
  { companies }: RouteInput<'moveCompanies'>['body'],
): Promise<Company[]> {
  return act(kernel, caller, async (on) => {
    const moved = await moveAll(on, caller, companies, undefined)
    return moved.map((record) => companyRecordAnswer(record, kernel.clock.now()))
  })
}

async function moveAll(
  on: AskedAct,
  caller: Caller,
  moves: readonly Move[],
  version: number | undefined,
): Promise<CompanyRecord[]> {
  const { tx } = on
  await lockRights(tx)
  await lockCompanies(tx)
  const plan = await planMoves(tx, caller, moves)
  checkGains(plan, caller.userId, caller.language)
  const moved: CompanyRecord[] = []
  for (const { id, parentId } of plan.moves) {
    const before = await lockRecord(tx, companyKind, id as CompanyId, version)
    moved.push(
      await changeRecord(on, companyKind, before, { parent_id: parentId, changed_by_name: on.actor.name }, 'Moved'),
    )
  }
  return moved
}

type Plan = {
  /** Those that change anything. */
  readonly moves: readonly CompanyMove[]
  readonly before: readonly CompanyNode[]
  /** People who can sign in, with what each gains or loses. */
  readonly people: readonly { readonly person: BookPerson; readonly changes: readonly ChangedRight[] }[]
}

async function planMoves(tx: TenantTx, caller: Caller, asked: readonly Move[]): Promise<Plan> {
  const { companies: before, people } = await readWholeBook(tx)
  const parentOf = new Map(before.map(({ id, parentId }) => [id as string, parentId]))
  const moves = asked.filter(({ id, parentId }) => parentOf.get(id) !== parentId)
  for (const { id, parentId } of asked) {
    checkEditingCompany(caller, id)
    if (parentOf.get(id) === parentId) continue
    // it leaves one place and comes to another: the right is needed in both
    checkEditingCompany(caller, (parentOf.get(id) ?? null) as CompanyId | null)
    checkEditingCompany(caller, parentId)
  }
  const after = orRefuse(decideMoves(before, moves))
  const moved = moves.map(({ id }) => id)
  const below = new Set([...companiesBelow(before, moved), ...companiesBelow(after, moved)])
  return {
    moves,
    before,
    people: [...people.values()]
      .filter(({ isEnabled }) => isEnabled)
      .map((person) => ({
        person,
        changes: changedRights({ ...person.facts, companies: before }, { ...person.facts, companies: after }, below),
      })),
  }
}

/** Nobody gains what a second administrator confirms, and nobody gives himself anything (rules 2.11). */
function checkGains({ moves, before, people }: Plan, callerId: UserId, language: Caller['language']): void {
  const names = namesOf(before)
  for (const { person, changes } of people) {
    for (const { effect, right, companyId } of changes) {
      if (effect === 'loses') continue
      if (person.id === callerId) throw refused('rights.own')
      if (!sensitivePermissions.some((one) => one === right)) continue
      throw refused('company.move-gives-rights', {
        name: names.get(moves[0]?.id ?? '') ?? '',
        person: person.name,
        right: textOfRight(right, language),
        company: names.get(companyId) ?? '',
      })
    }
  }
}

export async function previewCompanyMove(
  kernel: Kernel,
  caller: Caller,
  id: CompanyId,
  parentId: CompanyId | null,
): Promise<CompanyMovePreview> {
  const plan = await kernel.database.withTenant(caller.tenantId, (tx) => planMoves(tx, caller, [{ id, parentId }]))
  return { refusal: refusalOf(plan, caller), changes: changesOf(plan, caller) }
}

function refusalOf(plan: Plan, caller: Caller): string | null {
  try {
    checkGains(plan, caller.userId, caller.language)
    return null
  } catch (error) {
    const [refusal] = error instanceof RefusalError ? error.refusals : []
    if (refusal === undefined) throw error
    return textOf(refusal, caller.language)
  }
}

/** One line for each right that somebody gains or loses: who, and where. */
function changesOf({ before, people }: Plan, { language }: Caller): CompanyMovePreview['changes'] {
  const names = namesOf(before)
  const lines = new Map<string, { change: ChangedRight; people: Set<string>; companies: Set<string> }>()
  for (const { person, changes } of people) {
    for (const change of changes) {
      const key = `${change.effect} ${change.right}`
      const line = lines.get(key) ?? { change, people: new Set(), companies: new Set() }
      lines.set(key, line)
      line.people.add(person.name)
      line.companies.add(names.get(change.companyId) ?? '')
    }
  }
  const byName = new Intl.Collator(language).compare
  return [...lines.values()].map(({ change: { effect, right }, ...line }) => ({
    effect: effect === 'gains' ? ('Gains' as const) : ('Loses' as const),
    right,
    rightName: textOfRight(right, language),
    people: [...line.people].toSorted(byName),
    companies: [...line.companies].toSorted(byName),
  }))
}

function namesOf(companies: readonly CompanyNode[]): ReadonlyMap<string, string> {
  return new Map(companies.map(({ id, name }) => [id, name]))
}

function textOfRight(right: ChangedRight['right'], language: Caller['language']): string {
  return { ...featureTexts, ...permissionTexts }[right][language]
}
