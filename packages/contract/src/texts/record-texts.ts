// The sentences of the refusals that plain records share (domain/record-refusals.ts): five templates in four languages, in
// which pronouns and endings follow the gender of the noun. A literal text under the same code takes their place.
import { type RecordReason, type RecordRefusalCode, type RecordSubject, recordRefusals } from '@kontor/domain'
import type { RefusalText } from '../errors.ts'
import type { Language } from '../language.ts'
import { beginsWithVowel, capital, parted } from './noun-parts.ts'
import type { RecordNoun } from './record-noun.ts'
import { recordNouns } from './record-nouns.generated.ts'

type Sentences = Readonly<Record<RecordReason, string>>

const statuses = {
  'not-found': 404,
  changed: 409,
  'name-taken': 409,
  'in-use': 409,
  'too-many': 409,
} as const satisfies Readonly<Record<RecordReason, number>>

const sentencesIn: Readonly<Record<Language, (text: string) => Sentences>> = {
  en(text) {
    const [, noun] = parted(text)
    return {
      'not-found': `${capital(noun)} not found.`,
      changed: `This ${noun} was changed by {name} at {time}. Load it again before you change it.`,
      'name-taken': `There is already ${text} named "{name}". Choose another name.`,
      'in-use': `This ${noun} is in use and cannot be deleted.`,
      'too-many': `You cannot add another ${noun}: there are already {count}. Delete one that you no longer need.`,
    }
  },
  de(text) {
    const [article, noun] = parted(text)
    const forms = {
      der: { dies: 'Dieser', es: 'ihn', einen: 'einen', weiteres: 'Ein weiterer', eines: 'einen, den' },
      die: { dies: 'Diese', es: 'sie', einen: 'eine', weiteres: 'Eine weitere', eines: 'eine, die' },
      das: { dies: 'Dieses', es: 'es', einen: 'ein', weiteres: 'Ein weiteres', eines: 'eines, das' },
    } as const
    const { dies, es, einen, weiteres, eines } = forms[article as keyof typeof forms]
    return {
      'not-found': `${noun} nicht gefunden.`,
      changed: `${dies} ${noun} wurde von {name} geändert ({time}). Laden Sie ${es} neu, bevor Sie ${es} ändern.`,
      'name-taken': `Es gibt bereits ${einen} ${noun} «{name}». Wählen Sie einen anderen Namen.`,
      'in-use': `${dies} ${noun} wird verwendet und kann nicht gelöscht werden.`,
      'too-many': `${weiteres} ${noun} ist nicht möglich: es gibt bereits {count}. Löschen Sie ${eines} Sie nicht mehr brauchen.`,
    }
  },
  fr(text) {
    const [article, noun] = parted(text)
    const isFeminine = article === 'une'
    const masculine = beginsWithVowel(noun) ? 'Cet' : 'Ce'
    const [ce, le, e, un] = isFeminine ? ['Cette', 'la', 'e', 'une'] : [masculine, 'le', '', 'un']
    return {
      'not-found': `${capital(noun)} introuvable.`,
      changed: `${ce} ${noun} a été modifié${e} par {name} ({time}). Rechargez-${le} avant de ${le} modifier.`,
      'name-taken': `${capital(text)} nommé${e} « {name} » existe déjà. Choisissez un autre nom.`,
      'in-use': `${ce} ${noun} est utilisé${e} et ne peut pas être supprimé${e}.`,
      'too-many': `${capital(text)} de plus n’est pas possible : il y en a déjà {count}. Supprimez-en ${un} dont vous n’avez plus besoin.`,
    }
  },
  it(text) {
    const [article, noun] = parted(text)
    const isFeminine = article === 'una' || article === 'un’'
    const [o, altro] = isFeminine ? ['a', 'Un’altra'] : ['o', 'Un altro']
    return {
      'not-found': `${capital(noun)} non trovat${o}.`,
      changed: `Quest${o} ${noun} è stat${o} modificat${o} da {name} ({time}). Ricaricarl${o} prima di modificarl${o}.`,
      'name-taken': `Esiste già ${text} «{name}». Scegliere un altro nome.`,
      'in-use': `Quest${o} ${noun} è in uso e non può essere eliminat${o}.`,
      'too-many': `${altro} ${noun} non è possibile: ce ne sono già {count}. Eliminarne un${o} che non serve più.`,
    }
  },
}

/** All that can be said of a record of this name. */
export function recordTextsOf(noun: RecordNoun): Readonly<Record<RecordReason, RefusalText>> {
  const [en, de, fr, it] = [
    sentencesIn.en(noun.en),
    sentencesIn.de(noun.de),
    sentencesIn.fr(noun.fr),
    sentencesIn.it(noun.it),
  ]
  const textOf = (reason: RecordReason): RefusalText => ({
    status: statuses[reason],
    en: en[reason],
    de: de[reason],
    fr: fr[reason],
    it: it[reason],
  })
  return {
    'not-found': textOf('not-found'),
    changed: textOf('changed'),
    'name-taken': textOf('name-taken'),
    'in-use': textOf('in-use'),
    'too-many': textOf('too-many'),
  }
}

/** Whole: a subject without a noun fails the type check. */
const nouns: Readonly<Record<RecordSubject, RecordNoun>> = recordNouns

/** One text for each code that a record's subject has. */
export const recordTexts = Object.fromEntries(
  Object.entries(recordRefusals).flatMap(([subject, reasons]) => {
    const texts = recordTextsOf(nouns[subject as RecordSubject])
    return reasons.map((reason) => [`${subject}.${reason}`, texts[reason]])
  }),
) as Readonly<Record<RecordRefusalCode, RefusalText>>
