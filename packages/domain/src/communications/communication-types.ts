// How files travel between the house and a bank: laid into folders, printed and signed by hand, or over EBICS.

export const communicationTypes = ['file', 'print', 'ebics'] as const
export type CommunicationType = (typeof communicationTypes)[number]

/** A File contract is ready once its folders passed the test; the others wait for their own issue. */
export const communicationStates = ['init', 'ready'] as const
export type CommunicationState = (typeof communicationStates)[number]

/** H005 is EBICS 3.0; H004 stays for old contracts (rules 2.3). */
export const ebicsVersions = ['H004', 'H005'] as const
export type EbicsVersion = (typeof ebicsVersions)[number]

/** How a contract's folders are tested, in this order, each of both: what is laid there is complete or not at all. */
export const folderSteps = ['found', 'written', 'read', 'renamed', 'removed'] as const
export type FolderStep = (typeof folderSteps)[number]
