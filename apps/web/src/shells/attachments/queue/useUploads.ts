import { useEffect, useMemo } from 'react'
import { sessionStore } from '../../../lib/session/sessionStore.ts'
import { useStore } from '../../../lib/store.ts'
import { toast } from '../../../lib/toast.ts'
import type { AttachmentTarget } from '../attachmentTarget.ts'
import { type RecordUploads, uploadsOf } from './recordUploads.ts'
import { isProcessing, type UploadQueue } from './uploadQueue.ts'

export type Uploads = Pick<RecordUploads, 'add' | 'send' | 'stop' | 'remove' | 'clear'> & {
  readonly queue: UploadQueue
  readonly processing: boolean
}

const uploadContinues = 'La subida continúa. Se le avisará cuando termine.'

export function useUploads(target: AttachmentTarget): Uploads {
  const uploads = useMemo(() => uploadsOf(target), [target])
  const queue = useStore(uploads.queue)
  useEffect(() => {
    const leave = uploads.watch()
    return () => {
      leave()
      if (sessionStore.get().session && uploads.queue.get().some(isProcessing)) toast.info(uploadContinues)
    }
  }, [uploads])
  return useMemo(() => ({ ...uploads, queue, processing: queue.some(isProcessing) }), [uploads, queue])
}
