import { decideRequests, type RequestRow } from '@soportica/contract/requests/calls'
import { requestLimits } from '@soportica/contract/requests/requestFormWire'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { sentenceOf } from '../../lib/api/apiError.ts'
import { toast } from '../../lib/toast.ts'
import type { Selection } from '../../shells/data-table/selection/selection.ts'
import { noticeWithUndo } from '../../shells/undo/noticeWithUndo.ts'
import { type DecidedRow, outcomesOf } from './decisions.ts'
import { requestsKey } from './requestList.ts'

export type ManyDecision = 'aprobar' | 'rechazar'
export type ManyResult = { readonly decision: ManyDecision; readonly mensaje: string; readonly rows: readonly DecidedRow[] }

type Rows = ReadonlyMap<number, RequestRow>
// rows: the selection at that moment, even if a row leaves the list meanwhile. opening: a counter, so that each opening starts empty.
type DialogState = { readonly decision: ManyDecision; readonly rows: Rows; readonly opened: boolean; readonly opening: number }

const about = 'decisión de solicitudes'
const tooMany = `Seleccione como máximo ${requestLimits.atOnce} solicitudes para decidirlas de una vez`

/** One observation for all. Decided requests leave the selection, refused ones stay with the reason. */
export function useDecideMany({ chosen, set }: Selection<RequestRow>) {
  const cache = useQueryClient()
  const [dialog, setDialog] = useState<DialogState | null>(null)
  const [result, setResult] = useState<(ManyResult & { readonly opened: boolean }) | null>(null)
  const [busy, setBusy] = useState(false)

  const ask = (decision: ManyDecision) => {
    if (chosen.size > requestLimits.atOnce) toast.warn(tooMany, about)
    else setDialog((before) => ({ decision, rows: chosen, opened: true, opening: (before?.opening ?? 0) + 1 }))
  }
  const close = () => {
    if (!busy) setDialog((before) => before && { ...before, opened: false })
  }
  const run = async (observacion: string): Promise<void> => {
    if (busy || !dialog) return
    setBusy(true)
    const { decision, rows: decided } = dialog
    try {
      const answer = await call(decideRequests, { body: { solIds: [...decided.keys()], accion: decision, observacion } })
      const rows = outcomesOf(decided, answer)
      set(
        answer.aplicados.flatMap((id) => decided.get(id) ?? []),
        false,
      )
      setDialog({ ...dialog, opened: false })
      if (answer.rechazados.length > 0) setResult({ decision, mensaje: answer.mensaje, rows, opened: true })
      // They are one batch, found by any of them.
      else noticeWithUndo(answer.mensaje, { registro: { entidad: 'request', id: answer.aplicados[0]! } }, about)
    } catch (error) {
      toast.error(sentenceOf(error), about)
    }
    setBusy(false)
    void cache.invalidateQueries({ queryKey: requestsKey })
  }
  const forget = () => setResult((before) => before && { ...before, opened: false })
  return { dialog, ask, close, run, busy, result, forget }
}
