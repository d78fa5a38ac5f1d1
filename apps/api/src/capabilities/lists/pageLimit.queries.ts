import { type SQL, sql } from 'drizzle-orm'

export type RowsPage = { readonly rows: number; readonly first: number }
export const pageOf = ({ rows, first }: RowsPage): SQL => sql`limit ${rows} offset ${first}`

/** antesDe: the last row on the screen. Newer rows do not move the pages. */
export type LatestPage = { readonly page: number; readonly limit: number; readonly antesDe?: number | undefined }
/** The end of a statement that has its conditions: the last rows first. */
export const latestOf = (id: SQL, { page, limit, antesDe }: LatestPage): SQL =>
  antesDe === undefined
    ? sql`order by ${id} desc ${pageOf({ rows: limit, first: (page - 1) * limit })}`
    : sql`and ${id} < ${antesDe} order by ${id} desc limit ${limit}`
