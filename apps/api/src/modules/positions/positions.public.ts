export { findMissingPositions } from './national/national.queries.ts'
export { municipalitiesOf } from './national/municipalitiesOf.ts'
export { regions } from './national/regions.ts'
