export { DemoPeople } from './components/demo-people.tsx'
export { PlayBankDay } from './components/play-bank-day.tsx'
