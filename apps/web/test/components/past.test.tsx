import { getTabsCashiers, listCashiers } from '@soportica/contract/cashiers/listCalls'
import { costCenter } from '@soportica/contract/catalogs/cashiers/costCenter'
import { interventionType } from '@soportica/contract/catalogs/cashiers/interventionType'
import { modality } from '@soportica/contract/catalogs/cashiers/modality'
import { typology } from '@soportica/contract/catalogs/cashiers/typology'
import { delayReason } from '@soportica/contract/catalogs/projects/delayReason'
import { getMunicipalities, getRegions } from '@soportica/contract/people/positions'
import { getUsersActor } from '@soportica/contract/people/users'
import { addDays, dayInBogota } from '@soportica/rules/calendarDay'
import { serveOptions } from './catalogServer.ts'
import { cashierRow } from './playedProjects.ts'
import { getChangesBetween, getPast, type PastField, previewSetBack, setBack } from '@soportica/contract/records/past'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from './answers.ts'
import { button } from './locators.ts'
import { checkAccessibility, openPage } from './panel.tsx'

const field = (campo: string, etiqueta: string, valor: string, hoy: string | null = null): PastField => ({
  campo,
  etiqueta,
  valor,
  hoy,
  volver: true,
})
const head = { titulo: 'Éxito Laureles', lista: 'cashiers', version: 7, acciones: { volver: true as const } }
const registro = {
  entidad: 'cashier',
  id: 7,
  titulo: 'Éxito Laureles',
  cambios: [{ etiqueta: 'Estado', antes: 'Aprobado', despues: 'Activo' }],
}
function played() {
  const days = answer(getPast, {
    ...head,
    creado: '2026-01-05',
    existia: true,
    eliminado: false,
    anterior: '2026-09-20',
    siguiente: null,
    secciones: [
      {
        titulo: 'Información Básica',
        campos: [field('nombreCajero', 'Nombre cajero', 'Éxito'), field('idEstadoCajero', 'Estado', 'Activo', 'Aprobado')],
      },
      { titulo: 'Visita', campos: [field('idVisitante', 'Visitante', '')] },
    ],
  })
  const previews = answer(previewSetBack, { version: 7, registro: { ...registro, quedan: ['«Dirección» cambió después (Ana Pérez)'] } })
  const saves = answer(setBack, {
    mensaje: '«Éxito Laureles» volvió a como estaba el 01-10-2026.',
    registro: { ...registro, quedan: [] },
    lote: '7b0c4d8e-58d4-4a8a-9f6b-0d6a2f1c3e55',
  })
  return { days, previews, saves }
}

it('shows a record as it was, marks the fields that are different today, and sets one back after a preview', async () => {
  const { days, previews, saves } = played()
  await openPage('/pasado/cashier/7?dia=2026-10-01')
  await page.getByText('«Éxito Laureles» el 01-10-2026').waitFor()
  await page.getByText('Hoy es distinto 1 campo.').waitFor()
  await page.getByText('Hoy: Aprobado').waitFor()
  await page.getByText('1 campo sin dato').waitFor()
  await checkAccessibility()
  await button('Volver a este valor: Estado').click()
  const dialog = page.getByRole('dialog', { name: 'Volver a como estaba el 01-10-2026' })
  await dialog.getByText('Estado: Aprobado Activo').waitFor()
  await dialog.getByText('Se queda: «Dirección» cambió después (Ana Pérez)').waitFor()
  await checkAccessibility()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await page.getByText('«Éxito Laureles» volvió a como estaba el 01-10-2026.').waitFor()
  expect(previews[0]).toMatchObject({ dia: '2026-10-01', campos: ['idEstadoCajero'] })
  expect(saves).toMatchObject([{ entidad: 'cashier', id: 7, dia: '2026-10-01', campos: ['idEstadoCajero'], version: 7 }])
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.poll(() => days.at(-1)).toMatchObject({ dia: '2026-09-20' })
})

it('says of a day before it existed, and of fields that changed between two days', async () => {
  answer(getPast, {
    ...head,
    creado: '2026-01-05',
    existia: false,
    eliminado: false,
    anterior: null,
    siguiente: '2026-01-05',
    secciones: [],
  })
  const periods = answer(getChangesBetween, {
    ...head,
    campos: [
      {
        campo: 'idEstadoCajero',
        etiqueta: 'Estado',
        primero: '',
        ultimo: 'Aprobado',
        cambios: 3,
        usuario: 'Ana Pérez',
        fecha: '2026-10-02 10:00:00',
        volver: 'Sigue de otros datos: no se escribe',
      },
    ],
  })
  await openPage('/pasado/cashier/7?dia=2025-10-01', { phone: true })
  await page.getByText('El 01-10-2025 «Éxito Laureles» aún no existía: se registró el 05-01-2026.').waitFor()
  await checkAccessibility()
  await page.getByText('Qué cambió', { exact: true }).click()
  await page.getByText('1 campo cambió').waitFor()
  await page.getByText('Ana Pérez · 02-10-2026 10:00').waitFor()
  expect(periods).toMatchObject([{ desde: '2025-10-01' }])
  await checkAccessibility()
})

function serveLists(): void {
  for (const catalogue of [costCenter, typology, interventionType, modality, delayReason]) serveOptions(catalogue, [])
  answer(getRegions, [])
  answer(getMunicipalities, [])
  answer(getUsersActor, [])
  answer(getTabsCashiers, { tabs: [{ id: 0, name: 'Todos', count: 1 }] })
}

it('lists the cashiers of a day for reading, each leading to its record of that day', async () => {
  serveLists()
  const lists = answer(listCashiers, { results: [cashierRow(7, 'Éxito Laureles')], total: 1, acciones: { entrar: true } })
  await openPage('/cashiers/cashiers')
  await button('Como estaba, qué cambió').click()
  await page.getByRole('menuitem', { name: 'Como estaba el…' }).click()
  const banner = page.getByText('Cajeros como estaban al final de un día, solo lectura')
  await banner.waitFor()
  await expect.poll(() => (lists.at(-1) as { filters: object }).filters).toEqual({ dia: addDays(dayInBogota(new Date()), -1) })
  const link = await page.getByRole('link', { name: 'Éxito Laureles' }).findElement()
  expect(link.getAttribute('href')).toContain('/pasado/cashier/7?dia=')
  expect(
    button(/^Exportar a Excel/)
      .element()
      .getAttribute('aria-disabled'),
  ).toBeNull()
  await checkAccessibility()
  await button('Volver a la lista de hoy').click()
  await expect.poll(() => banner.query()).toBeNull()
})

it('lists what changed since a day: the fields, who and when', async () => {
  serveLists()
  const cambios = { campos: 'Dirección, Estado', usuario: 'Ana Pérez', fecha: '2026-11-26 10:00:00' }
  const lists = answer(listCashiers, { results: [cashierRow(7, 'Éxito Laureles', { cambios })], total: 1, acciones: { entrar: true } })
  await openPage('/cashiers/cashiers?cambioDesde=2026-11-25')
  await page.getByText('Cajeros que cambiaron desde un día').waitFor()
  await page.getByText('Dirección, Estado').waitFor()
  await page.getByText('Ana Pérez · 26-11-2026 10:00').waitFor()
  expect(lists[0]).toMatchObject({ filters: { cambioDesde: '2026-11-25' } })
  await checkAccessibility()
})
