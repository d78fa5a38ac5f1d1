import { type AttachmentRow, deleteFile, moveToSharepoint, restoreFile } from '@soportica/contract/records/attachments'
import { useCallback, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { sentenceOf } from '../../../lib/api/apiError.ts'
import { notices, toast } from '../../../lib/toast.ts'
import { confirm } from '../../feedback/confirm.tsx'
import { type AttachmentTarget, dropFile, refreshTarget } from '../attachmentTarget.ts'
import type { Cover } from './useCover.ts'

const undoMs = 10_000

export type FileActions = {
  /** The files on their way to SharePoint. */
  readonly moving: ReadonlySet<number>
  readonly move: (row: AttachmentRow) => Promise<void>
  readonly remove: (row: AttachmentRow) => Promise<void>
}

async function restore(target: AttachmentTarget, { adaid, originalName }: AttachmentRow): Promise<void> {
  try {
    const { mensaje } = await call(restoreFile, { body: { id: adaid, sistema: target.sistema } })
    toast.success(mensaje)
  } catch (error) {
    toast.error(`No se pudo restaurar ${originalName}: ${sentenceOf(error)}`)
  }
  await refreshTarget(target)
}

function notifyRemoved(mensaje: string, id: string, undo: () => void): void {
  notices.show({ id, kind: 'success', message: mensaje, undo, autoClose: undoMs })
}

export function useFileActions(target: AttachmentTarget, cover: Cover): FileActions {
  const [moving, setMoving] = useState<ReadonlySet<number>>(new Set())

  const remove = useCallback(
    async (row: AttachmentRow) => {
      const { adaid, originalName, fileId, filePath, location } = row
      const uncover = cover.begin()
      const agreed = await confirm({
        titulo: 'Confirmar eliminación',
        mensaje: `¿Realmente desea eliminar el archivo ${originalName}?`,
        peligro: true,
      })
      uncover()
      if (!agreed) return
      const which = location === 'sharepoint' && fileId !== null ? { fileId } : { filePath }
      try {
        const { mensaje } = await call(deleteFile, { body: { id: adaid, sistema: target.sistema, ...which } })
        dropFile(target, adaid)
        notifyRemoved(mensaje, `attachment-${adaid}`, () => void restore(target, row))
      } catch (error) {
        toast.error(`No se pudo eliminar ${originalName}: ${sentenceOf(error)}`)
      }
      await refreshTarget(target)
    },
    [target, cover],
  )

  const move = useCallback(
    async ({ adaid, originalName }: AttachmentRow) => {
      setMoving((others) => new Set(others).add(adaid))
      try {
        const { mensaje } = await call(moveToSharepoint, { body: { sistema: target.sistema, file: adaid } })
        toast.success(mensaje)
      } catch (error) {
        toast.error(`No se pudo subir ${originalName} a SharePoint: ${sentenceOf(error)}`)
      }
      await refreshTarget(target)
      setMoving((all) => new Set([...all].filter((one) => one !== adaid)))
    },
    [target],
  )

  return { moving, move, remove }
}
