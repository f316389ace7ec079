// What stands beside the lists of payments, one chunk, fetched after them.
export { DeliveryNotices } from './delivery-notices.tsx'
export { TransmissionsTable } from './transmissions-table.tsx'
