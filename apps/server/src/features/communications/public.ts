export {
  type CommunicationRow,
  findCommunication,
  insertCommunications,
  listCommunications,
  profileOf,
  termsOf,
} from './communications.store.ts'
export { ownAccount } from './own-account.ts'
export { foldersOf } from './folders.ts'
