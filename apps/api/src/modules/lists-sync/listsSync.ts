import type { ListGroup } from '../../capabilities/microsoft/lists/declaredList.ts'
import { masterGroup } from '../../capabilities/microsoft/lists/sendMaster.ts'
import { masterLists } from './masterLists.ts'
import { lineLists, requestList } from './requestColumns.ts'
import { sendRequests } from './sendRequests.ts'
import { takeRequests } from './takeRequests.ts'

const requests: ListGroup = {
  lists: [requestList, ...lineLists],
  settle: async (sync, line, listConfigs) => {
    await takeRequests(sync, listConfigs)
    await sendRequests(sync, line, listConfigs)
  },
}

/** The lists of Power Apps, those first to which others refer. */
export const listGroups: readonly ListGroup[] = [...masterLists.map(masterGroup), requests]
