import { addRegion } from '@soportica/contract/positions'
import type { Page } from 'playwright-core'
import { describe, it } from 'vitest'
import { allDialogsGone, allowProblem, openAs } from './browser.ts'
import { ask } from './ask.ts'
import { newPerson, newWholeProfile } from './people.ts'
import { tokenOf } from './writtenNotes.ts'

type Made = { readonly nombre: string; readonly column: string; readonly text: string }

async function newRegion(): Promise<Made> {
  const nombre = `Región de dos ${Math.random().toString(36).slice(2, 8)}`
  await ask(addRegion, { nombre }, await tokenOf('administrador'))
  return { nombre, column: 'nombre', text: nombre }
}
async function newProfile(): Promise<Made> {
  const nombre = await newWholeProfile()
  return { nombre, column: 'nombre', text: nombre }
}
async function newUser(): Promise<Made> {
  const { usuario } = await newPerson()
  return { nombre: 'Lucía', column: 'usuario', text: usuario }
}

const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => page.getByRole('button', { name })

async function openForm(page: Page, nombre: string): Promise<void> {
  await button(page, `Editar ${nombre}`).click()
  await dialog(page).getByRole('textbox', { name: 'nombre' }).waitFor()
  await dialog(page).getByRole('button', { name: 'Guardar Cambios', disabled: false }).waitFor()
}
async function rename(page: Page, nombre: string): Promise<void> {
  await dialog(page).getByRole('textbox', { name: 'nombre' }).fill(nombre)
  await button(page, 'Guardar Cambios').click()
}

describe.each([
  ['a region', '/position', newRegion],
  ['a profile', '/profiles', newProfile],
  ['a user', '/users', newUser],
])('%s that somebody else changed meanwhile', (_, route, make) => {
  it('is in the list as it is now when editing is cancelled', async () => {
    const { nombre, column, text } = await make()
    const page = await openAs('administrador', route)
    allowProblem(page, /409/)
    await page.getByRole('searchbox', { name: `Filtrar por ${column}` }).fill(text)
    // There may be others of the same name.
    await page.getByText(/^1 a 1 de 1$/).waitFor()
    await openForm(page, nombre)
    const colleague = await page.context().newPage()
    await colleague.goto(page.url())
    await openForm(colleague, nombre)
    await rename(colleague, `${nombre} de ella`)
    await allDialogsGone(colleague)
    await rename(page, `${nombre} de él`)
    await dialog(page).getByLabel('Valor guardado').waitFor()
    await button(page, 'Volver a la edición').click()
    await button(page, 'Cancelar').click()
    await dialog(page)
      .last()
      .getByRole('button', { name: /^(Sí|Descartar)/ })
      .click()
    await button(page, `Editar ${nombre} de ella`).waitFor()
  })
})
