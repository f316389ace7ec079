// The exchange rate of the form: looked up for its pair and day while nobody typed one. Where nobody knows a rate it is 1 with
// factor 1, and the form's warning stands (specification section 4).
import type { LookedUpRate } from '@kontor/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { PaymentDraft } from './draft-shape.ts'
import { withLookedUpRate } from './payment-form.model.ts'
import { rateQuery } from './payments.queries.ts'

const unknownRate = { rate: '1', factor: 1 } as const

/** The rate as it was found; null while it is not known, or nobody knows one. */
export function useRateFill(
  draft: PaymentDraft,
  setDraft: (next: (now: PaymentDraft) => PaymentDraft) => void,
  pair: { readonly from: string; readonly to: string } | null,
  companyId: string,
): LookedUpRate | null {
  const { data = null, isError } = useQuery(rateQuery(companyId, pair, draft.valueDate))
  const fill = useEffectEvent(() => {
    if (pair === null || draft.isRateTyped || (data === null && !isError)) return
    const found = data === null ? unknownRate : { rate: data.exchangeRate, factor: data.factor }
    if (found.rate !== draft.rate || found.factor !== draft.factor) setDraft((now) => withLookedUpRate(now, found))
  })
  const pairKey = pair === null ? '' : `${pair.from}${pair.to}`
  useEffect(() => fill(), [data, isError, pairKey])
  return data
}
