export { fileQuery } from './requestFile.ts'
export { RecordOf } from './components/RecordOf.tsx'
