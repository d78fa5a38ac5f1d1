import type { CashierRow } from '@soportica/contract/cashiers/listCalls'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../../lib/api/apiError.ts'
import { toast } from '../../../lib/toast.ts'
import { focusSoon } from '../../list/focusAfterRemoval.ts'
import type { Selection } from '../../data-table/selection/selection.ts'
import { whyNot } from './bulkStatus.ts'
import { changeStatuses, useStatuses } from '../list/listQueries.ts'
import { nameOf } from '../list/listedRow.ts'
import { cashiersKey } from '../../../modules/cashiers/form/useCashierDialog.ts'

export type Refused = { readonly id: number; readonly name: string; readonly motivo: string }
export type BulkResult = { readonly mensaje: string; readonly refused: readonly Refused[] }

const doing = 'cambio de estado'

// Who was changed leaves the selection; who was refused stays in it, with the reason.
export function useBulkStatus({ chosen, set }: Selection<CashierRow>) {
  const cache = useQueryClient()
  const { data: statuses = [] } = useStatuses(chosen.size > 0)
  const [estado, setEstado] = useState<number | null>(null)
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<BulkResult | null>(null)

  const ask = (): void => {
    const notice = whyNot([...chosen.values()], estado)
    if (notice) return toast[notice.kind](notice.sentence, doing)
    setResult(null)
    setAsking(true)
  }
  const close = (): void => {
    if (!busy) setAsking(false)
  }
  const run = async (nota: string): Promise<void> => {
    if (busy || estado === null) return
    setBusy(true)
    const rows = [...chosen.values()]
    try {
      const { mensaje, aplicados, rechazados } = await changeStatuses([...chosen.keys()], estado, nota)
      const done = new Set(aplicados)
      set(
        rows.filter(({ consecutivo }) => done.has(consecutivo)),
        false,
      )
      if (rechazados.length > 0) {
        const nameFor = (id: number) => (chosen.has(id) ? nameOf(chosen.get(id)!) : `Cajero ${id}`)
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
    void cache.invalidateQueries({ queryKey: cashiersKey })
  }
  return { statuses, estado, setEstado, asking, ask, close, busy, result, run }
}
export type BulkStatus = ReturnType<typeof useBulkStatus>
