// What bank details are called, and how one is read: an IBAN in groups of four.
import type { BankDetail } from '@kontor/domain/partners'
import { useMemo } from 'react'
import { groupFour } from '../../shared/group-four.ts'
import { usePartnerWords } from './use-partner-words.ts'

export function useDetailWords() {
  const words = usePartnerWords()
  return useMemo(
    () => ({
      field: (detail: BankDetail): string => words.field(detail === 'name' ? 'beneficiaryName' : detail),
      value: (detail: BankDetail, value: string | null): string =>
        value === null ? '–' : detail === 'iban' ? groupFour(value) : value,
    }),
    [words],
  )
}
