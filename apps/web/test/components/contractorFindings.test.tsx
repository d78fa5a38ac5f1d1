import { getContractorFindings } from '@soportica/contract/aftersales/dashboard'
import { dayInBogota } from '@soportica/rules/calendarDay'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ContractorFindings } from '../../src/modules/aftersales/dashboard/ContractorFindings.tsx'
import { answer } from './answers.ts'
import { fits } from './locators.ts'
import { checkBothSchemes, openPanel } from './panel.tsx'

const row = {
  usuid: 69,
  nombre: 'Constructora Piedra Clara',
  reportes: 4,
  hallazgos: 10,
  cerrados: 6,
  mediana: 12,
  porCerrar: 3,
  reportesPorCerrar: 2,
  vencidos: 1,
  reportesVencidos: 1,
}
const few = { ...row, usuid: 70, nombre: 'Obras Guayacán', cerrados: 2, mediana: null, vencidos: 0, reportesVencidos: 0 }

it.each([false, true])('the findings of contractors lead to their reports, on a phone: %s', async (phone) => {
  const bodies = answer(getContractorFindings, { desde: '2026-01-01', hasta: '2026-11-30', contratistas: [row, few] })
  const tab = (
    <main>
      <h1>Inicio</h1>
      <ContractorFindings />
    </main>
  )
  await openPanel(tab, { phone })
  const link = page.getByRole('link', { name: 'Constructora Piedra Clara: 10 hallazgos en 4 reportes', exact: true })
  await link.waitFor()
  const today = dayInBogota(new Date())
  expect(bodies.at(-1)).toMatchObject({ hasta: today })
  expect(link.element().getAttribute('href')).toMatch(
    new RegExp(`^/aftersales\\?contratista=69&hallazgosDesde=\\d{4}-\\d{2}-01&hallazgosHasta=${today}$`),
  )
  const open = page.getByRole('link', { name: 'Constructora Piedra Clara: 3 por cerrar en 2 reportes', exact: true })
  expect(open.element().getAttribute('href')).toBe('/aftersales?contratista=69&porCerrar=1')
  await page.getByText('Menos de 5 cerrados').waitFor()
  await checkBothSchemes()
  fits()
})
