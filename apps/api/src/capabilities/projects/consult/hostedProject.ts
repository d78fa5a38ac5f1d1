import { holdsValues } from '@soportica/contract/projects/content'
import type { Project } from '@soportica/contract/projects/project'
import { stageApplies } from '@soportica/contract/projects/dueState'
import { sql } from 'drizzle-orm'
import type { CurrentUser } from '../../../plugins/context.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { ask } from '../../../plugins/db/questions.queries.ts'
import type { ActorUse, HostedRecord } from '../../records/hostedRecord.ts'
import { findRecord } from '../form/record.queries.ts'
import { type Values, valuesOfRow } from '../form/values.ts'
import { foldedName } from '../list/filters.queries.ts'
import { onlyReading, seesDeleted } from '../rights/project.permissions.ts'
import { visibleTo } from '../rights/visibility.queries.ts'
import { whoSeesRecord } from '../rights/whoSees.queries.ts'
import { contentOf } from './stageContent.queries.ts'
import { stagesWithContent } from './stagesWithContent.ts'

/** The stages of a record's modality; null: all of them. */
type TickedStagesOf = (db: Reader, values: Values) => Promise<readonly string[] | null>

/** A project's records as hosts of notes and attachments. */
export const hostedProject = (project: Project, tickedStagesOf: TickedStagesOf): HostedRecord => ({
  kind: project,
  actids: project.stages.map(({ actid }) => actid),
  foldedName,
  reach: (user) => visibleTo(user, project),
  maySee: (tx, usuids, id) => whoSeesRecord(tx, project, usuids, id),
  ruta: (id) => `${project.consultation}?id=${id}`,
  actorUse: (db, user, id) => actorUse(db, project, tickedStagesOf, user, id),
  deleted: { seenBy: (user) => seesDeleted(user, project), code: project.errors.deleted, motivo: onlyReading(project) },
})

async function actorUse(db: Reader, project: Project, tickedStagesOf: TickedStagesOf, user: CurrentUser, id: number): Promise<ActorUse> {
  const row = await findRecord(db, project, id, user)
  if (!row) return { idle: [], withContent: [] }
  const values = valuesOfRow(project, row, [])
  const [tickedStages, content] = await Promise.all([tickedStagesOf(db, values), ask(db, contentOf(project, sql`${id}`))])
  const contentStages = stagesWithContent(project, user, content)
  const actorsOf = (stages: Project['stages']) => stages.map(({ actid }) => actid).filter((actid) => actid > 0)
  return {
    idle: actorsOf(
      project.datedStages.filter(
        (stage) => !stageApplies(stage, values, tickedStages) && !holdsValues(project, stage, values) && !contentStages.includes(stage.key),
      ),
    ),
    withContent: actorsOf(project.stages.filter(({ key }) => contentStages.includes(key))),
  }
}
