import type { ListGroup } from '../../capabilities/microsoft/lists/declaredList.ts'
import { masterGroup } from '../../capabilities/microsoft/lists/sendMaster.ts'
import { masterLists } from './masterLists.ts'
import { lineLists, requestList } from './requestColumns.ts'
import { sendRequests } from './sendRequests.ts'
import { takeRequests } from './takeRequests.ts'

const requests: ListGroup = {
  lists: [requestList, ...lineLists],
  settle: async (sync, line, places) => {
    await takeRequests(sync, places)
    await sendRequests(sync, line, places)
  },
}

/** The lists of Power Apps, those first to which others refer. */
export const listGroups: readonly ListGroup[] = [...masterLists.map(masterGroup), requests]
