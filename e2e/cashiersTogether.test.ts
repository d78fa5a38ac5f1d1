import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { demoUsers } from '../apps/api/src/demo/demoUsers.ts'
import { checkAccessibility, openPage, signIn } from './browser.ts'
import { connected } from './connected.ts'
import { product } from './product.ts'
import { atRest } from './rest.ts'

type Session = { token: string }
async function ask<T>(path: string, body: unknown, token?: string): Promise<T> {
  const response = await fetch(`${product().url}/soportica/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}
let other: Promise<Session> | undefined
/** What somebody else saves meanwhile. */
async function save(cajid: number, values: object): Promise<void> {
  other ??= ask('start_section', { usuario: 'administrador', clave: demoUsers.find(({ usuario }) => usuario === 'administrador')?.clave })
  await ask('cashiers/save_cashier', { cajid, ...values }, (await other).token)
}
const word = () => Math.random().toString(36).slice(2, 8)
const cajid = 3

async function openList(): Promise<Page> {
  const page = await openPage()
  const live = connected(page)
  await signIn(page, 'coordinador')
  await page.goto(`/soportica/#/cashiers/cashiers?consecutivo=${cajid}&consecutivo=4`)
  await page.getByRole('row').nth(2).waitFor()
  await live
  return page
}

describe('what somebody else saves', () => {
  it('comes into the list while one works in it, and takes nothing away', async () => {
    const page = await openList()
    await page.getByRole('checkbox').nth(1).check()
    await page.getByRole('combobox', { name: 'Seleccionar Estado' }).or(page.getByText('Seleccionar Estado')).first().waitFor()
    const nombreCajero = `Compartido ${word()}`
    await save(cajid, { nombreCajero })
    await page.getByRole('row').filter({ hasText: nombreCajero }).waitFor()
    await expect.poll(() => page.getByRole('checkbox').nth(1).isChecked()).toBe(true)
    await checkAccessibility(page)
  })

  it('is told in the form that shows it, with what changed and the way to see it', async () => {
    const page = await openList()
    await page
      .getByRole('button', { name: /^Editar / })
      .last()
      .click()
    const dialog = page.getByRole('dialog', { name: `Editar Cajero N° ${cajid}` })
    await dialog.getByRole('textbox', { name: 'Nombre cajero' }).waitFor()
    const grupo = `Grupo ${word()}`
    await save(4, { grupo: word() })
    await save(cajid, { grupo })
    await dialog.getByText(/^(?!Otra persona).+ guardó este cajero\.$/).waitFor()
    await checkAccessibility(page)
    await dialog.getByRole('button', { name: 'Ver cambios' }).click()
    const changes = page.getByRole('dialog', { name: 'Cambios del cajero' })
    await changes.getByText(grupo).waitFor()
    await atRest(changes)
    await page.keyboard.press('Escape')
    await changes.waitFor({ state: 'detached' })
    await dialog.getByRole('button', { name: 'Actualizar' }).click()
    await expect.poll(() => dialog.getByRole('textbox', { name: 'Grupo' }).inputValue()).toBe(grupo)
    await dialog.getByText('guardó este cajero.').waitFor({ state: 'detached' })
  })
})
