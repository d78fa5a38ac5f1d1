import { folded } from '../../../lib/accents.ts'

/** activo: an inactive person stays where they were chosen, and is offered nowhere else. */
export type Choosable = { readonly id: number; readonly nombre: string; readonly grupo: string; readonly activo: boolean }

/** The choosable people; chosen ones first. */
export function choosable(people: readonly Choosable[], chosen: readonly number[]): Choosable[] {
  const before = people.filter(({ id }) => chosen.includes(id))
  return [...before, ...people.filter(({ id, activo }) => activo && !chosen.includes(id))]
}

/** All words, in the name or in the group, without regard to accents and case. */
export function peopleFound(people: readonly Choosable[], search: string): readonly Choosable[] {
  const words = folded(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return people
  return people.filter(({ nombre, grupo }) => {
    const said = folded(`${nombre} ${grupo}`)
    return words.every((word) => said.includes(word))
  })
}

const maxNames = 2
/** Up to two names, then how many they are. */
export function namesOrCount(ids: readonly number[], names: ReadonlyMap<number, string>): string {
  if (ids.length > maxNames) return `${ids.length} personas`
  return ids.map((id) => names.get(id) ?? `# ${id}`).join(', ')
}

export const idsIn = (text: string): number[] => text.split(',').filter(Boolean).map(Number)
export const sameIds = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id))
