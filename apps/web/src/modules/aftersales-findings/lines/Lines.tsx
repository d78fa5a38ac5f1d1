import { Button, Skeleton } from '@mantine/core'
import type { FindingLine } from '@soportica/contract/aftersales/findings'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Pager } from '../../../shells/data-table/Pager.tsx'
import type { ListControl } from '../../../shells/data-table/useListState.ts'
import { EmptyState } from '../../../shells/feedback/EmptyState.tsx'
import { ErrorState } from '../../../shells/feedback/ErrorState.tsx'
import type { PageQuery } from './reportQueries.ts'
import { linesNotLoaded } from '../../aftersales/aftersales.public.ts'
import { useMedia } from '../../../lib/useMedia.ts'
import { emptyLines } from './emptyLines.ts'
import { wideFrom } from './layout.ts'
import { queryFilters } from './lineFilters.ts'
import { LineList, LineTable } from './LineGroups.tsx'
import { onLineKey, toFirstLine } from './lineKeys.ts'
import { LinePhotosDialog } from '../line/LinePhotosDialog.tsx'
import classes from './Lines.module.css'
import { LinesProvider } from '../line/LinesContext.ts'
import { lineId, type LineStore } from '../store/lineStore.ts'
import { useLinesPage } from './useLinesPage.ts'
import { useRemoveLine } from '../store/useRemoveLine.ts'

const waiting = [44, 44, 44, 44, 44, 44]

type Props = {
  readonly repid: number
  readonly reportState: number
  readonly tipo: 1 | 2
  readonly opc: number
  readonly label: string
  readonly store: LineStore
  readonly list: ListControl
  readonly onHistory: (line: FindingLine) => void
  readonly onContinuation: (line: FindingLine) => void
  /** The line to focus once it is loaded. */
  readonly sought: string | undefined
}

/** The lines of a tab, page by page: a table if there is room, otherwise rows that open. */
export function Lines({ repid, reportState, tipo, opc, label, store, list, onHistory, onContinuation, sought }: Props) {
  const isWide = useMedia(wideFrom)
  const { filters, size } = list.state
  // Other filters or another tab: back to the first page.
  const [turned, setTurned] = useState({ opc, filters, page: 1 })
  const page = turned.opc === opc && turned.filters === filters ? turned.page : 1
  const pageQuery: PageQuery = useMemo(
    () => ({ repid, tipo, opc, filters: queryFilters(filters), rows: size, first: (page - 1) * size }),
    [repid, tipo, opc, filters, page, size],
  )
  const { groups, total, busy, error, retry, add: show, drop } = useLinesPage(store, pageQuery)
  const rootRef = useRef<HTMLDivElement>(null)
  const remove = useRemoveLine(repid, drop, show)
  const add = useCallback(
    (at: FindingLine) => {
      const { id, stored } = store.add(at)
      show(id, lineId(at))
      void stored.then((isStored) => !isStored && drop(id))
      // Once it is drawn.
      requestAnimationFrame(() => rootRef.current?.querySelector<HTMLElement>(`[data-line="${id}"] [data-line-name]`)?.focus())
    },
    [store, show, drop],
  )
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => toFirstLine(event, rootRef.current)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const [photos, setPhotos] = useState<{ readonly id: string; readonly opened: boolean } | null>(null)
  const act = useMemo(
    () => ({
      repid,
      reportState,
      store,
      dense: isWide,
      add,
      remove,
      showPhotos: (id: string) => setPhotos({ id, opened: true }),
      showHistory: onHistory,
      showContinuation: onContinuation,
    }),
    [repid, reportState, store, isWide, add, remove, onHistory, onContinuation],
  )
  const isThere = sought !== undefined && groups?.some(({ ids }) => ids.includes(sought))
  useEffect(() => {
    if (isThere) rootRef.current?.querySelector<HTMLElement>(`[data-line="${sought}"] [data-line-name]`)?.focus()
  }, [isThere, sought])
  const goTo = (next: number) => {
    setTurned({ opc, filters, page: next })
    rootRef.current?.scrollIntoView({ block: 'start' })
  }
  if (error) return <ErrorState error={error} title={linesNotLoaded(error)} onRetry={retry} />
  if (!groups) {
    return (
      <div role="status" aria-label="Cargando las líneas" className={classes.waiting}>
        {waiting.map((height, at) => (
          <Skeleton key={at} height={height} />
        ))}
      </div>
    )
  }
  const filtered = Object.keys(filters).length > 0
  const LinesView = isWide ? LineTable : LineList
  return (
    <LinesProvider value={act}>
      {/* Keys are heard from any element of a line. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div ref={rootRef} className={classes.editor} onKeyDown={(event) => onLineKey(event, store)}>
        {groups.length > 0 ? (
          <LinesView label={label} groups={groups} busy={busy} />
        ) : (
          <EmptyState mensaje={emptyLines(opc, filtered)}>
            {filtered && (
              <Button variant="default" onClick={() => list.setFilters({})}>
                Limpiar filtros
              </Button>
            )}
          </EmptyState>
        )}
      </div>
      {photos && <LinePhotosDialog {...photos} repid={repid} store={store} onClose={() => setPhotos({ ...photos, opened: false })} />}
      {total > size && (
        <Pager label={label} total={total} state={{ ...list.state, page }} sizes={list.sizes} onPage={goTo} onSize={list.setSize} />
      )}
    </LinesProvider>
  )
}
