export { attachedTypeNames, attachedTypesOf, usableTypesFor } from './attachedTypes.queries.ts'
