import { branchSearches } from '@soportica/contract/reports/savedSearchCalls'
import { saveSubscription } from '@soportica/contract/subscriptions/subscriptions'
import { expect, it } from 'vitest'
import { checkAccessibility, openAs, tokenOf } from './browser.ts'
import { ask } from './ask.ts'

const name = 'Sucursales de mis viajes'

it('of a saved search are changed, paused and ended in one place, by the user menu', async () => {
  const token = await tokenOf('administrador')
  const values = { secciones: ['basica'], campos: [{ campo: 'nombre' }] }
  const { bugId } = await ask<{ bugId: number }>(branchSearches.save, { bugId: 0, nombre: name, values }, token)
  const subscription = { id: 0, bugId, frecuencia: 1, dia: 0, hora: '23:58', formato: 1, soloConFilas: 1, soloCambios: 0 }
  await ask(saveSubscription, subscription, token)

  const page = await openAs('administrador', '/dashboard')
  await page.getByRole('button', { name: /^Menú de usuario/ }).click()
  await page.getByRole('button', { name: 'Mis suscripciones' }).click()
  await page.getByRole('heading', { level: 1, name: 'Mis suscripciones' }).waitFor()
  const own = page.getByRole('listitem').filter({ hasText: name })
  await own.getByText('Cada día hábil a las 23:58 · Archivo de Excel, solo si hay filas').waitFor()
  await checkAccessibility(page)

  await own.getByRole('button', { name, exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: `Suscripción a «${name}»` })
  await dialog.getByText('Mensual', { exact: true }).click()
  await dialog.getByLabel('Día del mes').selectOption('31')
  await dialog.getByText('Primeras 50 filas en el correo').click()
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: 'Guardar Cambios' }).click()
  await dialog.waitFor({ state: 'detached' })
  await own.getByText('El día 31 de cada mes a las 23:58 · Primeras 50 filas en el correo, solo si hay filas').waitFor()

  await own.getByRole('button', { name: `Pausar la suscripción a ${name}` }).click()
  await own.getByText('Pausada', { exact: true }).waitFor()
  await own.getByRole('button', { name: `Eliminar la suscripción a ${name}` }).click()
  await page.getByRole('dialog', { name: 'Eliminar suscripción' }).getByRole('button', { name: 'Eliminar' }).click()
  await own.waitFor({ state: 'detached' })
  expect(await page.getByRole('list', { name: 'Suscripciones' }).evaluate((list) => list === list.ownerDocument.activeElement)).toBe(true)
})
