import { missingForDelivery } from '@soportica/contract/projects/delivery'
import type { Project } from '@soportica/contract/projects/project'
import type { Writing } from '../../../plugins/context.ts'
import { projectInWords } from '../../../plugins/labelsInForce.ts'
import { recordHistories } from '../../history/recordHistory.ts'
import { recordStatusEvents } from '../events/projectEvents.ts'
import type { RecordRow } from '../form/record.queries.ts'
import { valuesOfRow } from '../form/values.ts'
import { updateMany } from '../save/writes.queries.ts'
import { leavesFinal } from './checkStatuses.ts'
import { keepNote } from './reasons.ts'
import type { Status, Statuses } from './statuses.queries.ts'

/** Why a child cannot follow its parent to the status; undefined: it can. */
export function whyNotTo(
  project: Project,
  row: RecordRow,
  to: Status,
  from: Status | undefined,
  nota: string | undefined,
): string | undefined {
  if (from?.final === 1 && !nota) return leavesFinal(from)
  return to.entregado === 1 ? missingForDelivery(projectInWords(project), valuesOfRow(project, row, []))[0]?.mensaje : undefined
}

/** Moves children to the status of their parent: writes, history and events for each. */
export async function moveTo(
  writing: Writing,
  project: Project,
  rows: readonly RecordRow[],
  to: Status,
  statuses: Statuses,
  nota?: string,
): Promise<void> {
  await updateMany(writing, project, rows, { estado: to.id })
  const saved = rows.map((row) => ({
    registro: row.id,
    version: row.version + 1,
    changes: [{ campo: project.status.field, antes: String(row.estado), despues: String(to.id) }],
  }))
  await recordHistories(writing, project.entidad, 'actualizado', saved)
  const known = statuses.get(project.status.of)
  const moved = rows.map(({ id }) => id)
  if (nota) await keepNote(writing, project, moved, { campo: project.status.field }, nota)
  for (const row of rows)
    await recordStatusEvents(writing, project, {
      id: row.id,
      nombre: row.nombre,
      moves: [{ campo: project.status.field, antes: known?.get(row.estado), despues: to }],
    })
}
