import { branchAttachments, getBranchDescription, getChildrenCashiers } from '@soportica/contract/branches/consultCalls'
import { getBranchOffices } from '@soportica/contract/branches/listCalls'
import { branchProject } from '@soportica/contract/branches/project'
import { cashierAttachments, checkOutCashier, fathersAndBrothers } from '@soportica/contract/cashiers/consultCalls'
import { getCashiers } from '@soportica/contract/cashiers/listCalls'
import { cashierProject } from '@soportica/contract/cashiers/project'
import type { Reply } from '@soportica/contract/core/endpoint'
import { moduleRight } from '@soportica/contract/projects/modules'
import { getAttachedDetails, getAttachedTypes, getFiles } from '@soportica/contract/records/attachments'
import { getHistory, getHistoryOptions } from '@soportica/contract/records/history'
import { getCashierNotes, getLastNote, getMentionable, noAuthor, noDate, noNote } from '@soportica/contract/records/notes'
import { getRecordCard, type RecordCard } from '@soportica/contract/records/recordCalls'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal } from './answers.ts'
import { button, fits, focused, press } from './locators.ts'
import { address, checkAccessibility, goBack, goTo, openPage } from './panel.tsx'
import { note } from './played.ts'
import { described } from './playedConsultation.ts'
import { bareBranch, cardStage, cashierCard, mayNothing, serveFilters } from './playedProjects.ts'

const permisos = [moduleRight(cashierProject, 'cashiers', 'access')!]
const field = (name = 'Cajero') => page.getByRole('combobox', { name, exact: true })
const option = (name: string | RegExp) => page.getByRole('option', { name })
const part = (name: string) => page.getByRole('region', { name, exact: true })
const title = (name: string) => page.getByRole('heading', { level: 2, name, exact: true })
const log = (name: string) => page.getByRole('dialog', { name, exact: true })

const presupuesto = 'Aprobado el presupuesto de la obra civil.'
const rampa = 'Se tomaron medidas de la rampa.'
const cards = [
  cashierCard(1, 'Parque Principal de Envigado'),
  cashierCard(2, 'Terminal del Norte'),
  cashierCard(9, 'Calle 72 con Séptima'),
  cashierCard(10, 'Portal de Usme'),
]
const relative = (cajId: number, tipo: string) => ({
  cajId,
  nombre: cards.find(({ id }) => id === cajId)!.nombre,
  estado: 'En Proceso',
  idEstado: 1,
  tipo,
})

const nothingCounted = { ultimaNota: noNote, fechaModificacion: noDate, autorModificacion: noAuthor, total: 0 }
const lastNote = (ultimaNota: string) => ({
  ultimaNota,
  fechaModificacion: '2026-01-13 10:12:00',
  autorModificacion: 'Mariana Prueba',
  total: 2,
})

const ofVisit: Reply<typeof cashierAttachments>['groupOneData'] = { 8: { nombre: 'Informe de visita', count: 1, actor: 2 } }

/** The server with these cashiers; gives what was asked for to find one. */
function serve(known: readonly RecordCard[] = cards): unknown[] {
  serveFilters(cashierProject)
  answer(getRecordCard, ({ body: { id } }) => known.find((one) => one.id === id) ?? refusal(404, { mensaje: 'No se encontró el cajero.' }))
  answer(checkOutCashier, ({ query: { cajId } }) => described(cajId === 9 ? [relative(10, '')] : []))
  answer(cashierAttachments, ({ query: { cajId } }) => ({
    groupOneData: cajId === 1 ? ofVisit : {},
    groupTwoData: {},
  }))
  answer(getAttachedDetails, [
    {
      tipoAdjunto: 8,
      nombreTipoAdjunto: 'Informe de visita',
      count: 1,
      modulo: 'visit',
      titulo: 'Visita Local',
      prefijo: 'INFVIS',
      actor: 2,
      multiple: 0,
      disabled: false,
    },
  ])
  answer(fathersAndBrothers, ({ query: { cajId } }) => (cajId === 10 ? [relative(9, 'PADRE')] : []))
  answer(getLastNote, ({ body: { actor } }) =>
    actor === 0 ? lastNote(presupuesto) : actor === 2 ? lastNote(rampa) : actor === 3 ? nothingCounted : lastNote('Sin novedad.'),
  )
  answer(getCashierNotes, { results: [note(1, presupuesto)], total: 1, acciones: { crear: true } })
  answer(getMentionable, { results: [] })
  const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return answer(getCashiers, ({ body: { texto } }) =>
    known
      .filter(({ id, codigo, nombre }) =>
        folded(texto)
          .split(' ')
          .every((word) => folded(`${id} ${codigo} ${nombre}`).includes(word)),
      )
      .map(({ id, codigo, nombre }) => ({ consecutivo: id, codigo, nombre, estado: 'En Proceso' })),
  )
}
async function openConsultation(query = '', look: Parameters<typeof openPage>[1] = {}): Promise<void> {
  await openPage(`/consultation${query}`, { permisos, ...look })
}

describe('a record is looked for', () => {
  it('by words, with the keyboard, and the address keeps it', async () => {
    const asks = serve()
    await openConsultation()
    await page.getByText('Búsquelo por su número, su código o palabras de su nombre.').waitFor()
    const notes = button(/^Bitácora de Notas/)
    expect(notes.getAttribute('aria-disabled')).toBe('true')
    expect(notes.getAttribute('data-tip')).toBe('Elija primero un cajero')
    await checkAccessibility()
    await field().type('norte TÉRMINAL')
    await option(/Terminal del Norte/).waitFor()
    await expect.poll(() => page.getByRole('option').count()).toBe(1)
    await expect.poll(() => asks.at(-1)).toMatchObject({ texto: 'norte TÉRMINAL', first: 0 })
    await checkAccessibility()
    await press('Enter')
    await title('Terminal del Norte').waitFor()
    await expect.poll(address).toBe('/consultation?id=2')
    await expect.poll(() => field().inputValue()).toBe('C1002 · Terminal del Norte')
    await expect.poll(() => notes.getAttribute('aria-disabled')).toBeNull()
  })

  it('by code or number; without a result or an answer it says so, and Escape and going back lead to the former one', async () => {
    const asks = serve()
    await openConsultation('?id=1')
    await title('Parque Principal de Envigado').waitFor()
    await field().fill('C1009')
    await press('Enter')
    await title('Calle 72 con Séptima').waitFor()
    goBack()
    await title('Parque Principal de Envigado').waitFor()
    for (const words of ['C1010', '10']) {
      await field().fill(words)
      await expect.poll(() => asks.at(-1)).toMatchObject({ texto: words })
      await option(/Portal de Usme/).waitFor()
    }
    await field().fill('cajero que no existe')
    await page.getByText('No se encontró «cajero que no existe»').waitFor()
    await press('Escape')
    await expect.poll(() => field().inputValue()).toBe('C1001 · Parque Principal de Envigado')

    answer(getCashiers, refusal(500, { mensaje: 'Error interno' }))
    await field().fill('mirador')
    await page.getByText('Error al obtener cajeros').waitFor()
    serve()
    await field().fill('C1002')
    await option(/Terminal/).click()
    await title('Terminal del Norte').waitFor()
    goBack()
    await title('Parque Principal de Envigado').waitFor()
    await expect.poll(() => field().inputValue()).toBe('C1001 · Parque Principal de Envigado')

    await button(/^Filtros/).click()
    const filters = page.getByRole('dialog', { name: 'Filtros' })
    const within = ['centro costos', 'código cajero', 'región', 'municipio', 'tipología', 'tipo intervención', 'modalidad', 'padre/hijo']
    for (const name of ['año contable', ...within]) await filters.getByLabel(name, { exact: true }).first().waitFor()
    expect(filters.getByLabel('nombre', { exact: true }).count()).toBe(0)
  })

  it('that is not there, or could not be read, and is tried again', async () => {
    serve()
    await openConsultation('?id=0')
    for (const [id, sentence] of [
      ['0', 'Elija un cajero'],
      ['999999', 'No se encontró el registro'],
      ['x', 'Elija un cajero'],
    ] as const) {
      goTo(`/consultation?id=${id}`)
      await page.getByText(sentence, { exact: true }).waitFor()
      if (id === '999999') await checkAccessibility()
    }
    answer(getRecordCard, refusal(500, { mensaje: 'Error interno' }))
    goTo('/consultation?id=1')
    await page.getByText('No se pudo cargar la información.').waitFor()
    await checkAccessibility()
    serve()
    await button('Reintentar').click()
    await title('Parque Principal de Envigado').waitFor()
  })
})

it('the notes of the last stage are reached with the keyboard alone', async () => {
  serve()
  await openConsultation('?id=2')
  const notes = button('Ver notas')
  await expect.poll(() => notes.count()).toBe(4)
  await field().focus()
  for (let presses = 0; presses < 60 && !notes.last().isFocused(); presses += 1) await press('Tab')
  await focused(notes.last())
  await press('Enter')
  await log('Notas').waitFor()
})

describe('rights', () => {
  it('a visitor reads their own stage, sees why not the others, and starts at the top of another one', async () => {
    const no = mayNothing('No tiene permiso para ver notas de cajeros (permiso 169)')
    const own = [
      cardStage(0, 'General', { acciones: no }),
      cardStage(2, 'Visita Local'),
      cardStage(3, 'Diseño', { acciones: no }),
      cardStage(7, 'Instalador Seguridad', { acciones: no }),
    ]
    serve([cashierCard(1, 'Parque Principal de Envigado', { etapas: own })])
    await openConsultation('?id=1', { permisos: [moduleRight(cashierProject, 'visit', 'access')!] })
    await part('Visita Local').getByText(rampa).waitFor()
    const titles = () => page.getByRole('heading', { level: 2 }).allTextContents()
    await expect.poll(() => titles().slice(-2)).toEqual(['General', 'Visita Local'])
    expect(titles()[0]).toBe('Parque Principal de Envigado')
    expect(titles()).not.toContain('Diseño')
    const general = part('General').getByRole('button', { name: /^Ver notas/ })
    expect(general.getAttribute('aria-disabled')).toBe('true')
    await general.press('Enter')
    await page.getByRole('alert').filter({ hasText: 'No tiene permiso para ver notas de cajeros' }).waitFor()
    expect(page.getByRole('dialog').count()).toBe(0)
    await checkAccessibility()

    goTo('/consultation')
    await page.getByText('Elija un cajero', { exact: true }).waitFor()
    goTo('/consultation?id=1&etapa=7&ver=notas')
    await part('Visita Local').getByText(rampa).waitFor()
    await page.getByText('No hay datos disponibles.').first().waitFor()
    expect(window.scrollY).toBe(0)
  })

  it('holders of cashiers alone see no branches', async () => {
    serveFilters(branchProject)
    await openPage('/consultBranches', { permisos })
    await page.getByRole('heading', { level: 1, name: 'Acceso Denegado' }).waitFor()
    await page.getByText(/^No tiene permiso para entrar a las sucursales \(permiso /).waitFor()
    expect(field('Sucursal').count()).toBe(0)
    await checkAccessibility()
  })

  it('holders of branches see them the same way', async () => {
    serve([cashierCard(301, 'Sucursal Centro', { sistema: 2, entidad: 'branch', codigo: 'S301', etapas: [cardStage(0, 'General')] })])
    serveFilters(branchProject)
    answer(getBranchOffices, [{ consecutivo: 301, codigo: 'S301', nombre: 'Sucursal Centro', estado: 'En Proceso' }])
    answer(branchAttachments, { groupOneData: {}, groupTwoData: {} })
    answer(getChildrenCashiers, [])
    answer(getBranchDescription, bareBranch)
    await openPage('/consultBranches', { permisos: [moduleRight(branchProject, 'branch', 'access')!] })
    await page.getByText('Búsquela por su número, su código o palabras de su nombre.').waitFor()
    await field('Sucursal').fill('S301')
    await option(/S301/).click()
    for (const name of ['Descripción', 'Línea de tiempo', 'Adjuntos por tipo', 'CAJEROS HIJOS', 'General']) await title(name).waitFor()
    await checkAccessibility()
  })
})

it('the logs of all stages have what was changed beside them, and say that they are empty; the focus returns', async () => {
  serve()
  answer(getFiles, { results: [], acciones: { subir: true } })
  answer(getAttachedTypes, [])
  answer(getHistory, { results: [], total: 0 })
  answer(getHistoryOptions, { usuarios: [], campos: [] })
  await openConsultation('?id=1')
  await button(/^Bitácora de Notas/).click()
  await log('Bitácora de Notas').getByText(presupuesto).waitFor()
  await press('Escape')
  await log('Bitácora de Notas').waitFor({ state: 'detached' })
  await focused(button(/^Bitácora de Notas/))

  const files = log('Bitácora de Adjuntos')
  await button(/^Bitácora de Adjuntos/).click()
  await files.getByText('Vaya! Al parecer aun no hay archivos.').waitFor()
  await files.getByRole('tab', { name: 'Cambios' }).click()
  await files.getByText('Este registro aún no tiene cambios en la bitácora.').waitFor()
  await checkAccessibility()
})

describe.each([
  ['at a desk', {}],
  ['on a phone', { phone: true }],
])('%s', (_, look) => {
  /** How many days of its stages reach over the edge of their part. */
  function daysOutside(): number {
    const section = part('Línea de tiempo').element()
    const edge = section.getBoundingClientRect().right
    return [...section.querySelectorAll('dd')].filter((day) => {
      const range = document.createRange()
      range.selectNodeContents(day)
      return range.getBoundingClientRect().right > edge
    }).length
  }

  it.each([false, true])('a record is described, with its stages in time, and what is done with it is at hand; dark: %s', async (dark) => {
    serve()
    await openConsultation('?id=1', { ...look, dark })
    await part('Descripción').getByText('Estado del proyecto').waitFor()
    await part('Línea de tiempo').getByText('Desviación').first().waitFor()
    expect(part('Línea de tiempo').getByRole('listitem').count()).toBe(3)
    expect(daysOutside()).toBe(0)
    await part('General').getByText(presupuesto).waitFor()
    // «Adjuntos por tipo» lists the types; they are not listed once more.
    await part('General')
      .getByRole('button', { name: /^\d+ archivos?: Ver adjuntos$/ })
      .waitFor()
    await part('Instalador Seguridad').getByRole('button', { name: 'Ver notas' }).waitFor()
    await part('Adjuntos por tipo').getByRole('heading', { name: 'Información, local y diseño' }).waitFor()
    await checkAccessibility()
    fits()
    if (!('phone' in look) || dark) return
    const notes = button(/^Bitácora de Notas/)
    await expect.poll(() => notes.element().getBoundingClientRect().y).toBeGreaterThan(844 - 80)
    await notes.click()
    await log('Bitácora de Notas').getByText(presupuesto).waitFor()
  })

  it('an address that names a stage leads to its notes, and then leaves the reader alone', async () => {
    serve()
    await openConsultation('?id=1&etapa=7&ver=notas', look)
    const notes = part('Instalador Seguridad').getByRole('region', { name: 'Notas' })
    await notes.getByRole('button', { name: 'Ver notas' }).waitFor()
    await page.getByText('No hay datos disponibles.').first().waitFor()
    await focused(part('Instalador Seguridad'))
    const inSight = () => {
      const { top, bottom } = notes.element().getBoundingClientRect()
      return top >= 0 && bottom <= window.innerHeight
    }
    await expect.poll(inSight).toBe(true)
    expect(window.scrollY).toBeGreaterThan(0)
    await press('Control+Home')
    window.scrollTo(0, 0)
    // As long as it led there, each drawing brought it back.
    for (let drawings = 0; drawings < 3; drawings += 1) await new Promise(requestAnimationFrame)
    expect(window.scrollY).toBe(0)
  })
})

it('stages without files and notes are one line, which opens them to add something', async () => {
  serve()
  await openConsultation('?id=2')
  await title('Terminal del Norte').waitFor()
  const line = button('Sin archivos ni notas en 1 etapa')
  await line.waitFor()
  expect(title('Diseño').count()).toBe(0)
  await expect.poll(() => page.getByText(/^\d+ tipos? sin archivos$/).count()).toBe(1)
  await line.click()
  await part('Diseño').getByRole('button', { name: '0 notas: Ver notas' }).waitFor()
  expect(line.getAttribute('aria-expanded')).toBe('true')
  await checkAccessibility()

  goTo('/consultation?id=1&etapa=3')
  await title('Parque Principal de Envigado').waitFor()
  await title('Diseño').waitFor()
  expect(line.count()).toBe(0)
})

it('the family of a cashier leads to the others of it', async () => {
  serve()
  await openConsultation('?id=10')
  await title('Portal de Usme').waitFor()
  const family = part('Cajero Padre y Hermanos')
  await family.getByRole('row').filter({ hasText: 'Calle 72 con Séptima' }).getByText('PADRE').waitFor()
  await checkAccessibility()
  await family.getByRole('link', { name: 'Calle 72 con Séptima' }).click()
  await title('Calle 72 con Séptima').waitFor()
  await part('Cajeros Hijos').getByRole('link', { name: 'Portal de Usme' }).waitFor()
  await expect.poll(() => family.getByText('HIJO').count()).toBe(0)
})

it('is read on a phone when it has no files yet', async () => {
  serve()
  await openConsultation('?id=2', { phone: true })
  await title('Terminal del Norte').waitFor()
  await part('Adjuntos por tipo')
    .getByText(/^\d+ tipos? sin archivos$/)
    .first()
    .waitFor()
  await checkAccessibility()
})
