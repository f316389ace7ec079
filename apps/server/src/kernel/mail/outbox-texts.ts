// Words of the demo's outbox.
import type { Language } from '@kontor/contract'

type OutboxTexts = Readonly<Record<'title' | 'hint' | 'none' | 'to' | 'subject' | 'at' | 'back', string>>

export const outboxTexts: Readonly<Record<Language, OutboxTexts>> = {
  en: {
    title: 'Outbox of the demo',
    hint: 'Mails to people of the demo are not sent: they are read here.',
    none: 'No mail has been written yet.',
    to: 'To',
    subject: 'Subject',
    at: 'Written',
    back: 'All mails',
  },
  de: {
    title: 'Postausgang der Demo',
    hint: 'E-Mails an Personen der Demo werden nicht versendet; hier lassen sie sich lesen.',
    none: 'Es wurde noch keine E-Mail geschrieben.',
    to: 'An',
    subject: 'Betreff',
    at: 'Geschrieben',
    back: 'Alle E-Mails',
  },
  fr: {
    title: 'Boîte d’envoi de la démo',
    hint: 'Les e-mails aux personnes de la démo ne sont pas expédiés : ils se lisent ici.',
    none: 'Aucun e-mail n’a encore été écrit.',
    to: 'À',
    subject: 'Objet',
    at: 'Écrit',
    back: 'Tous les e-mails',
  },
  it: {
    title: 'Posta in uscita della demo',
    hint: 'Le e-mail alle persone della demo non vengono spedite: si leggono qui.',
    none: 'Non è ancora stata scritta nessuna e-mail.',
    to: 'A',
    subject: 'Oggetto',
    at: 'Scritta',
    back: 'Tutte le e-mail',
  },
}
