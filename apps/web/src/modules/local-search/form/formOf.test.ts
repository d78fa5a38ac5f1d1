import { localSearchPhase, localSearchStates } from '@soportica/contract/local-search/states'
import { localSearchStateIds } from '@soportica/rules/localSearch'
import { expect, it } from 'vitest'
import { formOf } from './formOf.ts'

const report = { kind: 'send', resend: false, agency: false, address: false, file: true }
const resendForm = { kind: 'send', resend: true, agency: true, address: false, file: true }

it.each([
  [[2], { kind: 'activate' }],
  [[3], { ...report, agency: true, address: true }],
  [[8, 14, 17, 21], report],
  [[11], { ...report, file: false }],
  [[5, 9, 12, 15, 22], { kind: 'decide' }],
  [[6], { ...resendForm, address: true }],
  [[10, 16, 23], resendForm],
  [[13], { ...resendForm, file: false }],
  [[7], { kind: 'visit' }],
  [[20], { kind: 'receipt' }],
  [[24, 1, 4, 18, 19], undefined],
])('in %j the form is %j', (states, form) => {
  for (const state of states) expect(formOf(state)).toEqual(form)
})

it('the states are those of the specification, by their names', () => {
  expect(localSearchStates.map(({ id, nombre }) => [id, nombre])).toEqual([
    [2, 'Activar Búsqueda Local'],
    [3, 'En Proceso de Búsqueda'],
    [5, 'Por aprobar informe comercial'],
    [6, 'Rechazado Informe Comercial'],
    [7, 'Pendiente Programación Visita'],
    [8, 'Pendiente Informe de Prefactibilidad'],
    [9, 'Por Aprobar Informe de Prefactibilidad'],
    [10, 'Rechazado Informe de Prefactibilidad'],
    [11, 'Pendiente Comité'],
    [12, 'Por Aprobar Comité'],
    [13, 'Rechazado Comité'],
    [14, 'Pendiente Por Documentación'],
    [15, 'Por Aprobar Documentación'],
    [16, 'Rechazado Documentación'],
    [17, 'Pendiente Por Ingresar Contrato Firmado'],
    [20, 'Por Programar Cita De Recibo'],
    [21, 'Pendiente Por Acta y Registro Fotográfico'],
    [22, 'Por Aprobar Acta y Registro'],
    [23, 'Rechazado Acta y Registro'],
    [24, 'Solucionadas'],
  ])
  expect(localSearchStates.map(({ id }) => id)).toEqual(localSearchStateIds)
})

it('stand in four phases, in their order', () => {
  const phases = localSearchStates.map(({ id }) => localSearchPhase(id))
  expect([...new Set(phases)]).toEqual(['Búsqueda', 'Visita', 'Comité y contrato', 'Recibo'])
  expect(phases.filter((phase, at) => phase !== phases[at - 1])).toHaveLength(4)
  expect(localSearchPhase(4)).toBeUndefined()
})
