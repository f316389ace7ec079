// An institution as a directory of banks knows it, and who says so.

/** Who gives out the directory that a row is of: SIX (CH, LI), Bundesbank, OeNB, ACPR (FR, MC), Banca d'Italia (IT, SM). */
export const directorySources = ['six', 'bundesbank', 'oenb', 'acpr', 'banca-italia'] as const
export type DirectorySource = (typeof directorySources)[number]

/** Those whose own file can be imported. */
export const importedSources = ['six', 'bundesbank', 'oenb'] as const satisfies readonly DirectorySource[]
export type ImportedSource = (typeof importedSources)[number]

export type Institution = {
  readonly source: DirectorySource
  /** ISO 3166, of its seat: a bank of Liechtenstein stands in the Swiss directory. */
  readonly country: string
  /** As an IBAN of the country holds it: IID, BLZ, code banque, ABI; unique in its directory. */
  readonly code: string
  readonly bic: string | null
  readonly name: string
  readonly town: string | null
  /** Null: the directory does not say. */
  readonly isSepa: boolean | null
  readonly isInstant: boolean | null
  /** `YYYY-MM-DD`; null: the directory does not say. */
  readonly validFrom: string | null
  readonly validTo: string | null
  /** The code that takes over after `validTo`. */
  readonly successor: string | null
}

/** What a directory can say of an institution beside its code. */
export const institutionFields = [
  'country',
  'bic',
  'name',
  'town',
  'isSepa',
  'isInstant',
  'validFrom',
  'validTo',
  'successor',
] as const satisfies readonly (keyof Institution)[]
export type InstitutionField = (typeof institutionFields)[number]

/** By this one institution is known among those of all directories. */
export function institutionKey({ source, code }: Pick<Institution, 'source' | 'code'>): string {
  return `${source}/${code}`
}
