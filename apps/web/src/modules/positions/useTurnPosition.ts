import { statuses } from '@soportica/contract/catalogs/catalog'
import { type PositionRow, updatePosition } from '@soportica/contract/people/positions'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { call } from '../../lib/api/api.ts'
import { sentenceOf } from '../../lib/api/apiError.ts'
import { toast } from '../../lib/toast.ts'
import { type Level, listKey, type PositionPage, positionsKey } from './levels.ts'

const [active, inactive] = statuses

// Turned on screen at once; should the server refuse, it turns back with the reason.
export function useTurnPosition(level: Level): (row: PositionRow) => void {
  const cache = useQueryClient()
  const turning = useRef(new Set<number>())
  return useCallback(
    (row) => {
      const { pogid, nombre, version } = row
      if (turning.current.has(pogid)) return
      turning.current.add(pogid)
      const filters = { queryKey: listKey(level) }
      const next = row.estado === active.value ? inactive : active
      const show = (estado: number, nomestado: string) =>
        cache.setQueriesData<PositionPage>(
          filters,
          (page) =>
            page && { ...page, results: page.results.map((each) => (each.pogid === pogid ? { ...each, estado, nomestado } : each)) },
        )
      const turn = async () => {
        await cache.cancelQueries(filters)
        show(next.value, next.label)
        try {
          const { mensaje } = await call(updatePosition, { body: { tipo: level.tipo, pogid, nombre, estado: next.value, version } })
          toast.success(mensaje)
        } catch (error) {
          show(row.estado, row.nomestado)
          toast.error(sentenceOf(error))
        }
        await cache.invalidateQueries({ queryKey: positionsKey })
      }
      void turn().finally(() => turning.current.delete(pogid))
    },
    [level, cache],
  )
}
