// Which options a typed text finds, best first: a code or a beginning before a word, a word before its inside.
import type { ComboboxItem, OptionsFilter } from '@mantine/core'

/** Filters by label and by the keywords of `keywordsOf` (a country's code); groups stay together. */
export function searchOptions(keywordsOf: ReadonlyMap<string, string>): OptionsFilter {
  return ({ options, search }) => {
    const wanted = search.trim().toLowerCase()
    const found = (items: readonly ComboboxItem[]) =>
      items
        .map((item) => ({ item, rank: rankOf(item.label, keywordsOf.get(item.value), wanted) }))
        .filter(({ rank }) => rank !== null)
        .toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
        .map(({ item }) => item)
    const groups = options.filter((option) => 'group' in option)
    if (groups.length === 0) return found(options.filter((option) => 'value' in option))
    return groups
      .map((group) => ({ ...group, items: found(group.items.filter((item) => typeof item !== 'string')) }))
      .filter(({ items }) => items.length > 0)
  }
}

function rankOf(label: string, keyword: string | undefined, wanted: string): number | null {
  const text = label.toLowerCase()
  if (keyword?.toLowerCase() === wanted) return 0
  const at = text.indexOf(wanted)
  if (at === -1) return null
  if (at === 0) return 1
  return /[\p{L}\p{N}]/u.test(text.charAt(at - 1)) ? 3 : 2
}
