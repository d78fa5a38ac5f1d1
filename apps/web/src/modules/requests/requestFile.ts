import { getRequestFile } from '@soportica/contract/requests/calls'
import { call } from '../../lib/api/api.ts'

/** What a file of a request holds, to be looked at. */
export const fileQuery = (id: number) => ({
  queryKey: ['requestFile', id],
  load: (signal: AbortSignal): Promise<Blob> => call(getRequestFile, { query: { id, como: 'inline' } }, { signal }),
})
