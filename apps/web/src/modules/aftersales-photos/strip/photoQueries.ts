import { getFindingPhoto, getFindingPhotos, getFindingThumbnail } from '@soportica/contract/aftersales/photos'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { reportsKey } from '../../aftersales/aftersales.public.ts'

export const photosKey = (repid: number) => [...reportsKey, 'photos', repid] as const
export const photosQuery = (repid: number, iddetalle: number) =>
  queryOptions({
    queryKey: [...photosKey(repid), iddetalle],
    queryFn: async ({ signal }) => (await call(getFindingPhotos, { query: { repid, iddetalle } }, { signal })).results,
    staleTime: 0,
  })

// The bytes of a photo never change.
const bytesQuery = (what: string, endpoint: typeof getFindingPhoto | typeof getFindingThumbnail, gcTime: number) => (fotid: number) =>
  queryOptions({
    queryKey: [what, fotid],
    queryFn: ({ signal }) => call(endpoint, { query: { fotid } }, { signal }),
    staleTime: Infinity,
    gcTime,
    retry: false,
  })
export const thumbnailQuery = bytesQuery('findingThumbnail', getFindingThumbnail, 300_000)
export const pictureQuery = bytesQuery('findingPhoto', getFindingPhoto, 60_000)
