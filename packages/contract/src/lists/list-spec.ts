// What a list can be asked for, said once: the server's query and its counts, the table's filters and orders are all read
// from it. Without zod, so that the browser can carry it.

/** How the filter of a column is asked for. */
export type ListFilter<Parameter extends string = string> =
  | { readonly kind: 'words'; readonly parameter: Parameter }
  /** Some of several values. Counted ones are facets: the server counts them by the same name. */
  | { readonly kind: 'values'; readonly parameter: Parameter; readonly isCounted?: true }
  /** From and to, both included; a single day is both. */
  | { readonly kind: 'range'; readonly from: Parameter; readonly to: Parameter }

export type ListSpec<Parameter extends string = string> = {
  /** As the server names them. A column that can be sorted bears its key as id, or is named in `sortColumns`. */
  readonly sortKeys: readonly string[]
  /** By the id of a column, the key that it is sorted by. */
  readonly sortColumns?: Readonly<Record<string, string>>
  /** By the id of the column. */
  readonly filters: Readonly<Record<string, ListFilter<Parameter>>>
  /** Of the words that are looked for everywhere; left out where the list has no search. */
  readonly search?: Parameter
}

export function listSpec<const Spec extends ListSpec>(spec: Spec): Spec {
  return spec
}

/** The key that a column is sorted by; null where the server does not sort by it. */
export function sortKeyOf({ sortKeys, sortColumns }: ListSpec, columnId: string): string | null {
  const key = sortColumns?.[columnId] ?? columnId
  return sortKeys.includes(key) ? key : null
}

type FilterOf<Spec extends ListSpec> = Spec['filters'][keyof Spec['filters']]
export type FacetOf<Spec extends ListSpec> = Extract<
  FilterOf<Spec>,
  { readonly kind: 'values'; readonly isCounted: true }
>['parameter']

/** The counted filters of a list that has any. */
export function facetsOf<Spec extends ListSpec>({ filters }: Spec): readonly [FacetOf<Spec>, ...FacetOf<Spec>[]] {
  const names = Object.values(filters).flatMap((one) =>
    one.kind === 'values' && one.isCounted === true ? [one.parameter as FacetOf<Spec>] : [],
  )
  const [first, ...others] = names
  if (first === undefined) throw new Error('This list counts nothing')
  return [first, ...others]
}
