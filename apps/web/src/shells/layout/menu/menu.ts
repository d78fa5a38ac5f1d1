import type { Menu } from '@soportica/contract/people/session'
import { paths } from '../../../paths.ts'
import type { MenuEntry } from './menuEntry.ts'

export type MenuGroup = { readonly id: number; readonly label: string; readonly icon: string; readonly entries: readonly MenuEntry[] }

export const home: MenuEntry = { label: 'Inicio', to: paths.dashboard, icon: 'home', descripcion: 'Resumen de sus ventanas', group: '' }

/** What waits for the user; it needs no right. */
export const work: MenuEntry = {
  label: 'Mi trabajo',
  to: paths.work,
  icon: 'checklist',
  descripcion: 'Lo que espera por usted en todos los módulos',
  group: '',
}

/** For users with any of its cards. */
export const administration: MenuEntry = {
  label: 'Administración',
  to: paths.administration,
  icon: 'shield-lock',
  descripcion: 'Usuarios, permisos, fechas, avisos y todo lo que se configura',
  group: '',
}

const everythingAdministered: MenuEntry = { ...administration, label: 'Ver todo', icon: 'layout-grid' }
export const isAdministration = ({ label }: Pick<MenuGroup, 'label'>): boolean => label === administration.label

/** The page of everything that is administered comes first in the group of that name. */
export const withAdministration = (groups: readonly MenuGroup[]): MenuGroup[] =>
  groups.map((group) => (isAdministration(group) ? { ...group, entries: [everythingAdministered, ...group.entries] } : group))

const route = (toa: string) => `/${toa.replace(/^[#/]+/, '')}`

export function menuGroups({ padres, hijos }: Menu): MenuGroup[] {
  const groups = padres.map(({ id, label, icon }) => ({
    id,
    label,
    icon,
    entries: hijos
      .filter((child) => child.padre === id && route(child.toa) !== home.to)
      .map((child) => ({ label: child.label, to: route(child.toa), icon: child.icon, descripcion: child.descripcion, group: label })),
  }))
  return groups.filter(({ entries }) => entries.length > 0)
}

export const allEntries = (groups: readonly MenuGroup[]): MenuEntry[] => [home, work, ...groups.flatMap(({ entries }) => entries)]

// The entry with the longest route that the address begins with.
export function entryAt(groups: readonly MenuGroup[], pathname: string): MenuEntry | undefined {
  const within = ({ to }: MenuEntry) => pathname === to || pathname.startsWith(`${to}/`)
  return [...allEntries(groups), administration].filter(within).toSorted((a, b) => b.to.length - a.to.length)[0]
}
