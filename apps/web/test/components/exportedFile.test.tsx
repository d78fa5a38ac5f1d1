import { getExport } from '@soportica/contract/core/exports'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal } from './answers.ts'
import './locators.ts'
import { address, checkAccessibility, openPage } from './panel.tsx'

const expid = '0b0f8b3e-6d0c-4e0e-9f53-000000000001'

it('has the file, to be fetched with one press, also on a phone in the dark', async () => {
  answer(getExport, { expid, estado: 'lista', filas: 12, total: 12, archivo: 'AREAS 05012026.xlsx' })
  await openPage(`/exports/${expid}`, { phone: true, dark: true })
  await page.getByRole('heading', { name: 'Archivo exportado' }).waitFor()
  await page.getByText('AREAS 05012026.xlsx').waitFor()
  await page.getByText(/filas\. El archivo se conserva durante un día\.$/).waitFor()
  await page.getByRole('button', { name: 'Descargar' }).waitFor()
  await checkAccessibility()
})

it('one that is gone says so and what to do', async () => {
  answer(getExport, refusal(404, { code: 'exportacion.noEncontrada', mensaje: 'El archivo ya no está disponible.' }))
  await openPage(`/exports/${expid}`)
  await page.getByText('El archivo ya no está disponible.').waitFor()
  await page.getByText('Vuelva a la lista y exporte de nuevo.').waitFor()
  await checkAccessibility()
  const back = page.getByRole('link', { name: 'Volver a Inicio' })
  expect(back.getAttribute('href')).toContain('/dashboard')
  expect(address()).toBe(`/exports/${expid}`)
})
