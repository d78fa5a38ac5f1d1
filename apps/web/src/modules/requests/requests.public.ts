export { fileQuery } from './requestFile.ts'
