export * from './element-rules.ts'
export * from './read-xml.ts'
export { StopReading, stopReading } from './stop-reading.ts'
export * from './iso-values.ts'
