export { findMissingPlaces } from './national/national.queries.ts'
export { municipalitiesOf } from './national/place.ts'
export { regions } from './national/regions.ts'
