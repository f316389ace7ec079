export { acceptanceUndone } from './cash-transactions.slots.ts'
export { EntryDetailsModal } from './components/entry-details.tsx'
