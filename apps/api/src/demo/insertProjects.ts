import { sql } from 'drizzle-orm'
import { cashier } from '../../schema/cashiers.ts'
import { branch } from '../../schema/branches.ts'
import type { Tx } from '../plugins/db/database.ts'
import { areaId, interventionTypeId, modalityId } from './catalogRows.ts'
import { continueIds } from './continueIds.ts'
import { listMunicipalities } from './insertPlaces.ts'
import { address } from './projects/address.ts'
import { branches } from './projects/branches.ts'
import { cashiers, families } from './projects/cashiers.ts'
import { readMeans } from './projects/means.ts'
import { progressOf } from './projects/progress.ts'
import { workday, numberOf } from './projects/workdays.ts'
import { seededRandom } from './random.ts'
import { stamp } from './stamp.ts'

const coordinator = 2

/** What is delivered began early in its year; what is in process, in the months before the demonstration stands still. */
function startOf(at: number, estado: number, year: number): string {
  if (estado === 1) return workday(numberOf('2026-06-01') + ((at * 17) % 115))
  return workday(numberOf(`${year}-02-02`) + ((at * 13) % 90))
}

export async function insertProjects(tx: Tx): Promise<void> {
  const random = seededRandom(2026)
  const municipalities = new Map(listMunicipalities().map((place) => [place.codigo, place]))
  const placed = (codigo: string): { municipio: number; region: number; direccion: string } => {
    const place = municipalities.get(codigo)
    if (!place) throw new Error(`no municipality has the code ${codigo}`)
    return { municipio: place.id, region: place.region, direccion: address(random) }
  }
  const means = await readMeans(async (query) => (await tx.execute(sql.raw(query))).rows as never)
  await tx.insert(cashier).values(
    cashiers.map(([nombre, municipio, modalidadDe, intervencion, area, estado, anioContable], at) => {
      const [id, modalidad, tipoIntervencion] = [at + 1, modalityId(modalidadDe), interventionTypeId(intervencion)]
      const progress = progressOf(
        random,
        { id, estado, fechaInicio: startOf(at, estado, anioContable), modalidad, tipoIntervencion },
        means,
      )
      return {
        id,
        codigo: `C${String(1001 + at)}`,
        nombre,
        ...placed(municipio),
        modalidad,
        tipoIntervencion,
        area: areaId(area),
        estado,
        anioContable,
        ...progress,
        padre: families.find(({ hijos }) => hijos.includes(id))?.padre ?? null,
        checkPadre: families.some(({ padre }) => padre === id) ? 1 : 0,
        ...stamp(at, at % 3 === 0 ? coordinator : undefined),
      }
    }),
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
