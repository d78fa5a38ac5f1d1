import type { AskedField } from '@soportica/contract/reports/criteria'
import { moved } from '../../../shells/data-table/layout.ts'

/** Past the fields of sections that are off, which are no columns. */
export function movedField(campos: readonly AskedField[], key: string, by: 1 | -1, shown: readonly string[]): AskedField[] {
  const keys = campos.map(({ campo }) => campo)
  const unseen = keys.filter((campo) => !shown.includes(campo))
  return moved(keys, key, by, unseen).map((campo) => campos.find((asked) => asked.campo === campo)!)
}
