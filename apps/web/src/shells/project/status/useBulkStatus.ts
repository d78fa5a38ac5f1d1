import type { ListedRow } from '@soportica/contract/projects/listWire'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { sentenceOf } from '../../../lib/api/apiError.ts'
import { toast } from '../../../lib/toast.ts'
import type { Selection } from '../../data-table/selection/selection.ts'
import { type BulkPlan, bulkPlan, outcomesOf, type RecordOutcome, whyNot } from './bulkStatus.ts'
import { keyOf, type ManyChanged, type ProjectScreens } from '../projectScreens.ts'

/** undo: absent when it was taken back already. */
export type BulkResult = { readonly mensaje: string; readonly records: readonly RecordOutcome[]; readonly undo?: () => Promise<void> }

const doing = 'cambio de estado'

/** The rows stay selected, so that the results can be read and undone. */
export function useBulkStatus({ project, many }: ProjectScreens, { chosen, outside, set }: Selection<ListedRow>) {
  const cache = useQueryClient()
  const some = chosen.size + outside > 0
  const { data: statuses = [] } = useQuery({
    queryKey: ['statuses', project.status.of],
    queryFn: ({ signal }) => many!.statuses(signal),
    enabled: many !== undefined && some,
    staleTime: 60_000,
  })
  const [estado, setEstado] = useState<number | null>(null)
  const [opened, setOpened] = useState<'question' | 'result' | null>(null)
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<BulkResult | null>(null)
  useEffect(() => {
    if (!some) setResult(null)
  }, [some])

  const close = (): void => {
    if (!busy) setOpened(null)
  }
  const showOutcome = (answer: ManyChanged, rows: ReadonlyMap<number, ListedRow>, undo?: () => Promise<void>): void => {
    setResult({ mensaje: answer.mensaje, records: outcomesOf(project, rows, answer), ...(undo ? { undo } : {}) })
    setOpened(answer.rechazados.length > 0 ? 'result' : null)
  }
  const send = async (work: () => Promise<void>): Promise<void> => {
    if (busy) return
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toast.error(sentenceOf(error), doing)
    }
    setBusy(false)
    void cache.invalidateQueries({ queryKey: keyOf(project) })
  }
  const run = (nota: string): Promise<void> =>
    send(async () => {
      if (estado === null || !many) return
      const [rows, ids] = [chosen, [...chosen.keys()]]
      const answer = await many.change(ids, estado, nota)
      const { aplicados, lote } = answer
      const estadoNuevo = statuses.find(({ id }) => id === estado)?.nombre ?? ''
      // Rows of other pages are not loaded again.
      const moved = aplicados.flatMap((id) => (rows.has(id) ? [{ ...rows.get(id)!, idEstado: estado, estado: estadoNuevo }] : []))
      set(moved, true)
      const undo = () =>
        send(async () => {
          const back = await many.undo(ids, lote)
          set(
            back.aplicados.flatMap((id) => rows.get(id) ?? []),
            true,
          )
          showOutcome(back, rows)
        })
      showOutcome(answer, rows, aplicados.length > 0 ? undo : undefined)
    })
  const to = statuses.find(({ id }) => id === estado)
  const plan: BulkPlan | undefined = useMemo(() => to && bulkPlan(project, [...chosen.values()], to), [project, chosen, to])
  const ask = (): void => {
    const notice = whyNot(project, [...chosen.values()], estado)
    if (notice) return toast[notice.kind](notice.sentence, doing)
    // If all change and none needs a reason, the bar has said everything.
    if (plan && (plan.leaving > 0 || plan.staying.length > 0)) setOpened('question')
    else void run('')
  }
  return { statuses, estado, setEstado, plan, opened, ask, close, show: () => setOpened('result'), busy, result, run }
}
export type BulkStatus = ReturnType<typeof useBulkStatus>
