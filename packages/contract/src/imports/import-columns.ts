// What the columns of an imported file are called and hold: the key of the field on the wire, or its heading in any of the
// four languages, whatever the case.
import type { Language } from '../language.ts'

export type ColumnTexts = Readonly<Record<Language, string>>
export type ImportColumn = {
  readonly heading: ColumnTexts
  /** A file without it is refused. */
  readonly isRequired?: true
} & (
  | {
      readonly kind: 'text'
      /** Of an account number or a reference every digit counts: a cell in which a spreadsheet lost some is refused. */
      readonly isExact?: true
    }
  | {
      readonly kind: 'boolean'
      /** Beside yes and no: how screens call either. */
      readonly words?: { readonly yes: ColumnTexts; readonly no?: ColumnTexts }
    }
)
export type ImportColumns = Readonly<Record<string, ImportColumn>>

/** What a row holds: null of an empty cell, undefined where the file has no such column. */
export type RowValues<Columns extends ImportColumns> = {
  readonly [Key in keyof Columns]?: (Columns[Key]['kind'] extends 'boolean' ? boolean : string) | null
}

export const yesNoTexts = {
  yes: { en: 'Yes', de: 'Ja', fr: 'Oui', it: 'Sì' },
  no: { en: 'No', de: 'Nein', fr: 'Non', it: 'No' },
} as const satisfies Readonly<Record<'yes' | 'no', ColumnTexts>>
