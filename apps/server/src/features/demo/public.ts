export { type DemoPersonKey, demoEmail, demoPassword, demoPeople } from './people.tables.ts'
