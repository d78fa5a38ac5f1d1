import { describe, expect, it } from 'vitest'
import { branchProject } from '../branches/project.ts'
import { cashierProject } from '../cashiers/project.ts'
import { summaryOf } from './recordSummary.ts'

const open = {
  idEstadoCajero: 1,
  requiereInmobiliaria: 1,
  idEstadoInmobiliaria: 1,
  fechaTeoricaEntregaInmobiliaria: '2026-03-02',
  idInmobiliaria: 7,
  requiereVisita: 1,
  idEstadoVisita: 1,
  fechaTeoricaEntregaVisita: '2026-03-02',
  idVisitante: 8,
  fechaTeoricaEntregaComite: '2026-04-01',
}
const due = (values: object) => {
  const { proxima, responsable } = summaryOf(cashierProject, { ...open, ...values })
  return [proxima, responsable]
}

describe('what is due next of a cashier', () => {
  it.each([
    ['of two stages on one day is that of the first', {}, ['2026-03-02', 7]],
    ['is that of the nearest day', { fechaTeoricaEntregaVisita: '2026-03-01' }, ['2026-03-01', 8]],
    ['may have nobody yet', { idInmobiliaria: '' }, ['2026-03-02', null]],
    ['leaves out what is delivered', { fechaEntregaInmobiliaria: '2026-02-01' }, ['2026-03-02', 8]],
    ['leaves out what is not required', { requiereInmobiliaria: 0 }, ['2026-03-02', 8]],
    ['leaves out what has a final status', { idEstadoInmobiliaria: 5 }, ['2026-03-02', 8]],
    ['may be a stage without an actor', { requiereInmobiliaria: 0, requiereVisita: 0 }, ['2026-04-01', null]],
    ['is nothing once it is delivered, cancelled or deleted', { idEstadoCajero: 5 }, [null, null]],
    [
      'is nothing without theoretical dates',
      { fechaTeoricaEntregaInmobiliaria: '', fechaTeoricaEntregaVisita: '', fechaTeoricaEntregaComite: '' },
      [null, null],
    ],
  ])('%s', (_, values, expected) => expect(due(values)).toEqual(expected))
})

describe('what is missing for a delivery', () => {
  it('counts every field that a cashier lacks, but for what an intervention without a place spares', () => {
    expect(summaryOf(cashierProject, open).faltantes).toBe(15)
    expect(summaryOf(cashierProject, { ...open, idTipoIntervencion: 11 }).faltantes).toBe(12)
    expect(summaryOf(cashierProject, { ...open, direccion: 'Calle 1', codigoCajero: 'C1', idArea: 2 }).faltantes).toBe(12)
  })

  it('counts a branch that is not approved as one field', () => {
    expect(summaryOf(branchProject, { sucursalAprobada: 0 }).faltantes).toBe(3)
    expect(summaryOf(branchProject, { sucursalAprobada: 1, fechaRealInicioInterventoria: '2026-03-02' }).faltantes).toBe(1)
  })
})
