export { FirstStepsHint } from './components/first-steps-hint.tsx'
export { useOpenFirstSteps } from './use-open-first-steps.ts'
