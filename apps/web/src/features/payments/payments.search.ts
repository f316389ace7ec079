// What the address of the payments screen carries: the tab, and the payment or the transmission to point at.

export const paymentTabs = ['open-payments', 'done-payments'] as const
export type PaymentTab = (typeof paymentTabs)[number]
export const paymentPageTabs = [...paymentTabs, 'recurring-payments', 'transmissions'] as const
export type PaymentPageTab = (typeof paymentPageTabs)[number]
export type PaymentsSearch = {
  readonly tab?: PaymentPageTab
  readonly id?: string
  /** Of the tab of transmissions: the one with this message id, or those of which nobody knows whether the bank has them. */
  readonly messageId?: string
  readonly state?: 'unknown'
}

export type NewPaymentSearch = {
  /** The payment whose content the form begins with. */
  readonly copy?: string
}
