import type { Project } from '@soportica/contract/projects/project'
import { sql } from 'drizzle-orm'
import type { Writing } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { recordEvents } from '../../events/recordEvent.ts'
import { recordHistories } from '../../history/recordHistory.ts'
import { idsIn, inOneOnly } from '../../saving/idLists.ts'
import { lockRecord, recordWith } from '../form/record.queries.ts'
import type { Values } from '../form/values.ts'
import type { FamilyHook, SaveBody } from '../save/hooks.ts'
import { updateMany } from '../save/writes.queries.ts'
import { type Child, type ChildRow, childrenOfRow, lockChildren, parentInWords } from './children.queries.ts'
import { requireChildren } from './requireChildren.ts'
import { wantedFamily } from './wantedFamily.ts'

/** The children of a record, and those that a save asks for. */
export type ChildrenOf = readonly Pick<ChildRow, 'id' | 'alcance'>[]
const idsOf = (rows: ChildrenOf): number[] => rows.map(({ id }) => id)
type Body = SaveBody & { readonly checkPadre?: 0 | 1 | undefined; readonly hijos?: readonly number[] | undefined }

/** The family of a kind whose children are records of another kind: they name it, have rights of their own, and do not follow its status. */
export function childrenFamily(project: Project): FamilyHook<Body, ChildrenOf> {
  const { of } = project.children!
  const withChildren = recordWith(project, (seer) => ({ hijos: childrenOfRow(project, seer) }))
  const children = (rows: readonly ChildRow[], id: number) => rows.filter((row) => id > 0 && row[project.children!.column] === id)
  return {
    alone: async (db, user, id, body) => {
      if (body.checkPadre !== undefined || body.hijos !== undefined) return undefined
      const read = await withChildren(db, user, id)
      const family: readonly Child[] = read?.beside.hijos ?? []
      return { self: read?.row, hijos: idsOf(family), family }
    },
    asked: withChildren.asked,
    // The record first, then its children: two saves of a family wait for each other in one order.
    hold: async (tx, user, id, { hijos = [] }) => {
      const self = id === 0 ? undefined : await lockRecord(tx, project, id, user)
      const family = await lockChildren(tx, project, user, id, hijos)
      return { self, hijos: idsOf(children(family, id)), family }
    },
    wanted: (body, { self, hijos, family }) => {
      const unseen = self ? family.filter(({ id, alcance }) => hijos.includes(id) && !alcance) : []
      return wantedFamily(body, { had: hijos, own: 0, unseen: idsOf(unseen) })
    },
    check: ({ user, self, before, after, family }) => {
      if (after['checkPadre'] !== 1) return
      requireChildren({
        user,
        of,
        before,
        after,
        rows: family as readonly ChildRow[],
        isDelivered: ({ entregado }) => entregado,
        parentOf: (row) => (self && row[project.children!.column] === self.id ? undefined : parentInWords(of, row)),
      })
    },
    link: (writing, id, before, after, family) => link(writing, project, { id, before, after, family }),
    deletion: {
      hold: async (tx, user, id) => {
        const self = await lockRecord(tx, project, id, user)
        const family = await lockChildren(tx, project, user, id, [])
        return { self, hijos: idsOf(family), family }
      },
      check: ({ nombre }, family) => {
        const { one, many, gender } = of.words
        const [count, them] = [family.length, gender === 'm' ? 'lo' : 'la']
        const motivo =
          count === 1 ? `es padre de 1 ${one}; desvincúle${them} primero` : `es padre de ${count} ${many}; desvincúle${them}s primero`
        if (count > 0) throw new AppError('registro.enUsoPor', { nombre, motivo })
      },
      freed: () => ({ set: [], changes: [] }),
      follow: async () => undefined,
    },
  }
}

type Linking = { readonly id: number; readonly before: Values; readonly after: Values; readonly family: ChildrenOf }
/** The children are told whose they are now; each is a record that changed. */
async function link(writing: Writing, { children }: Project, { id, before, after, family }: Linking): Promise<ChildrenOf> {
  const { of, column } = children!
  const [had, has] = [new Set(idsIn(before['hijos'])), new Set(idsIn(after['hijos']))]
  const moved = new Set(inOneOnly(had, has))
  const rows = (family as readonly ChildRow[]).filter((row) => moved.has(row.id))
  if (rows.length === 0) return family
  const naming = sql.identifier(column)
  const ids = (wanted: boolean) => rows.map((row) => row.id).filter((child) => has.has(child) === wanted)
  await updateMany(writing, of, ids(true), sql`${naming} = ${id}`)
  await updateMany(writing, of, ids(false), sql`${naming} = null`)
  const { field } = of.belongsTo!
  await recordHistories(
    writing,
    of.entidad,
    'actualizado',
    rows.map((row) => ({
      registro: row.id,
      version: row.version + 1,
      changes: [{ campo: field, antes: String(row[column] ?? ''), despues: has.has(row.id) ? String(id) : '' }],
    })),
  )
  await recordEvents(writing, `${of.entidad}.updated`, of.entidad, idsOf(rows), { campos: [field] })
  return family
}
