export { messageNameOf } from './message-name.ts'
export { readStatements } from './read-statements.ts'
export {
  type ReaderWarning,
  type ReaderWarningCode,
  type StatementMessage,
  type StatementSink,
  type StatementSummary,
  readerWarningCodes,
  statementMessages,
} from './statement-sink.ts'
