// What stands in place of a name that a reader without the right to salaries may not see (decisions "People and rights").
import type { Language } from '../../language.ts'

export const salaryText = {
  en: 'Salary',
  de: 'Lohn',
  fr: 'Salaire',
  it: 'Stipendio',
} as const satisfies Record<Language, string>
