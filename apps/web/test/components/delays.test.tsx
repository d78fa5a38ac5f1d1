import { getAttachedTypes } from '@soportica/contract/records/attachments'
import { saveCashier } from '@soportica/contract/cashiers/calls'
import { catalogCalls } from '@soportica/contract/catalogs/catalogCalls'
import { delayReason } from '@soportica/contract/catalogs/projects/delayReason'
import { getDelaySetting, getRecordDelays, saveDelayReasons, saveDelaySetting, type StageDelay } from '@soportica/contract/delays/delays'
import type { Reply } from '@soportica/contract/core/endpoint'
import { getMyWork, type WorkItem } from '@soportica/contract/work/myWork'
import { undoAction } from '@soportica/contract/undo/undo'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal } from './answers.ts'
import { button, fits, focused } from './locators.ts'
import { checkAccessibility, openPage } from './panel.tsx'
import { cashierDetail, serveCashierForm } from './playedCashierForm.ts'
import { fresh, openSettings, settings, tab } from './settingsServer.ts'

const lote = '6f1f4f9e-6f0e-4c3c-9a53-0d6a0a1f0001'
const delay = (id: number, titulo: string): WorkItem => ({
  tipo: 'delay',
  id,
  lista: '',
  tarea: 'Diseño',
  titulo,
  detalle: 'C0007 · 6 días hábiles de atraso',
  entrega: null,
  dias: null,
  desde: '2026-11-02',
  atraso: { entidad: 'cashier', registro: id, version: 1, lista: 'cashiers' },
})
function serveReasons(waiting: WorkItem[]) {
  answer(catalogCalls(delayReason).options!, [
    { moaid: 7, nombre: 'Licencia o permiso en trámite', parte: 3 },
    { moaid: 9, nombre: 'Lluvias o inundación', parte: 4 },
  ])
  answer(getMyWork, (): Reply<typeof getMyWork> => ({
    grupos: waiting.length > 0 ? [{ grupo: 'sinFecha', total: waiting.length, filas: waiting }] : [],
    porLista: [{ tipo: 'delay', lista: '', total: waiting.length, vencidos: 0 }],
  }))
}
const dialog = page.getByRole('dialog', { name: /^Motivo de atraso/ })
const field = (name: string) => dialog.getByRole('combobox', { name, exact: true })
async function choose(name: string, option: string): Promise<void> {
  await field(name).click()
  await page.getByRole('listbox', { name }).getByRole('option').filter({ hasText: option }).click()
}
const save = () => dialog.getByRole('button', { name: 'Guardar motivo' }).click()

it.each([false, true])('says in the line of a delay why it was late, for others that wait too, on a phone: %s', async (phone) => {
  const waiting = [delay(41, 'Éxito Laureles'), delay(42, 'Parque Berrío'), delay(43, 'Sede Norte')]
  serveReasons(waiting)
  await openPage('/trabajo', { phone, dark: phone })
  await page.getByRole('link', { name: 'Parque Berrío' }).waitFor()
  expect(page.getByRole('link', { name: 'Parque Berrío' }).element().getAttribute('href')).toBe('#/cashiers/cashiers/42')
  await checkAccessibility()
  await button('Indicar motivo: Diseño de Parque Berrío').click()
  await focused(field('Motivo'))
  await dialog.getByRole('checkbox', { name: 'Diseño · Sede Norte' }).waitFor()
  await save()
  await dialog.getByText('El campo motivo es requerido').waitFor()
  await choose('Motivo', 'lluvias')
  await expect.poll(() => field('Parte responsable').inputValue()).toBe('Clima')
  await choose('Parte responsable', 'Contratista')
  await dialog.getByRole('textbox', { name: 'Nota' }).fill('Tres semanas de lluvia')
  await dialog.getByRole('checkbox', { name: 'Diseño · Sede Norte' }).check()
  await checkAccessibility()
  fits()
  const faster = refusal(409, { code: 'atraso.cambiado', mensaje: 'Otra persona indicó el motivo', campo: 'motivo' })
  answer(saveDelayReasons, faster)
  await save()
  await dialog.getByText('Otra persona indicó el motivo').waitFor()
  const sent = answer(saveDelayReasons, () => {
    waiting.splice(1)
    return { mensaje: 'Se guardó el motivo de 2 atrasos.', lote }
  })
  await save()
  await dialog.waitFor({ state: 'detached' })
  const atrasos = [
    { id: 42, version: 1 },
    { id: 43, version: 1 },
  ]
  expect(sent.at(-1)).toEqual({ atrasos, motivo: 9, parte: 2, nota: 'Tres semanas de lluvia' })
  await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'Indicar motivo' }).count()).toBe(1)
  const undone = answer(undoAction, { mensaje: 'Se deshizo.', registros: [], siguiente: null, lote, rehacer: null })
  await button('Deshacer').click()
  await expect.poll(() => undone).toEqual([{ lote }])
})

const late: StageDelay = {
  id: 51,
  etapa: 'Visita Local',
  causa: 1,
  dia: '2026-11-13',
  desviacion: 6,
  perdidos: 6,
  responsable: { id: 1, nombre: 'Mariana Prueba' },
  motivo: null,
  parte: null,
  nota: '',
  version: 1,
  acciones: { motivo: true },
}
const visit: WorkItem = { ...delay(7, 'Éxito Laureles'), tipo: 'cashier', tarea: 'Visita Local', lista: 'visit', atraso: undefined }
async function saveLate(phone: boolean) {
  answer(getAttachedTypes, [])
  serveReasons([visit])
  serveCashierForm([cashierDetail(7, 'Éxito Laureles', { valores: { requiereVisita: 1, idVisitante: 5, idEstadoVisita: 1 } })])
  const listed = answer(getRecordDelays, { atrasos: [late, { ...late, id: 52, etapa: 'Comité', responsable: { id: 99, nombre: 'Otra' } }] })
  await openPage('/trabajo', { phone })
  await page.getByRole('link', { name: 'Éxito Laureles' }).click()
  const opened = page.getByRole('dialog', { name: 'Éxito Laureles: Visita Local' })
  await opened.getByRole('combobox', { name: 'Estado visita' }).click()
  await page.getByRole('option', { name: 'Entregada' }).click()
  const saves = answer(saveCashier, { mensaje: 'Se guardaron los cambios.', cajid: 7, version: 2, avisos: [], atrasos: 1 })
  await opened.getByRole('button', { name: 'Guardar' }).click()
  await expect.poll(() => saves.length).toBe(1)
  return listed
}

it('offers the question after a late save on a desk, for the own delays alone', async () => {
  const listed = await saveLate(false)
  await page.getByText('Falta el motivo de atraso de «Visita Local».').waitFor()
  expect(listed).toEqual([{ entidad: 'cashier', id: 7 }])
  await button('Indicar motivo').click()
  await page.getByRole('dialog', { name: 'Motivo de atraso: Visita Local' }).waitFor()
  await checkAccessibility()
})

it('asks nothing after a late save on a phone', async () => {
  const listed = await saveLate(true)
  await page.getByText('Se guardaron los cambios.').waitFor()
  expect(listed).toEqual([])
})

it('has the days without a reason in the settings', async () => {
  answer(getDelaySetting, { diasAtraso: 3, version: 1, acciones: { editar: true } })
  await openSettings(fresh)
  await tab('Atrasos').click()
  const days = settings.getByRole('textbox', { name: 'Días hábiles de atraso sin motivo' })
  await expect.poll(() => days.inputValue()).toBe('3')
  await checkAccessibility()
  await days.fill('')
  await settings.getByRole('button', { name: 'Guardar atrasos' }).click()
  await settings.getByText('Los días de atraso sin motivo deben estar entre 0 y 90').waitFor()
  const saves = answer(saveDelaySetting, { mensaje: 'Desde ahora se pide motivo con más de 5 días hábiles de atraso.', version: 2 })
  answer(getDelaySetting, { diasAtraso: 5, version: 2, acciones: { editar: true } })
  await days.fill('5')
  await settings.getByRole('button', { name: 'Guardar atrasos' }).click()
  await page.getByText('Desde ahora se pide motivo con más de 5 días hábiles de atraso.').waitFor()
  expect(saves).toEqual([{ diasAtraso: 5, version: 1 }])
})
