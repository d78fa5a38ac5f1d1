import { expect, it } from 'vitest'
import { listPickers } from './microsoft.ts'
import { suggestedLists } from './suggestedLists.ts'

const plurals = [
  ['lspermiso', 'Permisos'],
  ['lstiposolicitud', 'TIPOS DE SOLICITUD'],
  ['lspuesto', 'puestos'],
  ['lsestadosolicitud', 'Estados de solicitud'],
  ['lstiporequisito', 'Tipos de requisitos'],
  ['lssolicitudes', 'Solicitud'],
  ['lssolicituddispositivo', 'Solicitudes de dispositivos'],
  ['lssolicitudpuesto', 'Solicitudes de puesto'],
  ['lsproyecto', 'Proyectos'],
  ['lsposicion', 'Posiciones'],
  ['lscategoria', 'Categorias'],
  ['lsdispositivo', 'Dispositivos'],
] as const

it('finds the list of each picker by its label', () => {
  const lists = listPickers.map(({ name, label }) => ({ id: `de ${name}`, nombre: label }))
  expect(suggestedLists(lists)).toEqual(Object.fromEntries(listPickers.map(({ name }) => [name, `de ${name}`])))
})

it('finds it in the plural, without accents and in capitals', () => {
  const lists = plurals.map(([name, nombre]) => ({ id: name, nombre }))
  expect(suggestedLists(lists)).toEqual(Object.fromEntries(plurals.map(([name]) => [name, name])))
})

it('suggests nothing where two lists have the name, or none', () => {
  const lists = [
    { id: '1', nombre: 'Puesto' },
    { id: '2', nombre: 'Puestos' },
    { id: '3', nombre: 'Puestos de trabajo' },
  ]
  expect(suggestedLists(lists)).toEqual({})
})
