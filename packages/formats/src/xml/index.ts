export * from './element-rules.ts'
export * from './read-xml.ts'
export { stopReading } from './stop-reading.ts'
export * from './iso-values.ts'
