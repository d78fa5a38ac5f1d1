import { department, municipality, region } from '../../schema/positions.ts'
import { municipalitiesOf, regions } from '../modules/positions/positions.public.ts'
import type { Tx } from '../plugins/db/database.ts'
import { continueIds } from './continueIds.ts'
import { stamp } from './stamp.ts'

export type Municipality = { id: number; codigo: string; nombre: string; departamento: number; nombreDepartamento: string; region: number }

/** Every municipality with its ids, in the order in which they are stored. */
export function listMunicipalities(): Municipality[] {
  let id = 0
  let departamento = 0
  return regions.flatMap(({ departamentos }, at) =>
    departamentos.flatMap((source) => {
      departamento += 1
      const where = { departamento, nombreDepartamento: source.nombre, region: at + 1 }
      return municipalitiesOf(source).map(({ codigo, nombre }) => ({ id: ++id, codigo, nombre, ...where }))
    }),
  )
}

export async function insertPositions(tx: Tx): Promise<void> {
  const departments = regions.flatMap(({ departamentos }, at) =>
    departamentos.map(({ codigo, nombre }) => ({ codigo, nombre, region: at + 1 })),
  )
  await tx.insert(region).values(regions.map(({ nombre }, at) => ({ id: at + 1, nombre, ...stamp(at) })))
  await tx.insert(department).values(departments.map((row, at) => ({ id: at + 1, ...row, ...stamp(at) })))
  const places = listMunicipalities().map(({ id, codigo, nombre, departamento }, at) => ({
    id,
    codigo,
    nombre,
    departamento,
    ...stamp(at % 40),
  }))
  await tx.insert(municipality).values(places)
  await continueIds(tx, 'region', 'department', 'municipality')
}
