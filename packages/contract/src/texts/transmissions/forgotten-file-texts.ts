// What a file that a restored database had forgotten means for payments, most of all for recurring ones, in the language of
// whoever settled it, or of the tenant.
import { type Language, fillText } from '../../language.ts'

type Texts = Readonly<Record<Language, string>>

/**
 * `paid`: of the day that it paid; `said`: of a payment on which that rings; `doubted`: of a template whose days it may have
 * paid; the others of one that it paid a day of: the file counts as not received (`answered`: and the bank answers on it), or the bank rejects what was paid.
 */
const forgottenFileTexts = {
  paid: {
    en: 'Went out as {id} in the file {file}, which this restored database did not hold',
    de: 'Ging als {id} mit der Datei {file} hinaus, die in dieser wiederhergestellten Datenbank fehlte',
    fr: 'Parti sous {id} dans le fichier {file}, qui manquait dans cette base de données restaurée',
    it: 'Partito come {id} nel file {file}, che mancava in questa banca dati ripristinata',
  },
  doubted: {
    en: 'What is due may have gone out in the file {file}, which this restored database did not hold',
    de: 'Was fällig ist, kann mit der Datei {file} hinausgegangen sein, die in dieser wiederhergestellten Datenbank fehlte',
    fr: 'Ce qui est dû peut être parti dans le fichier {file}, qui manquait dans cette base de données restaurée',
    it: 'Ciò che è dovuto può essere partito nel file {file}, che mancava in questa banca dati ripristinata',
  },
  'not-received': {
    en: 'Its payment {id} stood in the file {file}, which counts as not received',
    de: 'Ihre Zahlung {id} stand in der Datei {file}, die als nicht erhalten gilt',
    fr: 'Son paiement {id} figurait dans le fichier {file}, considéré comme non reçu',
    it: 'Il suo pagamento {id} era nel file {file}, considerato non ricevuto',
  },
  answered: {
    en: 'The bank has answered on the file {file}, which counted as not received and held its payment {id}',
    de: 'Die Bank hat auf die Datei {file} geantwortet, die als nicht erhalten galt und ihre Zahlung {id} enthielt',
    fr: 'La banque a répondu au fichier {file}, considéré comme non reçu, qui contenait son paiement {id}',
    it: 'La banca ha risposto al file {file}, considerato non ricevuto, che conteneva il suo pagamento {id}',
  },
  said: {
    en: 'The bank has answered on the file {file}, which counted as not received',
    de: 'Die Bank hat auf die Datei {file}, die als nicht erhalten galt, geantwortet',
    fr: 'La banque a répondu au fichier {file}, considéré comme non reçu',
    it: 'La banca ha risposto al file {file}, considerato non ricevuto',
  },
  rejected: {
    en: 'The bank rejects or questions the payment {id} of the file {file}, which this restored database does not hold',
    de: 'Die Bank lehnt die Zahlung {id} der Datei {file} ab, die in dieser wiederhergestellten Datenbank fehlt, oder stellt sie in Frage',
    fr: 'La banque rejette ou met en question le paiement {id} du fichier {file}, qui manque dans cette base de données restaurée',
    it: 'La banca rifiuta o mette in dubbio il pagamento {id} del file {file}, che manca in questa banca dati ripristinata',
  },
} as const satisfies Readonly<Record<string, Texts>>

export function forgottenFileText(
  kind: keyof typeof forgottenFileTexts,
  language: Language,
  named: { readonly file: string; readonly id?: string },
): string {
  return fillText(forgottenFileTexts[kind][language], named)
}
