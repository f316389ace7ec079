// What screens say when a record is made, changed or deleted: sentences that all records share, in which article and
// endings follow the record's noun (record-nouns.generated.ts), as in those of their refusals.
import type { RecordSubject } from '@kontor/domain'
import type { Language } from '../language.ts'
import { recordNouns } from './record-nouns.generated.ts'
import { beginsWithVowel, capital, parted } from './noun-parts.ts'

export type RecordWord = 'add' | 'edit' | 'added' | 'updated' | 'notSaved' | 'delete' | 'deleted' | 'notDeleted'
type Words = Readonly<Record<RecordWord, string>>

/** `text`: the noun with its article; `name`: of the record. */
const wordsIn: Readonly<Record<Language, (text: string, name: string) => Words>> = {
  en(text, name) {
    const [, noun] = parted(text)
    return {
      add: `Add ${noun}`,
      edit: `Edit ${noun}`,
      added: `The ${noun} "${name}" was added.`,
      updated: `The ${noun} "${name}" was changed.`,
      notSaved: `The ${noun} was not saved.`,
      delete: `Delete ${noun} "${name}"`,
      deleted: `The ${noun} "${name}" was deleted.`,
      notDeleted: `The ${noun} "${name}" was not deleted.`,
    }
  },
  de(text, name) {
    const [article, noun] = parted(text)
    const the = capital(text)
    // der Begünstigte, den Begünstigten
    const whom = article === 'der' && noun.endsWith('e') ? `${noun}n` : noun
    return {
      add: `${whom} hinzufügen`,
      edit: `${whom} bearbeiten`,
      added: `${the} «${name}» wurde hinzugefügt.`,
      updated: `${the} «${name}» wurde geändert.`,
      notSaved: `${the} wurde nicht gespeichert.`,
      delete: `${whom} «${name}» löschen`,
      deleted: `${the} «${name}» wurde gelöscht.`,
      notDeleted: `${the} «${name}» wurde nicht gelöscht.`,
    }
  },
  fr(text, name) {
    const [article, noun] = parted(text)
    const [le, e] = article === 'une' ? ['la ', 'e'] : ['le ', '']
    const the = `${beginsWithVowel(noun) ? 'l’' : le}${noun}`
    return {
      add: `Ajouter ${text}`,
      edit: `Modifier ${the}`,
      added: `${capital(the)} « ${name} » a été ajouté${e}.`,
      updated: `${capital(the)} « ${name} » a été modifié${e}.`,
      notSaved: `${capital(the)} n’a pas été enregistré${e}.`,
      delete: `Supprimer ${the} « ${name} »`,
      deleted: `${capital(the)} « ${name} » a été supprimé${e}.`,
      notDeleted: `${capital(the)} « ${name} » n’a pas été supprimé${e}.`,
    }
  },
  it(text, name) {
    const [article, noun] = parted(text)
    const o = article === 'una' || article === 'un’' ? 'a' : 'o'
    const il = { un: beginsWithVowel(noun) ? 'L’' : 'Il ', uno: 'Lo ', una: 'La ', 'un’': 'L’' }[article] ?? ''
    return {
      add: `Aggiungi ${noun}`,
      edit: `Modifica ${noun}`,
      added: `${il}${noun} «${name}» è stat${o} aggiunt${o}.`,
      updated: `${il}${noun} «${name}» è stat${o} modificat${o}.`,
      notSaved: `${il}${noun} non è stat${o} salvat${o}.`,
      delete: `Elimina ${noun} «${name}»`,
      deleted: `${il}${noun} «${name}» è stat${o} eliminat${o}.`,
      notDeleted: `${il}${noun} «${name}» non è stat${o} eliminat${o}.`,
    }
  },
}

/** All that is said of one that is called `name`. */
export function recordWords(subject: RecordSubject, language: Language, name: string): Words {
  return wordsIn[language](recordNouns[subject][language], name)
}
