import { cashierProject } from '@soportica/contract/cashiers/project'
import { sql } from 'drizzle-orm'
import { recordEvents } from '../../../capabilities/events/recordEvent.ts'
import { type Change, recordHistories } from '../../../capabilities/history/recordHistory.ts'
import { parentInWords } from '../../../capabilities/projects/family/children.queries.ts'
import { requireChildren } from '../../../capabilities/projects/family/requireChildren.ts'
import { unseenChildren } from '../../../capabilities/projects/family/unseenRelatives.ts'
import { wantedFamily } from '../../../capabilities/projects/family/wantedFamily.ts'
import type { Values } from '../../../capabilities/projects/form/values.ts'
import type { FamilyHook } from '../../../capabilities/projects/save/hooks.ts'
import { updateMany } from '../../../capabilities/projects/save/writes.queries.ts'
import { idsIn, inOneOnly } from '../../../capabilities/saving/idLists.ts'
import type { Writing } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import type { SaveBody } from '../save/saveBody.ts'
import { aloneInFamily, type FamilyRow, lockFamilies, withFamily } from './family.queries.ts'
import { leaveFamily } from './leaveFamily.ts'

type Family = readonly FamilyRow[]

export const cashierFamily: FamilyHook<SaveBody, Family> = {
  alone: async (db, user, id, body) => {
    if (body.checkPadre !== undefined || body.hijos !== undefined || body.reprogramming) return undefined
    const read = await withFamily(db, user, id)
    if (read?.beside.familia) return undefined
    return { self: read?.row, hijos: [], family: read ? [aloneInFamily(read.row)] : [] }
  },
  asked: withFamily.asked,
  hold: async (tx, user, id, { hijos = [] }) => {
    const family = await lockFamilies(tx, id === 0 ? [] : [id], hijos, user)
    const children = id === 0 ? [] : family.filter(({ padre }) => padre === id)
    return { self: family.find((row) => row.id === id), hijos: children.map((row) => row.id), family }
  },
  wanted: (body, { self, hijos, family }) =>
    wantedFamily(body, { had: hijos, own: self?.id ?? 0, unseen: self ? unseenChildren(family, self.id) : [] }),
  check: ({ user, self, before, after, family, statuses }) => {
    if (after['checkPadre'] !== 1) return
    const own = family.find((row) => row.id === self?.id)
    const padre = own && after['hijos'] !== '' ? parentInWords(cashierProject, own) : undefined
    if (padre !== undefined) throw new AppError('cajero.esHijo', { padre }, { campo: 'checkPadre' })
    const known = statuses.get(cashierProject.status.of)
    requireChildren({
      user,
      of: cashierProject,
      before,
      after,
      rows: family,
      isDelivered: (row) => known?.get(row.estado)?.entregado === 1,
      parentOf: (row) => (row.padre !== null && row.padre === self?.id ? undefined : parentInWords(cashierProject, row)),
    })
  },
  link: linkChildren,
  deletion: leaveFamily,
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
