import type { ListedRow } from '@soportica/contract/projects/listWire'
import { useCallback, useMemo } from 'react'
import type { RowLink } from '../../data-table/rowLink.ts'
import type { ProjectScreens } from '../projectScreens.ts'
import { useTimelineDrawing } from '../timeline/useTimelineDrawing.tsx'
import { listColumns } from './listColumns.tsx'
import { rowId } from './listedRow.ts'
import { listKey } from './listQueries.ts'

type Of = { readonly rows: readonly ListedRow[]; readonly link: RowLink<ListedRow>; readonly title: string; readonly drawn: boolean }
const nameOf = ({ nombre }: ListedRow): string => nombre

/** The timeline of a module's list. */
export function useListTimeline({ project, calls }: ProjectScreens, modulo: string, { rows, ...list }: Of) {
  const status = useMemo(() => listColumns(project, modulo, true).find(({ key }) => key === 'estado')?.render, [project, modulo])
  const detailOf = useCallback(
    (row: ListedRow) => (
      <>
        {status?.(row)} {row.proxima?.responsable}
      </>
    ),
    [status],
  )
  const versions = rows.map(({ version }) => version)
  const source = { project, tipoModulo: modulo, load: calls.timelines, queryKey: [...listKey(project), modulo, 'timelines', versions] }
  return useTimelineDrawing(source, { ...list, rows, rowId, nameOf, detailOf })
}
