import type { ListedRow } from '@soportica/contract/projects/listWire'
import { familyNames } from '@soportica/contract/projects/listColumns'
import type { Project } from '@soportica/contract/projects/project'
import { ofTheOne } from '@soportica/contract/projects/words'
import { capital } from '@soportica/contract/core/capital'

type Row = Pick<ListedRow, 'padre' | 'hijos' | 'padreInfo' | 'hermanos' | 'perteneceA'>
const shown = 2

/** The first names, and how many more there are. */
export function firstNames(names: readonly string[]): readonly [names: string, more: string] {
  const rest = names.length - shown
  return [names.slice(0, shown).join(', '), rest > 0 ? `y ${rest} más` : '']
}

/** Its children, or its parent. */
export const namesBeside = (row: Row): readonly [names: string, more: string] => firstNames(familyNames(row))

/** A record of its own kind is its parent: what is done to that one is done to it. */
export const isChild = ({ padre, perteneceA }: Pick<Row, 'padre' | 'perteneceA'>): boolean => padre === 'HIJO' && !perteneceA

/** All of them: the children, or the parent and the siblings; or the record of another kind to which it belongs. */
export function familySentence({ belongsTo }: Pick<Project, 'belongsTo'>, row: Row): string {
  const { padre, hijos, padreInfo, hermanos, perteneceA } = row
  if (perteneceA && belongsTo) return `${capital(ofTheOne(belongsTo.words))} ${perteneceA.nombre}`
  const listed = (relatives: Row['hijos']) => relatives.map(({ caj_nombre }) => caj_nombre).join(', ')
  if (padre === 'PADRE') return hijos.length > 0 ? `Hijos: ${listed(hijos)}` : 'No tiene hijos que usted pueda ver'
  if (padre !== 'HIJO') return ''
  const parts = [padreInfo && `Padre: ${padreInfo.caj_nombre}`, hermanos.length > 0 && `Hermanos: ${listed(hermanos)}`].filter(Boolean)
  return parts.join('. ') || 'No tiene familia que usted pueda ver'
}
