import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { checkAccessibility, openAs } from './browser.ts'
import { connected } from './connected.ts'
import { newCashier, saveElsewhere } from './newCashier.ts'
import { atRest } from './rest.ts'

const word = () => Math.random().toString(36).slice(2, 8)

async function openList(...consecutivos: number[]): Promise<Page> {
  const page = await openAs('coordinador', `/cashiers/cashiers?${consecutivos.map((id) => `consecutivo=${id}`).join('&')}`)
  // Whoever was here before may have left a connection: what is heard of is the next one.
  const live = connected(page)
  await page.reload()
  await page.getByRole('row').nth(consecutivos.length).waitFor()
  await live
  return page
}

it('what somebody else saves comes into the list and into the form that shows it, and takes nothing away', async () => {
  const [mine, other] = [await newCashier(), await newCashier()]
  const page = await openList(mine.cajid, other.cajid)
  const box = page.getByRole('row').filter({ hasText: other.nombre }).getByRole('checkbox')
  await box.check()
  await page.getByRole('combobox', { name: 'Seleccionar Estado' }).or(page.getByText('Seleccionar Estado')).first().waitFor()
  const nombreCajero = `Compartido ${word()}`
  await saveElsewhere(mine.cajid, { nombreCajero })
  await page.getByRole('row').filter({ hasText: nombreCajero }).waitFor()
  await expect.poll(() => box.isChecked()).toBe(true)
  await checkAccessibility(page)
  await box.uncheck()

  await page.getByRole('button', { name: `Editar ${nombreCajero}` }).click()
  const dialog = page.getByRole('dialog', { name: `Editar Cajero N° ${mine.cajid}` })
  await dialog.getByRole('textbox', { name: 'Nombre cajero' }).waitFor()
  const grupo = `Grupo ${word()}`
  await saveElsewhere(other.cajid, { grupo: word() })
  await saveElsewhere(mine.cajid, { grupo })
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
