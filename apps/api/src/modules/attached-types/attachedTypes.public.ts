export { activeAttachedTypes, attachedTypeNames, attachedTypesOf } from './attachedTypes.queries.ts'
