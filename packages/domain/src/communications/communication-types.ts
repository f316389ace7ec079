// How files travel between the house and a bank: laid into folders, printed and signed by hand, or over EBICS.

export const communicationTypes = ['file', 'print', 'ebics'] as const
export type CommunicationType = (typeof communicationTypes)[number]
