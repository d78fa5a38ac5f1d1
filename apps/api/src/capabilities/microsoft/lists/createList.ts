import { AppError } from '../../../plugins/http/errors.ts'
import { segment } from '../graph.ts'
import type { DeclaredList, ListColumn } from './declaredList.ts'
import { lookForColumns, listLabel } from './findListConfig.ts'
import type { ListLine } from './sync.ts'

/** Every list of SharePoint has it from the start. */
export const titleColumn = 'Title'

const kinds: Readonly<Record<ListColumn['tipo'], (column: ListColumn) => object>> = {
  texto: ({ largo }) => ({ text: largo ? { allowMultipleLines: true, textType: 'plain' } : { maxLength: 255 } }),
  numero: () => ({ number: {} }),
  fecha: () => ({ dateTime: { format: 'dateTime' } }),
}
const definition = (column: ListColumn): object => ({ name: column.campo, displayName: column.columna, ...kinds[column.tipo](column) })

const words = { accion: 'crear listas', gone: () => new AppError('microsoft.noExiste', { que: 'el sitio' }, { campo: 'sitio' }) }
// Reading works with fewer rights than creating: the sentence says which right is missing.
const refusalOf = (status: number): AppError | undefined => (status === 403 ? new AppError('listas.permisoCrear') : undefined)

/** One attempt only: a list whose answer got lost is found by its name the next time. */
export async function createList(line: ListLine, sitio: string, list: DeclaredList): Promise<string> {
  const columns = list.columns.filter(({ columna }) => columna !== titleColumn).map(definition)
  const body = { displayName: listLabel(list.lista), columns, list: { template: 'genericList' } }
  const made = await line({ ...words, refusalOf, method: 'POST', path: `/sites/${segment(sitio)}/lists`, body, once: true })
  const { id } = made
  if (typeof id !== 'string' || id === '') throw new AppError('microsoft.rechazo', { codigo: 'id' })
  return id
}

/** The columns that the list lacks; returns how they are called. */
export async function addMissingColumns(line: ListLine, list: DeclaredList, at: { sitio: string; lista: string }): Promise<string[]> {
  const before = await lookForColumns(line, list, at, {})
  const { missing } = before
  for (const column of missing) {
    const path = `/sites/${segment(at.sitio)}/lists/${segment(at.lista)}/columns`
    await line({ ...words, refusalOf, method: 'POST', path, body: definition(column), once: true })
  }
  const { refusal } = missing.length === 0 ? before : await lookForColumns(line, list, at, {})
  if (refusal) throw refusal
  return missing.map(({ columna }) => columna)
}
