import { branchTimelines } from '@soportica/contract/branches/listCalls'
import { branchProject } from '@soportica/contract/branches/project'
import { call } from '../../lib/api/api.ts'
import type { RecordTimelines } from '../../shells/project/timeline/useTimelines.ts'

export const branchCourses: RecordTimelines = {
  project: branchProject,
  // The declaration names its modules as texts; the call has exact types.
  load: (body, signal) => call(branchTimelines, { body: body as never }, { signal }),
}
