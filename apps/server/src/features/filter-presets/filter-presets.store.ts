// SQL of saved filters and of who likes which.
import type { FilterField } from '@kontor/contract'
import { type PresetScope, sharedScopes } from '@kontor/domain/filter-presets'
import type { FilterPresetId, UserId } from '@kontor/domain/identifiers'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../kernel/actor.ts'
import { type VersionedRecord, versionOf } from '../../kernel/check-version.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { askTogether } from '../../kernel/database/nested-rows.ts'
import {
  type RowOf,
  closedSet,
  deleteOne,
  from,
  insertNamed,
  lockOne,
  nameOf,
  onKey,
  saveNamed,
} from '../../kernel/database/records.ts'
import { type PageOrder, countOf, listPage } from '../../kernel/lists.ts'
import { type StepUp, sharingColleagues } from './colleagues.store.ts'

export type PresetContent = {
  readonly name: string
  readonly nameKey: string
  readonly description: string | null
  readonly filterFields: readonly FilterField[]
  readonly scope: PresetScope
}
export type NewPreset = PresetContent & {
  readonly id: FilterPresetId
  readonly contextKey: string
  readonly createdBy: UserId
  readonly createdAt: string
}
export type PresetRecord = NewPreset &
  VersionedRecord & {
    readonly createdByName: string
    /** Of the person who reads. */
    readonly isFavorite: boolean
  }
export const presetSortKeys = ['Name', 'ContextKey', 'CreatedOn', 'IsFavorite', 'IsOwn'] as const
export type PresetSortKey = (typeof presetSortKeys)[number]

/** What somebody may read: his own, what the organization shares, and what those share who see one of his companies. */
export type PresetCircle = {
  readonly userId: UserId
  /** From each company that he sees up to the root. */
  readonly steps: readonly StepUp[]
  readonly contextKey?: string
}

function presetQuery(tx: TenantTx, userId: UserId) {
  return from(tx, 'filter_preset')
    .innerJoin('app_user as creator', (join) => onKey(join, 'creator.user_id', 'filter_preset.created_by'))
    .innerJoin('app_user as changer', (join) => onKey(join, 'changer.user_id', 'filter_preset.changed_by'))
    .leftJoin('filter_preset_favorite as favorite', (join) =>
      onKey(join, 'favorite.filter_preset_id', 'filter_preset.filter_preset_id').on('favorite.user_id', '=', userId),
    )
    .selectAll('filter_preset')
    .select([
      nameOf('creator').as('created_by_name'),
      nameOf('changer').as('changed_by_name'),
      sql<boolean>`favorite.user_id is not null`.as('is_favorite'),
    ])
}
type PresetRow = RowOf<typeof presetQuery>

/** As `userId` sees it; whether he may is asked elsewhere. */
export async function findPreset(tx: TenantTx, id: FilterPresetId, userId: UserId): Promise<PresetRecord | null> {
  const row = await presetQuery(tx, userId).where('filter_preset.filter_preset_id', '=', id).executeTakeFirst()
  return row ? presetOf(row) : null
}

/** The same, its row locked until the end of the transaction. */
export async function lockPreset(tx: TenantTx, id: FilterPresetId, userId: UserId): Promise<PresetRecord | null> {
  return (await lockOne(tx, 'filter_preset', id)) === null ? null : findPreset(tx, id, userId)
}

export async function listPresets(
  tx: TenantTx,
  circle: PresetCircle,
  paging: PageOrder<PresetSortKey>,
): Promise<{ readonly presets: readonly PresetRecord[]; readonly total: number }> {
  const sort = {
    Name: sql`filter_preset.name_key`,
    ContextKey: sql`filter_preset.context_key`,
    CreatedOn: sql`filter_preset.created_at`,
    IsFavorite: sql`(favorite.user_id is not null)`,
    IsOwn: sql`(filter_preset.created_by = ${circle.userId})`,
  }
  const { rows, total } = await listPage(
    presetQuery(tx, circle.userId).where(inCircle(tx, circle)),
    { sort, tie: { value: sql`filter_preset.filter_preset_id`, direction: 'asc' } },
    paging,
  )
  return { presets: rows.map(presetOf), total }
}

/** `isPresetReadable` of the domain, said to the database. */
function inCircle(tx: TenantTx, { userId, steps, contextKey }: PresetCircle) {
  const isOfTable = contextKey === undefined ? sql`true` : sql`filter_preset.context_key = ${contextKey}`
  return sql<boolean>`${isOfTable} and (filter_preset.created_by = ${userId}
    or filter_preset.scope in ('organization-read-only', 'organization-editable')
    or (filter_preset.scope in ${closedSet(sharedScopes)}
      and filter_preset.created_by in (${sharingColleagues(tx, steps)})))`
}

type NamedPreset = Pick<NewPreset, 'id' | 'createdBy' | 'contextKey' | 'nameKey'>

/** Whether the creator has another preset of that name for the table, whoever reads it. */
export async function isNameTaken(tx: TenantTx, preset: NamedPreset): Promise<boolean> {
  return (await askTogether(tx, { isTaken: nameTaken(tx, preset) })).isTaken
}

/** How many presets the creator has, and whether another of them is of that name for the table. */
export function findRoom(
  tx: TenantTx,
  preset: NamedPreset,
): Promise<{ readonly count: number; readonly isTaken: boolean }> {
  const count = countOf(from(tx, 'filter_preset').where('created_by', '=', preset.createdBy))
  return askTogether(tx, { count, isTaken: nameTaken(tx, preset) })
}

function nameTaken({ tenantId }: TenantTx, { id, createdBy, contextKey, nameKey }: NamedPreset): RawBuilder<boolean> {
  return sql`exists (select from filter_preset where tenant_id = ${tenantId} and created_by = ${createdBy}
    and context_key = ${contextKey} and name_key = ${nameKey} and filter_preset_id <> ${id})`
}

/** False when the name is taken. */
export function insertPreset(tx: TenantTx, preset: NewPreset, by: Actor): Promise<boolean> {
  const columns = {
    context_key: preset.contextKey,
    ...columnsOf(preset),
    created_by: preset.createdBy,
    created_at: preset.createdAt,
  }
  return insertNamed(tx, 'filter_preset', preset.id, columns, by)
}

/** False when the name is taken: the transaction is then to be given up. */
export function updatePreset(tx: TenantTx, id: FilterPresetId, content: PresetContent, by: Actor): Promise<boolean> {
  return saveNamed(tx, 'filter_preset', id, columnsOf(content), by)
}

export async function deletePresetRow(tx: TenantTx, id: FilterPresetId): Promise<void> {
  await deleteOne(tx, 'filter_preset', id)
}

export async function setFavorite(
  tx: TenantTx,
  id: FilterPresetId,
  userId: UserId,
  isFavorite: boolean,
): Promise<void> {
  if (isFavorite) {
    await tx.db
      .insertInto('filter_preset_favorite')
      .values({ tenant_id: tx.tenantId, user_id: userId, filter_preset_id: id })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return
  }
  await tx.db
    .deleteFrom('filter_preset_favorite')
    .where('tenant_id', '=', tx.tenantId)
    .where('user_id', '=', userId)
    .where('filter_preset_id', '=', id)
    .execute()
}

function columnsOf(content: PresetContent) {
  return {
    name: content.name,
    name_key: content.nameKey,
    description: content.description,
    filter_fields: JSON.stringify(content.filterFields),
    scope: content.scope,
  }
}

function presetOf(row: PresetRow): PresetRecord {
  return {
    id: row.filter_preset_id as FilterPresetId,
    contextKey: row.context_key,
    name: row.name,
    nameKey: row.name_key,
    description: row.description,
    filterFields: row.filter_fields as unknown as readonly FilterField[],
    scope: row.scope as PresetScope,
    createdBy: row.created_by as UserId,
    createdByName: row.created_by_name,
    createdAt: row.created_at.toISOString(),
    ...versionOf(row),
    isFavorite: row.is_favorite,
  }
}
