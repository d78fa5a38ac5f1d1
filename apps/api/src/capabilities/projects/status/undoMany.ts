import type { Project } from '@soportica/contract/projects/project'
import { countOf } from '@soportica/contract/projects/words'
import { undoMinutes, type UndoneRecord } from '@soportica/contract/undo/undo'
import { counted } from '@soportica/rules/counted'
import { requirePermission } from '../../../plugins/authorisation.ts'
import type { UserContext } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import type { Undoable } from '../../undo/undoable.ts'
import { undoBatch } from '../../undo/undoBatch.ts'
import { projectHistory } from '../consult/projectHistory.ts'
import { withChildren } from '../undo/undo.queries.ts'
import { rightsOf } from '../rights/project.permissions.ts'

export type UndoManyInput = { readonly lote: string; readonly ids?: readonly number[] | undefined }
type Undone = { mensaje: string; aplicados: number[]; rechazados: { id: number; motivo: string }[] }

/** Undoes a bulk change on these records, or on all of its records, where nobody changed the same fields since. */
export async function undoMany(context: UserContext, project: Project, undoable: Undoable, { lote, ids }: UndoManyInput): Promise<Undone> {
  requirePermission(context.user, rightsOf(project).edit)
  const since = new Date(context.clock().getTime() - undoMinutes * 60_000)
  const deps = { undoes: [undoable], subjects: [projectHistory(project)] }
  const some = ids && (await withChildren(context.db, project, ids))
  const registros: UndoneRecord[] = []
  for (let desde: number | null = 0; desde !== null;) {
    const part = await undoBatch(context, deps, { lote, since, desde, ids: some })
    if (!part.found) throw new AppError('proyecto.deshacerTarde')
    registros.push(...part.registros)
    desde = part.siguiente
  }
  const aplicados = registros.flatMap(({ id, cambios }) => (cambios.length > 0 ? [id] : []))
  const rechazados = registros.flatMap(({ id, cambios, quedan }) => (cambios.length > 0 ? [] : [{ id, motivo: quedan.join('; ') }]))
  return { mensaje: sentence(project, aplicados.length, rechazados.length), aplicados, rechazados }
}

function sentence({ words }: Project, back: number, left: number): string {
  const stayed = left === 0 ? '' : ` ${counted(left, 'se quedó', 'se quedaron')} como ${left === 1 ? 'está' : 'están'}; revise los motivos.`
  if (back === 0) return `No se deshizo ningún cambio.${stayed}`
  return `${countOf(words, back)} ${back === 1 ? 'volvió' : 'volvieron'} a su estado anterior.${stayed}`
}
