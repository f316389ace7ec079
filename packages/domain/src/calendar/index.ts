export * from './bank-days.ts'
export * from './calendar-date.ts'
export * from './easter.ts'
export * from './zones.ts'
