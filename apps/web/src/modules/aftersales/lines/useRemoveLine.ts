import { deleteFinding, type FindingLine } from '@soportica/contract/aftersales/findings'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../../lib/api/api.ts'
import { sentenceOf } from '../../../lib/api/apiError.ts'
import { toast } from '../../../lib/toast.ts'
import { confirm } from '../../../shells/feedback/confirm.tsx'
import { reportsKey } from '../reportsKey.ts'

type Show = (id: string, after: string) => void

/** A further finding goes at once; should the server refuse, it is there again with the reason. */
export function useRemoveLine(drop: (id: string) => void, show: Show) {
  const cache = useQueryClient()
  return useCallback(
    async (id: string, { iddetalle, version, actividad, orden }: FindingLine): Promise<void> => {
      const mensaje = `Realmente desea quitar el hallazgo adicional de ${actividad}?`
      if (iddetalle === null || !(await confirm({ mensaje, titulo: 'Confirmar eliminación', aceptar: 'Si', peligro: true }))) return
      drop(id)
      try {
        toast.success((await call(deleteFinding, { body: { iddetalle, version } })).mensaje, `linea-${id}`)
      } catch (error) {
        show(id, `p${orden}`)
        toast.error(sentenceOf(error), `linea-${id}`)
      }
      void cache.invalidateQueries({ queryKey: reportsKey })
    },
    [cache, drop, show],
  )
}
