import type { BulkProgress } from '@soportica/contract/records/bulkCalls'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '../../lib/toast.ts'
import type { Selection } from '../data-table/selection/selection.ts'
import { focusSoon } from '../list/focusAfterRemoval.ts'
import { noticeWithUndo } from '../undo/noticeWithUndo.ts'
import { useBulkRun } from './useBulkRun.ts'

export type BulkTarget<F> = { readonly ids: number[] } | { readonly filtro: F }
/**
 * rows, target, count: the selection at that moment, even if a row leaves the list meanwhile. opening: a counter, so that each opening
 * starts empty. list: has the focus at the end, because the buttons of the selection are gone then.
 */
type DialogState<Row, K, F> = {
  readonly action: K
  readonly rows: ReadonlyMap<number, Row>
  readonly target: BulkTarget<F>
  readonly count: number
  readonly list: HTMLElement | undefined
  readonly opened: boolean
  readonly opening: number
}
type Options<Row, F> = {
  readonly selection: Selection<Row>
  /** The filters of the list, for all of its rows. */
  readonly filtro: F
  readonly calls: Parameters<typeof useBulkRun>[0]
  readonly about: string
  /** The root cache key of these records. */
  readonly changedKey: QueryKey
  /** Their batch cannot be undone. */
  readonly isFinal?: boolean
}

const inList = () => document.activeElement?.closest<HTMLElement>('[data-list]') ?? undefined

/** An action on the selected records, with its dialog. Changed records leave the selection, refused ones stay with the reason. */
export function useBulkAction<Row, K extends string, F>({ selection, filtro, calls, about, changedKey, isFinal = false }: Options<Row, F>) {
  const { chosen, total, set, clear } = selection
  const cache = useQueryClient()
  const [dialog, setDialog] = useState<DialogState<Row, K, F> | null>(null)
  const [result, setResult] = useState<{ readonly progress: BulkProgress; readonly action: K; readonly opened: boolean } | null>(null)
  const { busy, running, send, follow, cancel } = useBulkRun(calls, about, () => void cache.invalidateQueries({ queryKey: changedKey }))

  const ask = (action: K) =>
    setDialog((before) => ({
      action,
      rows: chosen,
      target: total === undefined ? { ids: [...chosen.keys()] } : { filtro },
      count: total ?? chosen.size,
      list: inList(),
      opened: true,
      opening: (before?.opening ?? 0) + 1,
    }))
  const setOpened = (opened: boolean) => setDialog((before) => before && { ...before, opened })
  // An action in the background goes on without its dialog.
  const close = () => {
    if (!busy || running) setOpened(false)
  }
  const run = (begin: () => Promise<BulkProgress>): Promise<void> =>
    send(async () => {
      const { action, rows, list, target } = dialog!
      const progress = await follow(await begin())
      if (!progress) return
      if ('filtro' in target) clear()
      else
        set(
          progress.aplicados.flatMap((id) => rows.get(id) ?? []),
          false,
        )
      setOpened(false)
      if (progress.rechazados.length > 0) setResult({ progress, action, opened: true })
      else focusSoon(list)
      if (progress.aplicados.length === 0) return
      if (isFinal) toast.success(progress.mensaje, about)
      else noticeWithUndo(progress.mensaje, { lote: progress.lote }, about)
    })
  const forget = () => {
    setResult((before) => before && { ...before, opened: false })
    focusSoon(dialog?.list)
  }
  return {
    dialog,
    ask,
    open: () => setOpened(true),
    close,
    run,
    busy,
    running,
    cancel,
    result,
    forget,
    previewKey: [...changedKey, 'bulk'],
  }
}
export type BulkAction<Row, K extends string, F> = ReturnType<typeof useBulkAction<Row, K, F>>
