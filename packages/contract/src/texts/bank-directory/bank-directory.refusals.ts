// Texts on the directory of banks and the files that it is brought up to date from.
import type { TextGroup } from '../text-group.ts'

export const bankDirectoryTexts = {
  'bank-directory.unknown-file': {
    status: 422,
    en: 'This file is no directory of banks that Kontor knows: the SIX bank master, the Bundesbank’s code file or the OeNB’s directory.',
    de: 'Diese Datei ist kein Bankenverzeichnis, das Kontor kennt: Bankenstamm von SIX, Bankcodes der Bundesbank oder Verzeichnis der OeNB.',
    fr: 'Ce fichier n’est aucun répertoire bancaire connu de Kontor : base des banques de SIX, codes de la Bundesbank ou répertoire de l’OeNB.',
    it: 'Questo file non è un elenco di banche noto a Kontor: elenco di SIX, codici della Bundesbank o elenco dell’OeNB.',
  },
  'bank-directory.line': {
    status: 422,
    en: 'Line {row} is not laid out as this directory is. Nothing of the file was taken.',
    de: 'Zeile {row} ist nicht so aufgebaut wie dieses Verzeichnis. Aus der Datei wurde nichts übernommen.',
    fr: 'La ligne {row} n’a pas la structure de ce répertoire. Rien du fichier n’a été repris.',
    it: 'La riga {row} non ha la struttura di questo elenco. Dal file non è stato ripreso nulla.',
  },
  'bank-directory.code-twice': {
    status: 422,
    en: 'The code {code} stands twice in the file. Nothing of it was taken.',
    de: 'Die Nummer {code} steht zweimal in der Datei. Es wurde nichts daraus übernommen.',
    fr: 'Le code {code} figure deux fois dans le fichier. Rien n’en a été repris.',
    it: 'Il codice {code} compare due volte nel file. Non ne è stato ripreso nulla.',
  },
} as const satisfies TextGroup
