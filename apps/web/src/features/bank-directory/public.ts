export { noBank } from './bank-fill.ts'
export { BicDoubt } from './components/bic-doubt.tsx'
export { useBankFill } from './use-bank-fill.ts'
