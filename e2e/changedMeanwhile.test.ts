import { addRegion, updatePosition } from '@soportica/contract/people/positions'
import { saveProfile } from '@soportica/contract/people/profiles'
import { saveUser } from '@soportica/contract/people/users'
import { windows } from '@soportica/contract/permissions/windows'
import type { Page } from 'playwright-core'
import { describe, it } from 'vitest'
import { allowProblem, openAs, tokenOf } from './browser.ts'
import { ask } from './ask.ts'
import { newPerson } from './people.ts'

type Made = {
  readonly nombre: string
  readonly column: string
  readonly text: string
  /** What a colleague saves. */
  readonly rename: (nombre: string) => Promise<unknown>
}

const newName = (what: string) => `${what} de dos ${Math.random().toString(36).slice(2, 8)}`

async function newRegion(token: string): Promise<Made> {
  const nombre = newName('Región')
  const { pogid } = await ask<{ pogid: number }>(addRegion, { nombre }, token)
  const rename = (name: string) => ask(updatePosition, { tipo: 1, pogid, nombre: name, estado: 1 }, token)
  return { nombre, column: 'nombre', text: nombre, rename }
}
async function newProfile(token: string): Promise<Made> {
  const nombre = newName('Perfil')
  const lists = { modulos: [windows[0]!.venid], tipoAdjuntosCajeros: [1], tipoAdjuntosSucursales: [40] }
  const { prfid } = await ask<{ prfid: number }>(saveProfile, { prfid: 0, nombre, estado: 1, ...lists }, token)
  const rename = (name: string) => ask(saveProfile, { prfid, nombre: name }, token)
  return { nombre, column: 'nombre', text: nombre, rename }
}
async function newUser(token: string): Promise<Made> {
  const { usuid, usuario } = await newPerson({ mustChange: true })
  const rename = (name: string) => ask(saveUser, { usuid, categoria: 1, perfil: 1, nombre: name }, token)
  return { nombre: 'Lucía', column: 'usuario', text: usuario, rename }
}

const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => page.getByRole('button', { name })

describe.each([
  ['a region', '/position', newRegion],
  ['a profile', '/profiles', newProfile],
  ['a user', '/users', newUser],
])('%s that somebody else changed meanwhile', (_, route, make) => {
  it('is in the list as it is now when editing is cancelled', async () => {
    const { nombre, column, text, rename } = await make(await tokenOf('administrador'))
    const page = await openAs('administrador', route)
    allowProblem(page, /409/)
    await page.getByRole('searchbox', { name: `Filtrar por ${column}` }).fill(text)
    // There may be others of the same name.
    await page.getByText(/^1 a 1 de 1$/).waitFor()
    await button(page, `Editar ${nombre}`).click()
    await dialog(page).getByRole('textbox', { name: 'nombre' }).waitFor()
    await dialog(page).getByRole('button', { name: 'Guardar Cambios', disabled: false }).waitFor()
    await rename(`${nombre} de ella`)
    await dialog(page).getByRole('textbox', { name: 'nombre' }).fill(`${nombre} de él`)
    await button(page, 'Guardar Cambios').click()
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
