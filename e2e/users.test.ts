import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { allDialogsGone, allowProblem, checkAccessibility, openAs, openPage, signIn } from './browser.ts'
import { atRest } from './rest.ts'

type Options = Parameters<typeof openPage>[0]

async function openUsers(options?: Options, usuario = 'administrador'): Promise<Page> {
  const page = await openAs(usuario, '/users', options)
  await page.getByRole('heading', { level: 1, name: 'Usuarios' }).waitFor()
  await page
    .getByRole('button', { name: /^(Editar|Acciones de)/ })
    .first()
    .waitFor()
  return page
}

const dialog = (page: Page) => page.getByRole('dialog')
const word = () => Math.random().toString(36).slice(2, 8)
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const totalOf = async (page: Page) => Number(/de ([\d.]+)/.exec((await page.getByText(/^\d+ a \d+ de/).textContent()) ?? '')?.[1])
const search = (page: Page, column: string, text: string) => page.getByRole('searchbox', { name: `Filtrar por ${column}` }).fill(text)

async function choose(within: Locator, field: string, option: string): Promise<void> {
  await within.getByRole('combobox', { name: field }).fill(option)
  await within.getByRole('option', { name: option, exact: true }).click()
}

async function createPerson(page: Page, nombre: string, more: { grupo?: string } = {}): Promise<void> {
  await page.getByRole('button', { name: 'Nuevo Usuario' }).click()
  const form = dialog(page)
  await form.getByRole('textbox', { name: 'Nombre' }).fill(nombre)
  await form.getByRole('textbox', { name: 'Apellido' }).fill('de recorrido')
  await form.getByRole('textbox', { name: 'Documento' }).fill(word())
  await form.getByRole('textbox', { name: 'Celular' }).fill('3000000001')
  await form.getByRole('switch', { name: 'Acceso' }).uncheck()
  await choose(form, 'Perfil', 'Consulta')
  if (more.grupo) await choose(form, 'Grupo', more.grupo)
  await form.getByRole('button', { name: 'Guardar', exact: true }).click()
  await form.waitFor({ state: 'detached' })
}

describe('a person', () => {
  it('is created with the keyboard alone, found, edited and removed', async () => {
    const page = await openUsers()
    const nombre = `Persona ${word()}`
    await page.getByRole('button', { name: 'Nuevo Usuario' }).focus()
    await page.keyboard.press('Enter')
    const form = dialog(page)
    await form.getByRole('heading', { name: 'Nuevo Usuario' }).waitFor()
    await form.getByRole('button', { name: 'Guardar', exact: true, disabled: false }).waitFor()
    await atRest(form)
    await page.keyboard.press('Control+Enter')
    for (const field of ['nombre', 'documento', 'celular', 'usuario', 'correo', 'contraseña', 'confirmación', 'perfil'])
      await form.getByText(`El campo ${field} es requerido`).waitFor()
    await checkAccessibility(page)

    const type = async (field: string, text: string) => {
      await form.getByRole('textbox', { name: field, exact: true }).focus()
      await page.keyboard.type(text)
    }
    await type('Nombre', nombre)
    await type('Apellido', 'del teclado')
    await type('Documento (Nit/CC)', word())
    await type('Celular', '3001234567')
    await expect.poll(() => form.getByRole('textbox', { name: 'Celular' }).inputValue()).toBe('(300) 123-4567')
    await type('Correo', 'no es un correo')
    await type('Usuario', `u.${word()}`)
    await type('Contraseña', 'corta')
    await form.getByRole('combobox', { name: 'Perfil' }).focus()
    await page.keyboard.type('consul')
    await form.getByRole('option', { name: 'Consulta', exact: true }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await form.getByText(/^\d+ de \d+ ventanas/).waitFor()
    await page.keyboard.press('Control+Enter')
    await form.getByText('Correo invalido. E.j. nombre@empresa.com').waitFor()
    await form.getByText('El campo debe tener al menos 8 caracteres').waitFor()
    await form.getByText('Las contraseñas no coinciden').waitFor()

    await form.getByRole('textbox', { name: 'Correo' }).fill(`${word()}@soportica.example`)
    await form.getByRole('button', { name: 'Generar contraseña' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => form.getByRole('textbox', { name: 'Contraseña', exact: true }).inputValue()).toHaveLength(12)
    await page.keyboard.press('Control+Enter')
    await form.waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate('document.activeElement?.textContent')).toBe('Nuevo Usuario')

    await search(page, 'nombre', nombre.toUpperCase())
    await expect.poll(() => totalOf(page)).toBe(1)
    expect(await row(page, nombre).textContent()).toContain('+57 (300) 123-4567')
    await page.getByRole('button', { name: `Editar ${nombre}` }).click()
    await form.getByRole('heading', { name: 'Edición Usuario' }).waitFor()
    await form.getByRole('button', { name: 'Guardar Cambios' }).click()
    await page.getByText('No has realizado ninguna modificación').waitFor()
    await form.getByRole('textbox', { name: 'Apellido' }).fill('del ratón')
    await form.getByRole('button', { name: 'Guardar Cambios' }).click()
    await form.waitFor({ state: 'detached' })
    await row(page, 'del ratón').waitFor()

    await page.getByRole('button', { name: `Bitácora ${nombre} del ratón` }).click()
    await dialog(page).getByText('Actualización').waitFor()
    await atRest(dialog(page))
    await page.keyboard.press('Escape')
    await allDialogsGone(page)

    const remove = page.getByRole('button', { name: `Eliminar ${nombre} del ratón` })
    await remove.click()
    await page.getByRole('button', { name: 'No', exact: true }).click()
    await allDialogsGone(page)
    await remove.click()
    await page.getByRole('button', { name: 'Si', exact: true }).click()
    await page.getByText('Lo sentimos, pero al parecer no hay información disponible').waitFor()
  })

  it('is told at the field that the user name is taken, and no draft holds the password', async () => {
    const page = await openUsers()
    allowProblem(page, /409/)
    const nombre = `Repetida ${word()}`
    await page.getByRole('button', { name: 'Nuevo Usuario' }).click()
    const form = dialog(page)
    await form.getByRole('textbox', { name: 'Nombre' }).fill(nombre)
    await form.getByRole('textbox', { name: 'Documento' }).fill(word())
    await form.getByRole('textbox', { name: 'Celular' }).fill('3000000001')
    await form.getByRole('textbox', { name: 'Correo' }).fill(`${word()}@soportica.example`)
    await form.getByRole('textbox', { name: 'Usuario' }).fill('Administrador')
    for (const field of ['Contraseña', 'Confirmación de la contraseña'])
      await form.getByRole('textbox', { name: field, exact: true }).fill('Secreta2026*')
    await choose(form, 'Perfil', 'Consulta')
    await form.getByRole('button', { name: 'Guardar', exact: true }).click()
    await form.getByText(/^Ya existe un usuario con/).waitFor()
    const draft = () => page.evaluate('JSON.stringify(sessionStorage)')
    await expect.poll(draft).toContain(nombre)
    expect(await draft()).not.toContain('Secreta2026*')
  })

  it('has the windows of the profile, and those that differ are shown', async () => {
    const page = await openUsers()
    const nombre = `Ventanas ${word()}`
    await page.getByRole('button', { name: 'Nuevo Usuario' }).click()
    const form = dialog(page)
    await form.getByRole('textbox', { name: 'Nombre' }).fill(nombre)
    await form.getByRole('textbox', { name: 'Documento' }).fill(word())
    await form.getByRole('textbox', { name: 'Celular' }).fill('3000000001')
    await form.getByRole('switch', { name: 'Acceso' }).uncheck()
    await choose(form, 'Perfil', 'Coordinador de cajeros')
    await form.getByRole('heading', { name: 'Ventanas' }).scrollIntoViewIfNeeded()
    await form.getByRole('button', { name: /^Administración/ }).click()
    await form.getByRole('checkbox', { name: 'Posiciones' }).uncheck()
    await form.getByText('1 distinta del perfil').waitFor()
    await checkAccessibility(page)
    await form.getByRole('button', { name: 'Guardar', exact: true }).click()
    await form.waitFor({ state: 'detached' })
    await search(page, 'nombre', nombre)
    await expect.poll(() => totalOf(page)).toBe(1)
    await page.getByRole('button', { name: `Editar ${nombre}` }).click()
    await form.getByRole('heading', { name: 'Ventanas' }).scrollIntoViewIfNeeded()
    await form.getByText('1 distinta del perfil').waitFor()
    await form.getByRole('button', { name: 'Volver a las del perfil' }).click()
    await form.getByRole('button', { name: 'Guardar Cambios' }).click()
    await form.waitFor({ state: 'detached' })
  })
})

describe('a group', () => {
  it('needs actors, heads its people and is edited from its heading', async () => {
    const page = await openUsers()
    const grupo = `Grupo ${word()}`
    await page.getByRole('button', { name: 'Nuevo Usuario' }).click()
    const form = dialog(page)
    await form.getByText('Grupo', { exact: true }).first().click()
    await form.getByRole('textbox', { name: 'Nombre' }).fill(grupo)
    await choose(form, 'Perfil', 'Consulta')
    await form.getByRole('button', { name: 'Guardar', exact: true }).click()
    await form.getByText('El campo actores es requerido').waitFor()
    expect(await form.getByRole('textbox', { name: 'Usuario' }).count()).toBe(0)
    await form.getByRole('button', { name: 'Actores', exact: true }).click()
    for (const actor of ['Visita', 'Diseño', 'Licencia', 'Contrato', 'Otro'])
      await form.getByRole('option', { name: actor, exact: true }).click()
    await form.getByText('Visita, Diseño, Licencia, Contrato, Otro', { exact: true }).waitFor()
    await form.getByRole('option', { name: 'Instalador de alarma' }).click()
    await form.getByText('6 seleccionados', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await form.getByRole('option', { name: 'Instalador de alarma' }).waitFor({ state: 'hidden' })
    await form.getByRole('button', { name: 'Guardar', exact: true }).click()
    await form.waitFor({ state: 'detached' })

    const nombre = `Socia ${word()}`
    await createPerson(page, nombre, { grupo })
    await search(page, 'nombre', nombre)
    await expect.poll(() => totalOf(page)).toBe(1)
    await page.getByRole('checkbox', { name: `Seleccionar el grupo ${grupo}` }).waitFor()
    await page.getByRole('button', { name: `Editar el grupo ${grupo}` }).click()
    await form.getByRole('heading', { name: 'Edición Usuario' }).waitFor()
    await expect.poll(() => form.getByRole('textbox', { name: 'Nombre' }).inputValue()).toBe(grupo)
    await form.getByRole('button', { name: 'Guardar Cambios', disabled: false }).waitFor()
    await atRest(form)
    await page.keyboard.press('Escape')
    await form.waitFor({ state: 'detached' })
    const collapse = page.getByRole('button', { name: new RegExp(`^${grupo}`) })
    await collapse.click()
    await expect.poll(() => row(page, nombre).count()).toBe(0)
  })
})

describe('several users', () => {
  it('are selected in a range and across pages, and let go at once', async () => {
    const page = await openUsers()
    await page.goto('/soportica/#/users?filas=10')
    await expect.poll(() => page.getByRole('checkbox', { name: /^Seleccionar (?!el grupo|los de)/ }).count()).toBe(10)
    const boxes = page.getByRole('checkbox', { name: /^Seleccionar (?!el grupo|los de)/ })
    await boxes.nth(1).click()
    await boxes.nth(4).click({ modifiers: ['Shift'] })
    await page.getByText('4 usuarios seleccionados').waitFor()
    const edit = page.getByRole('button', { name: /^Editar (?!el grupo)/ }).first()
    await expect.poll(() => edit.getAttribute('aria-disabled')).toBe('true')
    const names = () => boxes.evaluateAll((all) => all.map((box) => box.getAttribute('aria-label')).join())
    const before = await names()
    await page.getByRole('button', { name: 'Página siguiente' }).click()
    // The rows of before stay until the others are there.
    await expect.poll(names).not.toBe(before)
    await expect.poll(() => boxes.nth(0).isChecked()).toBe(false)
    await boxes.nth(0).click()
    await page.getByText('5 usuarios seleccionados').waitFor()
    await checkAccessibility(page)
    await page.getByRole('button', { name: 'Limpiar selección' }).click()
    await page.getByText('5 usuarios seleccionados').waitFor({ state: 'detached' })
  })

  it('are changed at once, and a choice that fits nobody sends nothing', async () => {
    const page = await openUsers()
    const panel = page.getByRole('dialog', { name: 'Acciones' })
    const nombres = [`Masiva ${word()}`, `Masiva ${word()}`]
    for (const nombre of nombres) await createPerson(page, nombre)
    await page.goto('/soportica/#/users?nombre=masiva')
    for (const nombre of nombres) await page.getByRole('checkbox', { name: `Seleccionar ${nombre}` }).check()
    await page.getByRole('button', { name: 'Acciones', exact: true }).click()
    await panel.getByLabel('Nuevo estado').selectOption('Inactivo')
    await panel.getByRole('button', { name: 'Cambiar estado' }).click()
    await page.getByText('¿Desea dejar 2 usuarios en estado Inactivo?').waitFor()
    await page.getByRole('button', { name: 'Sí', exact: true }).click()
    await panel.waitFor({ state: 'detached' })
    for (const nombre of nombres) await row(page, nombre).getByText('Inactivo').waitFor()

    for (const nombre of nombres) await page.getByRole('checkbox', { name: `Seleccionar ${nombre}` }).check()
    await page.getByRole('button', { name: 'Acciones', exact: true }).click()
    await panel.getByRole('button', { name: 'Restaurar contraseñas' }).click()
    await page.getByText('No hay usuarios activos o de categoría 1 para restaurar contraseñas').waitFor()
    await panel.getByRole('button', { name: 'Restaurar permisos' }).click()
    await page.getByText('No hay usuarios activos de categoría 1 para restaurar permisos').waitFor()
    await checkAccessibility(page)
  })

  it('who is refused stays selected with the reason, the other one is served', async () => {
    const page = await openUsers()
    const panel = page.getByRole('dialog', { name: 'Acciones' })
    const nombre = `Servida ${word()}`
    await createPerson(page, nombre)
    await search(page, 'usuario', 'administrador')
    await expect.poll(() => totalOf(page)).toBe(1)
    await page.getByRole('checkbox', { name: /^Seleccionar (?!el grupo|los de)/ }).check()
    await search(page, 'usuario', '')
    await search(page, 'nombre', nombre)
    await page.getByRole('checkbox', { name: `Seleccionar ${nombre}` }).check()
    await page.getByText('2 usuarios seleccionados').waitFor()
    await page.getByRole('button', { name: 'Acciones', exact: true }).click()
    await panel.getByRole('button', { name: 'Eliminar', exact: true }).click()
    await page.getByText('¿Realmente desea eliminar 2 usuarios?').waitFor()
    await page.getByRole('button', { name: 'Sí', exact: true }).click()
    await panel.getByRole('list', { name: 'No se aplicó a' }).getByText('su propio usuario').waitFor()
    await panel.getByText('1 usuario seleccionado').waitFor()
    await checkAccessibility(page)
  })
})

describe('whoever may not', () => {
  it('is told why on the whole page', async () => {
    const page = await openPage()
    allowProblem(page, /403/)
    await signIn(page, 'consulta')
    await page.goto('/soportica/#/users')
    await page.getByRole('heading', { name: 'Acceso Denegado' }).waitFor()
    await checkAccessibility(page)
  })

  it('edit himself is told by the button that refuses', async () => {
    const page = await openUsers()
    await search(page, 'usuario', 'administrador')
    await expect.poll(() => totalOf(page)).toBe(1)
    const remove = page.getByRole('button', { name: /^Eliminar/ })
    await expect.poll(() => remove.getAttribute('aria-disabled')).toBe('true')
    expect(await remove.getAttribute('data-tip')).toContain('su propio usuario')
  })
})

it('the address brings a colleague to the same users', async () => {
  const page = await openUsers()
  const everybody = await totalOf(page)
  await page
    .getByRole('group', { name: 'Usuarios por perfil' })
    .getByRole('button', { name: /^Inmobiliaria/ })
    .click()
  await expect.poll(() => page.url()).toContain('perfil=')
  await expect.poll(() => totalOf(page)).toBeLessThan(everybody)
  const total = await totalOf(page)
  const colleague = await page.context().newPage()
  await colleague.goto(page.url())
  await expect.poll(() => totalOf(colleague)).toBe(total)
  await expect.poll(() => colleague.getByRole('button', { name: /^Inmobiliaria/, pressed: true }).count()).toBe(1)
})

describe('on a phone', () => {
  it('users are selected and edited with the thumb', async () => {
    const page = await openUsers({ phone: true })
    await checkAccessibility(page)
    await page
      .getByRole('checkbox', { name: /^Seleccionar (?!el grupo)/ })
      .first()
      .tap()
    await page.getByText('1 usuario seleccionado').waitFor()
    await page.getByRole('button', { name: 'Acciones', exact: true }).last().tap()
    await page.getByRole('dialog', { name: 'Acciones' }).getByRole('button', { name: 'Restaurar permisos' }).waitFor()
    await checkAccessibility(page)
    await page.getByRole('button', { name: 'Cerrar' }).tap()
    await page.getByRole('button', { name: 'Limpiar selección' }).tap()
    await page
      .getByRole('button', { name: /^Acciones de/ })
      .first()
      .tap()
    await page.getByRole('menuitem', { name: 'Editar' }).tap()
    await dialog(page).getByRole('textbox', { name: 'Nombre' }).waitFor()
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await checkAccessibility(page)
    expect(
      await page.locator('html').evaluate((html: { scrollWidth: number; clientWidth: number }) => html.scrollWidth - html.clientWidth),
    ).toBe(0)
  })
})

describe.each([
  ['dark', { dark: true }],
  ['dark phone', { dark: true, phone: true }],
])('in %s', (_, options) => {
  it('the list, the form and the selection are accessible', async () => {
    const page = await openUsers(options)
    await checkAccessibility(page)
    await page.getByRole('button', { name: 'Nuevo Usuario' }).click()
    await dialog(page).getByRole('button', { name: 'Guardar', exact: true }).click()
    await dialog(page).getByText('El campo nombre es requerido').waitFor()
    await checkAccessibility(page)
    await page.keyboard.press('Escape')
    await allDialogsGone(page)
    await page
      .getByRole('checkbox', { name: /^Seleccionar/ })
      .first()
      .click()
    await page
      .getByText(/seleccionados?$/)
      .first()
      .waitFor()
    await checkAccessibility(page)
  })
})
