import type { Project } from '@soportica/contract/projects/project'
import { idsIn, inOrder } from '../../saving/idLists.ts'
import { numberIn, type Values } from '../form/values.ts'

// A user hears only of relatives that they may see: no name or number of the others.
const unseen = ({ words: { one, gender } }: Project): string => `${gender === 'm' ? 'un' : 'una'} ${one} que usted no ve`
const unseenCounted = (project: Project, many: number): string =>
  many === 1 ? unseen(project) : `${many} ${project.words.many} que usted no ve`

type Names = ReadonlyMap<number, string>
export function namesOfRelatives(project: Project, ids: readonly number[], seen: Names): string {
  const names = ids.flatMap((id) => seen.get(id) ?? [])
  const hidden = ids.length - names.length
  return [...names, ...(hidden > 0 ? [unseenCounted(project, hidden)] : [])].join(', ')
}

type Child = { readonly padre: number | null; readonly nombrePadre: string | null }
export const parentText = (project: Project, { padre, nombrePadre }: Child): string =>
  nombrePadre === null ? unseen(project) : `«${nombrePadre}» (${padre})`

/** For children that do not follow their parent. */
export function unseenStay({ words: { one, many, gender } }: Project, count: number, estado: string): string {
  const [a, child, children] = gender === 'm' ? ['Un', 'hijo', 'hijos'] : ['Una', 'hija', 'hijas']
  return count === 1
    ? `${a} ${one} ${child} que usted no ve no pasó a «${estado}».`
    : `${count} ${many} ${children} que usted no ve no pasaron a «${estado}».`
}

type Relative = { readonly id: number; readonly padre: number | null; readonly alcance: boolean }
/** Unseen children stay: a user who does not see them cannot change them. */
export const unseenChildren = (rows: readonly Relative[], id: number): number[] =>
  rows.filter((row) => row.padre === id && !row.alcance).map((row) => row.id)

export const seenFamily = (values: Values, seen: (id: number) => boolean): Values => ({
  ...values,
  padre: seen(numberIn(values, 'padre')) ? (values['padre'] ?? '') : '',
  hijos: inOrder(idsIn(values['hijos']).filter(seen)),
})
