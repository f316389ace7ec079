export { useBankFill } from './use-bank-fill.ts'
