// Fills bank, BIC and country of a form from the IBAN that is typed into it, and takes away what it filled once the IBAN
// says so no more.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { bankOfIbanQuery } from './bank-directory.queries.ts'
import { type BankFields, bankFieldsOf, decideBankFill } from './bank-fill.ts'

/**
 * The IBAN that the form opens with fills nothing: what is saved stays as it was saved, until another IBAN is typed. What
 * the directory says of it passes for filled in. `isAsked`: whether the form has these fields now. True while the directory is asked.
 */
export function useBankFill(
  iban: string,
  now: BankFields,
  fill: (change: { readonly [Field in keyof BankFields]?: string }) => void,
  isAsked = true,
): boolean {
  const [first] = useState(iban)
  const isChanged = useRef(false)
  const last = useRef<BankFields | null>(null)
  const opened = useQuery({ ...bankOfIbanQuery(first), retry: false })
  const typed = useQuery({ ...bankOfIbanQuery(iban), retry: false })
  const isReading = opened.isFetching || typed.isLoading
  const bank = typed.data ?? null
  const found = useEffectEvent(() => {
    isChanged.current ||= iban !== first
    if (!isChanged.current || !isAsked || isReading) return
    const change = decideBankFill(now, last.current ?? bankFieldsOf(opened.data ?? null), bank)
    last.current = bankFieldsOf(bank)
    if (change !== null) fill(change)
  })
  // another text may name the same bank, or none as before: what is filled in follows each
  useEffect(() => found(), [iban, bank, isAsked, isReading])
  return isAsked && typed.isLoading
}
