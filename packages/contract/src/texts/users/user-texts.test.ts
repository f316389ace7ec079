// What is said of people and reasons stands in four languages, each with what it names.
import { accessReasonKinds } from '@kontor/domain/access'
import { expect, test } from 'vitest'
import { languages } from '../../language.ts'
import { listFlaws, listTwins } from '../text-table.testing.ts'
import { accessReasonTexts, textOfAccessReason } from './access-reason-texts.ts'
import { accountRuleEffectTexts, proposedFieldTexts, userStateTexts } from './user-texts.ts'

const none = () => []
const namedIn = (texts: Readonly<Record<string, { readonly en: string }>>) => (key: string) =>
  [...(texts[key]?.en ?? '').matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? '')

test.each([
  ['state', userStateTexts, none],
  ['rule', accountRuleEffectTexts, none],
  // each language names what English does
  ['field', proposedFieldTexts, namedIn(proposedFieldTexts)],
  ['reason', accessReasonTexts, namedIn(accessReasonTexts)],
])('every %s is said in four languages, no two alike', (_, texts, params) => {
  // some words are the same in two languages
  expect(listFlaws(texts, params).filter((flaw) => !flaw.endsWith('untranslated'))).toEqual([])
  expect(languages.flatMap((language) => listTwins(texts, language))).toEqual([])
})

test('every reason is a whole sentence, whatever its facts', () => {
  for (const kind of accessReasonKinds)
    for (const company of [null, 'Helvetic Precision'])
      for (const isHere of [true, false])
        for (const language of languages) {
          const text = textOfAccessReason({ kind, roles: ['Treasurer', 'Auditor'], company, isHere }, language)
          expect(text, `${kind} ${language}`).toMatch(/^\p{Lu}[^{}]*\.$/u)
        }
})

test('the specified sentences', () => {
  const facts = { roles: ['Treasurer'], company: 'Helvetic Precision', isHere: true }
  expect(textOfAccessReason({ kind: 'own-role', ...facts }, 'en')).toBe('Own role Treasurer in Helvetic Precision.')
  expect(textOfAccessReason({ kind: 'roles-lack', ...facts, roles: ['PaymentSigner'] }, 'en')).toBe(
    'Denied: holds PaymentSigner here, which lacks it.',
  )
})
