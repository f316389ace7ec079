// The currencies that forms offer first: one list of the tenant, saved as a whole.
import type { FavouriteCurrency } from '@kontor/contract'
import { refusal } from '@kontor/domain'
import { decideFavourites } from '@kontor/domain/currencies'
import { act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { RefusalError, orRefuse } from '../../kernel/refusal-error.ts'
import { type FavouriteRow, holdKnown, listFavourites, lockFavourites, replaceFavourites } from './currencies.store.ts'
import { checkEditing } from './edit-currency.ts'

export async function readFavourites({ database }: Kernel, { tenantId }: Caller): Promise<FavouriteCurrency[]> {
  return answerOf(await database.withTenant(tenantId, listFavourites))
}

export async function saveFavourites(
  kernel: Kernel,
  caller: Caller,
  asked: readonly FavouriteCurrency[],
): Promise<FavouriteCurrency[]> {
  checkEditing(caller)
  const ids = orRefuse(decideFavourites(asked))
  return act(kernel, caller, async ({ tx, note }) => {
    await lockFavourites(tx)
    const known = await holdKnown(tx, ids)
    const unknown = asked.flatMap(({ id }, index) =>
      known.has(id) ? [] : [refusal('currency.not-found', {}, `${index}.id`)],
    )
    if (unknown.length > 0) throw new RefusalError(unknown)
    const before = await listFavourites(tx)
    await replaceFavourites(tx, ids)
    const after = await listFavourites(tx)
    note({
      action: 'SettingsChanged',
      subjectKind: 'tenant',
      subjectId: caller.tenantId,
      before: { favouriteCurrencies: codesOf(before) },
      after: { favouriteCurrencies: codesOf(after) },
    })
    return answerOf(after)
  })
}

function codesOf(favourites: readonly FavouriteRow[]): readonly string[] {
  return favourites.map(({ code }) => code)
}

function answerOf(favourites: readonly FavouriteRow[]): FavouriteCurrency[] {
  return favourites.map(({ id }, index) => ({ id, order: index + 1 }))
}
