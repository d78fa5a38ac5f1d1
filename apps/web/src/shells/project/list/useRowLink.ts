import { useMemo, useRef } from 'react'
import type { ListedRow } from '@soportica/contract/projects/listWire'
import type { RowLink } from '../../data-table/rowLink.ts'
import { recordRoute } from '../recordRoute.ts'
import type { ListedPage, ProjectScreens } from '../projectScreens.ts'
import { useOpenRecord } from '../useRecordRoute.ts'
import { usePrefetchRecord } from '../opening/recordQuery.ts'
import { useAddress } from '../../page/address.ts'
import { rowId } from './listedRow.ts'

/**
 * Rows link to their records over the present list. The link changes with the rows, not with the address, so that typing in a filter
 * redraws no row twice.
 */
export function useRowLink(screens: ProjectScreens, modulo: string, page: ListedPage | undefined): RowLink<ListedRow> {
  const { path } = screens
  const prefetch = usePrefetchRecord(screens, modulo)
  const open = useOpenRecord(screens)
  const { root, search } = useAddress()
  const latest = useRef(search)
  latest.current = search
  return useMemo(
    () => ({
      href: (row) => `${root.replace(/\/$/, '')}${recordRoute({ path }, modulo, rowId(row))}${latest.current}`,
      open: (row) => open(rowId(row), modulo),
      prefetch: (row) => prefetch(rowId(row)),
    }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [path, prefetch, open, root, modulo, page],
  )
}
