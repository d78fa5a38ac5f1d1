import { capital } from '@soportica/contract/core/capital'
import type { Project } from '@soportica/contract/projects/project'
import { agreeing, aOne } from '@soportica/contract/projects/words'
import { childWords } from '../form/recordWire.ts'
import type { ProjectWire } from '../form/formValues.ts'

const childrenIn = (wire: ProjectWire): readonly number[] => (wire['hijos'] as readonly number[] | undefined) ?? []
/** For a record chosen as its own child. */
export const itself = ({ words }: Pick<Project, 'words'>): string =>
  `${capital(aOne(words))} no puede asociarse a sí ${agreeing('mism', words)} como ${agreeing('hij', words)}.`

/** The errors of a family; children of another kind can never be the record itself. */
export function familyProblems(project: Pick<Project, 'words' | 'children'>, id: number, wire: ProjectWire, base: ProjectWire) {
  const hijos = childrenIn(wire)
  const words = childWords(project)
  // If the user cannot see a parent's children, the list of children is empty.
  const unseen = base['checkPadre'] === 1 && childrenIn(base).length === 0
  const none = wire['checkPadre'] === 1 && hijos.length === 0 && !unseen
  const mensaje = `Debe seleccionar al menos ${aOne(words)} ${agreeing('hij', words)} si activa la opción de padre.`
  return [
    ...(none ? [{ campo: 'hijos' as const, mensaje }] : []),
    ...(!project.children && id > 0 && hijos.includes(id) ? [{ campo: 'hijos' as const, mensaje: itself(project) }] : []),
  ]
}
