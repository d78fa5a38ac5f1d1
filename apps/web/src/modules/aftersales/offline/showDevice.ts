import { queryClient } from '../../../lib/api/query.ts'
import { reportsKey } from '../reportsKey.ts'

/** What the screens show of reports is asked for anew. */
export const showDevice = (): void => void queryClient.invalidateQueries({ queryKey: reportsKey })
