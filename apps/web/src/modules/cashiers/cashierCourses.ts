import { cashierTimelines } from '@soportica/contract/cashiers/listCalls'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { call } from '../../lib/api/api.ts'
import type { RecordTimelines } from '../../shells/project/timeline/useTimelines.ts'

export const cashierCourses: RecordTimelines = {
  project: cashierProject,
  // The declaration names its modules as texts; the call has exact types.
  load: (body, signal) => call(cashierTimelines, { body: body as never }, { signal }),
}
