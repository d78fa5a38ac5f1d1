import type { Problem } from '../../../shells/project/form/formProblems.ts'
import type { Wire } from '../../../shells/record-dialog/recordValues.ts'

const childrenIn = (wire: Wire): readonly number[] => (wire['hijos'] as readonly number[] | undefined) ?? []
/** What is wrong with the family of a cashier. */
export function familyProblems(cajid: number, wire: Wire, base: Wire): Problem[] {
  const hijos = childrenIn(wire)
  // Of a parent whose children this person does not see, none are there to be chosen.
  const unseen = base['checkPadre'] === 1 && childrenIn(base).length === 0
  const none = wire['checkPadre'] === 1 && hijos.length === 0 && !unseen
  return [
    ...(none ? [{ campo: 'hijos', mensaje: 'Debe seleccionar al menos un cajero hijo si activa la opción de padre.' }] : []),
    ...(cajid > 0 && hijos.includes(cajid) ? [{ campo: 'hijos', mensaje: 'Un cajero no puede asociarse a sí mismo como hijo.' }] : []),
  ]
}
