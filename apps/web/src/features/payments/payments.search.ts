// What the address of the payments screen carries: the tab, and the payment to point at.

export const paymentTabs = ['open-payments', 'done-payments'] as const
export type PaymentTab = (typeof paymentTabs)[number]
export type PaymentsSearch = { readonly tab?: PaymentTab; readonly id?: string }
