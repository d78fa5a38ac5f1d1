import type { Origin, WindowPermission } from '@soportica/contract/permissions/permissionsAdmin'
import { folded } from '../../lib/accents.ts'

export type PanelPermission = WindowPermission & {
  // The other windows with the same permission.
  readonly alsoIn: readonly string[]
}
export type PanelWindow = {
  readonly venid: number
  readonly name: string
  readonly groupId: number
  readonly group: string
  readonly permissions: readonly PanelPermission[]
}

type WindowRow = { readonly venid: number; readonly descripcion: string; readonly parent: number; readonly parent_descripcion: string }

export function panelWindows(windows: readonly WindowRow[], permissions: readonly WindowPermission[]): PanelWindow[] {
  const byWindow = Map.groupBy(permissions, ({ venid }) => venid)
  const byPermission = Map.groupBy(permissions, ({ perid }) => perid)
  const names = new Map(windows.map(({ venid, descripcion, parent_descripcion }) => [venid, `${descripcion} (${parent_descripcion})`]))
  const alsoIn = ({ perid, venid }: WindowPermission) =>
    (byPermission.get(perid) ?? []).flatMap((twin) => (twin.venid === venid ? [] : [names.get(twin.venid) ?? '']))
  return windows.map(({ venid, descripcion, parent, parent_descripcion }) => ({
    venid,
    name: descripcion,
    groupId: parent,
    group: parent_descripcion,
    permissions: (byWindow.get(venid) ?? []).map((permission) => ({ ...permission, alsoIn: alsoIn(permission) })),
  }))
}

export const groupsOf = (windows: readonly PanelWindow[]): { id: number; name: string }[] =>
  [...new Map(windows.map(({ groupId, group }) => [groupId, group]))].map(([id, name]) => ({ id, name }))

const says = (text: string, words: readonly string[]) => {
  const plain = folded(text)
  return words.every((word) => plain.includes(word))
}
const wordsOf = (query: string) => folded(query).split(/\s+/).filter(Boolean)

/** By the window's name, or by one of its permissions. */
export function filterWindows(windows: readonly PanelWindow[], groupId: number | null, query: string): readonly PanelWindow[] {
  const words = wordsOf(query)
  return windows.filter(
    (window) =>
      (groupId === null || window.groupId === groupId) &&
      (words.length === 0 || says(window.name, words) || window.permissions.some(({ nombre }) => says(nombre, words))),
  )
}

/** A match inside a window whose own name does not match. */
export const isFound = (window: PanelWindow, { nombre }: PanelPermission, query: string): boolean => {
  const words = wordsOf(query)
  return words.length > 0 && !says(window.name, words) && says(nombre, words)
}

/** The origin after saving: a user's permission that equals the profile's is inherited again. */
export function originOf({ asignado, heredado, origen }: WindowPermission, on: boolean): Origin | undefined {
  if (origen === undefined || on === (asignado === 1)) return origen
  if (heredado === 1) return on ? 'heredado' : 'revocado'
  return on ? 'otorgado' : 'ninguno'
}

export function withChanges(
  windows: readonly PanelWindow[],
  changes: readonly { readonly perid: number; readonly asignado: 0 | 1 }[],
): PanelWindow[] {
  const saved = new Map(changes.map(({ perid, asignado }) => [perid, asignado]))
  return windows.map((window) => {
    if (!window.permissions.some(({ perid }) => saved.has(perid))) return window
    return {
      ...window,
      permissions: window.permissions.map((permission) => {
        const asignado = saved.get(permission.perid)
        if (asignado === undefined) return permission
        return { ...permission, asignado, origen: originOf(permission, asignado === 1) }
      }),
    }
  })
}
