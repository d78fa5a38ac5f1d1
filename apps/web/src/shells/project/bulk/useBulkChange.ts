import type { BulkProgress, PreviewedChanges } from '@soportica/contract/records/bulkCalls'
import type { ListedRow } from '@soportica/contract/projects/listWire'
import { theMany } from '@soportica/contract/projects/words'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { toast } from '../../../lib/toast.ts'
import { useBulkRun } from '../../bulk/useBulkRun.ts'
import type { Selection } from '../../data-table/selection/selection.ts'
import { isChild } from '../list/family.ts'
import { keyOf, type ProjectScreens } from '../projectScreens.ts'
import type { BulkChange, BulkItem, BulkResult, BulkSelection, BulkWish } from './bulkChange.ts'
import { outcomesOf, undoneOutcomes } from './bulkWords.ts'

const doing = 'cambio de varios'

/** filtro: of the whole list, where all of its rows are selected. */
export function useBulkChange(screens: ProjectScreens, selection: Selection<ListedRow>, filtro: BulkSelection): BulkChange {
  const { project, many } = screens
  const { chosen, outside, total } = selection
  const cache = useQueryClient()
  const some = chosen.size + outside > 0
  const target: BulkSelection = total === undefined ? { ids: [...chosen.keys()] } : filtro
  const { data: statuses = [] } = useQuery({
    queryKey: ['statuses', project.status.of],
    queryFn: ({ signal }) => many!.statuses(signal),
    enabled: many !== undefined && some,
    staleTime: 60_000,
  })
  const [estado, setEstado] = useState<number | null>(null)
  const [opened, setOpened] = useState<BulkChange['opened']>(null)
  const [begins, setBegins] = useState<BulkItem>()
  const [result, setResult] = useState<BulkResult | null>(null)
  useEffect(() => setResult(null), [some])
  const { busy, running, send, follow, cancel } = useBulkRun(
    { progress: (lote) => many!.progress(lote), cancel: (lote) => many!.cancel(lote) },
    doing,
    () => void cache.invalidateQueries({ queryKey: keyOf(project) }),
  )

  // Below the key of the lists: a change of any record asks again.
  const previewOf: BulkChange['previewOf'] = (wish) => ({
    queryKey: [...keyOf(project), 'bulk', target, wish],
    queryFn: ({ signal }) => many!.preview({ ...wish, objetivo: target }, signal),
    staleTime: 30_000,
  })
  const quick: BulkWish | undefined = estado === null ? undefined : { cambios: { [project.status.field]: estado } }
  const plan = useQuery({ ...previewOf(quick ?? { cambios: {} }), enabled: quick !== undefined && some }).data

  // A change in the background goes on without its dialog.
  const close = (): void => {
    if (!busy || running) setOpened(null)
  }
  const undo = async (lote: string): Promise<void> => {
    const { runUndo } = await import('../../undo/runUndo.ts')
    await runUndo({ lote }, ({ mensaje, registros }) => {
      setEstado(null)
      setResult({ mensaje, records: undoneOutcomes(registros) })
      setOpened(registros.some(({ quedan }) => quedan.length > 0) ? 'result' : null)
    })
  }
  const applyNow = async (
    wish: BulkWish,
    { versiones }: PreviewedChanges,
    names?: ReadonlyMap<number, string>,
  ): Promise<BulkProgress | undefined> => {
    const progress = await follow(await many!.apply({ ...wish, versiones }))
    if (!progress) return undefined
    const { aplicados, lote } = progress
    // Notes alone are removed where they are read.
    const changesFields = Object.keys(wish.cambios).length > 0 || wish.reprogramar === true || wish.porRegistro !== undefined
    const offers = aplicados.length > 0 && changesFields
    const records = outcomesOf(project, chosen, progress, names)
    setResult({ mensaje: progress.mensaje, records, ...(offers && { undo: () => send(() => undo(lote)) }) })
    setOpened(progress.rechazados.length > 0 ? 'result' : null)
    return progress
  }
  const run: BulkChange['run'] = async (wish, preview, names) => {
    let done: BulkProgress | undefined
    await send(async () => {
      done = await applyNow(wish, preview, names)
    })
    return done
  }
  /** Of the status in the bar: at once if all change, otherwise after a look at the others. */
  const askStatus = (): void => {
    if (!quick) return toast.warn(`Seleccione el estado al que pasan ${theMany(project.words)}`, doing)
    if (total === undefined && [...chosen.values()].every(isChild))
      return toast.info('La actualización de estados no debe contener hijos.', doing)
    void send(async () => {
      const preview = await cache.ensureQueryData(previewOf(quick))
      if (preview.iguales + preview.rechazan > 0 || preview.cambian === 0) {
        setBegins(project.status.field)
        setOpened('change')
      } else await applyNow(quick, preview)
    })
  }
  return {
    project,
    count: total ?? chosen.size,
    statuses,
    estado,
    setEstado,
    plan: quick && plan,
    simulates: some ? many?.simulates?.(target) : undefined,
    previewOf,
    opened,
    askStatus,
    begins,
    open: (item = quick && project.status.field) => {
      setBegins(item)
      setOpened('change')
    },
    show: () => setOpened('result'),
    close,
    busy,
    running,
    cancel,
    result,
    run,
  }
}
