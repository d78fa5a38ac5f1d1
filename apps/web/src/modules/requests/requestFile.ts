import { getRequestFile } from '@soportica/contract/requests/calls'
import { call } from '../../lib/api/api.ts'

/** The content of a request's file, for the preview. */
export const fileQuery = (id: number) => ({
  queryKey: ['requestFile', id],
  load: (signal: AbortSignal): Promise<Blob> => call(getRequestFile, { query: { id, como: 'inline' } }, { signal }),
})
