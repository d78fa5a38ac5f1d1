import { branch, cashier } from '../../schema/projects.ts'
import type { Tx } from '../plugins/database.ts'
import { areaId, interventionTypeId, modalityId } from './catalogRows.ts'
import { continueIds } from './continueIds.ts'
import { listMunicipalities } from './insertPlaces.ts'
import { address } from './projects/address.ts'
import { branches } from './projects/branches.ts'
import { cashiers } from './projects/cashiers.ts'
import { seededRandom } from './random.ts'
import { stamp } from './stamp.ts'

const coordinator = 2

export async function insertProjects(tx: Tx): Promise<void> {
  const random = seededRandom(2026)
  const municipalities = new Map(listMunicipalities().map((place) => [place.codigo, place]))
  const placed = (codigo: string): { municipio: number; region: number; direccion: string } => {
    const place = municipalities.get(codigo)
    if (!place) throw new Error(`no municipality has the code ${codigo}`)
    return { municipio: place.id, region: place.region, direccion: address(random) }
  }
  await tx.insert(cashier).values(
    cashiers.map(([nombre, municipio, modalidad, intervencion, area, estado, anioContable], at) => ({
      id: at + 1,
      codigo: `C${String(1001 + at)}`,
      nombre,
      ...placed(municipio),
      modalidad: modalityId(modalidad),
      tipoIntervencion: interventionTypeId(intervencion),
      area: areaId(area),
      estado,
      anioContable,
      ...stamp(at, at % 3 === 0 ? coordinator : undefined),
    })),
  )
  await tx.insert(branch).values(
    branches.map(([nombre, municipio, estado, anioContable], at) => ({
      id: at + 1,
      codigo: `S${String(301 + at)}`,
      nombre,
      ...placed(municipio),
      estado,
      anioContable,
      ...stamp(at),
    })),
  )
  await continueIds(tx, 'cashier', 'branch')
}
