import { pendingStage } from '@soportica/contract/projects/openStages'
import type { Project, StageColumns } from '@soportica/contract/projects/project'
import { type SQL, sql } from 'drizzle-orm'

export const oneOf = (value: SQL, ids: readonly number[]): SQL =>
  ids.length === 1 ? sql`${value} = ${ids[0]}` : sql`${value} = any(${sql.param([...ids])}::int[])`
/** The same condition as in the partial indexes. */
export const pending = (project: Project, stage: StageColumns): SQL => sql.raw(pendingStage(project, stage, 'r.'))
