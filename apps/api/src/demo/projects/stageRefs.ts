import { type ActorFlag, actorFlags } from '@soportica/contract/people/actors'
import { branchProject } from '@soportica/contract/branches/project'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { statusOf } from '@soportica/contract/catalogs/catalog'
import { catalogByName } from '@soportica/contract/catalogs/registry'
import { snake } from '../../../schema/catalogs.ts'
import type { Modality } from '../../modules/cashiers/cashiers.public.ts'
import { lookupsOf } from './lookups.ts'

/** The ids in this database that the stages refer to. */
export type StageRefs = {
  readonly actors: Readonly<Partial<Record<ActorFlag, readonly number[]>>>
  readonly catalogs: Readonly<Record<string, readonly number[]>>
}
export type CashierRefs = StageRefs & {
  readonly modalities: ReadonlyMap<number, Modality>
  /** Intervention types with a monitoring code of their own. */
  readonly codeless: ReadonlySet<number>
}
type Ask = <T extends object>(query: string) => Promise<T[]>

const most = 60
const projects = [cashierProject, branchProject]
const catalogTables = new Set(projects.flatMap((project) => lookupsOf(project).map(([, of]) => of)))
const neededFlags = new Set<ActorFlag>(projects.flatMap(({ actorFields }) => actorFields.map(({ flag }) => flag)))

export async function readStageRefs(ask: Ask): Promise<CashierRefs> {
  const modalities = await ask<Modality & { id: number }>('select * from modality order by id')
  const people = await ask<{ id: number } & Record<ActorFlag, number>>(
    `select id, ${actorFlags.join(', ')} from app_user where eliminado_en is null and estado = 1 order by id limit 5000`,
  )
  const actors = Object.fromEntries(
    [...neededFlags].map((flag) => [flag, people.filter((person) => person[flag] === 1).map(({ id }) => id)]),
  )
  const catalogs: Record<string, number[]> = {}
  for (const table of catalogTables) {
    const estado = snake(statusOf(catalogByName(table)))
    const rows = await ask<{ id: number }>(`select id from ${table} where eliminado_en is null and ${estado} = 1 order by id limit ${most}`)
    catalogs[table] = rows.map(({ id }) => id)
  }
  const own = await ask<{ id: number }>('select id from intervention_type where aplica_codigo <> 1')
  return {
    modalities: new Map(modalities.map((row) => [row.id, row])),
    actors,
    catalogs,
    codeless: new Set(own.map(({ id }) => id)),
  }
}
