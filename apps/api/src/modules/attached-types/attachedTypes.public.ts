export { activeAttachedTypes, attachedTypeNames, attachedTypesOf, usableTypesFor } from './attachedTypes.queries.ts'
