import { branchProject } from '@soportica/contract/branches/project'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { deletedStatusOf, initialStatusOf } from '@soportica/contract/projects/statusFlags'
import { sql } from 'drizzle-orm'
import { cashier } from '../../schema/cashiers.ts'
import { branch } from '../../schema/branches.ts'
import { correctSummaries, wrongSummaries } from '../capabilities/projects/save/summaries.queries.ts'
import { regions } from '../modules/positions/positions.public.ts'
import type { Tx } from '../plugins/db/database.ts'
import { areaId, branchChoiceId, interventionTypeId, modalityId } from './catalogRows.ts'
import { continueIds } from './continueIds.ts'
import { listMunicipalities } from './insertPositions.ts'
import { address } from './projects/address.ts'
import { branchChildren, branches, costCentres } from './projects/branches.ts'
import { branchProgress } from './projects/branchProgress.ts'
import { cashierProgress } from './projects/cashierProgress.ts'
import { cashiers, families } from './projects/cashiers.ts'
import { type CashierRefs, type StageRefs, readStageRefs } from './projects/stageRefs.ts'
import { workday, numberOf } from './projects/workdays.ts'
import { type Random, seededRandom } from './random.ts'
import { stamp } from './stamp.ts'

const [coordinator, branchCoordinator] = [2, 6]
const places = new Map(listMunicipalities().map((municipality) => [municipality.codigo, municipality]))

function placed(random: Random, codigo: string): { municipio: number; region: number; direccion: string } {
  const municipality = places.get(codigo)
  if (!municipality) throw new Error(`no municipality has the code ${codigo}`)
  return { municipio: municipality.id, region: municipality.region, direccion: address(random) }
}

export async function insertProjects(tx: Tx): Promise<void> {
  const stageRefs = await readStageRefs(async (query) => (await tx.execute(sql.raw(query))).rows as never)
  // Cashiers name the branches in which they are.
  await tx.insert(branch).values(branchRows(stageRefs))
  await tx.insert(cashier).values(cashierRows(stageRefs))
  for (const project of [branchProject, cashierProject]) await correctSummaries(tx, project, await wrongSummaries(tx, project))
  await continueIds(tx, 'cashier', 'branch')
}

/** Delivered projects began early in their year, those in process in the months before the demonstration's today. */
function startOf(at: number, estado: number, year: number): string {
  if (estado === 1) return workday(numberOf('2026-06-01') + ((at * 17) % 115))
  return workday(numberOf(`${year}-02-02`) + ((at * 13) % 90))
}

function cashierRows(stageRefs: CashierRefs): (typeof cashier.$inferInsert)[] {
  const random = seededRandom(2026)
  return cashiers.map(([nombre, municipio, modalidadDe, intervencion, area, estado, anioContable], at) => {
    const [id, modalidad, tipoIntervencion] = [at + 1, modalityId(modalidadDe), interventionTypeId(intervencion)]
    const begun = { id, estado, fechaInicio: startOf(at, estado, anioContable), modalidad, tipoIntervencion }
    const progress = cashierProgress(random, begun, stageRefs)
    return {
      id,
      codigo: `C${String(1001 + at)}`,
      nombre,
      ...placed(random, municipio),
      modalidad,
      tipoIntervencion,
      area: areaId(area),
      estado,
      anioContable,
      ...progress,
      padre: families.find(({ hijos }) => hijos.includes(id))?.padre ?? null,
      checkPadre: families.some(({ padre }) => padre === id) ? 1 : 0,
      sucursal: branchChildren.find(({ cajeros }) => cajeros.includes(id))?.sucursal ?? null,
      ...stamp(at, at % 3 === 0 ? coordinator : undefined),
    }
  })
}

function branchRows(stageRefs: StageRefs): (typeof branch.$inferInsert)[] {
  const random = seededRandom(2027)
  return branches.map(([nombre, municipio, estado, anioContable, proyecto, intervencion], at) => {
    const [id, location] = [at + 1, placed(random, municipio)]
    const registered = numberOf(`${anioContable}-01-19`) + ((at * 13) % 60)
    const progress = branchProgress(random, { id, estado, registered }, stageRefs)
    const written = stamp(at, at % 3 === 0 || estado === deleted ? branchCoordinator : undefined)
    return {
      id,
      codigo: `S${String(301 + at)}`,
      nombre,
      ...location,
      estado,
      anioContable,
      ...progress,
      proyecto: branchChoiceId('branch_project', proyecto),
      tipo_intervencion: branchChoiceId('branch_intervention_type', intervencion),
      centro_costos: branchChoiceId('branch_cost_center', costCentres[regions[location.region - 1]!.nombre]!),
      checkPadre: branchChildren.some(({ sucursal }) => sucursal === id) ? 1 : 0,
      ...written,
      ...(estado === deleted && {
        estadoPrevio: initialStatusOf('branch_status'),
        eliminadoEn: written.fecact,
        eliminadoPor: branchCoordinator,
      }),
    }
  })
}
const deleted = deletedStatusOf('branch_status')
