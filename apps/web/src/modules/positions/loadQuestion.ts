import { counted } from '@soportica/rules/counted'
import type { Question } from '../../shells/feedback/question.ts'

export type Missing = { readonly regiones: number; readonly departamentos: number; readonly municipios: number }

const list = new Intl.ListFormat('es', { type: 'conjunction' })
const unlessNone = (count: number, one: string, many: string): string[] => (count === 0 ? [] : [counted(count, one, many)])

/** The numbers of loaded and unchanged positions. */
export function loadQuestion({ regiones, departamentos, municipios }: Missing): Question {
  const counts = [...unlessNone(departamentos, 'departamento', 'departamentos'), ...unlessNone(municipios, 'municipio', 'municipios')]
  const proposed =
    regiones === 0
      ? ''
      : ` Los departamentos quedan en ${counted(regiones, 'región propuesta', 'regiones propuestas')}, que puede cambiar después.`
  return {
    titulo: 'Cargar los lugares del DANE',
    mensaje: `¿Cargar ${list.format(counts)} con su código del DANE?`,
    detalle: `Lo que ya existe, lo que cambió y lo que eliminó queda como está.${proposed}`,
    aceptar: 'Cargar',
  }
}
