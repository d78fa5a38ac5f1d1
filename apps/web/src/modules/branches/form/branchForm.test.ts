import type { FieldName } from '@soportica/contract/projects/fieldName'
import { branchProject } from '@soportica/contract/branches/project'
import { saveBranch } from '@soportica/contract/branches/calls'
import { overlapsOf } from '@soportica/contract/projects/dateOrder'
import { dayInBogota, yearOf } from '@soportica/rules/calendarDay'
import { describe, expect, test } from 'vitest'
import { problemsOf } from '../../../shells/project/saving/formProblems.ts'
import { titleOf } from '../../../shells/project/form/formTitle.ts'
import { labelOf, newWire, wireOf } from '../../../shells/project/form/recordWire.ts'
import { bodyOf } from '../../../shells/project/saving/sentBody.ts'
import { startedValues } from '@soportica/contract/projects/started'
import { isOnlyRead } from '../../../shells/project/form/projectForm.ts'
import { isStarted, startedSentence, startedWire, startedWords, waitingReason } from '../../../shells/project/opening/startedRecord.ts'
import { acceptedDays } from '../../../shells/project/stages/typedDates.ts'
import { textOf } from '../../../shells/calendar/dayText.ts'

const none = { checkPadre: 0, hijos: [] }
const stored = { nombre: 'El Poblado', idRegion: 3, idMunicipio: 9, anioContable: 2026, idEstadoSucursal: 1, sucursalAprobada: 0 }
const base = wireOf(branchProject, stored, {}, none)
const edit = { id: 7, tipoModulo: 'branch', duplicadoDe: 0 } as const
const create = { id: 0, tipoModulo: 'realestate', duplicadoDe: 0 } as const
const person = { usuid: 5, nombre: 'María Rojas' }

test('its form is called by its noun', () => {
  expect(titleOf(branchProject, 0, false)).toBe('Nueva Sucursal')
  expect(titleOf(branchProject, 12, false)).toBe('Editar Sucursal N° 12')
  expect(labelOf(branchProject, 'hijos')).toBe('Cajeros hijos')
})

describe('what is wrong', () => {
  const problems = (mine: object, from = base) => problemsOf(branchProject, edit, { ...from, ...mine }, from)
  test('an end before its start, theoretical or real, at the end', () => {
    const dates = { fechaTeoricaInicioDiseno: '2026-03-10', fechaTeoricaEntregaDiseno: '2026-03-09', fechaRealInicioDiseno: '2026-03-10' }
    expect(problems(dates)).toEqual([
      {
        campo: 'fechaTeoricaEntregaDiseno',
        mensaje: 'Entrega teórica Diseño: 09-03-2026 queda antes de «Inicio teórico Diseño», 10-03-2026',
      },
    ])
    expect(problems({ ...dates, fechaTeoricaEntregaDiseno: '2026-03-10', fechaEntregaDiseno: '2026-03-09' })).toMatchObject([
      { campo: 'fechaEntregaDiseno' },
    ])
  })
  test('nothing follows from an end that is refused, and all from one that is not', () => {
    const delivered = { ...base, fechaRealInicioDiseno: '2026-03-10', fechaEntregaDiseno: '2026-03-09' }
    expect(acceptedDays(branchProject, delivered)).toEqual({ ...delivered, fechaEntregaDiseno: '' })
    const right = { ...delivered, fechaEntregaDiseno: '2026-03-10' }
    expect(acceptedDays(branchProject, right)).toBe(right)
  })
  test('a parent without children; a child with its own number is none of it', () => {
    expect(problems({ checkPadre: 1, hijos: [] })).toEqual([
      { campo: 'hijos', mensaje: 'Debe seleccionar al menos un cajero hijo si activa la opción de padre.' },
    ])
    expect(problems({ checkPadre: 1, hijos: [7] })).toEqual([])
  })
  test('a delivery of one that is not approved, or that has no real supervision dates', () => {
    const said = problems({ idEstadoSucursal: 4 }).map(({ mensaje }) => mensaje)
    expect([...new Set(said)]).toEqual([
      'No es posible pasar la sucursal a entregado mientras esta no este aprobada.',
      'No es posible pasar la sucursal a entregado mientras esta existan las fechas reales de interventoria. Faltan las dos fechas reales de interventoría.',
    ])
    const begun = problems({ idEstadoSucursal: 4, sucursalAprobada: 1, fechaRealInicioInterventoria: '2026-05-04' })
    expect(begun.map(({ mensaje }) => mensaje)).toEqual([
      'No es posible pasar la sucursal a entregado mientras esta existan las fechas reales de interventoria. Falta la fecha real de entrega de la interventoría.',
    ])
  })
})

describe('dates that overlap', () => {
  const inmobiliaria = { requiereInmobiliaria: 1, requiereDiseno: 1, fechaTeoricaEntregaInmobiliaria: '2026-03-15' }
  const overlaps = (values: object) => overlapsOf(branchProject, branchProject.stageByKey.get('diseno')!, values, textOf)
  test.each([
    ['the day before', { ...inmobiliaria, fechaTeoricaInicioDiseno: '2026-03-14' }, 1],
    ['the same day', { ...inmobiliaria, fechaTeoricaInicioDiseno: '2026-03-15' }, 0],
    ['of a stage that is not required', { ...inmobiliaria, requiereInmobiliaria: 0, fechaTeoricaInicioDiseno: '2026-03-14' }, 0],
    ['while it is being typed', { ...inmobiliaria, fechaTeoricaInicioDiseno: '14-0' }, 0],
  ])('%s', (_, values, count) => expect(overlaps(values)).toHaveLength(count))
  test('are named by their labels', () =>
    expect(
      overlaps({
        requiereInmobiliaria: 1,
        requiereDiseno: 1,
        fechaRealEntregaInmobiliaria: '2026-03-15',
        fechaRealInicioDiseno: '2026-03-02',
      }),
    ).toEqual(['«Inicio real Diseño» (02-03-2026) es anterior a «Entrega real Inmobiliaria» (15-03-2026): las etapas se cruzan.']))
})

describe('a branch that is begun from real estate', () => {
  const wire = { ...startedWire(branchProject, newWire(branchProject), person.usuid), nombre: 'Nueva' }
  test.each([
    [create, true],
    [{ ...create, tipoModulo: 'realstate' }, true],
    [{ ...create, tipoModulo: 'branch' }, false],
    [{ ...create, tipoModulo: 'design' }, false],
    [{ ...create, duplicadoDe: 4 }, false],
    [{ ...create, id: 4 }, false],
  ])('%j: %s', (which, expected) => expect(isStarted(branchProject, which)).toBe(expected))

  test('holds what the server puts, and says so', () => {
    expect(wire).toMatchObject({ idEstadoSucursal: 7, idInmobiliaria: 5, idEstadoInmobiliaria: 1, requiereInmobiliaria: 1 })
    const words = startedWords(branchProject, newWire(branchProject), person)
    expect(words).toMatchObject({ idEstadoSucursal: 'Gestión Inmobiliaria', idInmobiliaria: 'María Rojas', idEstadoLicencia: 'Pendiente' })
    expect(startedSentence(branchProject, person)).toBe(
      'Al guardar, el sistema pone «Estado»: Gestión Inmobiliaria, «Estado inmobiliaria»: Pendiente, «Requiere inmobiliaria»: Sí y «Inmobiliaria»: María Rojas.',
    )
  })
  test('is sent from there, without that and without the stages of others', () => {
    const body = bodyOf(branchProject, create, wire, newWire(branchProject), undefined)
    expect(body).toMatchObject({ nombre: 'Nueva', tipoModulo: 'realestate', sucid: 0 })
    for (const name of ['idEstadoSucursal', 'idInmobiliaria', 'requiereInmobiliaria', 'idEstadoDiseno', 'idEstadoLicencia'])
      expect(body).not.toHaveProperty(name)
    expect(saveBranch.body.safeParse({ ...body, idRegion: 1, idMunicipio: 1 }).success).toBe(true)
    // How it goes is the agent's to say, when it is due is not.
    const dated = { ...wire, fechaTeoricaEntregaInmobiliaria: '2026-09-01', fechaRealInicioInmobiliaria: '2026-09-01' }
    const sent = bodyOf(branchProject, create, dated, newWire(branchProject), undefined)
    expect(sent).toMatchObject({ fechaRealInicioInmobiliaria: '2026-09-01' })
    expect(sent).not.toHaveProperty('fechaTeoricaEntregaInmobiliaria')
    const form = { parts: { project: branchProject }, reasonOf: () => undefined }
    const readIn = (begun: { readonly [N in FieldName]?: number }, name: FieldName) => isOnlyRead({ ...form, begun }, name)
    expect(readIn(startedValues(branchProject, 5), 'fechaTeoricaEntregaInmobiliaria')).toBe(true)
    expect(readIn(startedValues(branchProject, 5), 'fechaRealInicioInmobiliaria')).toBe(false)
    for (const name of ['requiereDiseno', 'porcentajeAvance'] as const) expect(readIn(startedValues(branchProject, 5), name)).toBe(true)
    expect(readIn({}, 'fechaTeoricaEntregaInmobiliaria')).toBe(false)
    expect(waitingReason(branchProject, 'licencia')).toBe('se llena después de registrarla')
    expect(waitingReason(branchProject, 'inmobiliaria')).toBeUndefined()
  })
  test('from anywhere else it is sent from the general module', () => {
    const body = bodyOf(branchProject, { ...create, tipoModulo: 'design' }, { ...newWire(branchProject), nombre: 'Otra' }, base, undefined)
    const anioContable = yearOf(dayInBogota(new Date()))
    expect(body).toMatchObject({ tipoModulo: 'branch', idEstadoSucursal: 1, requiereLicencia: 1, anioContable })
  })
})

test('total days are the server’s to say: they are not sent', () => {
  const mine = { ...base, fechaTeoricaInicioCivil: '2026-03-10', totalDiasCivil: 99 }
  expect(bodyOf(branchProject, edit, mine, base, 3)).toEqual({
    fechaTeoricaInicioCivil: '2026-03-10',
    sucid: 7,
    tipoModulo: 'branch',
    version: 3,
  })
})
