import { capital } from '@soportica/contract/core/capital'
import type { ListedRow } from '@soportica/contract/projects/listWire'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../../lib/api/apiError.ts'
import { toast } from '../../../lib/toast.ts'
import { focusSoon } from '../../list/focusAfterRemoval.ts'
import type { Selection } from '../../data-table/selection/selection.ts'
import { whyNot } from './bulkStatus.ts'
import { nameOf } from '../list/listedRow.ts'
import { keyOf, type ProjectScreens } from '../projectScreens.ts'

export type Refused = { readonly id: number; readonly name: string; readonly motivo: string }
export type BulkResult = { readonly mensaje: string; readonly refused: readonly Refused[] }

const doing = 'cambio de estado'

// Who was changed leaves the selection; who was refused stays in it, with the reason.
export function useBulkStatus({ project, many }: ProjectScreens, { chosen, set }: Selection<ListedRow>) {
  const cache = useQueryClient()
  const { data: statuses = [] } = useQuery({
    queryKey: ['statuses', project.status.of],
    queryFn: ({ signal }) => many!.statuses(signal),
    enabled: many !== undefined && chosen.size > 0,
    staleTime: 60_000,
  })
  const [estado, setEstado] = useState<number | null>(null)
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<BulkResult | null>(null)

  const ask = (): void => {
    const notice = whyNot(project, [...chosen.values()], estado)
    if (notice) return toast[notice.kind](notice.sentence, doing)
    setResult(null)
    setAsking(true)
  }
  const close = (): void => {
    if (!busy) setAsking(false)
  }
  const run = async (nota: string): Promise<void> => {
    if (busy || estado === null || !many) return
    setBusy(true)
    const rows = [...chosen.values()]
    try {
      const { mensaje, aplicados, rechazados } = await many.change([...chosen.keys()], estado, nota)
      const done = new Set(aplicados)
      set(
        rows.filter(({ consecutivo }) => done.has(consecutivo)),
        false,
      )
      if (rechazados.length > 0) {
        const nameFor = (id: number) => (chosen.has(id) ? nameOf(chosen.get(id)!) : `${capital(project.words.one)} ${id}`)
        setResult({ mensaje, refused: rechazados.map(({ id, motivo }) => ({ id, motivo, name: nameFor(id) })) })
      } else {
        toast.success(mensaje, doing)
        setAsking(false)
        setEstado(null)
        // What opened the question goes away with the selection.
        focusSoon(undefined)
      }
    } catch (error) {
      toast.error(sentenceOf(error), doing)
    }
    setBusy(false)
    void cache.invalidateQueries({ queryKey: keyOf(project) })
  }
  return { statuses, estado, setEstado, asking, ask, close, busy, result, run }
}
export type BulkStatus = ReturnType<typeof useBulkStatus>
