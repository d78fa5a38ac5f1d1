import { expect, it } from 'vitest'
import { checkAccessibility } from './browser.ts'
import { close, dialog, openSettings } from './settingsDialog.ts'
import { pick } from './pick.ts'

it.each([{}, { phone: true, dark: true }])('copies are set, made, rehearsed and found in their history: %o', async (look) => {
  const page = await openSettings(look)
  await dialog(page).getByRole('tab', { name: 'Copias' }).click()
  const hour = dialog(page).getByLabel('Hora')
  await hour.waitFor()
  const chosen = (await hour.inputValue()).startsWith('04') ? '05:00' : '04:00'
  await pick(hour, chosen)
  await dialog(page).getByLabel('Copias diarias').fill('0')
  await dialog(page).getByRole('button', { name: 'Guardar copias' }).click()
  await dialog(page).getByText('Las copias diarias deben estar entre 1 y 90').first().waitFor()
  await checkAccessibility(page)
  await dialog(page).getByLabel('Copias diarias').fill('7')
  await dialog(page).getByRole('button', { name: 'Guardar copias' }).click()
  await page.getByText('Las copias de seguridad se guardaron.').waitFor()

  const list = dialog(page).getByRole('list', { name: 'Copias guardadas' })
  // Another one of the same day takes its place.
  const newest = async () => ((await list.getByRole('listitem').count()) > 0 ? list.getByRole('listitem').first().textContent() : '')
  const before = await newest()
  await dialog(page).getByRole('button', { name: 'Copiar ahora' }).click()
  await expect.poll(newest).not.toBe(before)
  await dialog(page)
    .getByText(/Última copia/)
    .first()
    .waitFor()
  const rehearse = dialog(page).getByRole('button', { name: 'Ensayar restauración' })
  await expect.poll(() => rehearse.getAttribute('aria-disabled')).toBeNull()
  // Whoever used this product before may have rehearsed too.
  const rehearsed = dialog(page)
    .getByText(/restaurados y comparados/)
    .locator('time')
  const lastRehearsal = async () => ((await rehearsed.count()) > 0 ? rehearsed.getAttribute('datetime') : null)
  const rehearsedBefore = await lastRehearsal()
  await rehearse.click()
  await expect.poll(lastRehearsal).not.toBe(rehearsedBefore)
  await expect.poll(() => rehearse.getAttribute('aria-disabled')).toBeNull()
  await checkAccessibility(page)

  await dialog(page).getByRole('button', { name: 'Bitácora' }).click()
  const history = page.getByRole('dialog', { name: 'Bitácora' })
  await history.getByText(chosen).first().waitFor()
  await page.keyboard.press('Escape')
  await close(page)
})
