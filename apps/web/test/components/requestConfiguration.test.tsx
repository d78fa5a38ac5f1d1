import { requestConfigure } from '@soportica/contract/permissions/requests'
import { getHistory, getHistoryOptions } from '@soportica/contract/records/history'
import {
  type ConfigurationRow,
  getApproversAndSolvers,
  getConfigRequests,
  saveConfigRequest,
} from '@soportica/contract/requests/configuration'
import { listDelegations, saveDelegation } from '@soportica/contract/requests/delegations'
import { getHolidaysByYear } from '@soportica/contract/settings/holidays'
import { expect, it } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { DelegationsDialog } from '../../src/modules/requests/delegations/DelegationsDialog.tsx'
import { ConfigurationDialog } from '../../src/modules/requests-configuration/ConfigurationDialog.tsx'
import { answer, refusal } from './answers.ts'
import { focused, press, type } from './locators.ts'
import { checkAccessibility, checkBothSchemes, openPanel } from './panel.tsx'

const rowOf = (id: number, pryNombre: string, catNombre: string, tsoNombre: string, treNombre: string): ConfigurationRow => ({
  csoId: id,
  pryId: pryNombre === 'Corresponsales' ? 2 : 4,
  catId: id,
  tsoId: id,
  treId: id,
  pryNombre,
  catNombre,
  tsoNombre,
  treNombre,
  csoDias: 30,
  csoAnticipacion: 0,
  csoFrecuencia: 1,
  usuAprobadores: '',
  usuSolucionadores: '',
  usuEscalamiento: 0,
  csoDiasEscalamiento: 0,
  csoUsuAct: 'Mariana Prueba',
  csoFecAct: '2026-01-05 10:00:00',
  version: 1,
})
const marta = { usuid: 9, nombreCompleto: 'Marta Ríos', grupo: '', activo: true }

/** The server with three rows; somebody else changes the first one with `change`. */
function serve() {
  let rows = [
    rowOf(1, 'Corresponsales', 'Cierre', 'Entrega de local', 'Acta de restitución'),
    rowOf(2, 'Corresponsales', 'Apertura', 'Licencias y permisos', 'Permiso de la copropiedad'),
    rowOf(3, 'Sucursales', 'Apertura', 'Diseño', 'Planos arquitectónicos'),
  ]
  // What each save began from: the same field of an older version is a conflict.
  let changedIn = 0
  const put = (csoId: number, patch: Partial<ConfigurationRow>) => {
    rows = rows.map((row) => (row.csoId === csoId ? { ...row, ...patch, version: row.version + 1 } : row))
    return rows.find((row) => row.csoId === csoId)!
  }
  answer(getConfigRequests, () => rows)
  answer(getApproversAndSolvers, { aprobadores: [marta], solucionadores: [] })
  const saves = answer(saveConfigRequest, ({ body: { configuraciones, masivo } }) => {
    const disputed = configuraciones.find(({ csoId, version, csoDias }) => csoId === 1 && version! < changedIn && csoDias !== undefined)
    if (disputed) {
      const stored = rows.find(({ csoId }) => csoId === 1)!
      const conflict = { campo: 'csoDias', etiqueta: 'Días', suyo: String(disputed.csoDias), actual: String(stored.csoDias) }
      const mensaje = 'Alguien cambió «Días» mientras usted editaba. Revise los valores y guarde de nuevo.'
      return refusal(409, { code: 'registro.conflicto', mensaje, conflictos: [conflict], version: stored.version, registro: stored })
    }
    const saved = configuraciones.map(({ csoId, csoDias, usuAprobadores }) =>
      put(csoId, { ...(typeof csoDias === 'number' && { csoDias }), ...(usuAprobadores && { usuAprobadores: usuAprobadores.join(',') }) }),
    )
    return { mensaje: masivo ? 'Cambios masivos aplicados' : 'Configuración guardada', configuraciones: saved }
  })
  const change = (csoDias: number) => {
    changedIn = put(1, { csoDias, csoUsuAct: 'Andrés Gómez' }).version
  }
  return { saves, change }
}

const whole = page.getByRole('dialog', { name: 'Configuración de Solicitudes' })
const rows = whole.getByRole('row').filter({ has: page.getByRole('gridcell', { name: 'Corresponsales', exact: true }) })
const row = (name: string) => rows.filter({ hasText: name })
const daysOf = (name: string) => row(name).getByRole('gridcell').nth(5)
const said = (sentence: string | RegExp) => page.getByRole('region', { name: 'Avisos' }).getByText(sentence)
const pressIn = (within: Locator, name: string) => within.getByRole('button', { name, exact: true }).click()
async function search(words: string, count: string): Promise<void> {
  await whole.getByRole('searchbox').fill(words)
  await whole.getByText(count, { exact: true }).waitFor()
}
async function openConfiguration() {
  const server = serve()
  await openPanel(<ConfigurationDialog opened onClose={() => {}} />)
  await whole.getByText('3 combinaciones', { exact: true }).waitFor()
  return server
}

it('a cell that somebody else changed meanwhile has two values until one is chosen', async () => {
  const { saves, change } = await openConfiguration()
  await search('corresponsales restitucion', '1 de 3 combinaciones')
  const days = daysOf('Acta de restitución')
  await days.click()
  await type('40')
  await press('Enter')
  await said('Configuración guardada').waitFor()
  change(50)
  await days.click()
  await type('45')
  await press('Enter')
  const conflict = page.getByRole('alertdialog', { name: /^Días de Cierre, / })
  await focused(conflict.getByRole('button', { name: 'Conservar el mío' }))
  const values = () =>
    conflict
      .getByRole('definition')
      .elements()
      .map((one) => (one as HTMLElement).innerText)
  await expect.poll(values).toEqual(['45', expect.stringMatching(/^50\s+Andrés Gómez, /)])
  await checkBothSchemes()
  // Leaving decides nothing, and the key that edits brings the question back.
  await press('Escape')
  await conflict.waitFor({ state: 'detached' })
  expect(days.innerText()).toBe('50')
  await press('Enter')
  await pressIn(conflict, 'Conservar el mío')
  await expect.poll(() => days.innerText()).toBe('45')
  await focused(days)
  await expect.poll(() => saves.length).toBe(3)
  expect(saves).toMatchObject([{ configuraciones: [{ csoDias: 40 }] }, {}, { configuraciones: [{ csoDias: 45, version: 3 }] }])

  const history = page.getByRole('dialog', { name: 'Bitácora' })
  const changed = { campo: 'csoDias', etiqueta: 'Días', antes: '50', despues: '45' }
  const entry = { lote: '1', usuario: 'Mariana Prueba', fecha: '2026-01-05 10:00:00', cambios: [changed] }
  answer(getHistory, { results: [{ ...entry, accion: 'actualizado' }], total: 1 })
  answer(getHistoryOptions, { usuarios: [], campos: [] })
  await pressIn(rows, 'Bitácora de Cierre, Entrega de local, Acta de restitución')
  await history.getByText('45').first().waitFor()
})

it('selected rows are changed together, but for values that somebody else changed meanwhile', async () => {
  const { saves, change } = await openConfiguration()
  await search('corresponsales', '2 de 3 combinaciones')
  const bar = whole.getByRole('form', { name: 'Cambio de las filas seleccionadas' })
  expect(bar.count()).toBe(0)
  for (const name of ['Cierre, Entrega de local, Acta de restitución', 'Apertura, Licencias y permisos, Permiso de la copropiedad'])
    await rows.getByRole('checkbox', { name: `Seleccionar ${name}` }).check()
  await bar.getByRole('button', { name: 'Aprobadores' }).click()
  await page.getByRole('combobox', { name: 'Buscar en Aprobadores' }).fill('marta')
  await page.getByRole('option', { name: 'Marta Ríos' }).click()
  await press('Tab')
  await bar.getByRole('textbox', { name: 'Días' }).fill('12')
  await bar.getByText('Cambian 2 filas de 2. Días: de 30 a 12. Aprobadores: de nadie a Marta Ríos.').waitFor()
  change(60)
  await pressIn(bar, 'Aplicar cambios')
  const disputed = whole.getByRole('group', { name: 'Valores en conflicto' })
  await disputed.getByRole('radio', { name: /^Valor guardado/ }).check()
  await checkAccessibility()
  await pressIn(disputed, 'Guardar con esta selección')
  await said('Cambios masivos aplicados').waitFor()
  for (const [name, value] of [
    ['Acta de restitución', '60'],
    ['Permiso de la copropiedad', '12'],
  ] as const)
    await expect.poll(() => daysOf(name).innerText()).toBe(value)
  expect(saves.at(-1)).toMatchObject({
    masivo: true,
    configuraciones: [
      { csoId: 1, usuAprobadores: '9', version: 2 },
      { csoId: 2, usuAprobadores: '9', csoDias: 12 },
    ],
  })
})

it('decisions are delegated for some days', async () => {
  answer(listDelegations, { results: [], personas: [marta] })
  answer(getHolidaysByYear, [])
  const saves = answer(saveDelegation, { mensaje: 'Se delegó en Marta Ríos.', id: 3 })
  await openPanel(<DelegationsDialog opened addressedId={undefined} onClose={() => {}} />, { permisos: [requestConfigure] })
  const delegations = page.getByRole('dialog', { name: 'Delegaciones de solicitudes' })
  await pressIn(delegations, 'Delegar')
  await delegations.getByText('El campo delegado es requerido').waitFor()
  await delegations.getByRole('button', { name: 'Delegado' }).click()
  await page.getByRole('combobox', { name: 'Buscar en Delegado' }).fill('marta')
  await page.getByRole('option', { name: 'Marta Ríos' }).click()
  for (const name of ['Desde', 'Hasta']) await delegations.getByRole('textbox', { name }).fill('05-01-2049')
  await delegations.getByRole('textbox', { name: 'Motivo' }).fill('Vacaciones')
  await checkAccessibility()
  await pressIn(delegations, 'Delegar')
  await said('Se delegó en Marta Ríos.').waitFor()
  expect(saves).toMatchObject([{ delegado: 9, desde: '2049-01-05', hasta: '2049-01-05', que: 3, motivo: 'Vacaciones' }])
})
