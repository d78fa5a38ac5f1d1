import { delayKinds } from '@soportica/contract/delays/delays'
import type { RecordRow } from '../../capabilities/projects/form/record.queries.ts'
import { readRecords } from '../../capabilities/projects/form/record.queries.ts'
import { mayChange } from '../../capabilities/projects/rights/project.permissions.ts'
import type { CurrentUser } from '../../plugins/context.ts'
import type { Reader } from '../../plugins/db/database.ts'
import { delayedProjects } from './delayedProjects.ts'
import type { DelayRow } from './delays.queries.ts'

export type ReachedDelay = { readonly delay: DelayRow; readonly record: RecordRow }

/** Each of these delays with its record, as far as the user sees the record and it was not deleted. */
export async function reachDelays(db: Reader, user: CurrentUser, delays: readonly DelayRow[]): Promise<ReachedDelay[]> {
  const reached = await Promise.all(
    delayKinds.map(async (kind) => {
      const of = delays.filter(({ entidad }) => entidad === kind)
      if (of.length === 0) return []
      const ids = [...new Set(of.map(({ registro }) => registro))]
      const records = new Map((await readRecords(db, delayedProjects[kind], ids, user)).map((row) => [row.id, row]))
      return of.flatMap((delay) => {
        const record = records.get(delay.registro)
        return record?.alcance && !record['eliminado_en'] ? [{ delay, record }] : []
      })
    }),
  )
  return reached.flat()
}

export const stageOfDelay = ({ entidad, etapa }: DelayRow) => delayedProjects[entidad].stageByKey.get(etapa)!

/** The person who delivered gives the reason, or a person who may edit the stage. */
export function mayExplain(user: CurrentUser, { delay, record }: ReachedDelay): boolean {
  return delay.responsable === user.usuid || mayChange(user, delayedProjects[delay.entidad], record, stageOfDelay(delay).entrega!)
}
