// Ids are UUIDv7, branded by what they name, so that no account's id is ever passed as a payment's.

export type Id<Kind extends string> = string & { readonly idOf: Kind }
export type TenantId = Id<'tenant'>
export type UserId = Id<'user'>
export type RoleId = Id<'role'>
export type CompanyId = Id<'company'>
export type CurrencyId = Id<'currency'>
export type AccountId = Id<'account'>
export type CashflowId = Id<'cashflow'>
export type CommunicationId = Id<'communication'>
export type PartnerId = Id<'partner'>
export type BeneficiaryId = Id<'beneficiary'>
export type PaymentId = Id<'payment'>
export type AttachmentId = Id<'attachment'>
export type TransmissionId = Id<'transmission'>
export type BankFileId = Id<'bank-file'>
export type ImportLogId = Id<'import-log'>
export type StatementId = Id<'statement'>
export type AccountBalanceId = Id<'account-balance'>
export type EntryId = Id<'entry'>
export type MatchId = Id<'match'>
export type FilterPresetId = Id<'filter-preset'>
export type AgentId = Id<'agent'>
export type AgentTokenId = Id<'agent-token'>
