// Where the rates of a provider come from, and how much a provider says of itself.
import { limits } from '../limits.ts'

/** `by-hand`: entered, copied and imported by people; `ecb`: the reference rates of the European Central Bank, fetched too. */
export const rateSources = ['by-hand', 'ecb'] as const
export type RateSource = (typeof rateSources)[number]

export const rateProviderTexts = { name: limits.length.name, description: limits.length.cashflowDescription } as const
