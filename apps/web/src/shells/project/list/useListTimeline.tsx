import type { ListedRow } from '@soportica/contract/projects/listWire'
import { Suspense, useCallback, useMemo } from 'react'
import type { RowLink } from '../../data-table/rowLink.ts'
import type { RowMoving } from '../../timeline/ListTimeline.tsx'
import { lazyPage } from '../../../ui/lazyPage.tsx'
import type { ProjectScreens } from '../projectScreens.ts'
import type { MoveBarProps } from '../timeline/MoveBar.tsx'
import { useTimelineDrawing } from '../timeline/useTimelineDrawing.tsx'
import { listColumns } from './listColumns.tsx'
import { rowId } from './listedRow.ts'
import { listKey } from './listQueries.ts'

const MoveBar = lazyPage<MoveBarProps>(() => import('../timeline/MoveBar.tsx').then((module) => module.MoveBar))

type Of = { readonly rows: readonly ListedRow[]; readonly link: RowLink<ListedRow>; readonly title: string; readonly drawn: boolean }
const nameOf = ({ nombre }: ListedRow): string => nombre

/** The timeline of a module's list. */
export function useListTimeline(screens: ProjectScreens, modulo: string, { rows, ...list }: Of) {
  const { project, calls, many } = screens
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
  const moving = useMemo(
    (): RowMoving<ListedRow> | undefined =>
      many && {
        mayChange: ({ acciones }) => acciones['editar'] ?? '',
        bar: ({ row, ...of }) => (
          <Suspense>
            <MoveBar {...of} screens={{ project, many }} id={rowId(row)} name={row.nombre} />
          </Suspense>
        ),
      },
    [project, many],
  )
  return useTimelineDrawing(source, { ...list, rows, rowId, nameOf, detailOf, moving })
}
