import { saveCashier } from '@soportica/contract/cashiers/calls'
import type { Stage } from '@soportica/contract/projects/stage'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { describe, expect, test } from 'vitest'
import { previewValues } from '../schedule/previewValues.ts'
import { fieldOrder, formOf, labelOf, newWire, toWire, wireOf, wireOfRecord } from '../../../shells/project/form/recordWire.ts'
import { bodyOf } from '../../../shells/project/saving/sentBody.ts'
import { leftFinals, noteSentence } from '../../../shells/project/fields/statusRules.ts'
import { errorsOf, problemsOf } from '../../../shells/project/saving/formProblems.ts'
import { fieldsInOrder, quickFields } from '../../../shells/project/form/projectForm.ts'
import { firstField } from '../../../shells/project/form/useFocusOnFirst.ts'
import { visibleStages, stateOf } from '../../../shells/project/stages/visibleStages.ts'

const none = { checkPadre: 0, hijos: [] }
const stored = { nombreCajero: 'Centro', idRegion: 3, idMunicipio: 9, anioContable: 2026, idEstadoCajero: 1, direccion: 'Calle 1' }
const base = wireOf(cashierProject, stored, {}, none)
const edit = { id: 7, tipoModulo: 'cashiers', duplicadoDe: 0 } as const
const create = { id: 0, tipoModulo: 'visit', duplicadoDe: 0 } as const

describe('the form of a cashier', () => {
  test('begins in the first field of the stage on top that may be filled in', () => {
    const form = { id: 7, isCopy: false, parts: { project: cashierProject }, begun: {} } as unknown as Parameters<typeof firstField>[0]
    const visit = cashierProject.stageByKey.get('visita')
    const visitor = { ...form, reasonOf: (stage: string) => (stage === 'visita' ? undefined : 'Sin permiso') }
    expect(firstField(visitor, visit)).toBe('idEstadoVisita')
    expect(firstField(visitor, cashierProject.stageByKey.get('diseno'))).toBeUndefined()
    expect(firstField({ ...form, reasonOf: () => undefined }, cashierProject.stages[0])).toBe('codigoSolicitanteDiseno')
    expect(firstField({ ...form, id: 0, reasonOf: () => undefined }, cashierProject.stages[0])).toBe('nombreCajero')
  })

  test('of a new one begins with the required fields, and of a copy in the order of its original', () => {
    const names = (id: number, isCopy: boolean) =>
      fieldsInOrder({ id, isCopy, parts: { project: cashierProject } }, 'basica').map(({ name }) => name)
    expect(names(0, false).slice(0, 4)).toEqual(['nombreCajero', 'anioContable', 'idRegion', 'idMunicipio'])
    expect(names(0, false).toSorted()).toEqual(names(7, false).toSorted())
    expect(names(0, true)).toEqual(names(7, false))
    expect([...quickFields({ project: cashierProject, quick: ['idModalidad', 'fechaInicioCajero'] })]).toHaveLength(6)
  })

  test('holds every field once and goes there and back', () => {
    expect(new Set(fieldOrder(cashierProject)).size).toBe(fieldOrder(cashierProject).length)
    expect(cashierProject.fields.every(({ name }) => fieldOrder(cashierProject).includes(name))).toBe(true)
    const wire = {
      ...newWire(cashierProject),
      fechaInicioCajero: '2026-12-28',
      fechaTeoricaEntregaVisita: '2027-01-27',
      checkPadre: 1,
      hijos: [4, 5],
    }
    expect(toWire(cashierProject, formOf(cashierProject, wire))).toEqual(wire)
  })

  test('has a theoretical date only when it was typed by hand', () => {
    const dates = { fechaTeoricaInicioVisita: '2026-01-02', fechaTeoricaEntregaVisita: '2026-01-09' }
    expect(wireOf(cashierProject, dates, {}, none)).toMatchObject({ fechaTeoricaInicioVisita: '', fechaTeoricaEntregaVisita: '' })
    expect(wireOf(cashierProject, dates, { visita: 2 }, none)).toMatchObject({
      fechaTeoricaInicioVisita: '',
      fechaTeoricaEntregaVisita: '2026-01-09',
    })
    expect(wireOfRecord(cashierProject, { ...dates, fijo_visita: 3, hijos: '4,9', checkPadre: 1 })).toMatchObject({
      ...dates,
      hijos: [4, 9],
      checkPadre: 1,
    })
  })

  test('names its dates by their stage', () => {
    expect(labelOf(cashierProject, 'fechaTeoricaInicioVisita')).toBe('Inicio teórico Visita Local')
    expect(labelOf(cashierProject, 'fechaTeoricaEntregaConstructor')).toBe('Entrega teórica Constructor')
    expect(labelOf(cashierProject, 'idRegion')).toBe('Región')
  })
})

describe('what is sent', () => {
  test('is what changed, and an emptied date given back to the schedule', () => {
    const pinned = wireOf(cashierProject, { ...stored, fechaTeoricaEntregaVisita: '2026-01-09' }, { visita: 2 }, none)
    const mine = { ...pinned, direccion: 'Calle 2', fechaTeoricaEntregaVisita: '' }
    expect(bodyOf(cashierProject, edit, mine, pinned, 4)).toEqual({
      direccion: 'Calle 2',
      fechaTeoricaEntregaVisita: '',
      cajid: 7,
      tipoModulo: 'cashiers',
      version: 4,
    })
  })

  test('of a new one is all it has, from the general module', () => {
    const body = bodyOf(cashierProject, create, { ...newWire(cashierProject), nombreCajero: 'Nuevo' }, newWire(cashierProject), undefined)
    expect(body).toMatchObject({ nombreCajero: 'Nuevo', idEstadoCajero: 1, requiereVisita: 1, cajid: 0, tipoModulo: 'cashiers' })
    expect(Object.values(body)).not.toContain('')
    expect(body).not.toHaveProperty('version')
    expect(body).not.toHaveProperty('hijos')
  })

  test('says both of the family when either changed', () => {
    expect(bodyOf(cashierProject, edit, { ...base, checkPadre: 1, hijos: [8] }, base, 4)).toMatchObject({ checkPadre: 1, hijos: [8] })
  })
})

describe('what a preview of the dates is asked with', () => {
  const before = { ...base, fechaInicioCajero: '2026-01-05', fechaTeoricaEntregaVisita: '2026-02-02' }

  test('is what changed of a stored one, and only what moves dates', () => {
    const mine = { ...before, idModalidad: 4, direccion: 'Otra', idDisenador: 9, fechaTeoricaEntregaVisita: '' }
    expect(previewValues(mine, before, false)).toEqual({ idModalidad: 4, fechaTeoricaEntregaVisita: '' })
    expect(previewValues(before, before, false)).toEqual({})
  })
  test('is all there is of a new one', () => {
    const preview = previewValues(
      { ...newWire(cashierProject), idModalidad: 4, fechaInicioCajero: '2026-01-05' },
      newWire(cashierProject),
      true,
    )
    expect(preview).toMatchObject({ idModalidad: 4, fechaInicioCajero: '2026-01-05', requiereVisita: 1 })
    expect(preview).not.toHaveProperty('anioContable')
  })
  test('leaves out a date that is still being typed', () => {
    expect(previewValues({ ...before, fechaInicioCajero: '05-0' }, before, false)).toEqual({})
  })
})

describe('what is wrong', () => {
  const fieldsOf = (mine: object, from = base) => problemsOf(cashierProject, edit, { ...from, ...mine }, from).map(({ campo }) => campo)

  test('nothing, as it stands', () => expect(fieldsOf({})).toEqual([]))
  test('what is required and empty', () => expect(fieldsOf({ nombreCajero: '', idRegion: '' })).toEqual(['nombreCajero', 'idRegion']))
  test('a parent without children, and one of itself', () => {
    expect(problemsOf(cashierProject, edit, { ...base, checkPadre: 1, hijos: [] }, base)).toEqual([
      { campo: 'hijos', mensaje: 'Debe seleccionar al menos un cajero hijo si activa la opción de padre.' },
    ])
    expect(problemsOf(cashierProject, edit, { ...base, checkPadre: 1, hijos: [7] }, base)).toEqual([
      { campo: 'hijos', mensaje: 'Un cajero no puede asociarse a sí mismo como hijo.' },
    ])
  })
  test('a parent may have only children that one does not see', () => {
    expect(fieldsOf({ grupo: 'Otro' }, { ...base, checkPadre: 1, hijos: [] })).toEqual([])
  })
  test('all that a delivery misses, only when it is delivered now', () => {
    expect(fieldsOf({ idEstadoCajero: 3 })).toContain('idConstructor')
    expect(fieldsOf({}, { ...base, idEstadoCajero: 3 })).toEqual([])
  })
  // e2e/cashierRefusals.test.ts compares them with the server.
  test.each([
    ['inmobiliaria', 'idEstadoInmobiliaria', ['idInmobiliaria']],
    ['visita', 'idEstadoVisita', ['idVisitante']],
    ['diseno', 'idEstadoDiseno', ['idDisenador', 'fechaEntregaInfoDiseno']],
    ['licencia', 'idEstadoLicencia', ['idGestorLicencia']],
  ])('the missing fields of a delivered %s, except its day, which the server sets', (key, estado, lacking) => {
    const { requiere, actor, entrega } = cashierProject.stageByKey.get(key)! as Required<Stage>
    const required = { ...base, [requiere]: 1 }
    expect(fieldsOf({ [estado]: 4 }, required)).toEqual(lacking)
    expect(fieldsOf({ [estado]: 4 }, { ...base, [requiere]: 0 })).toEqual([requiere, ...lacking])
    const done = { ...required, [estado]: 4, [actor]: 5, [entrega]: '2026-01-15' }
    expect(fieldsOf({ [actor]: '', [entrega]: '' }, done).slice(0, 2)).toEqual([actor, entrega])
    expect(fieldsOf({ [entrega]: '2026-01-16', grupo: 'Otro' }, done)).toEqual([])
    // Values that an older record never had are not required.
    expect(fieldsOf({ grupo: 'Otro' }, { ...done, [actor]: '' })).toEqual([])
  })
  test('the lost fields of a delivered one, not those it always lacked', () => {
    const delivered = { ...base, idEstadoCajero: 3, idArea: 4 }
    expect(problemsOf(cashierProject, edit, { ...delivered, idArea: '', direccion: '' }, delivered)).toEqual([
      { campo: 'direccion', mensaje: 'Debe Seleccionar/Diligenciar "tipo proyecto" para poder pasar a estado entregado' },
      { campo: 'idArea', mensaje: 'Debe Seleccionar/Diligenciar "Área" para poder pasar a estado entregado' },
    ])
    expect(fieldsOf({ idArea: '', idEstadoCajero: 2, nota: 'Se devuelve' }, delivered)).toEqual([])
  })
  test('of a copy nothing that it does not take over', () => {
    expect(problemsOf(cashierProject, { ...create, duplicadoDe: 7 }, { ...base, idEstadoCajero: 3, idEstadoVisita: 4 }, base)).toEqual([])
  })
  test('leaving a final status without a note', () => {
    const delivered = { ...base, idEstadoCajero: 3 }
    expect(fieldsOf({ idEstadoCajero: 1 }, delivered)).toEqual(['nota'])
    expect(fieldsOf({ idEstadoCajero: 1, nota: 'Faltó el acta' }, delivered)).toEqual([])
  })
  test('the note is asked for by each status that is left, named with its stage', () => {
    const done = { ...base, idEstadoCajero: 3, idEstadoInmobiliaria: 4, idEstadoVisita: 4 }
    const one = leftFinals(cashierProject, done, { ...done, idEstadoInmobiliaria: 1 })
    expect(one.map(({ campo }) => campo)).toEqual(['idEstadoInmobiliaria'])
    expect(noteSentence(cashierProject, one)).toBe('Estado inmobiliaria deja «Entregado», que es un estado final: diga por qué cambia')
    const two = leftFinals(cashierProject, done, { ...done, idEstadoCajero: 1, idEstadoVisita: 1 })
    expect(noteSentence(cashierProject, two)).toBe(
      'Estado deja «Entregado» y Estado visita deja «Entregada», que son estados finales: diga por qué cambian',
    )
    expect(leftFinals(cashierProject, done, done)).toEqual([])
  })
  test('a note that is not asked for any more is not sent', () => {
    const delivered = { ...base, idEstadoCajero: 3 }
    expect(bodyOf(cashierProject, edit, { ...delivered, idEstadoCajero: 1, nota: 'Faltó' }, delivered, 4)).toMatchObject({ nota: 'Faltó' })
    expect(bodyOf(cashierProject, edit, { ...delivered, nota: 'Faltó' }, delivered, 4)).not.toHaveProperty('nota')
    // Somebody else left the final status meanwhile: the note must not get lost.
    expect(
      bodyOf(cashierProject, edit, { ...delivered, idEstadoCajero: 2, nota: 'Faltó' }, { ...delivered, idEstadoCajero: 1 }, 5),
    ).toMatchObject({
      nota: 'Faltó',
    })
  })
  test('what the contract refuses, in words that say what to do', () => {
    // At a field the first one is read.
    const message = (body: object) =>
      errorsOf(cashierProject, edit, {
        wire: base,
        base,
        sent: { cajid: edit.id, tipoModulo: edit.tipoModulo, ...body },
        body: saveCashier.body,
      })[0]?.mensaje
    expect(message({ fechaInicioCajero: '31-02-2026' })).toBe('Escriba la fecha como DD-MM-AAAA, entre 1950 y 2050')
    expect(message({ anioContable: 'dos mil' })).toBe('Año contable: escriba un número entero entre 1950 y 2050')
    expect(message({ anioContable: 2026 })).toBeUndefined()
  })
})

describe('the stages on screen', () => {
  const nothing = { tipoModulo: 'cashiers', isNew: false, values: {}, pedidas: null, stagesWithContent: new Set<string>() } as const
  const stageKeys = (more: object) => visibleStages(cashierProject, { ...nothing, ...more }).map(({ key }) => key)

  test('are all in the general module until a modality is chosen', () => {
    const order =
      'basica inmobiliaria visita comite contrato diseno canal licencia proyeccion interventoria aconstructor seguridad facturacion'
    expect(stageKeys({})).toEqual(order.split(' '))
    expect(stageKeys({ isNew: true })).not.toContain('facturacion')
  })
  test('are those that the modality asks for, those of which something is there, and those that no modality asks for', () => {
    const pedidas = ['visita', 'canal', 'aconstructor']
    expect(stageKeys({ pedidas })).toEqual(['basica', 'visita', 'canal', 'aconstructor', 'facturacion'])
    expect(stageKeys({ pedidas, stagesWithContent: new Set(['diseno']) })).toEqual([
      'basica',
      'visita',
      'diseno',
      'canal',
      'aconstructor',
      'facturacion',
    ])
  })
  test('are its own first in the module of a stage', () => {
    expect(stageKeys({ tipoModulo: 'visit' })).toEqual(['visita', 'basica'])
    expect(stageKeys({ tipoModulo: 'billing' })).toEqual(['facturacion', 'basica'])
  })

  const visit = cashierProject.stageByKey.get('visita')!
  const today = '2026-07-20'
  const known = { plazos: { hoy: today, pronto: '2026-07-23' }, pedidas: null }
  test.each([
    ['2026-07-19', 'vencida'],
    ['2026-07-20', 'porVencer'],
    ['2026-07-23', 'porVencer'],
    ['2026-07-24', 'pendiente'],
  ])('due on %s is %s', (entrega, state) =>
    expect(stateOf(cashierProject, visit, { requiereVisita: 1 }, { entrega, real: null }, known)).toBe(state),
  )
  test.each([
    ['was cancelled', { idEstadoCajero: 4 }],
    ['was delivered', { idEstadoCajero: 3 }],
    ['was deleted', { idEstadoCajero: 5 }],
    ['goes on without it', { idEstadoVisita: 5 }],
  ])('is never overdue of a project that %s', (_, statuses) => {
    const values = { requiereVisita: 1, idEstadoCajero: 1, idEstadoVisita: 1, ...statuses }
    const dates = { entrega: '2026-07-01', real: null }
    expect(stateOf(cashierProject, visit, values, dates, known)).toBe('cerrada')
    expect(stateOf(cashierProject, visit, { ...values, fechaEntregaVisita: '2026-07-02' }, dates, known)).toBe('entregada')
  })
  test('is delivered at once when its status says so', () => {
    const values = { requiereVisita: 1, idEstadoCajero: 1, idEstadoVisita: 4, fechaEntregaVisita: '' }
    expect(stateOf(cashierProject, visit, values, { entrega: '2026-07-01', real: today }, known)).toBe('entregada')
    expect(previewValues({ ...base, idEstadoVisita: 4 }, base, false)).toEqual({ idEstadoVisita: 4 })
  })
  test('is delivered, not required or without dates', () => {
    const dates = { entrega: '2026-07-01', real: null }
    expect(stateOf(cashierProject, visit, { requiereVisita: 1, fechaEntregaVisita: '2026-07-02' }, dates, known)).toBe('entregada')
    expect(stateOf(cashierProject, visit, { requiereVisita: 0 }, dates, known)).toBe('noRequerida')
    expect(stateOf(cashierProject, visit, { requiereVisita: 1 }, undefined, known)).toBe('sinFecha')
    expect(stateOf(cashierProject, visit, { requiereVisita: 1 }, undefined, { ...known, pedidas: ['canal'] })).toBe('noRequerida')
    expect(stateOf(cashierProject, visit, { requiereVisita: 1 }, dates, { ...known, pedidas: ['canal'] })).toBe('vencida')
    expect(stateOf(cashierProject, visit, { requiereVisita: 1 }, undefined, { plazos: undefined, pedidas: null })).toBe('sinFecha')
  })
})
