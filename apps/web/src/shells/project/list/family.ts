import type { ListedRow } from '@soportica/contract/projects/listWire'
import { familyNames } from '@soportica/contract/projects/listColumns'
import type { Noun, Project } from '@soportica/contract/projects/project'
import { agreeing, aOne, ofTheOne } from '@soportica/contract/projects/words'

type Row = Pick<ListedRow, 'padre' | 'hijos' | 'padreInfo' | 'hermanos' | 'perteneceA'>
type Words = Pick<Project, 'words' | 'belongsTo'>
const maxNames = 2

/** The first names, and how many more there are. */
export function firstNames(names: readonly string[]): readonly [names: string, more: string] {
  const hiddenNames = names.length - maxNames
  return [names.slice(0, maxNames).join(', '), hiddenNames > 0 ? `y ${hiddenNames} más` : '']
}

/** Its children, or its parent. */
export const relativeNames = (project: Words, row: Row): readonly [names: string, more: string] =>
  row.padre === 'HIJO' ? [parentOf(project, row).short, ''] : firstNames(familyNames(row))

/** A child of a cashier or of a branch: a bulk change leaves it out. */
export const isChild = ({ padre }: Pick<Row, 'padre'>): boolean => padre === 'HIJO'

type Parent = { readonly short: string; readonly title: string; readonly childOf: string }
/** The parent in words: beside the badge, in its tip and in a sentence. */
export function parentOf({ words, belongsTo }: Words, { padreInfo, perteneceA }: Pick<Row, 'padreInfo' | 'perteneceA'>): Parent {
  const of = (noun: Noun, id: number, nombre: string): Parent => ({
    // The number stays with its noun.
    short: `de ${noun.one}\u00A0${id}`,
    title: `${noun.one} ${nombre} (${id})`,
    childOf: `${ofTheOne(noun)} ${nombre} (${id})`,
  })
  if (perteneceA && belongsTo) return of(belongsTo.words, perteneceA.id, perteneceA.nombre)
  if (padreInfo) return of(words, padreInfo.caj_id, padreInfo.caj_nombre)
  const unseen = `${aOne(words)} que usted no ve`
  return { short: `de ${agreeing('otr', words)} ${words.one}`, title: unseen, childOf: `de ${unseen}` }
}

/** The whole family: the children, or the parent and the siblings. */
export function familySentence(project: Words, row: Row): string {
  const { padre, hijos, hermanos } = row
  const listed = (relatives: Row['hijos']) => relatives.map(({ caj_nombre }) => caj_nombre).join(', ')
  if (padre === 'PADRE') return hijos.length > 0 ? `Hijos: ${listed(hijos)}` : 'No tiene hijos que usted pueda ver'
  if (padre !== 'HIJO') return ''
  return [`Padre: ${parentOf(project, row).title}`, ...(hermanos.length > 0 ? [`Hermanos: ${listed(hermanos)}`] : [])].join('. ')
}
