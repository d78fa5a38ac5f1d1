import type { Assumption } from '@soportica/contract/cashiers/whatIf'
import { expect, it } from 'vitest'
import { assumptionOf, draftOf } from './assumptionDraft.ts'

it.each<Assumption>([
  { tipo: 'reprogramar' },
  { tipo: 'inicio', etapa: 'contrato', dia: '2027-03-15' },
  { tipo: 'inicio', etapa: 'contrato', dias: 4 },
  { tipo: 'festivos', agregar: ['2027-01-13'], quitar: [] },
  { tipo: 'modalidad', modalidad: 3, etapa: 'interventoria', dias: 0 },
  { tipo: 'ausencia', persona: 7, desde: '2027-01-18', hasta: '2027-01-29' },
])('%j comes back from its inputs', (supuesto) => expect(assumptionOf(draftOf(supuesto))).toEqual(supuesto))

it.each([
  [{ tipo: 'inicio' }, 'Elija la etapa'],
  [{ tipo: 'inicio', etapa: 'visita', dias: '0' }, 'Escriba cuántos días hábiles después empieza'],
  [{ tipo: 'inicio', etapa: 'visita', cuando: 'dia' }, 'Escriba el día en que empieza'],
  [{ tipo: 'festivos' }, 'Escriba un día que se agrega o se quita'],
  [{ tipo: 'modalidad', etapa: 'visita', dias: '3' }, 'Elija la modalidad'],
  [{ tipo: 'ausencia', persona: '4', desde: '2027-01-18' }, 'Escriba los días de la ausencia'],
] as const)('%j lacks something', (draft, said) => expect(assumptionOf({ ...draftOf(undefined), ...draft })).toBe(said))
