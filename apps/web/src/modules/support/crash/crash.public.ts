export { CrashBoundary } from './components/CrashBoundary.tsx'
export { UnexpectedErrors } from './components/UnexpectedErrors.tsx'
