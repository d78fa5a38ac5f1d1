export { BringBackSteps, FirstSteps } from './components/FirstSteps.tsx'
export { setsUp } from './setsUp.ts'
export { useFirstSteps } from './useFirstSteps.ts'
