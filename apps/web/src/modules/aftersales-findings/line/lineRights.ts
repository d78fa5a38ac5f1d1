import type { FindingLine } from '@soportica/contract/aftersales/findings'
import type { FindingField } from '@soportica/contract/aftersales/states'
import { classifying, openFields } from '@soportica/rules/findings'

/** Whether this field can be written now; undefined: the line has no such field in its state. */
export function fieldAllowed(line: FindingLine, name: FindingField): true | string | undefined {
  const { editar = true, clasificar = true, cerrar = true } = line.acciones
  if (name === 'estado') return editar
  if (!openFields(line).has(name)) return undefined
  if (name === 'estadoactividad') return editar === true ? true : cerrar
  return classifying.has(name) ? clasificar : editar
}
