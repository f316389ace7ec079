export { accountChoice } from './account-choice.model.ts'
export { accountQuery, accountsQuery, everyAccountQuery } from './accounts.queries.ts'
