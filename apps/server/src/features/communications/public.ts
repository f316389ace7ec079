export {
  type CommunicationRow,
  findCommunication,
  formatsOf,
  insertCommunications,
  listCommunications,
  profileOf,
} from './communications.store.ts'
export { foldersOf } from './folders.ts'
