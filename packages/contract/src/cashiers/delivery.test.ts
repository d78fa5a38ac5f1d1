import { describe, expect, it } from 'vitest'
import { deliveryFields } from './delivery.ts'
import type { RecordValues } from '../projects/fieldName.ts'
import { emptiedFor, missingFor, missingForDelivery } from '../projects/delivery.ts'
import { isAssignment } from '../projects/dates.ts'
import { cashierProject } from './project.ts'

const kindOf = new Map(cashierProject.fields.map(({ name, kind }) => [name, kind]))
const filled: RecordValues = Object.fromEntries(
  deliveryFields.map((campo) => {
    const kind = kindOf.get(campo)
    return [campo, kind === 'text' ? 'algo' : kind === 'date' ? '2026-01-15' : 3]
  }),
)

describe('what a cashier needs to be delivered', () => {
  it('is nothing more when all is filled', () => {
    expect(missingForDelivery(cashierProject, filled)).toEqual([])
  })

  it('is all of it, in this order, when nothing is', () => {
    expect(missingForDelivery(cashierProject, {}).map(({ campo }) => campo)).toEqual([...deliveryFields])
    expect(deliveryFields).toHaveLength(15)
  })

  it.each(deliveryFields.filter((campo) => campo !== 'direccion'))('is %s, by its name', (campo) => {
    const label = cashierProject.fields.find(({ name }) => name === campo)!.label
    for (const empty of ['', 0, null, undefined])
      expect(missingForDelivery(cashierProject, { ...filled, [campo]: empty })).toMatchObject([
        { campo, mensaje: `Debe Seleccionar/Diligenciar "${label}" para poder pasar a estado entregado` },
      ])
  })

  it('is the address, asked for as the specification words it', () => {
    expect(missingForDelivery(cashierProject, { ...filled, direccion: '' })).toEqual([
      {
        campo: 'direccion',
        etiqueta: 'tipo proyecto',
        etapa: 'basica',
        mensaje: 'Debe Seleccionar/Diligenciar "tipo proyecto" para poder pasar a estado entregado',
      },
    ])
  })

  it('is neither risk nor place of the ATM for intervention 11', () => {
    const without = { ...filled, idRiesgo: null, idUbicacionATM: null }
    expect(missingForDelivery(cashierProject, without).map(({ campo }) => campo)).toEqual(['idRiesgo', 'idUbicacionATM'])
    expect(missingForDelivery(cashierProject, { ...without, idTipoIntervencion: 11 })).toEqual([])
    expect(missingForDelivery(cashierProject, { ...without, idTipoIntervencion: 11, idAtiende: 0 }).map(({ campo }) => campo)).toEqual([
      'idAtiende',
    ])
  })
})

describe('what a stage needs to be delivered', () => {
  it('is that it is done, by whom and when', () => {
    expect(missingFor(cashierProject, 'idEstadoVisita', {}).map(({ campo }) => campo)).toEqual([
      'requiereVisita',
      'idVisitante',
      'fechaEntregaVisita',
    ])
    const [info] = missingFor(cashierProject, 'idEstadoDiseno', { requiereDiseno: 1, idDisenador: 4, fechaEntregaDiseno: '2026-01-15' })
    expect(info).toMatchObject({
      campo: 'fechaEntregaInfoDiseno',
      mensaje: 'Debe Seleccionar/Diligenciar "fecha de entrega" para poder pasar a estado entregado',
    })
    expect(
      missingFor(cashierProject, 'idEstadoLicencia', {
        requiereRadicadoLicencia: 1,
        idGestorLicencia: 4,
        fechaEntregaLicencia: '2026-01-15',
      }),
    ).toEqual([])
  })

  it('whether and by whom is decided by coordinators', () => {
    const stageFields = cashierProject.stages.flatMap(({ requiere, actor }) => [requiere, actor]).filter((campo) => campo !== undefined)
    expect(
      cashierProject.fields
        .filter(({ name }) => isAssignment(cashierProject, name))
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(stageFields.toSorted())
  })
})

describe('what a delivered status asks for', () => {
  it('is that of its stage, or of the cashier', () => {
    expect(missingFor(cashierProject, 'idEstadoCajero', {})).toEqual(missingForDelivery(cashierProject, {}))
    expect(missingFor(cashierProject, 'idEstadoVisita', {}).map(({ campo }) => campo)).toEqual([
      'requiereVisita',
      'idVisitante',
      'fechaEntregaVisita',
    ])
  })

  it('is only what was there, once it is delivered', () => {
    const before = { ...filled, idArea: null }
    expect(emptiedFor(cashierProject, 'idEstadoCajero', before, before)).toEqual([])
    expect(emptiedFor(cashierProject, 'idEstadoCajero', before, { ...before, direccion: '' }).map(({ campo }) => campo)).toEqual([
      'direccion',
    ])
    expect(emptiedFor(cashierProject, 'idEstadoCajero', before, filled)).toEqual([])
  })
})
