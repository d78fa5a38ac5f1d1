import { saveCashier } from '@soportica/contract/cashiers/calls'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { moduleRight } from '@soportica/contract/projects/modules'
import { describe, expect, it } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { answer, lost, refusal } from './answers.ts'
import { button, dialog, focused, press } from './locators.ts'
import { checkAccessibility, openPage } from './panel.tsx'
import { cashierDetail, serveCashierForm, type StoredCashier } from './playedCashierForm.ts'
import { cashierRow, serveCashiers } from './playedProjects.ts'

const permisos = [moduleRight(cashierProject, 'cashiers', 'access')!]
const form = (name: string | RegExp = 'Nuevo Cajero') => page.getByRole('dialog', { name })
const stage = (within: Locator, name: string) => within.getByRole('region', { name, exact: true })
const save = (within: Locator) => within.getByRole('button', { name: 'Guardar', exact: true })
const textbox = (within: Locator, name: string) => within.getByRole('textbox', { name, exact: true })
const drafts = () => JSON.stringify(sessionStorage)

async function openNew(look: Parameters<typeof openPage>[1] = {}, modulo = 'cashiers') {
  serveCashiers()
  const server = serveCashierForm()
  await showNew(look, modulo)
  return { ...server, opened: form() }
}
/** From the list of a stage: the form has fewer of them. */
async function showNew(look: Parameters<typeof openPage>[1] = {}, modulo = 'cashiers'): Promise<void> {
  await openPage(`/cashiers/${modulo}`, { permisos, ...look })
  await button('Nuevo').click()
  await textbox(form(), 'Nombre cajero').waitFor()
}
/** A stored one in the form that changes it, over the list of this module. */
async function openStored(more: Partial<StoredCashier> = {}, modulo = 'cashiers') {
  serveCashiers([cashierRow(7, 'Parque Norte')])
  const server = serveCashierForm([cashierDetail(7, 'Parque Norte', more)])
  await openPage(`/cashiers/${modulo}/7`, { permisos })
  const opened = form('Editar Cajero N° 7')
  await opened.getByRole('navigation').waitFor()
  return { ...server, opened }
}

async function choose(within: Locator, field: string, option?: string): Promise<void> {
  const box = within.getByRole('combobox', { name: field, exact: true })
  await box.click()
  if (option) await box.fill(option)
  const choices = within.getByRole('listbox').getByRole('option')
  await (option ? choices.filter({ hasText: option }) : choices).first().click()
}
async function fillNew(opened: Locator, nombre: string): Promise<void> {
  await textbox(opened, 'Nombre cajero').fill(nombre)
  await choose(opened, 'Región')
  await choose(opened, 'Municipio')
}

describe('a new cashier', () => {
  it('fills the window and says what is missing, children of a parent as well', async () => {
    const { opened } = await openNew()
    const { x, y, width, height } = opened.element().getBoundingClientRect()
    expect({ x, y, width, height }).toEqual({ x: 0, y: 0, width: window.innerWidth, height: window.innerHeight })
    expect(opened.getByRole('button', { name: /^Bitácora / }).count()).toBe(0)
    await opened.getByRole('checkbox', { name: 'Es padre de otros cajeros' }).check()
    await save(opened).click()
    await opened.getByText('Debe seleccionar al menos un cajero hijo si activa la opción de padre.').first().waitFor()
    for (const field of ['Nombre cajero', 'Región', 'Municipio']) await opened.getByText(`El campo ${field} es requerido`).waitFor()
    await focused(textbox(opened, 'Nombre cajero'))
    await checkAccessibility()
  })

  it('is registered with six fields, and opens for the rest', async () => {
    const { opened, stored, saves } = await openNew()
    await focused(textbox(opened, 'Nombre cajero'))
    await opened.getByRole('button', { name: 'Registro rápido' }).click()
    const fields = () => opened.getByRole('region', { name: 'Información Básica', exact: true }).getByRole('textbox').count()
    await expect.poll(fields).toBe(3)
    expect(opened.getByRole('combobox').count()).toBe(4)
    expect(opened.getByRole('region').count()).toBe(1)
    await checkAccessibility()
    await save(opened).click()
    await opened.getByText('El campo Nombre cajero es requerido').waitFor()
    await fillNew(opened, 'Parque Sur')
    stored.push(cashierDetail(8, 'Parque Sur'))
    answer(saveCashier, ({ body }) => {
      saves.push(body)
      return { cajid: 8, mensaje: 'Cajero guardado', avisos: [], version: 1 }
    })
    await save(opened).click()
    await form('Editar Cajero N° 8').getByRole('navigation').waitFor()
    expect(saves.at(-1)).toMatchObject({ nombreCajero: 'Parque Sur', requiereVisita: 1 })
  })

  it('shows a refused field that the quick registration leaves out, and remembers the choice', async () => {
    const { opened } = await openNew()
    await opened.getByRole('button', { name: 'Registro rápido' }).click()
    await fillNew(opened, 'Parque Sur')
    answer(saveCashier, refusal(422, { mensaje: 'El grupo no es válido', campo: 'grupo' }))
    await save(opened).click()
    await focused(textbox(opened, 'Grupo'))
    expect(opened.getByRole('button', { name: 'Registro rápido' }).count()).toBe(1)
  })

  it('leads to what a delivery misses', async () => {
    const { opened } = await openNew()
    const panel = opened.getByRole('complementary', { name: 'Listo para entregar' })
    await panel.getByText('Faltan 15').waitFor()
    await panel.getByRole('button', { name: 'Código monitoreo' }).click()
    const code = textbox(stage(opened, 'Instalador Seguridad'), 'Código monitoreo')
    await focused(code)
    await code.fill('M-1')
    await expect.element(panel.getByText('Faltan 14')).toBeVisible()
  })

  it('shows its dates before it is saved and says why, and refuses a day that there is not', async () => {
    const { opened, saves } = await openNew({}, 'visit')
    await choose(opened, 'Modalidad')
    const start = textbox(opened, 'Fecha de inicio')
    await start.fill('28122026')
    expect(start.inputValue()).toBe('28-12-2026')
    await start.press('Alt+ArrowDown')
    const calendar = page.getByRole('dialog', { name: 'Calendario de Fecha de inicio' })
    const monday = calendar.getByRole('button', { name: 'lunes, 28 de diciembre de 2026' })
    await focused(monday)
    await press('PageUp')
    await press('Escape')
    await calendar.waitFor({ state: 'detached' })
    await focused(start)
    expect(start.inputValue()).toBe('28-12-2026')
    await start.press('Alt+ArrowDown')
    await focused(monday)
    for (const key of ['ArrowUp', 'End', 'ArrowLeft', 'ArrowLeft']) await press(key)
    const christmas = calendar.getByRole('button', { name: 'viernes, 25 de diciembre de 2026, festivo: Navidad' })
    await focused(christmas)
    const facts = calendar.getByText(/^Festivo: Navidad · /)
    await facts.waitFor()
    expect(christmas.getAttribute('aria-describedby')).toBe(facts.element().parentElement!.id)
    await checkAccessibility()
    await press('ArrowDown')
    await press('ArrowUp')
    await press('Enter')
    await focused(start)
    expect(start.inputValue()).toBe('25-12-2026')

    const why = opened.getByRole('dialog', { name: /^Por qué esta fecha: / })
    await opened
      .getByRole('button', { name: /^Por qué esta fecha: / })
      .first()
      .click()
    await why.getByText(/suma/).waitFor()
    await focused(why.getByRole('button', { name: 'Cerrar' }))
    await press('Escape')
    await why.waitFor({ state: 'detached' })
    await opened.waitFor()

    await fillNew(opened, 'Uno más')
    await start.fill('31-02-2026')
    await save(opened).click()
    await opened.getByText('Escriba la fecha como DD-MM-AAAA, entre 1950 y 2050').waitFor()
    expect(saves).toEqual([])
  })

  it('is had by saving again when the answer was lost: it is sent with the same key', async () => {
    const { opened, saves } = await openNew({}, 'visit')
    answer(saveCashier, lost)
    await fillNew(opened, 'Perdido')
    await save(opened).click()
    await page.getByText('Error al conectar con el servidor', { exact: false }).waitFor()
    serveCashierForm()
    await save(opened).click()
    await page.getByRole('dialog', { name: 'Archivos' }).getByRole('button', { name: 'No', exact: true }).click()
    await opened.waitFor({ state: 'detached' })
    const [first, second] = saves as { clave: string }[]
    expect(first).toMatchObject({ cajid: 0, nombreCajero: 'Perdido', idRegion: 1, idMunicipio: 2, clave: expect.any(String) })
    expect(second).toEqual(first)
  })

  it('is filled with one hand on a phone', async () => {
    const { opened } = await openNew({ phone: true })
    await checkAccessibility()
    await opened.getByRole('button', { name: 'Más acciones' }).click()
    const clear = opened.getByRole('menuitem', { name: 'Limpiar' })
    await clear.waitFor()
    await expect.poll(() => opened.getByRole('menu').element().contains(document.activeElement)).toBe(true)
    await press('Escape')
    await opened.getByRole('menu').waitFor({ state: 'detached' })
    await fillNew(opened, 'De camino')
    await save(opened).click()
    const question = page.getByRole('dialog', { name: 'Archivos' })
    await question.getByText('¿Desea cargar archivos para este cajero?').waitFor()
    await question.getByRole('button', { name: 'No', exact: true }).click()
    await opened.waitFor({ state: 'detached' })
  })
})

describe('typed and unsaved', () => {
  const name = () => textbox(form(), 'Nombre cajero')
  const recover = () => form().getByRole('button', { name: 'Recuperar borrador' })
  async function reopen(): Promise<void> {
    await showNew({}, 'visit')
    await recover().waitFor()
  }

  it('values are not lost by a stray key nor by a reload; offered, they wait until they are answered', async () => {
    await openNew({}, 'visit')
    await name().fill('A medias')
    await press('Escape')
    const unsaved = page.getByRole('dialog', { name: 'Cambios sin guardar' })
    await unsaved.getByRole('button', { name: 'No' }).click()
    await unsaved.waitFor({ state: 'detached' })
    await expect.poll(drafts).toContain('A medias')
    await reopen()
    // Looked at and closed: it was not answered.
    await press('Escape')
    await form().waitFor({ state: 'detached' })
    await button('Nuevo').click()
    await recover().waitFor()
    await name().fill('SEGUNDO')
    await recover().click()
    const question = page.getByRole('dialog', { name: 'Recuperar borrador' })
    await question.getByText('El borrador reemplazará lo que escribió en este formulario. ¿Desea recuperarlo?').waitFor()
    await checkAccessibility()
    await question.getByRole('button', { name: 'No', exact: true }).click()
    await question.waitFor({ state: 'detached' })
    await expect.poll(() => name().inputValue()).toBe('SEGUNDO')
    // What was typed beside it did not take its place.
    await reopen()
    await recover().click()
    await expect.poll(() => name().inputValue()).toBe('A medias')
  })

  it('values take the place of a discarded draft, and are cleared after a question', async () => {
    await openNew({}, 'visit')
    await name().fill('A medias')
    await expect.poll(drafts).toContain('A medias')
    await reopen()
    await name().fill('TERCERO')
    await form().getByRole('button', { name: 'Descartar' }).click()
    await expect.poll(drafts).toContain('TERCERO')
    expect(drafts()).not.toContain('A medias')
    await form().getByRole('button', { name: 'Limpiar' }).click()
    const clearing = page.getByRole('dialog', { name: 'Limpiar' })
    await clearing.getByRole('button', { name: 'Sí', exact: true }).click()
    await clearing.waitFor({ state: 'detached' })
    await expect.poll(() => name().inputValue()).toBe('')
    expect(textbox(form(), 'Año contable').inputValue()).toMatch(/^20\d\d$/)
  })
})

describe('the actor of one stage', () => {
  const others = (own: string) =>
    Object.fromEntries(cashierProject.stages.map(({ key }) => [key, key === own ? (true as const) : 'Usted solo edita su etapa']))

  it('is asked why a final status is left beside it, and does not choose who works on it', async () => {
    const { opened } = await openStored(
      {
        etapas: others('inmobiliaria'),
        valores: { requiereInmobiliaria: 1, idInmobiliaria: 5, idEstadoInmobiliaria: 4, fechaEntregaInmobiliaria: '2026-12-29' },
        nombres: { idInmobiliaria: 'Carolina Mejía', idEstadoInmobiliaria: 'Entregado' },
      },
      'realestate',
    )
    const own = stage(opened, 'Inmobiliaria')
    await choose(opened, 'Estado inmobiliaria', 'Pendiente')
    await own
      .getByText('En fecha')
      .or(own.getByText(/días? hábil(es)? (tarde|antes)/))
      .first()
      .waitFor()
    await textbox(own, 'Fecha entrega inmobiliaria').waitFor()
    expect(own.getByRole('checkbox', { name: 'Requiere inmobiliaria' }).count()).toBe(0)
    expect(own.getByRole('combobox', { name: 'Inmobiliaria', exact: true }).count()).toBe(0)
    expect(own.getByRole('button', { name: /^Fijar a mano/ }).count()).toBe(0)
    await save(opened).click()
    const nota = textbox(own, 'Nota')
    await focused(nota)
    await own.getByText('Estado inmobiliaria deja «Entregado»').waitFor()
    await opened
      .getByRole('navigation')
      .getByRole('button', { name: /^Inmobiliaria.*con errores/ })
      .waitFor()
    await checkAccessibility()
    await choose(opened, 'Estado inmobiliaria', 'Entregado')
    await nota.waitFor({ state: 'detached' })
    await opened.getByText('Revise este campo').waitFor({ state: 'detached' })
  })

  it('reads when it is due, and why, and sets what happened', async () => {
    const { opened } = await openStored({ etapas: others('visita'), valores: { requiereVisita: 1, idVisitante: 4 } }, 'visit')
    const own = stage(opened, 'Visita Local')
    await textbox(own, 'Fecha entrega visita').waitFor()
    await own.getByRole('button', { name: /^Por qué esta fecha: / }).click()
    const why = own.getByRole('dialog', { name: /^Por qué esta fecha: / })
    await why.getByText(/suma/).waitFor()
    await focused(why.getByRole('button', { name: 'Cerrar' }))
    await checkAccessibility()
    await press('Escape')
    await why.waitFor({ state: 'detached' })
    expect(own.getByRole('button', { name: /^Fijar a mano/ }).count()).toBe(0)
    expect(own.getByRole('textbox', { name: /teóric[oa]/ }).count()).toBe(0)
    await own.getByText('Entrega teórica').waitFor()
  })
})

describe('a stored cashier', () => {
  it('is read once, when the mouse goes down', async () => {
    serveCashiers([cashierRow(7, 'Parque Norte')])
    const { reads } = serveCashierForm([cashierDetail(7, 'Parque Norte')])
    await openPage('/cashiers/cashiers', { permisos })
    const edit = button(/^Editar .*\(7\)$/)
    await edit.hover()
    expect(reads).toEqual([])
    edit.element().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse' }))
    await expect.poll(() => reads.length).toBe(1)
    expect(dialog.count()).toBe(0)
    ;(edit.element() as HTMLElement).click()
    await expect.poll(() => textbox(form('Editar Cajero N° 7'), 'Nombre cajero').query()).not.toBeNull()
    expect(textbox(form('Editar Cajero N° 7'), 'Nombre cajero').inputValue()).toBe('Parque Norte')
    expect(reads).toHaveLength(1)
  })

  it('says what a delivered stage lacks before it is sent, until the stage stands elsewhere', async () => {
    const { opened, saves } = await openStored({ valores: { requiereDiseno: 1 } }, 'design')
    const jump = opened.getByRole('navigation').getByRole('button', { name: /^Diseño/ })
    await jump.click()
    await choose(opened, 'Estado diseño', 'Entregado')
    await save(opened).click()
    await opened.getByText('Debe Seleccionar/Diligenciar "fecha de entrega" para poder pasar a estado entregado').waitFor()
    await opened.getByText('Revise estos 2 campos:').waitFor()
    await expect.poll(() => jump.innerText()).toContain('con errores')
    await focused(stage(opened, 'Diseño').getByRole('combobox', { name: 'Diseñador', exact: true }))
    expect(saves).toEqual([])
    await press('Escape')
    // Nothing half under the summary.
    stage(opened, 'Diseño').element().scrollIntoView({ block: 'start' })
    await checkAccessibility()
    await choose(opened, 'Estado diseño', 'En Diseño')
    await opened.getByText('Revise estos 2 campos:').waitFor({ state: 'detached' })
    await save(opened).click()
    await opened.waitFor({ state: 'detached' })
    expect(saves).toHaveLength(1)
  })

  it('tells of one save once, whatever came of it', async () => {
    const { opened } = await openStored({}, 'visit')
    await textbox(opened, 'Dirección').fill('Calle 9 con 10')
    const notices = page.getByRole('region', { name: 'Avisos' }).css('> *')
    answer(saveCashier, lost)
    await save(opened).click()
    await notices.filter({ hasText: 'Error al conectar' }).waitFor()
    answer(saveCashier, refusal(500, { mensaje: 'Error interno' }))
    await save(opened).click()
    await notices.filter({ hasText: 'Error interno' }).waitFor()
    expect(notices.count()).toBe(1)
    serveCashierForm([cashierDetail(7, 'Parque Norte')])
    await save(opened).click()
    await notices.filter({ hasText: 'Se guardaron los cambios' }).waitFor()
    expect(notices.count()).toBe(1)
  })

  it('is only read by users who may not edit it, in all its stages', async () => {
    const why = 'No tiene permiso para editar cajeros (permiso 139)'
    serveCashiers()
    serveCashierForm([
      cashierDetail(7, 'Parque Norte', {
        etapas: Object.fromEntries(cashierProject.stages.map(({ key }) => [key, why])),
        acciones: { guardar: why, verAdjuntos: true, verNotas: true },
      }),
    ])
    await openPage('/cashiers/cashiers/7', { permisos })
    const opened = form('Cajero N° 7')
    await opened.getByRole('heading', { name: 'Facturación', exact: true }).waitFor()
    opened.getByRole('heading', { name: 'Facturación', exact: true }).element().scrollIntoView()
    await opened.getByRole('region', { name: 'Adjuntos de Facturación' }).waitFor()
    expect(opened.getByText(/Solo lectura: /).count()).toBe(1)
    await checkAccessibility()
  })
})

describe('Reprogramar', () => {
  const reprogram = (opened: Locator) => opened.getByRole('button', { name: 'Reprogramar', exact: true })
  const visited = { valores: { requiereVisita: 1, idVisitante: 4 }, nombres: { idVisitante: 'Jhon Quintero' } }

  it('shows in the general list until somebody else is put down as visitor', async () => {
    const { opened } = await openStored(visited)
    await reprogram(opened).waitFor()
    await opened
      .getByRole('navigation')
      .getByRole('button', { name: /^Visita Local/ })
      .click()
    const visitor = opened.getByRole('combobox', { name: 'Visitante', exact: true })
    await expect.poll(() => visitor.inputValue()).toBe('Jhon Quintero')
    await visitor.click()
    await opened.getByRole('listbox').getByRole('option', { name: 'Carolina Mejía' }).click()
    await expect.poll(() => visitor.inputValue()).toBe('Carolina Mejía')
    await reprogram(opened).waitFor({ state: 'detached' })
  })

  it('shows in no other module', async () => {
    const { opened } = await openStored(visited, 'visit')
    await opened.getByRole('button', { name: 'Bitácora de adjuntos' }).waitFor()
    expect(reprogram(opened).count()).toBe(0)
  })
})
