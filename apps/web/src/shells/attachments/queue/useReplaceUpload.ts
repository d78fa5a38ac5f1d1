import { replaceInSharepoint, uploadFile } from '@soportica/contract/records/attachments'
import { useCallback, useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../../../lib/api/apiError.ts'
import { newUuid } from '../../../lib/newUuid.ts'
import { toast } from '../../../lib/toast.ts'
import { underWay } from '../../../lib/api/underWay.ts'
import { uploadForm, type UploadOptions } from '../../../lib/api/upload.ts'
import { type AttachmentTarget, refreshTarget } from '../attachmentTarget.ts'
import { readyToSend } from './recordUploads.ts'
import type { Replacement } from './useReplacing.tsx'

export type ReplaceUpload = {
  /** How much has been sent, 0 to 1; nothing while nothing is on its way. */
  readonly share: number | null
  readonly failure: string
  readonly start: (replacement: Replacement) => Promise<boolean>
  readonly stop: () => void
}

async function send({ sistema, id, actor }: AttachmentTarget, { row, file }: Replacement, clave: string, options: UploadOptions) {
  const { adaid, tipoAdjunto, location, fileId, filePath } = row
  const content = await readyToSend(file)
  if (location === 'sharepoint' && fileId !== null)
    return uploadForm(replaceInSharepoint, { body: { sistema, adaid, fileId, clave } }, content, options)
  const body = { sistema, id, actor: actor ?? '', tipoAdjunto, isReplace: '1', idOldFile: adaid, oldFilePath: filePath, clave } as const
  return uploadForm(uploadFile, { body }, content, options)
}

export function useReplaceUpload(target: AttachmentTarget): ReplaceUpload {
  const [share, setShare] = useState<number | null>(null)
  const [failure, setFailure] = useState('')
  const attempt = useRef<AbortController>(undefined)
  // Tried again after a failure it is the same replacement; the server makes it once.
  const known = useRef<{ replacement: Replacement; clave: string }>(undefined)
  // The upload outlives its screen: then a failure becomes a notice.
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => void (isMounted.current = false)
  }, [])

  const start = useCallback(
    async (replacement: Replacement) => {
      if (attempt.current) return false
      if (known.current?.replacement !== replacement) known.current = { replacement, clave: newUuid() }
      const current = new AbortController()
      attempt.current = current
      setFailure('')
      setShare(0)
      try {
        const { mensaje } = await underWay(
          current,
          send(target, replacement, known.current.clave, { signal: current.signal, onShare: setShare }),
        )
        toast.success(mensaje)
        return true
      } catch (error) {
        if (!current.signal.aborted) {
          if (isMounted.current) setFailure(sentenceOf(error))
          else toast.error(`No se pudo reemplazar ${replacement.row.originalName}: ${sentenceOf(error)}`)
        }
        return false
      } finally {
        attempt.current = undefined
        setShare(null)
        void refreshTarget(target)
      }
    },
    [target],
  )
  return { share, failure, start, stop: useCallback(() => attempt.current?.abort(), []) }
}
