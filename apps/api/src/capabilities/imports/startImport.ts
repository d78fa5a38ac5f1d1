import { cellLimit, type ImportPreview } from '@soportica/contract/core/imports'
import { change, type UserContext } from '../../plugins/context.ts'
import { recordEvent } from '../events/recordEvent.ts'
import { type Grid, readGrid } from './grid.ts'
import type { Importable, PreparedRow } from './importable.ts'
import { forgetPreviews, insertBatch } from './imports.queries.ts'
import { countStates, previewOf } from './previewOf.ts'

const previewRows = 50
const maxPreviews = 10

/** Stores a preview: the effect of each row. Saves nothing. */
export async function startImport(
  context: UserContext,
  importable: Importable,
  lugar: number | undefined,
  archivo: string,
  grid: Grid,
): Promise<ImportPreview> {
  const { columnas, ignoradas, rows } = readGrid(importable, grid)
  const prepared = (await importable.preview(context, lugar, rows)).map((row) => withoutExcess(row, cellLimit(importable.lista)))
  const content = { columnas, ignoradas, totales: countStates(prepared), filas: prepared }
  const { lista } = importable
  const id = await change(context, async (writing) => {
    const { tx, user, now } = writing
    const created = await insertBatch(tx, { lista, lugar, usuid: user.usuid, archivo, filas: content, now })
    await forgetPreviews(tx, user.usuid, maxPreviews)
    await recordEvent(writing, 'import.started', 'user', user.usuid, { importacion: created, lista, filas: prepared.length })
    return created
  })
  return previewOf({ ...content, id, lista, estado: 'previa', archivo, filas: prepared.slice(0, previewRows) })
}

// Of a cell that is too long to be saved, only the visible part is stored.
function withoutExcess(row: PreparedRow, most: number): PreparedRow {
  const shortened = Object.entries(row.valores).map(([name, text]) => [name, text.slice(0, most)])
  return { ...row, valores: Object.fromEntries(shortened) as PreparedRow['valores'] }
}
