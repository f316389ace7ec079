export type { CamtMessage, CamtSink, CamtSummary, CamtWarning, CamtWarningCode } from './camt-sink.ts'
export { readCamt } from './read-camt.ts'
