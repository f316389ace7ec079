export { useRightsWords } from './use-rights-words.ts'
export { peoplePresets, userActivities } from './users.slots.ts'
