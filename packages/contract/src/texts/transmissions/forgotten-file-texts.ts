// What a file that a restored database had forgotten means for recurring payments, in the language of whoever settled it.
import { type Language, fillText } from '../../language.ts'

type Texts = Readonly<Record<Language, string>>

/** `paid`: of the day that it paid; `doubted`: of a template whose days it may have paid. */
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
} as const satisfies Readonly<Record<string, Texts>>

export function forgottenFileText(
  kind: keyof typeof forgottenFileTexts,
  language: Language,
  named: { readonly file: string; readonly id?: string },
): string {
  return fillText(forgottenFileTexts[kind][language], named)
}
