import type { Locator, Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { allowProblem, checkAccessibility, openAs, type PageOptions } from './browser.ts'
import { focused } from './focused.ts'
import { newCashier, numberOf } from './newCashier.ts'
import { settled } from './settled.ts'

const word = () => Math.random().toString(36).slice(2, 8)
const form = (page: Page, name: string | RegExp = 'Nuevo Cajero') => page.getByRole('dialog', { name })
const stage = (within: Locator, name: string) => within.getByRole('region', { name, exact: true })
const whyOf = (within: Locator) => within.getByRole('dialog', { name: /^Por qué esta fecha: / })
const drafts = (page: Page) => page.evaluate('JSON.stringify(sessionStorage)')
const save = (within: Locator) => within.getByRole('button', { name: 'Guardar', exact: true })

type Without = { readonly without?: RegExp }
async function openNew({ without, ...options }: PageOptions & Without = {}): Promise<{ page: Page; dialog: Locator }> {
  const page = await openAs('administrador', '/dashboard', options)
  // A form that was open as another journey ended kept its draft as it went.
  await page.evaluate('sessionStorage.clear()')
  if (without) {
    await page.route(without, (route) => route.abort())
    await page.reload()
  }
  await page.getByRole('banner').getByRole('button', { name: 'Registrar Cajero' }).click()
  const dialog = form(page)
  await dialog.getByRole('textbox', { name: 'Nombre cajero' }).waitFor()
  return { page, dialog }
}

async function choose(within: Locator, field: string, option?: string): Promise<void> {
  const box = within.getByRole('combobox', { name: field, exact: true })
  await box.click()
  if (option) await box.fill(option)
  const choices = within.getByRole('listbox').getByRole('option')
  await (option ? choices.filter({ hasText: option }) : choices).first().click()
}

async function fillNew(dialog: Locator, nombre: string): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Nombre cajero' }).fill(nombre)
  await choose(dialog, 'Región')
  await choose(dialog, 'Municipio')
}

async function create(page: Page, dialog: Locator, nombre: string, upload: 'Sí' | 'No'): Promise<void> {
  await fillNew(dialog, nombre)
  await save(dialog).click()
  const question = page.getByRole('dialog', { name: 'Archivos' })
  await question.getByText('¿Desea cargar archivos para este cajero?').waitFor()
  await question.getByRole('button', { name: upload, exact: true }).click()
}

/** An own one, in the form that changes it. */
async function openStored(): Promise<{ page: Page; dialog: Locator }> {
  const { cajid } = await newCashier()
  return openOwn('administrador', 'cashiers', cajid)
}
async function openOwn(usuario: string, modulo: string, cajid: number, filters = ''): Promise<{ page: Page; dialog: Locator }> {
  const page = await openAs(usuario, `/cashiers/${modulo}?consecutivo=${cajid}${filters}`)
  await page.getByRole('button', { name: new RegExp(`^Editar .*\\(${cajid}\\)$`) }).click()
  return { page, dialog: form(page, `Editar Cajero N° ${cajid}`) }
}

describe('a new cashier', () => {
  it('says what is missing, is saved, opens to take files, and is saved again with another status when it has all that this needs', async () => {
    const { page, dialog } = await openNew()
    await checkAccessibility(page)
    expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize()! })
    expect(await dialog.getByRole('button', { name: /^Bitácora / }).count()).toBe(0)
    await save(dialog).click()
    for (const field of ['Nombre cajero', 'Región', 'Municipio']) await dialog.getByText(`El campo ${field} es requerido`).waitFor()
    await focused(dialog.getByRole('textbox', { name: 'Nombre cajero' }))
    await checkAccessibility(page)

    const nombre = `Cajero ${word()}`
    await create(page, dialog, nombre, 'Sí')
    const saved = form(page, /^Editar Cajero N° \d+$/)
    await expect.poll(() => saved.getByRole('textbox', { name: 'Nombre cajero' }).inputValue()).toBe(nombre)
    await saved.getByRole('button', { name: 'Bitácora de adjuntos' }).waitFor()
    const head = saved.locator('header')
    await head.getByText(nombre).waitFor()
    await head.getByText('En Proceso').waitFor()
    await head.getByText(/^Cambiado por .+ hace un momento$/).waitFor()
    expect(await saved.getByRole('button', { name: 'Limpiar' }).count()).toBe(0)
    await checkAccessibility(page)

    await save(saved).click()
    await page.getByText('No has realizado ninguna modificación').waitFor()
    await choose(saved, 'Estado', 'Entregado')
    await save(saved).click()
    await saved.getByText('Debe Seleccionar/Diligenciar "Código cajero" para poder pasar a estado entregado').waitFor()
    await choose(saved, 'Estado', 'Cancelado')
    await save(saved).click()
    await saved.waitFor({ state: 'detached' })
  })

  it('leads to what a delivery misses, shows its dates before it is saved and says why, and refuses a day that there is not and a parent without children', async () => {
    const { page, dialog } = await openNew()
    const panel = dialog.getByRole('complementary', { name: 'Listo para entregar' })
    await panel.getByText('Faltan 15').waitFor()
    await panel.getByRole('button', { name: 'Código monitoreo' }).click()
    const code = stage(dialog, 'Instalador Seguridad').getByRole('textbox', { name: 'Código monitoreo' })
    await focused(code)
    await code.fill('M-1')
    await panel.getByText('Faltan 14').waitFor()

    await choose(dialog, 'Modalidad')
    const start = dialog.getByRole('textbox', { name: 'Fecha de inicio' })
    await start.fill('28122026')
    expect(await start.inputValue()).toBe('28-12-2026')
    await start.press('Alt+ArrowDown')
    const calendar = page.getByRole('dialog', { name: 'Calendario de Fecha de inicio' })
    await focused(calendar.getByRole('button', { name: 'lunes, 28 de diciembre de 2026' }))
    await page.keyboard.press('PageUp')
    await page.keyboard.press('Escape')
    await calendar.waitFor({ state: 'detached' })
    await focused(start)
    expect(await start.inputValue()).toBe('28-12-2026')
    await start.press('Alt+ArrowDown')
    await focused(calendar.getByRole('button', { name: 'lunes, 28 de diciembre de 2026' }))
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    const christmas = calendar.getByRole('button', { name: 'viernes, 25 de diciembre de 2026, festivo: Navidad' })
    await focused(christmas)
    const facts = calendar.getByText(/^Festivo: Navidad · /)
    await facts.waitFor()
    expect(await christmas.getAttribute('aria-describedby')).toBe(await facts.locator('xpath=..').getAttribute('id'))
    await checkAccessibility(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await focused(start)
    expect(await start.inputValue()).toBe('25-12-2026')
    await dialog
      .getByRole('button', { name: /^Por qué esta fecha: / })
      .first()
      .click()
    await dialog.getByText(/suma/).waitFor()
    await settled(whyOf(dialog))
    await checkAccessibility(page)
    await page.keyboard.press('Escape')
    await whyOf(dialog).waitFor({ state: 'detached' })
    await dialog.waitFor()

    await fillNew(dialog, `Cajero ${word()}`)
    await start.fill('31-02-2026')
    await dialog.getByRole('checkbox', { name: 'Es padre de otros cajeros' }).check()
    await save(dialog).click()
    await dialog.getByText('Escriba la fecha como DD-MM-AAAA, entre 1950 y 2050').waitFor()
    await dialog.getByText('Debe seleccionar al menos un cajero hijo si activa la opción de padre.').first().waitFor()
  })
})

describe('what was typed and not saved', () => {
  const name = (page: Page) => form(page).getByRole('textbox', { name: 'Nombre cajero' })
  const recover = (page: Page) => form(page).getByRole('button', { name: 'Recuperar borrador' })
  const reopen = async (page: Page) => {
    await page.getByRole('banner').getByRole('button', { name: 'Registrar Cajero' }).click()
    await recover(page).waitFor()
  }
  async function reload(page: Page) {
    page.once('dialog', (prompt) => void prompt.accept())
    await page.reload()
    await reopen(page)
  }

  it('is not lost by a stray key nor by a reload; offered, it asks before it takes the place of something else, and is kept until it was answered', async () => {
    const { page, dialog } = await openNew()
    await name(page).fill('A medias')
    await page.keyboard.press('Escape')
    const unsaved = page.getByRole('dialog', { name: 'Cambios sin guardar' })
    await unsaved.getByRole('button', { name: 'No' }).click()
    await unsaved.waitFor({ state: 'detached' })
    await expect.poll(() => drafts(page)).toContain('A medias')
    await reload(page)
    // Looked at and closed: it was not answered.
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await reopen(page)
    await name(page).fill('SEGUNDO')
    await recover(page).click()
    const question = page.getByRole('dialog', { name: 'Recuperar borrador' })
    await question.getByText('El borrador reemplazará lo que escribió en este formulario. ¿Desea recuperarlo?').waitFor()
    await checkAccessibility(page)
    await question.getByRole('button', { name: 'No', exact: true }).click()
    await question.waitFor({ state: 'detached' })
    await expect.poll(() => name(page).inputValue()).toBe('SEGUNDO')
    // What was typed beside it did not take its place.
    await reload(page)
    await recover(page).click()
    await expect.poll(() => name(page).inputValue()).toBe('A medias')
    await reload(page)
    await name(page).fill('TERCERO')
    await form(page).getByRole('button', { name: 'Descartar' }).click()
    await expect.poll(() => drafts(page)).toContain('TERCERO')
    expect(await drafts(page)).not.toContain('A medias')
    await form(page).getByRole('button', { name: 'Limpiar' }).click()
    const clearing = page.getByRole('dialog', { name: 'Limpiar' })
    await clearing.getByRole('button', { name: 'Sí', exact: true }).click()
    await clearing.waitFor({ state: 'detached' })
    await expect.poll(() => name(page).inputValue()).toBe('')
    expect(await form(page).getByRole('textbox', { name: 'Año contable' }).inputValue()).toMatch(/^20\d\d$/)
  })
})

/** The next save is done, and nobody hears of it. */
async function loseOneAnswer(page: Page): Promise<void> {
  allowProblem(page, /ERR_FAILED/)
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/save_cashier', lose, { times: 1 })
}

describe('an answer that is lost on its way', () => {
  it('is had by saving again, and there is one cashier', async () => {
    const { page, dialog } = await openNew()
    await loseOneAnswer(page)
    const nombre = `Cajero ${word()}`
    await fillNew(dialog, nombre)
    await save(dialog).click()
    await page.getByText('Error al conectar con el servidor', { exact: false }).waitFor()
    await save(dialog).click()
    const question = page.getByRole('dialog', { name: 'Archivos' })
    await question.getByRole('button', { name: 'No', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.goto(`/soportica/#/cashiers/cashiers?nombre=${encodeURIComponent(nombre)}`)
    const rows = page.getByRole('button', { name: new RegExp(`^Editar ${nombre}`) })
    await rows.first().waitFor()
    expect(await rows.count()).toBe(1)
  })

  it('leads to what was registered when something else is sent, also after a reload', async () => {
    const { page, dialog } = await openNew()
    await loseOneAnswer(page)
    allowProblem(page, /409/)
    const nombre = `Cajero ${word()}`
    await fillNew(dialog, nombre)
    await save(dialog).click()
    await page.getByText('Error al conectar con el servidor', { exact: false }).waitFor()
    await expect.poll(() => drafts(page)).toContain(nombre)
    page.once('dialog', (prompt) => void prompt.accept())
    await page.reload()
    await page.getByRole('banner').getByRole('button', { name: 'Registrar Cajero' }).click()
    await form(page).getByRole('button', { name: 'Recuperar borrador' }).click()
    await form(page).getByRole('textbox', { name: 'Dirección' }).fill('Calle 9')
    await save(form(page)).click()
    const question = page.getByRole('dialog', { name: 'El cajero ya está registrado' })
    await question.getByText(/ya se registró con el número \d+\. Ábralo para cambiarlo\./).waitFor()
    await checkAccessibility(page)
    await question.getByRole('button', { name: /^Abrir el cajero N° \d+$/ }).click()
    const stored = form(page, /^Editar Cajero N° \d+$/)
    await expect.poll(() => stored.getByRole('textbox', { name: 'Nombre cajero' }).inputValue()).toBe(nombre)
    expect(await stored.getByRole('textbox', { name: 'Dirección' }).inputValue()).toBe('')
    expect(await stored.getByRole('button', { name: 'Recuperar borrador' }).count()).toBe(0)
  })
})

describe('a question whose code does not come', () => {
  it('is asked all the same', async () => {
    const { page, dialog } = await openNew({ without: /ConfirmDialog/ })
    allowProblem(page, /ConfirmDialog|ERR_FAILED/)
    await dialog.getByRole('textbox', { name: 'Nombre cajero' }).fill('A medias')
    await page.keyboard.press('Escape')
    const question = page.getByRole('dialog', { name: 'Cambios sin guardar' })
    await question.getByText('Hay cambios sin guardar').waitFor()
    await checkAccessibility(page)
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'hidden' })
    await focused(dialog.getByRole('textbox', { name: 'Nombre cajero' }))
    expect(await dialog.getByRole('textbox', { name: 'Nombre cajero' }).inputValue()).toBe('A medias')
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Sí', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
  })
})

describe('who works on one stage', () => {
  it('is asked why a final status is left beside it, and does not choose who works on it', async () => {
    const delivered = { idInmobiliaria: numberOf('inmobiliaria'), idEstadoInmobiliaria: 4, fechaInicioCajero: '2026-01-13' }
    const { cajid } = await newCashier(delivered)
    const { page, dialog } = await openOwn('inmobiliaria', 'realestate', cajid)
    const own = stage(dialog, 'Inmobiliaria')
    await choose(dialog, 'Estado inmobiliaria', 'Pendiente')
    await own
      .getByText('En fecha')
      .or(own.getByText(/días? hábil(es)? (tarde|antes)/))
      .first()
      .waitFor()
    await own.getByRole('textbox', { name: 'Fecha entrega inmobiliaria' }).waitFor()
    expect(await own.getByRole('checkbox', { name: 'Requiere inmobiliaria' }).count()).toBe(0)
    expect(await own.getByRole('combobox', { name: 'Inmobiliaria', exact: true }).count()).toBe(0)
    expect(await own.getByRole('button', { name: /^Fijar a mano/ }).count()).toBe(0)
    await save(dialog).click()
    const note = own.getByRole('textbox', { name: 'Nota', exact: true })
    await focused(note)
    await own.getByText('Estado inmobiliaria deja «Entregado»').waitFor()
    await dialog
      .getByRole('navigation')
      .getByRole('button', { name: /^Inmobiliaria.*con errores/ })
      .waitFor()
    await checkAccessibility(page)
    await choose(dialog, 'Estado inmobiliaria', 'Entregado')
    await note.waitFor({ state: 'detached' })
    await dialog.getByText('Revise este campo').waitFor({ state: 'detached' })
  })

  it('reads when it is due, and why, and sets what happened', async () => {
    const { cajid } = await newCashier({ idVisitante: numberOf('visitante'), fechaInicioCajero: '2026-01-13' })
    const { page, dialog } = await openOwn('visitante', 'visit', cajid, '&plazo=vencido&etapa=visita')
    const own = stage(dialog, 'Visita Local')
    await own.getByRole('textbox', { name: 'Fecha entrega visita' }).waitFor()
    await own.getByRole('button', { name: /^Por qué esta fecha: / }).click()
    await page.getByText(/suma/).waitFor()
    await settled(whyOf(own))
    await page.keyboard.press('Escape')
    await whyOf(own).waitFor({ state: 'detached' })
    expect(await own.getByRole('button', { name: /^Fijar a mano/ }).count()).toBe(0)
    expect(await own.getByRole('textbox', { name: /teóric[oa]/ }).count()).toBe(0)
    await own.getByText('Entrega teórica').waitFor()
    await checkAccessibility(page)
  })
})

describe('a stored cashier', () => {
  it('is read once, when the mouse goes down', async () => {
    const { cajid, nombre } = await newCashier()
    const page = await openAs('administrador', '/dashboard')
    const requestNames: string[] = []
    page.on('request', (request) => requestNames.push(request.url().split('/').at(-1) ?? ''))
    await page.evaluate(`location.hash = '/cashiers/cashiers?consecutivo=${cajid}'`)
    const edit = page.getByRole('button', { name: new RegExp(`^Editar .*\\(${cajid}\\)$`) })
    await edit.waitFor()
    const reads = () => requestNames.filter((name) => name === 'get_detail_cashier').length
    expect(reads()).toBe(0)

    await edit.hover()
    await Promise.all([page.waitForRequest(/get_detail_cashier$/), page.mouse.down()])
    expect(await form(page, /^Editar Cajero/).count()).toBe(0)
    await page.mouse.up()
    const dialog = form(page, `Editar Cajero N° ${cajid}`)
    expect(await dialog.getByRole('textbox', { name: 'Nombre cajero' }).inputValue()).toBe(nombre)
    expect(reads()).toBe(1)
  })

  it('says what a delivered stage lacks before it is sent, until the stage stands elsewhere', async () => {
    const { page, dialog: saved } = await openStored()
    let sent = 0
    page.on('request', (request) => (sent += request.url().includes('save_cashier') ? 1 : 0))
    const jump = saved.getByRole('navigation').getByRole('button', { name: /^Diseño/ })
    await jump.click()
    await choose(saved, 'Estado diseño', 'Entregado')
    await save(saved).click()
    await saved.getByText('Debe Seleccionar/Diligenciar "fecha de entrega" para poder pasar a estado entregado').waitFor()
    await saved.getByText('Revise estos 2 campos:').waitFor()
    await expect.poll(() => jump.innerText()).toContain('con errores')
    const designer = stage(saved, 'Diseño').getByRole('combobox', { name: 'Diseñador', exact: true })
    await focused(designer)
    await checkAccessibility(page)
    expect(sent).toBe(0)
    await page.keyboard.press('Escape')
    await choose(saved, 'Estado diseño', 'En Diseño')
    await saved.getByText('Revise estos 2 campos:').waitFor({ state: 'detached' })
    await save(saved).click()
    await saved.waitFor({ state: 'detached' })
    expect(sent).toBe(1)
  })
})

describe('on a phone', () => {
  it('is filled with one hand', async () => {
    const { page, dialog } = await openNew({ phone: true })
    await checkAccessibility(page)
    await dialog.getByRole('button', { name: 'Más acciones' }).click()
    await dialog.getByRole('menuitem', { name: 'Limpiar' }).waitFor()
    await settled(dialog.getByRole('menu'))
    await page.keyboard.press('Escape')
    await dialog.getByRole('menu').waitFor({ state: 'detached' })
    await create(page, dialog, `Cajero ${word()}`, 'No')
    await dialog.waitFor({ state: 'detached' })
  })
})
