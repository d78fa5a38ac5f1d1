import { getMenu } from '@soportica/contract/people/session'
import { entersReports } from '@soportica/contract/permissions/reports'
import {
  deleteSubscription,
  listSubscriptions,
  pauseSubscription,
  saveSubscription,
  type Subscription,
} from '@soportica/contract/subscriptions/subscriptions'
import { getMyWork } from '@soportica/contract/work/myWork'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from './answers.ts'
import { button, focused, pick } from './locators.ts'
import { address, checkAccessibility, openLayout, openPage } from './panel.tsx'

const nombre = 'Sucursales de mis viajes'
const daily: Subscription = {
  id: 3,
  bugId: 5,
  nombre,
  system: 2,
  frecuencia: 1,
  dia: 0,
  hora: '23:58',
  formato: 1,
  soloConFilas: 1,
  soloCambios: 0,
  estado: 1,
  motivo: null,
  proxima: '2026-01-05 23:58:00',
  ultima: null,
  version: 1,
  acciones: { editar: true, reanudar: true, eliminar: true },
}

it('of a saved search are changed, paused and ended in one list', async () => {
  let list = [daily]
  const change = (values: Partial<Subscription>) => {
    list = list.map((one) => ({ ...one, ...values, version: one.version + 1 }))
  }
  answer(listSubscriptions, () => ({ results: list, maximo: 20 }))
  const saves = answer(saveSubscription, ({ body: { frecuencia, dia, formato } }) => {
    change({ frecuencia, dia, formato })
    return { mensaje: 'Se guardó la suscripción.', id: 3, version: 2 }
  })
  const pauses = answer(pauseSubscription, () => {
    change({ estado: 2 })
    return { mensaje: 'Se pausó la suscripción.' }
  })
  const removals = answer(deleteSubscription, () => {
    list = []
    return { mensaje: 'Se eliminó la suscripción.' }
  })
  answer(getMenu, { padres: [], hijos: [] })
  answer(getMyWork, { grupos: [], porLista: [] })
  await openPage('/subscriptions')
  await page.getByRole('heading', { level: 1, name: 'Mis suscripciones' }).waitFor()
  const own = page.getByRole('listitem').filter({ hasText: nombre })
  await own.getByText('Cada día hábil a las 23:58 · Archivo de Excel, solo si hay filas').waitFor()
  await checkAccessibility()

  await own.getByRole('button', { name: nombre, exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: `Suscripción a «${nombre}»` })
  await dialog.getByText('Mensual', { exact: true }).click()
  await pick(dialog.getByLabel('Día del mes'), '31, o el último del mes')
  await dialog.getByText('Primeras 50 filas en el correo').click()
  await checkAccessibility()
  await dialog.getByRole('button', { name: 'Guardar Cambios' }).click()
  await dialog.waitFor({ state: 'detached' })
  await own.getByText('El día 31 de cada mes a las 23:58 · Primeras 50 filas en el correo, solo si hay filas').waitFor()
  expect(saves).toMatchObject([{ id: 3, bugId: 5, frecuencia: 3, dia: 31, hora: '23:58', formato: 2, soloConFilas: 1, version: 1 }])

  await button(`Pausar la suscripción a ${nombre}`).click()
  await own.getByText('Pausada', { exact: true }).waitFor()
  await button(`Eliminar la suscripción a ${nombre}`).click()
  await page.getByRole('dialog', { name: 'Eliminar suscripción' }).getByRole('button', { name: 'Eliminar' }).click()
  await own.waitFor({ state: 'detached' })
  await focused(page.getByRole('list', { name: 'Suscripciones' }))
  expect([pauses, removals]).toMatchObject([[{ id: 3, valor: 1 }], [{ id: 3 }]])
})

it('are in the user menu of who may enter a report', async () => {
  answer(getMenu, { padres: [], hijos: [] })
  answer(getMyWork, { grupos: [], porLista: [] })
  await openLayout('/dashboard', { permisos: entersReports.slice(0, 1) })
  await button(/^Menú de usuario/).click()
  await button('Mis suscripciones').click()
  await page.getByRole('heading', { name: address(), exact: true }).waitFor()
  expect(address()).toBe('/subscriptions')
})
