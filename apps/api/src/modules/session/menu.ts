import type { Menu } from '@soportica/contract/people/session'
import { menuEntries } from '@soportica/contract/permissions/sharedMenuEntries'
import { openedBy, parentIcons, parentId, windows } from '@soportica/contract/permissions/windows'
import type { CurrentUser, UserContext } from '../../plugins/context.ts'

type Holder = Pick<CurrentUser, 'ventanas' | 'permisos'>
const holds = ({ ventanas, permisos }: Holder, venid: number, perids: readonly number[]): boolean =>
  ventanas.has(venid) && perids.some((perid) => permisos.has(perid))

/** A window that needs no permission and lists what concerns the user. */
export type OpenWindow = { readonly route: string; readonly hasRecords: (context: UserContext) => Promise<boolean> }
export async function routesWithRecords(context: UserContext, open: readonly OpenWindow[]): Promise<ReadonlySet<string>> {
  const routes = await Promise.all(open.map(async ({ route, hasRecords }) => ((await hasRecords(context)) ? [route] : [])))
  return new Set(routes.flat())
}

// Assigned windows that one of the user's permissions opens, shared entries, and routes with a record that concerns the user, under their
// parents; an empty parent is not shown.
export function menuFor(user: Holder, routes: ReadonlySet<string>): Menu {
  const own = windows.flatMap((window) => {
    const { venid, parent, descripcion, menu } = window
    return menu && (routes.has(menu.route) || holds(user, venid, openedBy(window)))
      ? [{ parent, label: menu.title ?? descripcion, toa: menu.route, icon: menu.icon, descripcion: menu.description }]
      : []
  })
  const shared = menuEntries
    .filter(({ route, visibleTo }) => routes.has(route) || visibleTo.some(({ venid, perids }) => holds(user, venid, perids)))
    .map(({ parent, title, route, icon, description }) => ({ parent, label: title, toa: route, icon, descripcion: description }))
  const open = [...own, ...shared].toSorted((a, b) => parentId(a.parent) - parentId(b.parent))
  const parents = [...new Set(open.map(({ parent }) => parent))]
  return {
    padres: parents.map((label) => ({ id: parentId(label), label, icon: parentIcons[label] ?? 'folder', toa: '' })),
    hijos: open.map(({ parent, ...entry }) => ({ padre: parentId(parent), ...entry })),
  }
}
