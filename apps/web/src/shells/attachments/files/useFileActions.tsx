import { type AttachmentRow, deleteFile, moveToSharepoint, restoreFile } from '@soportica/contract/records/attachments'
import { useCallback, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { sentenceOf } from '../../../lib/api/apiError.ts'
import { notices, toast } from '../../../lib/toast.ts'
import { confirm } from '../../feedback/confirm.tsx'
import { type AttachmentPlace, dropFile, refreshPlace } from '../attachmentPlace.ts'
import type { Cover } from './useCover.ts'

const undoMs = 10_000

export type FileActions = {
  /** What is on its way to SharePoint. */
  readonly moving: ReadonlySet<number>
  readonly move: (row: AttachmentRow) => Promise<void>
  readonly remove: (row: AttachmentRow) => Promise<void>
}

async function restore(place: AttachmentPlace, { adaid, originalName }: AttachmentRow): Promise<void> {
  try {
    const { mensaje } = await call(restoreFile, { body: { id: adaid, sistema: place.sistema } })
    toast.success(mensaje)
  } catch (error) {
    toast.error(`No se pudo restaurar ${originalName}: ${sentenceOf(error)}`)
  }
  await refreshPlace(place)
}

function tellRemoved(mensaje: string, id: string, undo: () => void): void {
  notices.show({ id, kind: 'success', message: mensaje, undo, autoClose: undoMs })
}

export function useFileActions(place: AttachmentPlace, cover: Cover): FileActions {
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
        const { mensaje } = await call(deleteFile, { body: { id: adaid, sistema: place.sistema, ...which } })
        dropFile(place, adaid)
        tellRemoved(mensaje, `attachment-${adaid}`, () => void restore(place, row))
      } catch (error) {
        toast.error(`No se pudo eliminar ${originalName}: ${sentenceOf(error)}`)
      }
      await refreshPlace(place)
    },
    [place, cover],
  )

  const move = useCallback(
    async ({ adaid, originalName }: AttachmentRow) => {
      setMoving((others) => new Set(others).add(adaid))
      try {
        const { mensaje } = await call(moveToSharepoint, { body: { sistema: place.sistema, file: adaid } })
        toast.success(mensaje)
      } catch (error) {
        toast.error(`No se pudo subir ${originalName} a SharePoint: ${sentenceOf(error)}`)
      }
      await refreshPlace(place)
      setMoving((all) => new Set([...all].filter((one) => one !== adaid)))
    },
    [place],
  )

  return { moving, move, remove }
}
