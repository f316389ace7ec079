// What the list of cashflow categories exports is imported again: its headings and words are those of the import, in every
// language.
import { cashflowColumns, yesNoTexts } from '@kontor/contract'
import { expect, test } from 'vitest'
import { allTexts } from '../../i18n/glossary/all-texts.ts'

const onScreen = new Map(allTexts().map(({ key, texts }) => [key, texts]))
const { name, description, isGlobal, isPublic, isActive } = cashflowColumns

test.each([
  ['records:name', name.heading],
  ['records:description', description.heading],
  ['cashflows:column.owner', isGlobal.heading],
  ['ui:cashflow.global', isGlobal.words.yes],
  ['cashflows:column.public', isPublic.heading],
  ['ui:filter.yes', yesNoTexts.yes],
  ['ui:filter.no', yesNoTexts.no],
  ['cashflows:column.status', isActive.heading],
  ['cashflows:active', isActive.words.yes],
  ['cashflows:disabled', isActive.words.no],
])('%s is read as it is shown', (key, texts) => {
  expect(onScreen.get(key)).toEqual(texts)
})
