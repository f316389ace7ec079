// The parts of the exchange rates, as the address names them.

export const ratesTabs = ['rates', 'chart', 'pairs'] as const
export type RatesTab = (typeof ratesTabs)[number]
