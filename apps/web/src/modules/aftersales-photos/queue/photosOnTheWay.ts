import { sentenceOf } from '../../../lib/api/apiError.ts'
import { queryClient } from '../../../lib/api/query.ts'
import { underWay, whenPersonLeaves } from '../../../lib/api/underWay.ts'
import { newUuid } from '../../../lib/newUuid.ts'
import { reportsKey } from '../../aftersales/aftersales.public.ts'
import { photoQueue } from './photoQueue.ts'
import { preparePhoto } from './preparePhoto.ts'
import { sendPhoto } from './sendPhoto.ts'

/** Uploads continue after the report closes. */
export const photosOnTheWay = photoQueue({
  prepare: preparePhoto,
  send: (photo, attempt, onShare) => underWay(attempt, sendPhoto(photo, { signal: attempt.signal, onShare })),
  reasonOf: sentenceOf,
  newKey: newUuid,
  onSent: () => void queryClient.invalidateQueries({ queryKey: reportsKey }),
})
whenPersonLeaves(photosOnTheWay.clear)
