export { insertOneTimeLink } from './auth.store.ts'
export { confirmIdentity } from './confirm-identity.ts'
export { hashPassword } from './passwords.ts'
export { countValidAgentTokens, insertAgentToken, revokeAgentTokens } from './agent-tokens.store.ts'
