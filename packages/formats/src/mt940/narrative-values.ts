// What :86: tells of a movement, however the bank writes it.
export type Narrative = {
  /** Geschäftsvorfallcode of the German banks: three digits. */
  readonly businessCode: string | null
  readonly bookingText: string | null
  readonly endToEndId: string | null
  /** `KREF`: the group's or the message's id. */
  readonly groupReference: string | null
  readonly mandateId: string | null
  readonly creditorId: string | null
  readonly purpose: string | null
  readonly remittance: string | null
  readonly reference: string | null
  readonly name: string | null
  readonly account: string | null
  readonly bic: string | null
  /** Who gave the order, where it is not the counterparty or the account's owner. */
  readonly ultimateOrderer: string | null
  readonly ultimateReceiver: string | null
  readonly returnReason: string | null
  /** Original amount, without currency. */
  readonly originalAmount: string | null
}

export const emptyNarrative: Narrative = {
  businessCode: null,
  bookingText: null,
  endToEndId: null,
  groupReference: null,
  mandateId: null,
  creditorId: null,
  purpose: null,
  remittance: null,
  reference: null,
  name: null,
  account: null,
  bic: null,
  ultimateOrderer: null,
  ultimateReceiver: null,
  returnReason: null,
  originalAmount: null,
}

/** One blank between words, none around; null when nothing is left. */
export function bare(text: string): string | null {
  const words = text.replaceAll(/\s+/g, ' ').trim()
  return words === '' ? null : words
}
