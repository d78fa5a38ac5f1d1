import { deleteFinding, type FindingLine } from '@soportica/contract/aftersales/findings'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../../lib/api/api.ts'
import { sentenceOf } from '../../../lib/api/apiError.ts'
import { toast } from '../../../lib/toast.ts'
import { confirm } from '../../../shells/feedback/confirm.tsx'
import { dropFromDevice, takenReport } from '../../aftersales-offline/reportOnDevice.public.ts'
import { reportsKey } from '../../aftersales/aftersales.public.ts'

const onlyOnline = 'Ya está enviado: para quitarlo, quite primero el reporte de este dispositivo.'
type Show = (id: string, after: string) => void

/** Removes an additional finding at once; a refusal brings it back with the reason. */
export function useRemoveLine(repid: number, drop: (id: string) => void, show: Show) {
  const cache = useQueryClient()
  return useCallback(
    async (id: string, { iddetalle, version, actividad, orden }: FindingLine): Promise<void> => {
      const taken = await takenReport(repid)
      if (taken && iddetalle !== null) return toast.warn(onlyOnline, `linea-${id}`)
      const mensaje = `Realmente desea quitar el hallazgo adicional de ${actividad}?`
      if ((iddetalle === null && !taken) || !(await confirm({ mensaje, titulo: 'Confirmar eliminación', aceptar: 'Si', peligro: true })))
        return
      drop(id)
      if (taken) await dropFromDevice(taken, id)
      if (iddetalle === null) return
      try {
        toast.success((await call(deleteFinding, { body: { iddetalle, version } })).mensaje, `linea-${id}`)
      } catch (error) {
        show(id, `p${orden}`)
        toast.error(sentenceOf(error), `linea-${id}`)
      }
      void cache.invalidateQueries({ queryKey: reportsKey })
    },
    [cache, repid, drop, show],
  )
}
