// The tabs of the lists of partners and of one partner, as the address names them.
/** Of the page; each but the last one is a list of partners. */
export const partnerPageTabs = ['company', 'global', 'waiting'] as const
export type PartnerPageTab = (typeof partnerPageTabs)[number]
export type PartnerListTab = Exclude<PartnerPageTab, 'waiting'>

export const partnerTabs = ['data', 'accounts', 'contacts', 'payments'] as const
export type PartnerTab = (typeof partnerTabs)[number]
