type Page<Row> = { readonly results: readonly Row[]; readonly total: number }

/** The page without a row and with one fewer in total; a page without that row stays as it is. */
export function withoutRow<Row, P extends Page<Row>>(page: P, rowId: (row: Row) => number, id: number): P {
  const results = page.results.filter((row) => rowId(row) !== id)
  return results.length === page.results.length ? page : { ...page, results, total: page.total - 1 }
}
