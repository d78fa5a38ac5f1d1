import { queryClient } from '../../../lib/api/query.ts'
import { reportsKey } from '../../aftersales/aftersales.public.ts'

/** Refetches everything that screens show of reports. */
export const showDevice = (): void => void queryClient.invalidateQueries({ queryKey: reportsKey })
