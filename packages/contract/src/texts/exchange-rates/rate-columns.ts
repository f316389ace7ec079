// The columns of files of exchange rates: `date;from;to;rate;factor`.
import type { ImportColumns } from '../../imports/import-columns.ts'

export const rateColumns = {
  date: { kind: 'text', isRequired: true, heading: { en: 'Date', de: 'Datum', fr: 'Date', it: 'Data' } },
  from: { kind: 'text', isRequired: true, heading: { en: 'From', de: 'Von', fr: 'De', it: 'Da' } },
  to: { kind: 'text', isRequired: true, heading: { en: 'To', de: 'Nach', fr: 'Vers', it: 'A' } },
  rate: { kind: 'text', isRequired: true, heading: { en: 'Rate', de: 'Kurs', fr: 'Cours', it: 'Cambio' } },
  factor: { kind: 'text', heading: { en: 'Factor', de: 'Faktor', fr: 'Facteur', it: 'Fattore' } },
} as const satisfies ImportColumns
