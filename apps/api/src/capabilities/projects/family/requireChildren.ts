import type { Project } from '@soportica/contract/projects/project'
import type { CurrentUser } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { idsIn } from '../../saving/idLists.ts'
import type { RecordRow } from '../form/record.queries.ts'
import type { Values } from '../form/values.ts'
import { requireGenerally, rightsOf } from '../rights/project.permissions.ts'

/** of: the kind of the children; parentOf: the present parent in words, or undefined without one or with this record. */
type FamilyChange<R extends RecordRow> = {
  readonly user: CurrentUser
  readonly of: Project
  readonly before: Values
  readonly after: Values
  readonly rows: readonly R[]
  readonly isDelivered: (row: R) => boolean
  readonly parentOf: (row: R) => string | undefined
}
/** Refuses children that may not be added. */
export function requireChildren<R extends RecordRow>({ user, of, before, after, rows, isDelivered, parentOf }: FamilyChange<R>): void {
  const campo = 'hijos'
  if (after['hijos'] === '') throw new AppError('familia.sinHijos', {}, { campo })
  const had = new Set(idsIn(before['hijos']))
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const id of idsIn(after['hijos'])) {
    if (had.has(id)) continue
    const row = byId.get(id)
    if (!row?.alcance) throw new AppError('familia.hijoFueraDeAlcance', { id }, { campo })
    // A new parent is a change of the child, so it needs the right to edit the child.
    requireGenerally(user, of, row, rightsOf(of).edit)
    const hijo = row.nombre
    if (row['eliminado_en']) throw new AppError('familia.hijoCerrado', { hijo, id, motivo: 'fue eliminado' }, { campo })
    const padre = parentOf(row)
    if (padre !== undefined) throw new AppError('familia.hijoDeOtro', { hijo, id, padre }, { campo })
    if (row['check_padre'] === 1) throw new AppError('familia.hijoPadre', { hijo, id }, { campo })
    if (isDelivered(row)) throw new AppError('familia.hijoCerrado', { hijo, id, motivo: 'ya fue entregado' }, { campo })
  }
}

/** A record with children is not deleted. */
export function requireNoChildren(nombre: string, { words: { one, many, gender } }: Project, count: number): void {
  if (count === 0) return
  const them = gender === 'm' ? 'lo' : 'la'
  const motivo =
    count === 1 ? `es padre de 1 ${one}; desvincúle${them} primero` : `es padre de ${count} ${many}; desvincúle${them}s primero`
  throw new AppError('registro.enUsoPor', { nombre, motivo })
}
