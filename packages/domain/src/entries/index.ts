export * from './bank-statement.ts'
export * from './return-marks.ts'
