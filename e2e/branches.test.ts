import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openAs as openFor } from './alertedPeople.ts'
import * as files from './attachedFiles.ts'
import { checkAccessibility, openAs } from './browser.ts'
import { png } from './files.ts'
import { focused } from './focused.ts'
import { newBranch } from './newBranch.ts'
import { newCashier } from './newCashier.ts'
import { newPerson, newProfile } from './people.ts'
import { inTheDark } from './scheme.ts'
import { checkTargets } from './targets.ts'

const form = (page: Page, name: string | RegExp = /^Editar Sucursal N° \d+$/) => page.getByRole('dialog', { name })
const section = (within: Locator, name: string) => within.getByRole('region', { name, exact: true })
const headings = (within: Locator) => within.getByRole('heading', { level: 3 }).filter({ has: within.page().getByRole('button') })
/** To a section of the form: its fields are made when it comes near. */
async function goTo(dialog: Locator, name: string): Promise<Locator> {
  await dialog
    .getByRole('navigation')
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click()
  return section(dialog, name)
}
const box = (within: Locator, name: string) => within.getByRole('textbox', { name, exact: true })
const save = (within: Locator) => within.getByRole('button', { name: 'Guardar', exact: true })
const said = (page: Page, sentence: string | RegExp) => page.getByRole('region', { name: 'Avisos' }).getByText(sentence)

async function choose(within: Locator, field: string, option?: string): Promise<void> {
  const combo = within.getByRole('combobox', { name: field, exact: true })
  await combo.click()
  const choices = within.getByRole('listbox').getByRole('option')
  await (option ? choices.filter({ hasText: option }) : choices).first().click()
}
async function fillNew(dialog: Locator, nombre: string): Promise<void> {
  await box(dialog, 'Nombre').fill(nombre)
  await choose(dialog, 'Región')
  await choose(dialog, 'Municipio')
}
const word = () => Math.random().toString(36).slice(2, 10)
const [refusedUnapproved, refusedUnsupervised] = [
  'No es posible pasar la sucursal a entregado mientras esta no este aprobada.',
  'No es posible pasar la sucursal a entregado mientras esta existan las fechas reales de interventoria.',
] as const

describe('the form of a branch', () => {
  it('registers one from the dashboard, with dates and children that show it', async () => {
    const child = await newCashier()
    const nombre = `Sucursal ${word()}`
    const page = await openAs('administrador', '/dashboard?tab=sucursales')
    await page.evaluate('sessionStorage.clear()')
    await page.getByRole('button', { name: 'Registrar Sucursal' }).click()
    const dialog = form(page, 'Nueva Sucursal')
    await box(dialog, 'Nombre').press('Escape')
    await fillNew(dialog, nombre)
    await dialog.getByRole('button', { name: 'Limpiar' }).waitFor()
    expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize()! })
    expect(await dialog.getByRole('button', { name: /^Bitácora/ }).count()).toBe(0)

    const estate = await goTo(dialog, 'INMOBILIARIA')
    const planned = estate.getByRole('group', { name: 'Fechas teóricas de Inmobiliaria' })
    await box(planned, 'Inicio teórico').fill('30-10-2026')
    await box(planned, 'Entrega teórica').fill('01-10-2026')
    await planned.getByText('Entrega teórica Inmobiliaria: 01-10-2026 queda antes de «Inicio teórico Inmobiliaria», 30-10-2026').waitFor()
    await box(planned, 'Inicio teórico').fill('01-10-2026')
    await box(planned, 'Entrega teórica').fill('30-10-2026')
    // The 12th is a holiday.
    await planned.getByText('20 días hábiles').waitFor()
    const design = (await goTo(dialog, 'DISEÑO')).getByRole('group', { name: 'Fechas teóricas de Diseño' })
    await box(design, 'Inicio teórico').fill('20-10-2026')
    const crossing = '«Inicio teórico Diseño» (20-10-2026) es anterior a «Entrega teórica Inmobiliaria» (30-10-2026): las etapas se cruzan.'
    await section(dialog, 'DISEÑO').getByText(crossing).waitFor()

    await dialog.getByRole('checkbox', { name: 'Es padre de cajeros' }).check()
    await save(dialog).click()
    await dialog.getByText('Debe seleccionar al menos un cajero hijo si activa la opción de padre.').waitFor()
    await dialog.getByRole('combobox', { name: 'Cajeros hijos' }).or(box(dialog, 'Cajeros hijos')).first().fill(child.nombre)
    await dialog.getByRole('option', { name: new RegExp(child.nombre) }).click()
    // It closes what is open in the form, and never the form.
    await page.keyboard.press('Escape')
    await checkAccessibility(page)
    await save(dialog).click()
    const question = page.getByRole('dialog', { name: 'Archivos' })
    await question.getByText('¿Desea cargar archivos para esta sucursal?').waitFor()
    await said(page, crossing).waitFor()
    await question.getByRole('button', { name: 'Sí', exact: true }).click()
    await form(page).getByText(nombre).first().waitFor()

    await page.goto(`/soportica/#/cashiers/cashiers?consecutivo=${child.cajid}`)
    const badge = page.getByRole('row').filter({ hasText: child.nombre }).getByRole('button', { name: /^HIJO/ })
    await expect.poll(() => badge.getAttribute('data-tip')).toMatch(new RegExp(`^Padre: sucursal ${nombre} \\(\\d+\\)$`))
    await page.getByRole('button', { name: /^Editar / }).click()
    await page
      .getByRole('dialog', { name: /^Editar Cajero/ })
      .getByRole('link', { name: nombre })
      .click()
    await form(page).getByRole('checkbox', { name: 'Es padre de cajeros', checked: true }).waitFor()
  })

  it('has the sections of its module, and folds them until one is refused', async () => {
    const { sucid } = await newBranch({ requiereLicencia: 0, fechaRealInicioInterventoria: '2026-05-04' })
    const page = await openAs('administrador', `/branch/branch/${sucid}`)
    const dialog = form(page)
    await expect
      .poll(() => headings(dialog).allTextContents())
      .toEqual(['INFORMACIÓN BASICA', 'INMOBILIARIA', 'DISEÑO', 'ADJUDICACIÓN', 'INTERVENCIÓN'])
    await dialog.getByRole('checkbox', { name: 'Requiere licencia' }).check()
    await section(dialog, 'LICENCIA').waitFor()

    const head = (name: string) => section(dialog, name).getByRole('button', { name, exact: true })
    await box(await goTo(dialog, 'INTERVENCIÓN'), 'Entrega real').fill('01-05-2026')
    await head('INTERVENCIÓN').press('Enter')
    await expect.poll(() => head('INTERVENCIÓN').getAttribute('aria-expanded')).toBe('false')
    expect(await box(section(dialog, 'INTERVENCIÓN'), 'Entrega real').isVisible()).toBe(false)
    await save(dialog).click()
    await focused(box(section(dialog, 'INTERVENCIÓN'), 'Entrega real'))
    await box(section(dialog, 'INTERVENCIÓN'), 'Entrega real').fill('08-05-2026')
    await section(dialog, 'INTERVENCIÓN').getByText('4 días hábiles').waitFor()
    await save(dialog).click()
    await dialog.waitFor({ state: 'detached' })

    for (const [modulo, ...names] of [
      ['builder', 'CONSTRUCTOR', 'INFORMACIÓN BASICA', 'INMOBILIARIA', 'LICENCIA'],
      ['designsoportica', 'DISEÑO', 'INFORMACIÓN BASICA', 'INMOBILIARIA', 'LICENCIA'],
    ] as const) {
      await page.goto(`/soportica/#/branch/${modulo}?consecutivo=${sucid}`)
      await page.getByRole('button', { name: new RegExp(`^Editar .*\\(${sucid}\\)$`) }).click()
      await expect.poll(() => headings(dialog).allTextContents()).toEqual(names)
      await dialog.getByRole('button', { name: 'Cancelar' }).click()
    }
    // From one module's address straight to another's: the stored record is fetched.
    const other = await newBranch()
    await page.goto(`/soportica/#/branch/builder/${sucid}`)
    await form(page, `Editar Sucursal N° ${sucid}`).waitFor()
    await page.goto(`/soportica/#/branch/design/${other.sucid}`)
    await form(page, `Editar Sucursal N° ${other.sucid}`).getByText(other.nombre).first().waitFor()
  })

  it('is started from real estate by an agent, with the server’s values shown before', async () => {
    const { prfid } = await newProfile(10, 448, 255, 256, 265)
    const agent = await newPerson({ perfil: prfid, acts: 'inmobiliaria' })
    const page = await openFor(agent)
    await page.goto('/soportica/#/branch/realstate')
    await page.getByRole('button', { name: 'Nuevo', exact: true }).click()
    const dialog = form(page, 'Nueva Sucursal')
    await dialog.getByText(/^Al guardar, el sistema pone «Estado»: Gestión Inmobiliaria.*«Inmobiliaria»: Lucía Torres\.$/).waitFor()
    await checkAccessibility(page)
    const nombre = `Sucursal ${word()}`
    await fillNew(dialog, nombre)
    await save(dialog).click()
    await page.getByRole('dialog', { name: 'Archivos' }).getByRole('button', { name: 'No', exact: true }).click()
    const row = page.getByRole('row').filter({ hasText: nombre })
    await row.getByText('Pendiente').waitFor()
    await row.getByRole('button', { name: /^Editar / }).click()
    await form(page).getByText('Gestión Inmobiliaria').first().waitFor()
    await expect.poll(() => headings(form(page)).first().textContent()).toBe('INMOBILIARIA')
  })

  it('is delivered once it is approved and was supervised', async () => {
    const { sucid, nombre } = await newBranch()
    const page = await openAs('administrador', `/branch/branch/${sucid}`)
    const dialog = form(page)
    const ready = dialog.getByRole('complementary', { name: 'Listo para entregar' })
    await ready.getByText(refusedUnapproved).waitFor()
    await ready.getByText(refusedUnsupervised).waitFor()
    await choose(section(dialog, 'INFORMACIÓN BASICA'), 'Estado', 'Entregada')
    await save(dialog).click()
    for (const sentence of [refusedUnapproved, refusedUnsupervised])
      await section(dialog, sentence === refusedUnapproved ? 'INFORMACIÓN BASICA' : 'INTERVENCIÓN')
        .getByText(sentence)
        .first()
        .waitFor()
    await dialog.getByRole('checkbox', { name: 'Sucursal aprobada' }).check()
    const went = section(dialog, 'INTERVENCIÓN').getByRole('group', { name: 'Fechas reales de Intervención' })
    await box(went, 'Inicio real').fill('04-05-2026')
    await box(went, 'Entrega real').fill('29-05-2026')
    await ready.waitFor({ state: 'detached' })
    await save(dialog).click()
    await dialog.waitFor({ state: 'detached' })
    await page.goto(`/soportica/#/branch/branch?consecutivo=${sucid}`)
    await page.getByRole('row').filter({ hasText: nombre }).getByText('Entregada').waitFor()
  })
})

const [width, finger] = [390, 44]
async function fits(page: Page): Promise<void> {
  await checkTargets(page)
  await checkAccessibility(page)
  await inTheDark(page, () => checkAccessibility(page))
  await expect.poll(() => page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
}

it('a contractor with one hand finds a branch, reports progress and leaves a note and a photo, in eight taps', async () => {
  const { prfid } = await newProfile(285, 349, 350, 351, 354, 356, 359)
  const contractor = await newPerson({ perfil: prfid, acts: 'civil' })
  const { sucid, nombre } = await newBranch({
    idInterventorCivil: contractor.usuid,
    fechaTeoricaInicioCivil: '2026-11-03',
    fechaTeoricaEntregaCivil: '2026-11-20',
  })
  const page = await openFor(contractor, { phone: true })
  await page.goto('/soportica/#/branch/civil')
  await page.getByRole('link', { name: nombre }).waitFor()
  expect(await page.getByRole('button', { name: 'Nuevo', exact: true }).count()).toBe(0)
  await fits(page)

  const made: string[] = []
  const tap = async (what: string, target: Locator) => {
    made.push(what)
    await target.tap()
  }
  await tap('Buscar', page.getByRole('searchbox', { name: 'Buscar en la lista' }))
  await page.keyboard.type(String(sucid))
  made.push('Enter')
  await page.keyboard.press('Enter')
  const own = section(form(page), 'INTERVENTOR CIVIL')
  const card = (name: string) => own.getByRole('region', { name: `${name} de Interventor Civil` })
  // His dates first: the others are only to be read.
  await expect.poll(() => own.getByRole('group').first().getAttribute('aria-label')).toBe('Fechas reales de Interventor Civil')
  expect(await box(own, 'Inicio teórico').count()).toBe(0)
  await own.getByText('20-11-2026').waitFor()
  await fits(page)
  await tap('Inicio real', box(own, 'Inicio real'))
  await page.keyboard.type('03-11-2026')
  await tap('Entrega real', box(own, 'Entrega real'))
  await page.keyboard.type('24-11-2026')
  await own.getByText('2 días hábiles tarde').waitFor()
  await tap('Escribir nota', card('Notas').getByRole('button', { name: 'Escribir nota' }))
  await focused(card('Notas').getByRole('textbox', { name: 'Nota', exact: true }))
  await page.keyboard.type('Placa fundida')
  await tap('Agregar nota', card('Notas').getByRole('button', { name: 'Agregar nota', exact: true }))
  await card('Notas').getByText('Placa fundida').waitFor()
  made.push('Tomar foto')
  await card('Adjuntos').getByLabel('Foto para subir').setInputFiles(png('placa.png'))
  await files.said(page, 'Se subió placa.png.').waitFor()
  await fits(page)
  expect((await save(form(page)).boundingBox())!.height).toBeGreaterThanOrEqual(finger)
  await tap('Guardar', save(form(page)))
  await form(page).waitFor({ state: 'detached' })
  expect(made).toEqual(['Buscar', 'Enter', 'Inicio real', 'Entrega real', 'Escribir nota', 'Agregar nota', 'Tomar foto', 'Guardar'])
})

it('the consultation tells of a branch, and each figure of the dashboard is a list', async () => {
  const child = await newCashier()
  const { sucid, nombre } = await newBranch({ checkPadre: 1, hijos: [child.cajid], fechaTeoricaEntregaInmobiliaria: '2026-10-30' })
  const page = await openAs('administrador', '/consultBranches')
  const log = (name: string) => page.getByRole('button', { name })
  for (const name of ['Bitácora de Adjuntos', 'Bitácora de Notas']) expect(await log(name).getAttribute('aria-disabled')).toBe('true')
  await page.getByRole('button', { name: 'Filtros' }).waitFor()
  await page
    .getByRole('textbox', { name: 'Sucursal' })
    .or(page.getByRole('combobox', { name: 'Sucursal' }))
    .first()
    .fill(nombre)
  await page.getByRole('option', { name: new RegExp(nombre) }).click()
  await page.getByRole('table', { name: 'CAJEROS HIJOS' }).getByRole('link', { name: child.nombre }).waitFor()
  const line = page.getByRole('region', { name: 'Línea de tiempo' })
  await line.getByText('30-10-2026', { exact: true }).waitFor()
  // It is late: today is on the line, and what is projected is called so.
  await line.getByRole('application', { name: 'Cronograma: etapas' }).getByText('Hoy', { exact: true }).waitFor()
  await line.getByText('Desviación proyectada').waitFor()
  await expect.poll(() => log('Bitácora de Notas').getAttribute('aria-disabled')).toBeNull()
  await checkAccessibility(page)

  await page.goto('/soportica/#/dashboard?tab=sucursales')
  const cards = page.getByRole('list', { name: 'Módulos de sucursales' })
  const pending = cards.getByRole('link', { name: / pendientes? en Inmobiliaria$/ })
  const count = /^[\d.]+/.exec((await pending.getAttribute('aria-label'))!)![0]
  await page.getByRole('region', { name: 'Sucursales por año contable' }).getByText('2026').first().waitFor()
  await checkAccessibility(page)
  await pending.click()
  await page.getByRole('heading', { level: 1, name: 'Inmobiliaria' }).waitFor()
  await page.getByText(new RegExp(` de ${count}$`)).waitFor()
  await page.goto(`/soportica/#/branch/branch/${sucid}`)
  await form(page).waitFor()
})
