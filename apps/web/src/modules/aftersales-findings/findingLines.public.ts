// Apart from aftersalesFindings.public.ts, which brings the screens.
export { findingIn, itemOf } from './store/lineItem.ts'
export { type Change, changedLine, findingOf, type LineConflict, lineId, type LineStore, type Sending } from './store/lineStore.ts'
