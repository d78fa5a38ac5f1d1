import type { Menu } from '@soportica/contract/people/session'
import { menuEntries } from '@soportica/contract/permissions/menuEntries'
import { openedBy, parentIcons, parentId, windows } from '@soportica/contract/permissions/windows'
import type { CurrentUser } from '../../plugins/context.ts'

type Holder = Pick<CurrentUser, 'ventanas' | 'permisos'>
const holds = ({ ventanas, permisos }: Holder, venid: number, perids: readonly number[]): boolean =>
  ventanas.has(venid) && perids.some((perid) => permisos.has(perid))

// Assigned windows that one of his permissions opens, and what several of them share, under their parents; a parent without any is not shown.
export function menuFor(user: Holder): Menu {
  const own = windows.flatMap((window) => {
    const { venid, parent, descripcion, menu } = window
    return menu && holds(user, venid, openedBy(window))
      ? [{ parent, label: menu.title ?? descripcion, toa: menu.route, icon: menu.icon, descripcion: menu.description }]
      : []
  })
  const shared = menuEntries
    .filter(({ shownTo }) => shownTo.some(({ venid, perids }) => holds(user, venid, perids)))
    .map(({ parent, title, route, icon, description }) => ({ parent, label: title, toa: route, icon, descripcion: description }))
  const open = [...own, ...shared].toSorted((a, b) => parentId(a.parent) - parentId(b.parent))
  const parents = [...new Set(open.map(({ parent }) => parent))]
  return {
    padres: parents.map((label) => ({ id: parentId(label), label, icon: parentIcons[label] ?? 'folder', toa: '' })),
    hijos: open.map(({ parent, ...entry }) => ({ padre: parentId(parent), ...entry })),
  }
}
