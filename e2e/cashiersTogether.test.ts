import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openAs as openFor } from './alertedPeople.ts'
import { checkAccessibility, openAs } from './browser.ts'
import { connected } from './connected.ts'
import { focused } from './focused.ts'
import { asksForAll, newCashier, saveElsewhere } from './newCashier.ts'
import { newPerson, newProfile } from './people.ts'
import { settled } from './settled.ts'

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

it('saves of others appear in the list and in the open form, without losing anything', async () => {
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
  await dialog.getByText(/^(?!Otra persona).+ cambió este cajero\.$/).waitFor()
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: 'Ver cambios' }).click()
  const changes = page.getByRole('dialog', { name: 'Cambios del cajero' })
  await changes.getByText(grupo).waitFor()
  await settled(changes)
  await page.keyboard.press('Escape')
  await changes.waitFor({ state: 'detached' })
  await dialog.getByRole('button', { name: 'Actualizar' }).click()
  await expect.poll(() => dialog.getByRole('textbox', { name: 'Grupo' }).inputValue()).toBe(grupo)
  await dialog.getByText('cambió este cajero.').waitFor({ state: 'detached' })
})

it('fields of somebody else name that person, who is mentioned in a note', async () => {
  const installer = await newPerson({ acts: 'seguridad' })
  const { cajid } = await newCashier({ idModalidad: asksForAll, idInstaladorSeguridad: installer.usuid })
  // He sees all cashiers, edits the supervision, reads and writes every note.
  const { prfid } = await newProfile(9, 90, 430, 14, 440, 212, 166, 169)
  const page = await openFor(await newPerson({ perfil: prfid }))
  await page.goto(`/soportica/#/cashiers/cashiers/${cajid}`)
  const panel = page.getByRole('dialog', { name: `Editar Cajero N° ${cajid}` }).getByRole('complementary', { name: 'Listo para entregar' })
  await panel.getByText(/^Lo puede completar Lucía Torres, a cargo de .*Seguridad\.$/).waitFor()
  await panel.getByText('Lo cambia quien edita el cajero por completo.').first().waitFor()
  await checkAccessibility(page)
  await panel.getByRole('button', { name: 'Avisarle en una nota' }).click()
  const notes = page.getByRole('dialog', { name: /^Notas de .*Seguridad$/ })
  const note = notes.getByRole('textbox', { name: 'Nota', exact: true }).and(notes.locator('[aria-readonly="false"]'))
  await focused(note)
  expect((await note.innerText()).trim()).toBe('@Lucía Torres por favor complete «Código monitoreo».')
  await notes.getByRole('button', { name: 'Agregar nota' }).click()
  await page.getByText('Se agregó la nota.').waitFor()
  expect(await notes.locator('li [data-type="mention"]').getAttribute('data-id')).toBe(String(installer.usuid))
})
