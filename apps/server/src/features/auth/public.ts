export { insertOneTimeLink } from './auth.store.ts'
export { confirmIdentity } from './confirm-identity.ts'
export { hashPassword } from './passwords.ts'
