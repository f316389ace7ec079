export { insertOneTimeLink } from './auth.store.ts'
export { confirmPassword } from './confirm-password.ts'
export { hashPassword } from './passwords.ts'
export { countValidAgentTokens, insertAgentToken, revokeAgentTokens } from './agent-tokens.store.ts'
