// The parts of requests that local searches use.
export { checkFiles, type CheckedUpload, type StoredFiles, keepFiles, withStoredFiles } from './files/keepFiles.ts'
export { fileClasses } from './files/requestFiles.queries.ts'
export { detailOf } from './list/requestDetail.ts'
export { approvedBy, countRequests, numbersOf, pageOfRequests, requestValues } from './list/requestList.queries.ts'
export { agencyCompany, agencyName, rowsOfRequests, type StoredRequest } from './list/requestRows.queries.ts'
export { type Calendar, rowContextFor } from './list/rowContext.ts'
export { searchAwaitedParty } from './list/searchAwaitedParty.ts'
export { daysLeft, daysWaiting, type RowContext, searchList } from './list/requestRow.ts'
export { kindOf } from './record/recordKinds.ts'
export { foundRequests } from './list/foundRequests.queries.ts'
export { registers } from './record/registers.ts'
export type { SearchedRecord } from './record/requireLink.ts'
export { requestOrigin } from './record/requestOrigin.ts'
export { findRequest, type HeldRequest, holdRequest, lastMove, requestInSight, type RequestRecord } from './request.queries.ts'
export { peopleConfigured, roles } from './rights/roles.queries.ts'
export {
  activatesSearches,
  approvesFor,
  rejectsFor,
  seesAll,
  type RequestActor,
  currentRequestActor,
  requestActorOf,
} from './rights/requestActor.ts'
export { visibleTo } from './rights/visible.queries.ts'
export { editRequest } from './save/editRequest.ts'
export { registerRequest } from './save/registerRequest.ts'
export { noStoredFiles } from './files/keepFiles.ts'
export { insertStep, type RequestChange, updateRequest } from './save/requestWrites.queries.ts'
export { signalRequestLists } from './events/signalRequestLists.ts'
export { activators, approversOf, ownersOf } from './events/people.queries.ts'
export { whoSeesRequest } from './rights/whoSees.queries.ts'
export { requestWindow } from './list/requestWindow.queries.ts'
