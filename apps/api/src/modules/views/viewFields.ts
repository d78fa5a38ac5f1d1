import { fieldWord } from '@soportica/contract/core/fieldWords'
import { sharings } from '@soportica/contract/views/sharing'
import type { ViewColumns } from '@soportica/contract/views/listViews'
import { type HistorySubject, rowsInWords } from '../../capabilities/history/historySubject.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { findView, type ViewValues } from './listView.queries.ts'

export const entidad = 'list_view'
export type ViewFields = {
  nombre: string
  consulta: string
  columnas: string
  compartida: number
  perfil: number
  oficial: number
}

// JSON from the database has its keys in another order.
const inOrder = (value: object): object =>
  Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, part]) => [
        key,
        typeof part === 'object' && part !== null && !Array.isArray(part) ? inOrder(part as object) : (part as unknown),
      ]),
  )
/** A view as fields that are merged and recorded one by one. */
export const fieldsOfView = ({ nombre, consulta, columnas, compartida, perfil, oficial }: ViewValues): ViewFields => ({
  nombre,
  consulta,
  columnas: JSON.stringify(inOrder(columnas)),
  compartida,
  perfil: perfil ?? 0,
  oficial,
})
export const viewOfFields = ({ columnas, perfil, oficial, ...values }: ViewFields): ViewValues => ({
  ...values,
  columnas: JSON.parse(columnas) as ViewColumns,
  perfil: perfil || null,
  oficial: oficial === 1 ? 1 : 0,
})

export const viewFieldLabel = (campo: string): string => fieldWord([campo]) ?? campo
export function viewValueInWords(campo: string, value: string | number | undefined): string {
  const text = String(value ?? '')
  if (campo === 'compartida') return sharings.find((sharing) => String(sharing.value) === text)?.label ?? text
  if (campo === 'oficial') return text === '1' ? 'Sí' : 'No'
  return campo === 'perfil' && text === '0' ? '' : text
}

export const listViewHistory: HistorySubject = {
  entidad,
  requireReach: async ({ db, user }, id) => {
    if (!(await findView(db, user, id))) throw new AppError('registro.noEncontrado')
  },
  describe: async (_, rows) => rowsInWords(rows, viewValueInWords),
  label: viewFieldLabel,
}
