import { counted } from '@soportica/rules/counted'
import { delayCauses, type DelayKind } from '@soportica/contract/delays/delays'
import { sql } from 'drizzle-orm'
import { anyOf } from '../../capabilities/lists/conditions.queries.ts'
import { visibleTo } from '../../capabilities/projects/rights/visibility.queries.ts'
import { tableOf } from '../../capabilities/projects/list/filters.queries.ts'
import { type TaskWords, type WorkSource, wordsOfTasks } from '../../capabilities/work/workSource.ts'
import type { UserContext } from '../../plugins/context.ts'
import { delayedProjects } from './delayedProjects.ts'
import { type DelayRow, findDelays } from './delays.queries.ts'
import { reachDelays, stageOfDelay } from './reachDelays.ts'

/** The delays without a reason, of stages that the user delivered or reprogrammed, in records that the user sees. */
export const delayWork: WorkSource = {
  kind: 'delay',
  waiting: (context) => ({
    rows: sql`select d.id, d.etapa as clave, '' as lista, null::date as entrega, d.fecact as desde from stage_delay d
      where d.responsable = ${context.user.usuid} and d.motivo is null and d.retirado_en is null and ${anyOf(inSight(context))}`,
    describe: async (tasks) => {
      const found = await findDelays(
        context.db,
        tasks.map(({ id }) => id),
      )
      const reached = await reachDelays(context.db, context.user, found)
      return wordsOfTasks(
        tasks,
        reached.map(({ delay, record }) => ({
          ...delay,
          nombre: record.nombre,
          codigo: String(record.codigo ?? ''),
          modulos: record.modulos,
        })),
        wordsOfDelay,
      )
    },
  }),
}

const inSight = ({ user }: UserContext) =>
  (Object.keys(delayedProjects) as DelayKind[]).map((kind) => {
    const project = delayedProjects[kind]
    const record = sql`select 1 from ${tableOf(project)} r where r.id = d.registro and r.eliminado_en is null and ${visibleTo(user, project)}`
    return sql`(d.entidad = ${kind} and exists (${record}))`
  })

type Described = DelayRow & { readonly nombre: string; readonly codigo: string; readonly modulos: readonly string[] }
function wordsOfDelay(delay: Described): TaskWords {
  const { entidad, registro, causa, desviacion, version, nombre, codigo, modulos } = delay
  const { general } = delayedProjects[entidad]
  const days = counted(Math.abs(desviacion), 'día hábil', 'días hábiles')
  const moved = `Reprogramada ${days} ${desviacion < 0 ? 'antes' : 'después'}`
  const late = causa === delayCauses.reprogramacion ? moved : `${days} de atraso`
  return {
    tarea: stageOfDelay(delay).titulo,
    titulo: nombre,
    detalle: [codigo, late].filter(Boolean).join(' · '),
    atraso: { entidad, registro, version, lista: modulos.includes(general) ? general : (modulos[0] ?? general) },
  }
}
