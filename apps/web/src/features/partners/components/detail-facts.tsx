// Bank details, each under its name.
import { type BankDetails, bankDetails } from '@kontor/domain/partners'
import type { ReactNode } from 'react'
import { useDetailWords } from '../use-detail-words.ts'
import { PartnerFacts } from './partner-facts.tsx'

export function DetailFacts({ details }: { readonly details: BankDetails }): ReactNode {
  const words = useDetailWords()
  return (
    <PartnerFacts
      facts={bankDetails.map((one) => [
        words.field(one),
        details[one] !== null && (
          <span key={one} className="k-mono">
            {words.value(one, details[one])}
          </span>
        ),
      ])}
    />
  )
}
