import type { NoteRow } from '@soportica/contract/records/notes'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../../lib/api/api.ts'
import { sentenceOf } from '../../../lib/api/apiError.ts'
import { notices, toast } from '../../../lib/toast.ts'
import { confirm } from '../../feedback/confirm.tsx'
import { callsOf, refreshNotes } from './useNotes.ts'

const undoMs = 10_000

/** Asks first; for a while it can be taken back. Answers whether it is gone. */
export function useRemoveNote(sistema: number, id: number): (row: NoteRow) => Promise<boolean> {
  const cache = useQueryClient()
  return useCallback(
    async ({ notid }) => {
      const body = { notid, sistema }
      const restore = async () => {
        try {
          toast.success((await call(callsOf(sistema).restoreNote, { body })).mensaje)
        } catch (error) {
          toast.error(`No se pudo deshacer: ${sentenceOf(error)}`)
        }
        await refreshNotes(cache, sistema, id)
      }
      const agreed = await confirm({ titulo: 'Confirmar eliminación', mensaje: '¿Está seguro de eliminar esta nota?', peligro: true })
      if (!agreed) return false
      try {
        const { mensaje } = await call(callsOf(sistema).deleteNote, { body })
        notices.show({ id: `nota-${notid}`, kind: 'success', message: mensaje, undo: () => void restore(), autoClose: undoMs })
        return true
      } catch (error) {
        toast.error(`No se pudo eliminar la nota: ${sentenceOf(error)}`)
        return false
      } finally {
        await refreshNotes(cache, sistema, id)
      }
    },
    [cache, sistema, id],
  )
}
