export { ownActivities } from './personal.slots.ts'
