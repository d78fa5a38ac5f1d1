import type { TickedField } from '@soportica/contract/reports/criteria'
import { moved } from '../../../shells/data-table/layout.ts'

/** Past the fields of sections that are off, which are no columns. */
export function movedField(campos: readonly TickedField[], key: string, by: 1 | -1, visibleKeys: readonly string[]): TickedField[] {
  const keys = campos.map(({ campo }) => campo)
  const unseen = keys.filter((campo) => !visibleKeys.includes(campo))
  return moved(keys, key, by, unseen).map((campo) => campos.find((entry) => entry.campo === campo)!)
}
