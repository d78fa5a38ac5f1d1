import { cashierProject } from '@soportica/contract/cashiers/project'
import { expect, it } from 'vitest'
import { broughtSentences } from './broughtSentences.ts'
import { newWire } from '../form/recordWire.ts'
import { statusClasses } from '@soportica/contract/catalogs/statuses'

const stage = cashierProject.stages.find(({ key }) => key === 'inmobiliaria')!
const statuses = statusClasses.realestate_status as readonly {
  readonly id: number
  readonly entregado?: boolean
  readonly inicial?: boolean
}[]
const delivered = statuses.find(({ entregado }) => entregado)!.id
const initial = statuses.find(({ inicial }) => inicial)!.id
const today = '2026-11-23'
const base = { ...newWire(cashierProject), idEstadoInmobiliaria: initial }
const said = (before: object, after: object) =>
  broughtSentences(cashierProject, stage, { before: { ...base, ...before }, after: { ...base, ...before, ...after }, today })

it('says which days a delivery brings, before it is saved', () =>
  expect(said({}, { idEstadoInmobiliaria: delivered })).toEqual([
    'Al guardar, «Fecha estado inmobiliaria» y «Fecha entrega inmobiliaria» quedarán con la fecha de hoy.',
  ]))

it('says which day goes with a delivery that is taken back, and nothing of a day that is of today already', () =>
  expect(
    said(
      { idEstadoInmobiliaria: delivered, fechaEntregaInmobiliaria: '2026-11-01', fechaEstadoInmobiliaria: today },
      { idEstadoInmobiliaria: initial },
    ),
  ).toEqual(['Al guardar se borrará «Fecha entrega inmobiliaria»: la etapa ya no estará entregada.']))

it('says nothing while the status stays, nor of days that somebody gives', () => {
  expect(said({}, {})).toEqual([])
  expect(
    said({}, { idEstadoInmobiliaria: delivered, fechaEstadoInmobiliaria: '2026-11-20', fechaEntregaInmobiliaria: '2026-11-20' }),
  ).toEqual([])
})
