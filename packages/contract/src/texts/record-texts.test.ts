// The sentences that are made of a noun: every gender of each language, read as a person would read them.
import { refusalCodes } from '@kontor/domain'
import { expect, test } from 'vitest'
import { type Language, languages } from '../language.ts'
import type { RecordNoun } from './record-noun.ts'
import { recordNouns } from './record-nouns.generated.ts'
import { recordTexts, recordTextsOf } from './record-texts.ts'

const contact: RecordNoun = { en: 'a contact', de: 'der Kontakt', fr: 'un contact', it: 'un contatto' }
const address: RecordNoun = { en: 'an address', de: 'die Adresse', fr: 'une adresse', it: 'un’attività' }
const account: RecordNoun = { en: 'an account', de: 'das Konto', fr: 'un avoir', it: 'uno sconto' }

function said(noun: RecordNoun, language: Language): readonly string[] {
  return Object.values(recordTextsOf(noun)).map((text) => text[language])
}

test('in English', () => {
  expect(said(account, 'en')).toEqual([
    'Account not found.',
    'This account was changed by {name} at {time}. Load it again before you change it.',
    'There is already an account named "{name}". Choose another name.',
    'This account is in use and cannot be deleted.',
    'You cannot add another account: there are already {count}. Delete one that you no longer need.',
  ])
})

test.each([
  [
    'der',
    contact,
    [
      'Kontakt nicht gefunden.',
      'Dieser Kontakt wurde von {name} geändert ({time}). Laden Sie ihn neu, bevor Sie ihn ändern.',
      'Es gibt bereits einen Kontakt «{name}». Wählen Sie einen anderen Namen.',
      'Dieser Kontakt wird verwendet und kann nicht gelöscht werden.',
      'Ein weiterer Kontakt ist nicht möglich: es gibt bereits {count}. Löschen Sie einen, den Sie nicht mehr brauchen.',
    ],
  ],
  [
    'die',
    address,
    [
      'Adresse nicht gefunden.',
      'Diese Adresse wurde von {name} geändert ({time}). Laden Sie sie neu, bevor Sie sie ändern.',
      'Es gibt bereits eine Adresse «{name}». Wählen Sie einen anderen Namen.',
      'Diese Adresse wird verwendet und kann nicht gelöscht werden.',
      'Eine weitere Adresse ist nicht möglich: es gibt bereits {count}. Löschen Sie eine, die Sie nicht mehr brauchen.',
    ],
  ],
  [
    'das',
    account,
    [
      'Konto nicht gefunden.',
      'Dieses Konto wurde von {name} geändert ({time}). Laden Sie es neu, bevor Sie es ändern.',
      'Es gibt bereits ein Konto «{name}». Wählen Sie einen anderen Namen.',
      'Dieses Konto wird verwendet und kann nicht gelöscht werden.',
      'Ein weiteres Konto ist nicht möglich: es gibt bereits {count}. Löschen Sie eines, das Sie nicht mehr brauchen.',
    ],
  ],
])('in German: %s', (_, noun, sentences) => {
  expect(said(noun, 'de')).toEqual(sentences)
})

test.each([
  [
    'un',
    contact,
    [
      'Contact introuvable.',
      'Ce contact a été modifié par {name} ({time}). Rechargez-le avant de le modifier.',
      'Un contact nommé « {name} » existe déjà. Choisissez un autre nom.',
      'Ce contact est utilisé et ne peut pas être supprimé.',
      'Un contact de plus n’est pas possible : il y en a déjà {count}. Supprimez-en un dont vous n’avez plus besoin.',
    ],
  ],
  [
    'une',
    address,
    [
      'Adresse introuvable.',
      'Cette adresse a été modifiée par {name} ({time}). Rechargez-la avant de la modifier.',
      'Une adresse nommée « {name} » existe déjà. Choisissez un autre nom.',
      'Cette adresse est utilisée et ne peut pas être supprimée.',
      'Une adresse de plus n’est pas possible : il y en a déjà {count}. Supprimez-en une dont vous n’avez plus besoin.',
    ],
  ],
  [
    'un before a vowel',
    account,
    [
      'Avoir introuvable.',
      'Cet avoir a été modifié par {name} ({time}). Rechargez-le avant de le modifier.',
      'Un avoir nommé « {name} » existe déjà. Choisissez un autre nom.',
      'Cet avoir est utilisé et ne peut pas être supprimé.',
      'Un avoir de plus n’est pas possible : il y en a déjà {count}. Supprimez-en un dont vous n’avez plus besoin.',
    ],
  ],
])('in French: %s', (_, noun, sentences) => {
  expect(said(noun, 'fr')).toEqual(sentences)
})

test.each([
  [
    'un',
    contact,
    [
      'Contatto non trovato.',
      'Questo contatto è stato modificato da {name} ({time}). Ricaricarlo prima di modificarlo.',
      'Esiste già un contatto «{name}». Scegliere un altro nome.',
      'Questo contatto è in uso e non può essere eliminato.',
      'Un altro contatto non è possibile: ce ne sono già {count}. Eliminarne uno che non serve più.',
    ],
  ],
  [
    'un’',
    address,
    [
      'Attività non trovata.',
      'Questa attività è stata modificata da {name} ({time}). Ricaricarla prima di modificarla.',
      'Esiste già un’attività «{name}». Scegliere un altro nome.',
      'Questa attività è in uso e non può essere eliminata.',
      'Un’altra attività non è possibile: ce ne sono già {count}. Eliminarne una che non serve più.',
    ],
  ],
  [
    'uno',
    account,
    [
      'Sconto non trovato.',
      'Questo sconto è stato modificato da {name} ({time}). Ricaricarlo prima di modificarlo.',
      'Esiste già uno sconto «{name}». Scegliere un altro nome.',
      'Questo sconto è in uso e non può essere eliminato.',
      'Un altro sconto non è possibile: ce ne sono già {count}. Eliminarne uno che non serve più.',
    ],
  ],
])('in Italian: %s', (_, noun, sentences) => {
  expect(said(noun, 'it')).toEqual(sentences)
})

test('every sentence of every record is whole, and each of its codes is one of the closed list', () => {
  for (const noun of Object.values(recordNouns))
    for (const language of languages)
      for (const text of said(noun, language)) expect(text).toMatch(/^\p{Lu}(?!.*(undefined| {2})).*\.$/u)
  expect(Object.keys(recordTexts).filter((code) => !refusalCodes.some((one) => one === code))).toEqual([])
})
