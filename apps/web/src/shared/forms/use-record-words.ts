// What a screen says when a record is made, changed or deleted (contract/texts/record-words.ts), in the person's language.
import { type Language, type RecordWord, recordWords } from '@kontor/contract'
import type { RecordSubject } from '@kontor/domain'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** `words('added', 'Travel')`: The cashflow "Travel" was added. */
export function useRecordWords(subject: RecordSubject): (word: RecordWord, name?: string) => string {
  const language = useTranslation().i18n.language as Language
  return useCallback((word, name = '') => recordWords(subject, language, name)[word], [subject, language])
}
