// Texts on saved filters (decision 0011).
import type { TextGroup } from '../text-group.ts'

export const filterPresetTexts = {
  'filter-preset.not-found': {
    status: 404,
    en: 'Saved filter not found.',
    de: 'Gespeicherter Filter nicht gefunden.',
    fr: 'Filtre enregistré introuvable.',
    it: 'Filtro salvato non trovato.',
  },
  'filter-preset.new-is-private': {
    status: 422,
    en: 'A new filter is private. Save it first, then share it on the Filters page.',
    de: 'Ein neuer Filter ist privat. Speichern Sie ihn zuerst und teilen Sie ihn dann auf der Seite Filter.',
    fr: 'Un nouveau filtre est privé. Enregistrez-le d’abord, puis partagez-le sur la page Filtres.',
    it: 'Un nuovo filtro è privato. Salvarlo prima, poi condividerlo nella pagina Filtri.',
  },
  'filter-preset.read-only': {
    status: 403,
    en: 'This filter is shared for reading only. Save your own under another name.',
    de: 'Dieser Filter ist nur zum Lesen geteilt. Speichern Sie einen eigenen unter anderem Namen.',
    fr: 'Ce filtre est partagé en lecture seule. Enregistrez le vôtre sous un autre nom.',
    it: 'Questo filtro è condiviso in sola lettura. Salvarne uno proprio con un altro nome.',
  },
  'filter-preset.shared-by-creator': {
    status: 403,
    en: 'Only the person who created this filter decides who shares it.',
    de: 'Nur wer diesen Filter erstellt hat, bestimmt, mit wem er geteilt wird.',
    fr: 'Seule la personne qui a créé ce filtre décide avec qui il est partagé.',
    it: 'Solo chi ha creato questo filtro decide con chi è condiviso.',
  },
  'filter-preset.deleted-by-creator': {
    status: 403,
    en: 'Only the person who created this filter can delete it.',
    de: 'Nur wer diesen Filter erstellt hat, kann ihn löschen.',
    fr: 'Seule la personne qui a créé ce filtre peut le supprimer.',
    it: 'Solo chi ha creato questo filtro può eliminarlo.',
  },
  'filter-preset.name-taken': {
    status: 409,
    en: 'There is already a filter named "{name}" for this table. Choose another name or update that filter.',
    de: 'Für diese Tabelle gibt es bereits einen Filter «{name}». Wählen Sie einen anderen Namen oder aktualisieren Sie jenen Filter.',
    fr: 'Un filtre nommé « {name} » existe déjà pour ce tableau. Choisissez un autre nom ou actualisez ce filtre.',
    it: 'Esiste già un filtro «{name}» per questa tabella. Scegliere un altro nome o aggiornare quel filtro.',
  },
  'filter-preset.other-table': {
    status: 422,
    en: 'A saved filter stays with the table it was made for.',
    de: 'Ein gespeicherter Filter bleibt bei der Tabelle, für die er erstellt wurde.',
    fr: 'Un filtre enregistré reste lié au tableau pour lequel il a été créé.',
    it: 'Un filtro salvato resta legato alla tabella per cui è stato creato.',
  },
  'filter-preset.too-many': {
    status: 409,
    en: 'You already have {count} saved filters. Delete one that you no longer need.',
    de: 'Sie haben bereits {count} gespeicherte Filter. Löschen Sie einen, den Sie nicht mehr brauchen.',
    fr: 'Vous avez déjà {count} filtres enregistrés. Supprimez-en un dont vous n’avez plus besoin.',
    it: 'Sono già salvati {count} filtri. Eliminarne uno che non serve più.',
  },
} as const satisfies TextGroup
