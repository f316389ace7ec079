export {
  type CommunicationRow,
  type NewCommunication,
  findCommunication,
  insertCommunications,
  listCommunications,
  termsOf,
} from './communications.store.ts'
export { distrustFolders } from './distrust-folders.ts'
export { tellTroubles } from './folder-findings.ts'
export { foldersOf } from './folders.ts'
export { lookIntoFolder } from './look-into-folder.ts'
export { makeFoldersOnce, makeMissingFolders } from './make-folders.ts'
export { listOpenFolders, warnOfOpenFolders } from './warn-of-open-folders.ts'
