import { cashierProject } from '@soportica/contract/cashiers/project'
import { expect, test } from 'vitest'
import { newWire } from '../../../shells/project/form/recordWire.ts'
import { stagesHeld } from '../../../shells/project/stages/stagesHeld.ts'

const base = newWire(cashierProject)
const held = (values: object, from: object = {}) =>
  stagesHeld(cashierProject, { ...base, ...from, ...values }, { ...base, ...from }).filter((key) => key !== 'basica')

test.each([
  ['nothing', {}, []],
  ['an actor', { idDisenador: 4 }, ['diseno']],
  ['a real date', { fechaEntregaContrato: '2026-03-02' }, ['contrato']],
  ['a theoretical date that was typed', { fechaTeoricaEntregaCanal: '2026-03-02' }, ['canal']],
  ['a status that was moved', { idEstadoLicencia: 2 }, ['licencia']],
  ['a tick', { estaAprobadoComiteBancolombia: 1 }, ['comite']],
  ['a text', { radicadoLicencia: 'R-1' }, ['licencia']],
  ['a code of monitoring', { codigoMonitoreo: 'MON-1' }, ['seguridad']],
  ['the code that comes with a type of intervention', { codigoMonitoreo: 'N/A' }, []],
  ['that code, however it is written', { codigoMonitoreo: ' n / a' }, []],
])('of a cashier with %s', (_, values, stages) => {
  expect(held({}, values)).toEqual(stages)
})

test('an emptied or changed stage stays visible until it is saved', () => {
  expect(held({ idDisenador: '' }, { idDisenador: 4 })).toEqual(['diseno'])
  expect(held({ requiereInmobiliaria: 0 })).toEqual(['inmobiliaria'])
  expect(held({}, { requiereInmobiliaria: 0 })).toEqual([])
  expect(held({ codigoMonitoreo: '' }, { codigoMonitoreo: 'N/A' })).toEqual([])
})
