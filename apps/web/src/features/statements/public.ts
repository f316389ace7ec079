export { ImportResultBadge, ImportStatusBadge } from './components/import-badges.tsx'
export { ImportMessages } from './components/import-messages.tsx'
export { commonStatus, shownResult } from './import-log.model.ts'
