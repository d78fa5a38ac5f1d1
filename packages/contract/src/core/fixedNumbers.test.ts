import { expect, it } from 'vitest'
import { reportTabs, statesOfTab } from '../aftersales/states.ts'
import { priorities } from '../notifications/notifications.ts'
import { passwordLength, strengthOf, strengths } from '../people/password.ts'
import { planTabs } from '../plan-requests/states.ts'
import { officeExtensions } from '../records/fileTypes.ts'
import { listPickers } from '../settings/microsoft.ts'

it('a notice is of high, middle or low priority', () => expect(priorities.map(({ label }) => label)).toEqual(['Alta', 'Media', 'Baja']))

it('the tabs that an address names keep their numbers', () => {
  expect(planTabs.map(({ estado }) => estado)).toEqual([0, 1, 2, 3, 4])
  expect(reportTabs.map(({ estado, label }) => [estado, label, statesOfTab(estado)])).toEqual([
    [0, 'Todos', [1, 2, 3]],
    [1, 'Por Entregar', [1, 2]],
    [2, 'Entregado', [3]],
    [3, 'Eliminados', [4]],
  ])
})

it('a password has eight characters, and is weak, good or strong', () => {
  expect(passwordLength).toBe(8)
  expect(strengths).toEqual(['Débil', 'Media', 'Alto'])
  expect(['Abcde1*', 'Abcdef1*', 'Abcdefghij1*'].map(strengthOf)).toEqual(strengths)
})

it('each sign of those that were asked for counts as one, and any other too', () => {
  for (const sign of '@$!%*?&#_-ñ') expect([sign, strengthOf(`Abcdef1${sign}`)]).toEqual([sign, sign === 'ñ' ? 'Débil' : 'Media'])
})

it('twelve lists of Power Apps are chosen, in this order', () => {
  expect(listPickers.map(({ name }) => name)).toEqual([
    'lspermiso',
    'lstiposolicitud',
    'lspuesto',
    'lsestadosolicitud',
    'lstiporequisito',
    'lssolicitudes',
    'lssolicituddispositivo',
    'lssolicitudpuesto',
    'lsproyecto',
    'lsposicion',
    'lscategoria',
    'lsdispositivo',
  ])
})

it('six extensions are of the office suite', () => expect(officeExtensions).toEqual(['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx']))
