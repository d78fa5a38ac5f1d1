import { deletePosition, type PositionRow } from '@soportica/contract/people/positions'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../lib/api/api.ts'
import { sentenceOf } from '../../lib/api/apiError.ts'
import { toast } from '../../lib/toast.ts'
import { focusSoon, sameButtonNextRow } from '../../shells/list/focusAfterRemoval.ts'
import { confirm } from '../../shells/feedback/confirm.tsx'
import { noticeWithUndo } from '../../shells/undo/noticeWithUndo.ts'
import { type Level, positionsKey } from './levels.ts'

export function useRemovePosition(level: Level): (row: PositionRow) => Promise<void> {
  const cache = useQueryClient()
  return useCallback(
    async ({ pogid, nombre }) => {
      const button = document.activeElement
      const neighbour = sameButtonNextRow(button)
      const agreed = await confirm({
        mensaje: `Realmente desea eliminar ${level.the} ${nombre}?`,
        titulo: 'Confirmar eliminación',
        peligro: true,
      })
      if (!agreed) return
      try {
        const { mensaje } = await call(deletePosition, { body: { tipo: level.tipo, pogid } })
        noticeWithUndo(mensaje, { registro: { entidad: level.entidad, id: pogid } }, `${level.entidad}-${pogid}`)
        await cache.invalidateQueries({ queryKey: positionsKey })
        focusSoon(neighbour)
      } catch (error) {
        toast.error(sentenceOf(error))
        void cache.invalidateQueries({ queryKey: positionsKey })
        focusSoon(button instanceof HTMLElement ? button : undefined)
      }
    },
    [level, cache],
  )
}
