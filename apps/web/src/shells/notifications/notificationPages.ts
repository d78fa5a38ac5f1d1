import type { NotificationRow, NotificationTab } from '@soportica/contract/notifications/notifications'

export type NotificationPage = {
  readonly rows: readonly NotificationRow[]
  // The last row of the page, from which the next page continues; undefined at the end.
  readonly next: number | undefined
}
export type NotificationPages = { readonly pages: NotificationPage[]; readonly pageParams: unknown[] }

const mapRows = (data: NotificationPages, change: (rows: readonly NotificationRow[]) => readonly NotificationRow[]): NotificationPages => ({
  ...data,
  pages: data.pages.map((page) => ({ ...page, rows: change(page.rows) })),
})

const belongs = (tab: NotificationTab, { not_visto }: NotificationRow) => tab === 'todas' || (tab === 'vistas') === (not_visto === 1)

/** Inserts a new or restored row in order, newest first. Rows beyond the loaded pages come with theirs. */
export function putRow(data: NotificationPages, tab: NotificationTab, row: NotificationRow): NotificationPages {
  const without = mapRows(data, (rows) => rows.filter(({ not_id }) => not_id !== row.not_id))
  if (!belongs(tab, row)) return without
  const at = without.pages.findIndex(({ next = 0 }) => next <= row.not_id)
  const page = without.pages[at]
  if (!page) return without
  const rows = [...page.rows, row].toSorted((a, b) => b.not_id - a.not_id)
  return { ...without, pages: without.pages.with(at, { ...page, rows }) }
}

/** Seen ones leave the tab of those that are not. */
export function withSeen(data: NotificationPages, tab: NotificationTab, isSeen: (id: number) => boolean): NotificationPages {
  return mapRows(data, (rows) => {
    const marked = rows.map((row): NotificationRow => (row.not_visto === 0 && isSeen(row.not_id) ? { ...row, not_visto: 1 } : row))
    return marked.filter((row) => tab !== 'no-vistas' || row.not_visto === 0)
  })
}

export const rowsOf = (data: NotificationPages | undefined): NotificationRow[] => data?.pages.flatMap(({ rows }) => rows) ?? []
