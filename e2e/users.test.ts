import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { allDialogsGone, checkAccessibility, openAs, type PageOptions } from './browser.ts'
import { newUser } from './people.ts'
import { settled } from './settled.ts'
import { pick } from './pick.ts'

async function openUsers(options?: PageOptions, route = '/users'): Promise<Page> {
  const page = await openAs('administrador', route, options)
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
const search = (page: Page, text: string) => page.getByRole('searchbox', { name: 'Buscar en la lista' }).fill(text)

describe('a person', () => {
  it('is created with the keyboard alone, found, edited and removed', async () => {
    const page = await openUsers()
    const nombre = `Persona ${word()}`
    await page.getByRole('button', { name: 'Nuevo Usuario' }).focus()
    await page.keyboard.press('Enter')
    const form = dialog(page)
    await form.getByRole('heading', { name: 'Nuevo Usuario' }).waitFor()
    await form.getByRole('button', { name: 'Guardar', exact: true, disabled: false }).waitFor()
    await settled(form)
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

    await search(page, nombre.toUpperCase())
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
    await settled(dialog(page))
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
})

describe('several users', () => {
  it('are changed at once; a choice that fits nobody sends nothing, and who is refused stays selected with the reason', async () => {
    const batch = `Masiva${word()}`
    const nombres = [`${batch} uno`, `${batch} dos`]
    for (const nombre of nombres) await newUser(nombre)
    const page = await openUsers({}, `/users?nombre=${batch}`)
    const panel = page.getByRole('dialog', { name: 'Acciones' })
    for (const nombre of nombres) await page.getByRole('checkbox', { name: `Seleccionar ${nombre}` }).check()
    await page.getByRole('button', { name: 'Acciones', exact: true }).click()
    await pick(panel.getByLabel('Nuevo estado'), 'Inactivo')
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
    await settled(panel)
    await page.keyboard.press('Escape')
    await allDialogsGone(page)
    await page.getByRole('checkbox', { name: `Seleccionar ${nombres[1]}` }).uncheck()

    // Nobody removes himself.
    await search(page, '')
    await expect.poll(() => page.url()).not.toContain('nombre=')
    await page.getByRole('button', { name: /^Filtros/ }).click()
    await page.getByRole('dialog', { name: 'Filtros' }).getByLabel('usuario', { exact: true }).fill('administrador')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /^Editar Mariana Restrepo Uribe/ }).waitFor()
    await expect.poll(() => totalOf(page)).toBe(1)
    await page.getByRole('checkbox', { name: /^Seleccionar (?!el grupo|los de)/ }).check()
    await page.getByText('2 usuarios seleccionados').waitFor()
    await page.getByRole('button', { name: 'Acciones', exact: true }).click()
    await panel.getByRole('button', { name: 'Eliminar', exact: true }).click()
    await page.getByText('¿Realmente desea eliminar 2 usuarios?').waitFor()
    await page.getByRole('button', { name: 'Sí', exact: true }).click()
    await panel.getByRole('list', { name: 'No se aplicó a' }).getByText('su propio usuario').waitFor()
    await panel.getByText('1 usuario seleccionado').waitFor()
    await checkAccessibility(page)
    await panel.getByRole('button', { name: 'Cerrar' }).click()
    await allDialogsGone(page)
    await page.getByRole('button', { name: 'Limpiar selección' }).click()
    const remove = page.getByRole('button', { name: /^Eliminar/ })
    await expect.poll(() => remove.getAttribute('data-tip')).toContain('su propio usuario')
    expect(await remove.getAttribute('aria-disabled')).toBe('true')
  })
})
