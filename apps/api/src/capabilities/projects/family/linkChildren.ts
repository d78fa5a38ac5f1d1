import type { Project } from '@soportica/contract/projects/project'
import type { Writing } from '../../../plugins/context.ts'
import { recordEvents } from '../../events/recordEvent.ts'
import { recordHistories } from '../../history/recordHistory.ts'
import { idsIn, inOneOnly } from '../../saving/idLists.ts'
import type { RecordRow } from '../form/record.queries.ts'
import type { Values } from '../form/values.ts'
import { updateMany } from '../save/writes.queries.ts'
import { familyOf, namingIn } from './familyOf.ts'

type Linking<R> = { readonly id: number; readonly before: Values; readonly after: Values; readonly rows: readonly R[] }
/** Gives the children their new parent; each is a changed record. Returns their new rows. */
export async function linkChildren<R extends RecordRow>(
  writing: Writing,
  project: Project,
  { id, before, after, rows }: Linking<R>,
): Promise<readonly R[]> {
  const [of, { column, field }] = [familyOf(project), namingIn(project)]
  const [had, has] = [new Set(idsIn(before['hijos'])), new Set(idsIn(after['hijos']))]
  const moved = new Set(inOneOnly(had, has))
  const children = rows.filter((row) => moved.has(row.id))
  if (children.length === 0) return rows
  const linked = (wanted: boolean) => children.filter((row) => has.has(row.id) === wanted)
  await updateMany(writing, of, linked(true), { [column]: id })
  await updateMany(writing, of, linked(false), { [column]: null })
  await recordHistories(
    writing,
    of.entidad,
    'actualizado',
    children.map((row) => ({
      registro: row.id,
      version: row.version + 1,
      changes: [{ campo: field, antes: String(row[column] ?? ''), despues: has.has(row.id) ? String(id) : '' }],
    })),
  )
  const childIds = children.map((row) => row.id)
  await recordEvents(writing, `${of.entidad}.updated`, of.entidad, childIds, { campos: [field] })
  const asLinked = (row: R): R => ({ ...row, [column]: has.has(row.id) ? id : null, version: row.version + 1 })
  return rows.map((row) => (moved.has(row.id) ? asLinked(row) : row))
}
