import type { Project } from '@soportica/contract/projects/project'
import { sql } from 'drizzle-orm'
import type { Writing } from '../../../plugins/context.ts'
import type { Tx } from '../../../plugins/db/database.ts'
import { recordHistory } from '../../history/recordHistory.ts'
import { inOrder } from '../../saving/idLists.ts'
import type { ProjectRow } from '../form/values.ts'
import { tableOf } from '../list/filters.queries.ts'
import { updateMany } from '../save/writes.queries.ts'
import { familyOf, namingIn } from './familyOf.ts'

/** The id of this record's owner of another kind. Locked before the children, as in every save of a family. */
export async function lockOwner(tx: Tx, owner: Project, childId: number): Promise<number | undefined> {
  const [of, { column }] = [familyOf(owner), namingIn(owner)]
  const { rows } = await tx.execute<{ id: number }>(sql`
    select o.id from ${tableOf(owner)} o
    where o.id = (select c.${sql.identifier(column)} from ${tableOf(of)} c where c.id = ${childId}) for update`)
  return rows[0]?.id
}

type OwnerRow = ProjectRow & { readonly hijos: readonly number[] }
/** The owner has one child less: the one that was just freed. */
export async function leaveOwner(writing: Writing, owner: Project, id: number, childId: number): Promise<void> {
  const [of, { column }] = [familyOf(owner), namingIn(owner)]
  const { rows } = await writing.tx.execute<OwnerRow>(sql`
    select o.*, array(select c.id from ${tableOf(of)} c where c.${sql.identifier(column)} = o.id order by c.id) as hijos
    from ${tableOf(owner)} o where o.id = ${id}`)
  const { hijos, ...row } = rows[0]!
  await updateMany(writing, owner, [row], hijos.length === 0 ? { check_padre: 0 } : {})
  const none = hijos.length === 0 ? [{ campo: 'checkPadre', antes: '1', despues: '0' }] : []
  const changes = [{ campo: 'hijos', antes: inOrder([...hijos, childId]), despues: inOrder(hijos) }, ...none]
  await recordHistory(writing, owner.entidad, id, row.version + 1, 'actualizado', changes)
}
