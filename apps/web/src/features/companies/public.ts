export { ChildrenSwitch } from './children-switch.tsx'
export { useCompanyNames } from './use-company-names.ts'
