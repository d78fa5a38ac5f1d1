import { makeBook } from '../excel/makeBook.ts'
import type { LookedRow } from '../excel/sheetXml.ts'
import type { Batch } from './imports.queries.ts'

const heading = 'ERRORES'
const widest = 48

/** The rows that were not saved, each with its mistakes. Once corrected, the file can be imported as it is. */
export function rejectedBook({ filas: { columnas, filas }, efectos }: Batch): Promise<Buffer> {
  const refused = new Map((efectos?.rechazados ?? []).map(({ fila, motivo }) => [fila, motivo]))
  const labels = new Map(columnas.map(({ nombre, etiqueta }) => [nombre, etiqueta]))
  const rows = filas.flatMap(({ fila, errores, valores }): LookedRow[] => {
    const reasons = errores.map(({ campo, mensaje }) => (labels.has(campo) ? `${labels.get(campo)}: ${mensaje}` : mensaje))
    const refusal = refused.get(fila)
    if (reasons.length === 0 && refusal === undefined) return []
    const motivo = [...reasons, ...(refusal === undefined ? [] : [refusal])].join('. ')
    return [{ cells: [...columnas.map(({ nombre }) => valores[nombre] ?? ''), `Fila ${fila}: ${motivo}`], look: 'cell' }]
  })
  return makeBook([
    {
      name: 'Filas con errores',
      widths: [...columnas.map(() => 22), widest],
      title: 1,
      frozen: 1,
      merged: [],
      rows: [{ cells: [...columnas.map(({ etiqueta }) => etiqueta), heading], look: 'heading' }, ...rows],
    },
  ])
}
