// The tabs of the lists of partners and of one partner, as the address names them.
export const partnerListTabs = ['company', 'global'] as const
export type PartnerListTab = (typeof partnerListTabs)[number]

export const partnerTabs = ['data', 'accounts', 'contacts', 'payments'] as const
export type PartnerTab = (typeof partnerTabs)[number]
