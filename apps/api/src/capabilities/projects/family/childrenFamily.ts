import type { Project } from '@soportica/contract/projects/project'
import { readRecords, lockRecord, lockRecords } from '../form/record.queries.ts'
import type { FamilyHook, SaveBody } from '../save/hooks.ts'
import { namingIn } from './familyOf.ts'
import { type ChildRow, childrenOf, lockChildren, parentInWords } from './children.queries.ts'
import { linkChildren } from './linkChildren.ts'
import { requireChildren, requireNoChildren } from './requireChildren.ts'
import { wantedFamily } from './wantedFamily.ts'

/** The children of a record, and those that a save asks for. */
export type ChildrenOf = readonly Pick<ChildRow, 'id' | 'alcance'>[]
const idsOf = (rows: ChildrenOf): number[] => rows.map(({ id }) => id)
type Body = SaveBody & { readonly checkPadre?: 0 | 1 | undefined; readonly hijos?: readonly number[] | undefined }

/**
 * The family hook of a kind whose children are of another kind: the children refer to it, have their own rights, and do not follow its
 * status.
 */
export function childrenFamily(project: Project): FamilyHook<Body, ChildrenOf> {
  const { of } = project.children!
  const { column } = namingIn(project)
  const children = (rows: readonly ChildRow[], id: number) => rows.filter((row) => id > 0 && row[column] === id)
  return {
    // The record first, then its children: two saves of a family lock in one order.
    hold: async (tx, user, id, { hijos = [] }) => {
      const self = id === 0 ? undefined : await lockRecord(tx, project, id, user)
      const family = await lockChildren(tx, project, user, id, hijos)
      return { self, hijos: idsOf(children(family, id)), family }
    },
    // Children keep their own status: they are not written here.
    holdMany: async (reader, user, ids, lock) => {
      const rows = await (lock ? lockRecords : readRecords)(reader, project, ids, user)
      const all = await childrenOf(reader, project, user, ids)
      const selves = new Map(rows.map((row) => [row.id, row]))
      return new Map(
        ids.map((id) => {
          const family = children(all, id)
          return [id, { self: selves.get(id), hijos: idsOf(family), family }]
        }),
      )
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
        parentOf: (row) => (self && row[column] === self.id ? undefined : parentInWords(of, row)),
      })
    },
    link: (writing, id, before, after, family) =>
      linkChildren(writing, project, { id, before, after, rows: family as readonly ChildRow[] }),
    deletion: {
      hold: async (tx, user, id) => {
        const self = await lockRecord(tx, project, id, user)
        const family = await lockChildren(tx, project, user, id, [])
        return { self, hijos: idsOf(family), family }
      },
      check: ({ nombre }, family) => requireNoChildren(nombre, of, family.length),
      freed: () => ({ set: {}, changes: [] }),
      follow: async () => undefined,
    },
  }
}
