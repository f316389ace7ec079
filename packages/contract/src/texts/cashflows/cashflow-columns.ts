// The columns of files of cashflow categories, called as the list calls them: what it exports is imported again.
import type { ImportColumns } from '../../imports/import-columns.ts'

export const cashflowColumns = {
  name: { kind: 'text', isRequired: true, heading: { en: 'Name', de: 'Name', fr: 'Nom', it: 'Nome' } },
  description: {
    kind: 'text',
    heading: { en: 'Description', de: 'Beschreibung', fr: 'Description', it: 'Descrizione' },
  },
  isGlobal: {
    kind: 'boolean',
    heading: { en: 'Belongs to', de: 'Gehört zu', fr: 'Appartient à', it: 'Appartiene a' },
    words: { yes: { en: 'Global', de: 'Global', fr: 'Global', it: 'Globale' } },
  },
  isPublic: { kind: 'boolean', heading: { en: 'Public', de: 'Öffentlich', fr: 'Public', it: 'Pubblico' } },
  isActive: {
    kind: 'boolean',
    heading: { en: 'Status', de: 'Status', fr: 'Statut', it: 'Stato' },
    words: {
      yes: { en: 'Active', de: 'Aktiv', fr: 'Actif', it: 'Attivo' },
      no: { en: 'Disabled', de: 'Deaktiviert', fr: 'Désactivé', it: 'Disattivato' },
    },
  },
} as const satisfies ImportColumns
