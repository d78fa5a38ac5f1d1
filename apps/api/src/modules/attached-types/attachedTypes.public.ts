export { attachedTypeNames, attachedTypesOf } from './attachedTypes.queries.ts'
