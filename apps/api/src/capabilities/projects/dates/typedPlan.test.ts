import { branchProject } from '@soportica/contract/branches/project'
import { byLaw } from '@soportica/rules/holidayCalendar'
import { expect, it } from 'vitest'
import type { Values } from '../form/values.ts'
import { projectionsOf } from './typedPlan.ts'

// A Saturday; Monday 30 is a business day, 8 December is none.
const today = '2026-11-28'
const branch = { idEstadoSucursal: 1, requiereDiseno: 1, requiereInmobiliaria: 1, requiereLicencia: 1 }
const read = (values: Values) => projectionsOf(branchProject, { ...branch, ...values }, today, byLaw)

it('is the real delivery minus the theoretical one, in signed business days', () => {
  const civil = { fechaTeoricaEntregaCivil: '2026-11-20' }
  expect(read({ ...civil, fechaRealEntregaCivil: '2026-11-24' })['civil']).toEqual({ proyectada: null, desviacion: 2 })
  expect(read({ ...civil, fechaRealEntregaCivil: '2026-11-18' })['civil']).toEqual({ proyectada: null, desviacion: -2 })
  expect(read({ fechaRealEntregaCivil: '2026-11-18' })['civil']).toBeUndefined()
})

it('is the projected delivery minus the theoretical one while the stage is open', () => {
  // Late: it ends on the next business day at the earliest.
  expect(read({ fechaTeoricaEntregaCivil: '2026-11-27' })['civil']).toEqual({ proyectada: '2026-11-30', desviacion: 1 })
  expect(read({ fechaTeoricaEntregaCivil: '2026-12-04' })['civil']).toEqual({ proyectada: '2026-12-04', desviacion: 0 })
  const begun = { fechaTeoricaInicioCivil: '2026-12-01', fechaTeoricaEntregaCivil: '2026-12-04', fechaRealInicioCivil: '2026-12-03' }
  expect(read(begun)['civil']).toEqual({ proyectada: '2026-12-09', desviacion: 2 })
})

it('comes as late as the stage that it follows, and never earlier for it', () => {
  const design = { fechaTeoricaEntregaDiseno: '2026-11-20', fechaTeoricaEntregaLicencia: '2026-12-07' }
  expect(read({ ...design, fechaEntregaDiseno: '2026-11-24' })['licencia']).toEqual({ proyectada: '2026-12-10', desviacion: 2 })
  expect(read({ ...design, fechaEntregaDiseno: '2026-11-18' })['licencia']).toEqual({ proyectada: '2026-12-07', desviacion: 0 })
})

it('is nothing of a stage from which nothing is expected', () => {
  expect(read({ fechaTeoricaEntregaLicencia: '2026-11-20', requiereLicencia: 0 })['licencia']).toBeUndefined()
  expect(read({ fechaTeoricaEntregaCivil: '2026-11-20', idEstadoSucursal: 3 })['civil']).toBeUndefined()
})
