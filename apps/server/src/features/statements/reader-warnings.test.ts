// Every warning of a reader of statements has its words, in four languages.
import { readerWarningTexts } from '@kontor/contract'
import { readerWarningCodes } from '@kontor/formats/statements'
import { expect, test } from 'vitest'

test('every warning of the readers has its texts, and no text is for nobody', () => {
  expect(Object.keys(readerWarningTexts).toSorted()).toEqual([...readerWarningCodes].toSorted())
})
