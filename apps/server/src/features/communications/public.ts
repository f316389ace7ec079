export {
  type CommunicationRow,
  type NewCommunication,
  findCommunication,
  insertCommunications,
  listCommunications,
  termsOf,
} from './communications.store.ts'
export { foldersOf } from './folders.ts'
export { makeFoldersOnce, makeMissingFolders } from './make-folders.ts'
export { listOpenFolders, warnOfOpenFolders } from './warn-of-open-folders.ts'
