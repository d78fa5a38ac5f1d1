import type { FieldName } from '@soportica/contract/projects/fieldName'
import type { ListedRow } from '@soportica/contract/projects/listWire'
import { statusOfModule } from '@soportica/contract/projects/modules'
import type { Project } from '@soportica/contract/projects/project'

type Saved = { readonly name: FieldName; readonly value: string | number; readonly word: string }
/** A row with the value that was just saved in one of its cells, until the list answers. */
export function patchedRow(project: Project, modulo: string, row: ListedRow, key: string, { name, value, word }: Saved): ListedRow {
  const { list, status, commonFields } = project
  if (key in list.names) return { ...row, [key]: word }
  if (key in list.values) return { ...row, [key]: value }
  if (name === commonFields.code) return { ...row, codigo: word }
  if (name === commonFields.name) return { ...row, nombre: word }
  if (key === 'estado' && statusOfModule(project, modulo)) return { ...row, estadoEtapa: word, idEstadoEtapa: Number(value) }
  if (name === status.field) return { ...row, estado: word, idEstado: Number(value) }
  if (key === 'responsable' && row.proxima) return { ...row, proxima: { ...row.proxima, responsable: word } }
  return row.columnas && key in row.columnas ? { ...row, columnas: { ...row.columnas, [key]: word } } : row
}
