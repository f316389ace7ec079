export * from './booked-difference.ts'
export * from './matchable.ts'
export * from './open-rest.ts'
export * from './propose-matches.ts'
