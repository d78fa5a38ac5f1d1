import { counted } from '@soportica/rules/counted'
import type { ImportPreview, PreviewRow, RowState } from '@soportica/contract/core/imports'
import { formatNumber } from '../../../lib/format.ts'

export type Columns = ImportPreview['columnas']
export type Totals = ImportPreview['totales']
export type ReviewedCell = {
  readonly nombre: string
  readonly etiqueta: string
  readonly valor: string
  // The stored value, if it changes.
  readonly antes?: string
  readonly error?: string
}

export const stateLabels: Readonly<Record<RowState, string>> = {
  nueva: 'Nuevas',
  cambiada: 'Cambiadas',
  igual: 'Iguales',
  erronea: 'Con errores',
}

export function cellsOf(row: PreviewRow, columns: Columns): ReviewedCell[] {
  return columns.map(({ nombre, etiqueta }) => {
    const errors = row.errores.filter(({ campo }) => campo === nombre).map(({ mensaje }) => mensaje)
    return {
      nombre,
      etiqueta,
      valor: row.valores[nombre] ?? '',
      antes: row.antes[nombre],
      error: errors.length > 0 ? errors.join('. ') : undefined,
    }
  })
}

/** Mistakes of the row that belong to no cell. */
export const rowErrors = (row: PreviewRow, columns: Columns): string[] =>
  row.errores.filter(({ campo }) => !columns.some(({ nombre }) => nombre === campo)).map(({ mensaje }) => mensaje)

export const toSave = ({ nueva, cambiada }: Totals): number => nueva + cambiada

/** The first tab: rows that will be saved, unless there are only mistakes. */
export const firstState = ({ nueva, cambiada, erronea }: Totals): RowState =>
  nueva > 0 ? 'nueva' : cambiada > 0 ? 'cambiada' : erronea > 0 ? 'erronea' : 'igual'

export const saveLabel = (totals: Totals): string => `Guardar ${counted(toSave(totals), 'registro', 'registros')}`

/** The effect of saving, in a sentence or two. */
export function importEffect(totals: Totals): string {
  const { nueva, cambiada, erronea } = totals
  const left = erronea === 0 ? '' : ` ${counted(erronea, 'fila con errores no se guardará', 'filas con errores no se guardarán')}.`
  if (toSave(totals) === 0) return `No hay nada nuevo ni cambiado para guardar.${left}`
  const parts = [
    ...(nueva > 0 ? [counted(nueva, 'nuevo', 'nuevos')] : []),
    ...(cambiada > 0 ? [`${formatNumber(cambiada)} con cambios`] : []),
  ]
  const verb = toSave(totals) === 1 ? 'Se guardará' : 'Se guardarán'
  return `${verb} ${counted(toSave(totals), 'registro', 'registros')}: ${parts.join(' y ')}.${left}`
}
