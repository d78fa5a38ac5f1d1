export { fileQuery } from './requestFile.ts'
export { RecordOf } from './components/RecordOf.tsx'
export { RequestsOfRecord } from './record/RequestsOfRecord.tsx'
export { SearchOfRecord } from './record/SearchOfRecord.tsx'
