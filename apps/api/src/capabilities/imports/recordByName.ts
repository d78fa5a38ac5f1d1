import type { Fold, ImportChoice } from './choiceFinder.ts'

/** The one record that a cell names, or the reason why there is none. */
export function recordFinder(label: string, choices: readonly ImportChoice[], fold: Fold) {
  const byId = new Map(choices.map((choice) => [choice.id, choice]))
  const byName = Map.groupBy(
    choices.filter(({ activa }) => activa),
    ({ nombre }) => fold(nombre),
  )
  return {
    show: (id: number): string => byId.get(id)?.nombre ?? `# ${id}`,
    find: (text: string): number | string => {
      const found = byName.get(fold(text)) ?? []
      if (found.length === 1) return found[0]!.id
      return found.length === 0 ? `${label}: «${text}» no existe o está inactivo` : `${label}: hay ${found.length} con el nombre «${text}»`
    },
  }
}
