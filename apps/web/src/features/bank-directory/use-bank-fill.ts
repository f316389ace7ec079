// Fills bank, BIC and country of a form from the IBAN that is typed into it.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { bankOfIbanQuery } from './bank-directory.queries.ts'
import { type BankFields, decideBankFill } from './bank-fill.ts'

/**
 * The IBAN that the form opens with fills nothing: what is saved stays as it was saved. `isAsked`: whether the form has these
 * fields now.
 */
export function useBankFill(
  iban: string,
  now: BankFields,
  fill: (change: { readonly [Field in keyof BankFields]?: string }) => void,
  isAsked = true,
): void {
  const first = useRef(iban)
  const last = useRef<BankFields | null>(null)
  const { data: bank = null } = useQuery({ ...bankOfIbanQuery(iban), retry: false })
  const found = useEffectEvent(() => {
    if (bank === null || !isAsked || iban === first.current) return
    const change = decideBankFill(now, last.current, bank)
    last.current = { bic: bank.bic ?? '', name: bank.name, country: bank.country }
    if (change !== null) fill(change)
  })
  useEffect(() => found(), [bank, isAsked])
}
