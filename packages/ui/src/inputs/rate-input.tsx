// An exchange rate: an amount of six decimals.
import { limits } from '@kontor/domain'
import type { ReactNode } from 'react'
import type { AmountInputProps } from './amount-input.tsx'
import { AmountInput } from './amount-input.tsx'

export function RateInput(props: Omit<AmountInputProps, 'minorUnit'>): ReactNode {
  return <AmountInput {...props} minorUnit={limits.count.rateDecimals} />
}
