import { type CalendarLink, createCalendarLink, listCalendarLinks, revokeCalendarLink } from '@soportica/contract/calendars/calendarLinks'
import { getMyWork } from '@soportica/contract/work/myWork'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from './answers.ts'
import { button, fits } from './locators.ts'
import { checkAccessibility, openPage } from './panel.tsx'

const direccion = 'https://soportica.example/soportica/api/calendario/trabajo.ics?clave=AbCdEfGhIjKlMnOpQrStUvWxYz0123456789-_AbCdE'
it.each([{ phone: false }, { phone: true }])('a link is made, its address is there once, and it is revoked: %o', async ({ phone }) => {
  const links: CalendarLink[] = []
  answer(getMyWork, { grupos: [], porLista: [] })
  answer(listCalendarLinks, () => ({ enlaces: links, festivos: 'https://soportica.example/soportica/api/calendario/festivos.ics' }))
  const sent = answer(createCalendarLink, ({ body: { nombre } }) => {
    links.push({ id: 4, nombre, lista: null, creado: '2026-11-18 10:00:00', ultimoUso: null, vence: '2027-11-18' })
    return { mensaje: `Se creó el enlace «${nombre}».`, id: 4, direccion }
  })
  const revoked = answer(revokeCalendarLink, () => {
    links.pop()
    return { mensaje: 'Se revocó el enlace «Mi teléfono».' }
  })
  await openPage('/trabajo', { phone })
  await button('En mi calendario').click()
  const dialog = page.getByRole('dialog', { name: 'Mi trabajo en su calendario' })
  await dialog.getByLabel('Nombre del enlace').waitFor()
  await checkAccessibility()
  fits()
  await button('Crear enlace').click()
  await dialog.getByText('El campo nombre es requerido').waitFor()
  await dialog.getByLabel('Nombre del enlace').fill('Mi teléfono')
  await button('Crear enlace').click()
  await expect.element(dialog.getByLabel('Dirección para su calendario')).toHaveValue(direccion)
  await dialog.getByText('todavía no se ha leído').waitFor()
  await checkAccessibility()
  fits()
  expect(sent).toMatchObject([{ nombre: 'Mi teléfono' }])
  await button('Revocar «Mi teléfono»').click()
  await page.getByRole('button', { name: 'Revocar', exact: true }).click()
  await dialog.getByText('todavía no se ha leído').waitFor({ state: 'detached' })
  expect(revoked).toMatchObject([{ id: 4 }])
})
