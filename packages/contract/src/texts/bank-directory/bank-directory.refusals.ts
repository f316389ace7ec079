// Texts on the directory of banks and the files that it is brought up to date from.
import type { TextGroup } from '../text-group.ts'

export const bankDirectoryTexts = {
  'bank-directory.unknown-file': {
    status: 422,
    en: 'Kontor does not know this file. It reads the SIX bank master, the Bundesbank bank codes and the OeNB directory.',
    de: 'Kontor kennt diese Datei nicht. Gelesen werden der Bankenstamm von SIX, die Bankcodes der Bundesbank und das Verzeichnis der OeNB.',
    fr: 'Kontor ne connaît pas ce fichier. Il lit la base des banques de SIX, les codes bancaires de la Bundesbank et le répertoire de l’OeNB.',
    it: 'Kontor non conosce questo file. Legge l’elenco delle banche di SIX, i codici bancari della Bundesbank e l’elenco dell’OeNB.',
  },
  'bank-directory.line': {
    status: 422,
    en: 'Line {row} does not have the layout of this directory. Nothing was imported.',
    de: 'Zeile {row} ist nicht wie dieses Verzeichnis aufgebaut. Es wurde nichts importiert.',
    fr: 'La ligne {row} n’a pas la structure de ce répertoire. Rien n’a été importé.',
    it: 'La riga {row} non ha la struttura di questo elenco. Non è stato importato nulla.',
  },
  'bank-directory.code-twice': {
    status: 422,
    en: 'The code {code} appears twice in the file. Nothing was imported.',
    de: 'Die Nummer {code} kommt in der Datei zweimal vor. Es wurde nichts importiert.',
    fr: 'Le code {code} figure deux fois dans le fichier. Rien n’a été importé.',
    it: 'Il codice {code} compare due volte nel file. Non è stato importato nulla.',
  },
} as const satisfies TextGroup
