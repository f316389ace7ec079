// The payment messages that a contract may name (specification section 3, and GBIC_5, which allows hybrid addresses).

export const messageFormats = [
  'PAIN00100103',
  'PAIN00100103CH02',
  'PAIN00100109',
  'PAIN00100109CH03',
  'PAIN00100109DEGBIC4',
  'PAIN00100109DEGBIC5',
  'PAIN00100109DEAXZGBIC4',
  'PAIN00100109AT005',
  'PAIN00100109AT006N',
] as const
export type MessageFormat = (typeof messageFormats)[number]

/** A contract holds one message format for each of these (rules 2.1). Domestic payments count as foreign. */
export type PaymentClass = 'sepa' | 'foreign'
export type FormatsByClass = { readonly [Class in PaymentClass]: MessageFormat | null }
