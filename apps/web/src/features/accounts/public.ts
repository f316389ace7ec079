export { accountChoice } from './account-choice.model.ts'
export { accountsQuery, everyAccountQuery } from './accounts.queries.ts'
