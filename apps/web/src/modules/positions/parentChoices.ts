import type { PositionRow } from '@soportica/contract/people/positions'
import type { Level } from './levels.ts'
import type { ParentPositions } from './useParentPositions.ts'

type Choice = { readonly value: string; readonly label: string }

/** The possible parents of a position, including its present one, even if inactive. */
export function parentChoices({ tipo }: Level, row: PositionRow, { regions, departments }: ParentPositions): Choice[] {
  const regionName = new Map(regions.map(({ id, nombre }) => [id, nombre]))
  const now =
    tipo === 3
      ? { value: String(row.iddepartamento), label: `${row.departamento} (${row.region})` }
      : { value: String(row.idregion), label: row.region }
  const open =
    tipo === 3
      ? departments.map(({ id, nombre, region }) => ({ value: String(id), label: `${nombre} (${regionName.get(region) ?? ''})` }))
      : regions.map(({ id, nombre }) => ({ value: String(id), label: nombre }))
  return open.some(({ value }) => value === now.value) ? open : [now, ...open]
}
