import { cashierProject } from '@soportica/contract/cashiers/project'
import { updateMany } from '../../../capabilities/projects/save/writes.queries.ts'
import { parentNamed, unseenChildren } from '../../../capabilities/projects/family/unseenRelatives.ts'
import { sql } from 'drizzle-orm'
import { type Change, recordHistories } from '../../../capabilities/history/recordHistory.ts'
import { recordEvents } from '../../../capabilities/events/recordEvent.ts'
import { idsIn, inOneOnly, inOrder } from '../../../capabilities/saving/idLists.ts'
import type { CurrentUser, Writing } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import type { Values } from '../../../capabilities/projects/form/values.ts'
import { requireGenerally, rightsOf } from '../../../capabilities/projects/rights/project.permissions.ts'
import type { FamilyHook } from '../../../capabilities/projects/save/hooks.ts'
import type { SaveBody } from '../save/saveBody.ts'
import { aloneInFamily, type FamilyRow, lockFamilies, withFamily } from './family.queries.ts'
import { leaveFamily } from './leaveFamily.ts'
import type { Statuses } from '../../../capabilities/projects/status/statuses.queries.ts'

type Given = { readonly checkPadre?: 0 | 1 | undefined; readonly hijos?: readonly number[] | undefined }
type Family = readonly FamilyRow[]

export const cashierFamily: FamilyHook<SaveBody, Family> = {
  alone: async (db, user, id, body) => {
    if (body.checkPadre !== undefined || body.hijos !== undefined || body.reprogramming) return undefined
    const read = await withFamily(db, user, id)
    if (read?.beside.familia) return undefined
    return { self: read?.row, hijos: [], family: read ? [aloneInFamily(read.row)] : [] }
  },
  hold: async (tx, user, id, { hijos = [] }) => {
    const family = await lockFamilies(tx, id === 0 ? [] : [id], hijos, user)
    const children = id === 0 ? [] : family.filter(({ padre }) => padre === id)
    return { self: family.find((row) => row.id === id), hijos: children.map((row) => row.id), family }
  },
  wanted: (body, { self, hijos, family }) => {
    requireTick(body, hijos)
    return wantedFamily(body, self?.id ?? 0, self ? unseenChildren(family, self.id) : [])
  },
  check: ({ user, self, before, after, family, statuses }) => {
    if (after['checkPadre'] !== 1) return
    if (after['hijos'] === '') throw new AppError('cajero.sinHijos', {}, { campo: 'hijos' })
    const id = self?.id ?? 0
    const known = family.find((row) => row.id === id)
    if (known && known.padre !== null)
      throw new AppError('cajero.esHijo', { padre: parentNamed(cashierProject, known) }, { campo: 'checkPadre' })
    const had = new Set(idsIn(before['hijos']))
    const byId = new Map(family.map((row) => [row.id, row]))
    for (const child of idsIn(after['hijos'])) if (!had.has(child)) requireChild(user, id, child, byId.get(child), statuses)
  },
  link: linkChildren,
  deletion: leaveFamily,
}

/** What was asked of the family: each child once, and never itself. Those that the caller does not see stay. */
function wantedFamily({ checkPadre, hijos }: Given, id: number, unseen: readonly number[]): Values {
  if (checkPadre === undefined && hijos === undefined) return {}
  if (checkPadre === 0 && unseen.length > 0) throw new AppError('cajero.hijosQueNoVe', {}, { campo: 'checkPadre' })
  if (checkPadre === 0) return { checkPadre: 0, hijos: '' }
  if (hijos === undefined) return { checkPadre: 1 }
  const own = hijos.filter((hijo) => hijo !== id)
  if (own.length === 0 && hijos.length > 0) throw new AppError('cajero.hijoPropio', {}, { campo: 'hijos' })
  const others = inOrder([...own, ...unseen])
  // Children alone make a parent; none, with nothing said of being one, unmake it.
  return { checkPadre: checkPadre ?? (others === '' ? 0 : 1), hijos: others }
}

/** Who is no parent is given no children; those that are let go may be named. */
function requireTick({ checkPadre, hijos = [] }: Given, had: readonly number[]): void {
  if (checkPadre === 0 && hijos.some((hijo) => !had.includes(hijo))) throw new AppError('cajero.hijosSinPadre', {}, { campo: 'hijos' })
}

function requireChild(user: CurrentUser, self: number, id: number, row: FamilyRow | undefined, statuses: Statuses): void {
  const campo = 'hijos'
  if (!row?.alcance) throw new AppError('cajero.hijoFueraDeAlcance', { id }, { campo })
  // Whose child it is, and with it where it goes, is a change of it.
  requireGenerally(user, cashierProject, row, rightsOf(cashierProject).edit)
  const hijo = row.nombre
  if (row['eliminado_en']) throw new AppError('cajero.hijoCerrado', { hijo, id, motivo: 'fue eliminado' }, { campo })
  if (row.padre !== null && row.padre !== self)
    throw new AppError('cajero.hijoDeOtro', { hijo, id, padre: parentNamed(cashierProject, row) }, { campo })
  if (row['check_padre'] === 1) throw new AppError('cajero.hijoPadre', { hijo, id }, { campo })
  if (statuses.get('cashier_status')?.get(row.estado)?.entregado === 1)
    throw new AppError('cajero.hijoCerrado', { hijo, id, motivo: 'ya fue entregado' }, { campo })
}

/** The children are told whose they are now; each is a record that changed. Answers the rows as they are then. */
async function linkChildren(writing: Writing, id: number, before: Values, after: Values, rows: Family): Promise<Family> {
  const [had, has] = [new Set(idsIn(before['hijos'])), new Set(idsIn(after['hijos']))]
  const moved = new Set(inOneOnly(had, has))
  const children = rows.filter((row) => moved.has(row.id))
  const ids = (wanted: boolean) => children.map((row) => row.id).filter((hijo) => has.has(hijo) === wanted)
  await updateMany(writing, cashierProject, ids(true), sql`padre = ${id}`)
  await updateMany(writing, cashierProject, ids(false), sql`padre = null`)
  const changeOf = (row: FamilyRow): Change[] => [
    { campo: 'padre', antes: String(row.padre ?? ''), despues: has.has(row.id) ? String(id) : '' },
  ]
  const saved = children.map((row) => ({ registro: row.id, version: row.version + 1, changes: changeOf(row) }))
  await recordHistories(writing, 'cashier', 'actualizado', saved)
  await recordEvents(
    writing,
    'cashier.updated',
    'cashier',
    children.map((row) => row.id),
    { campos: ['padre'] },
  )
  const asLinked = (row: FamilyRow) => ({ ...row, padre: has.has(row.id) ? id : null, version: row.version + 1 }) as FamilyRow
  return rows.map((row) => (moved.has(row.id) ? asLinked(row) : row))
}
