import type { LocalSearchDetail, LocalSearchRow } from '@soportica/contract/local-search/calls'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { continuesSearch } from './continuesSearch.ts'
import { plainNote } from './form/plainNote.ts'
import { lastSent } from './lastSent.ts'
import { newRecordOf } from './newRecord.ts'
import { searchFacts } from './searchFacts.ts'
import { PremisesPanel } from './components/PremisesPanel.tsx'
import { everyColumns, searchColumns } from './components/searchColumns.tsx'
import { queryFilters, emptyText, shortened } from './searchList.ts'
import { listRoute, parseAddress, searchRoute, titleOf } from './searchAddress.ts'

describe('the address', () => {
  it.each([
    [{ opc: '1' }, { opc: 1, solid: undefined }, 'Gestión Inmobiliaria - Sucursales'],
    [{ opc: '2', registro: '12' }, { opc: 2, solid: 12 }, 'Gestión Inmobiliaria - Cajeros'],
    [{ opc: '7', registro: 'doce' }, { opc: 7, solid: 0 }, 'Gestión Inmobiliaria - Cajeros'],
    [{ opc: 'x', registro: '12' }, { opc: undefined, solid: 12 }, 'Gestión Inmobiliaria - Cajeros'],
  ])('%j', (params, address, title) => {
    expect(parseAddress(params)).toEqual({ written: params.opc, ...address })
    expect(titleOf(parseAddress(params).opc)).toBe(title)
  })
  it('is that of the list, and of a search over it', () =>
    expect([listRoute({ written: '1' }), searchRoute({ written: '1' }, 12)]).toEqual(['/localsearch/1', '/localsearch/1/12']))
})

describe('the list', () => {
  it('shortens what is longer than 40 characters', () => {
    expect(shortened('a'.repeat(40))).toBe('a'.repeat(40))
    expect(shortened('a'.repeat(41))).toBe(`${'a'.repeat(40)}…`)
  })
  it('has the columns that were asked for first, a long request with the whole of it in its tip', () => {
    const titles = searchColumns.map(({ title, label }) => title ?? label)
    expect(titles.slice(0, 5)).toEqual(['Número', 'Solicitante', 'Solicitud', 'Categoría de la cotización', 'Fecha de la solicitud'])
    const cell = (key: string, row: Partial<LocalSearchRow>) =>
      renderToStaticMarkup(searchColumns.find((column) => column.key === key)!.render!(row as LocalSearchRow))
    expect(cell('numero', { numero: 12 })).toContain('>00000012<')
    const long = 'a'.repeat(41)
    expect(cell('solicitud', { solicitud: long })).toBe(`<span data-tip="${long}">${shortened(long)}</span>`)
    expect(cell('solicitud', { solicitud: 'Local' })).toBe('<span>Local</span>')
  })
  it('of all states has every column, the state too', () => {
    const keys = everyColumns.map(({ key }) => key)
    expect(keys.toSorted()).toEqual([...searchColumns.map(({ key }) => key), 'estado'].toSorted())
  })
  it('is glad when nothing is left', () => {
    expect(emptyText({})).toBe('Genial! No queda nada por gestionar.')
    expect(emptyText({ numero: 4 })).toBeUndefined()
  })
  it('asks for what means something', () => {
    expect(queryFilters({ desde: '2026-11-01', hasta: 'ayer', numero: ['4', '00042'], texto: 'ana' })).toEqual({
      desde: '2026-11-01',
      hasta: undefined,
      numero: [4, 42],
      texto: 'ana',
    })
    expect(queryFilters({ numero: ['cuatro'] }).numero).toBeUndefined()
  })
})

const search = {
  sopid: 12,
  numero: 12,
  pryId: 2,
  tipoBusqueda: 1,
  canon: 0,
  canonValor: 1_500_000,
  ubicacionLocal: 3,
  ubicacionLocalOtro: 'Sótano',
  areaEstimada: 80.5,
  fechaRadicacion: '2026-11-24 08:30:00',
} as LocalSearchDetail
const machines = { pryId: 4, atmInstalado: 2, atmCrecimiento: 1, mulInstalado: 0, mulCrecimiento: null }
const namesOf = (one: Partial<LocalSearchDetail>) => searchFacts({ ...search, ...one }).map(([name]) => name)
const valueOf = (name: string, one: Partial<LocalSearchDetail> = {}) =>
  searchFacts({ ...search, ...one }).find(([other]) => other === name)?.[1]

describe('what was asked for', () => {
  it('has its rows in their order', () => {
    const always = [
      ['Número de solicitud', 'Proyecto', 'Categoría', 'Solicitud', 'Requisito', 'Departamento', 'Ciudad', 'Fecha'],
      ['Solicitante', 'Número', 'Estado de la solicitud', 'Área', 'Ubicación del local', 'Tipo de búsqueda'],
    ].flat()
    expect(namesOf({})).toEqual(always)
    expect(namesOf({ canon: 1 })).toEqual([...always, 'Canon negociado'])
    expect(namesOf(machines)).toEqual([
      ...always,
      'ATM instalados',
      'ATM en crecimiento',
      'Multifuncionales instalados',
      'Multifuncionales en crecimiento',
    ])
  })
  it.each([
    ['Tipo de búsqueda', {}, 'Oferta Directa'],
    ['Tipo de búsqueda', { tipoBusqueda: 2 }, 'Activación Con Inmobiliaria'],
    ['Tipo de búsqueda', { tipoBusqueda: null }, 'Activación Con Inmobiliaria'],
    ['Canon negociado', { canon: 1 as const }, '$\u00a01.500.000'],
    ['Canon negociado', { canon: 1 as const, canonValor: 1_500_000.5 }, '$\u00a01.500.000,50'],
    ['Número', {}, '00012'],
    ['Número de solicitud', {}, '00012'],
    ['Ubicación del local', {}, 'Otro: Sótano'],
    ['Ubicación del local', { ubicacionLocal: 1 }, 'Local a la calle'],
    ['Área', {}, '80,5 m²'],
    ['ATM instalados', machines, 2],
    ['Multifuncionales instalados', machines, 0],
    ['Multifuncionales en crecimiento', machines, ''],
  ])('%s %j', (name, one, text) => expect(valueOf(name, one)).toBe(text))
})

describe('the premises', () => {
  const found = { inmobiliaria: '', direccionLocal: '', municipio: 'Medellín', ownerName: '', ownerEmail: '', ownerPhone: '', acciones: {} }
  const panelOf = (values: Partial<LocalSearchDetail>) =>
    renderToStaticMarkup(createElement(PremisesPanel, { search: { ...found, ...values } as LocalSearchDetail }))
  const owner = { ownerName: 'Ana Ríos', ownerEmail: 'ana@example.com', ownerPhone: '(300) 123-4567' }
  it('names agency, address and contact of the found premises', () => {
    expect(panelOf({})).toBe('')
    expect(panelOf({ inmobiliaria: 'Altos' })).toContain('<dt>Inmobiliaria</dt><dd>Altos</dd>')
    const visited = panelOf({ ...owner, direccionLocal: 'Calle 10 # 43-15' })
    expect(visited).toContain('Calle 10 # 43-15: ver en el mapa')
    for (const fact of ['Ana Ríos', 'href="tel:3001234567"', 'href="mailto:ana@example.com"']) expect(visited).toContain(fact)
  })
  it('leave the owner to the form of the receipt', () => expect(panelOf({ ...owner, acciones: { programarRecibo: true } })).toBe(''))
})

it('waits to be decided with the last note and the last file', () => {
  const paso = (a: number, nota: string, ...archivos: number[]) => ({
    a,
    nota,
    archivos: archivos.map((id) => ({ id, nombreOriginal: `${id}.pdf` })),
  })
  const pasos = [paso(3, 'busquen'), paso(5, 'uno', 7), paso(6, 'no'), paso(5, 'dos')] as LocalSearchDetail['pasos']
  expect(lastSent({ estado: 5, pasos })).toEqual({ note: 'dos', files: [{ id: 7, nombreOriginal: '7.pdf' }] })
  expect(lastSent({ estado: 9, pasos })).toEqual({ note: '', files: [] })
})

it('keeps what was typed as it was typed', () => {
  expect(plainNote(' a < b\n& c ')).toBe('<p>a &lt; b<br>&amp; c</p>')
  expect(plainNote(' \n')).toBe('')
})

it('continues with a user who has another step', () => {
  expect(continuesSearch({ acciones: { aprobar: 'No', rechazar: true } })).toBe(true)
  expect(continuesSearch({ acciones: { aprobar: 'No', rechazar: 'No' } })).toBe(false)
  expect(continuesSearch({ acciones: { enviar: 'No', cambiarCita: true } })).toBe(false)
  expect(continuesSearch({ acciones: {}, registrar: true })).toBe(true)
  expect(continuesSearch({ acciones: {}, registrar: 'No' })).toBe(false)
})

it('ends in the record that it is of', () => {
  expect(newRecordOf(1)).toMatchObject({ register: 'Registrar cajero' })
  expect(newRecordOf(2)).toMatchObject({ register: 'Registrar sucursal' })
})
