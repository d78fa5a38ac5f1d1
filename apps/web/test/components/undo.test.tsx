import { type LastAction, listLastActions, previewUndo, undoAction, type UndoneRecord } from '@soportica/contract/undo/undo'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal } from './answers.ts'
import { button, press } from './locators.ts'
import { checkAccessibility, openPage } from './panel.tsx'

const action = (more: Partial<LastAction>): LastAction => ({
  lote: '7b0c4d8e-58d4-4a8a-9f6b-0d6a2f1c3e55',
  articulo: 'el',
  accion: 'cambio de «Estado» en 5 cajeros',
  entidad: 'cashier',
  registro: null,
  registros: 5,
  fecha: '2026-11-13 10:00:00',
  reciente: true,
  estado: 'disponible',
  detalle: '',
  deshizo: false,
  ...more,
})
const saved = action({
  lote: '0b0c4d8e-58d4-4a8a-9f6b-0d6a2f1c3e55',
  accion: 'cambio de «Grupo» en «Éxito Laureles»',
  registro: { id: 7, titulo: 'Éxito Laureles', lista: 'cashiers' },
  registros: 1,
})
const blocked = action({
  lote: '1b0c4d8e-58d4-4a8a-9f6b-0d6a2f1c3e55',
  accion: 'eliminación de «Norte»',
  articulo: 'la',
  estado: 'deshecha',
})
const partly = action({
  lote: '3b0c4d8e-58d4-4a8a-9f6b-0d6a2f1c3e55',
  accion: 'cambio de «Grupo» en 5 cajeros',
  estado: 'deshecha',
  detalle: 'Volvieron 3 de 5 cajeros.',
})
const undone: UndoneRecord = {
  entidad: 'cashier',
  id: 7,
  titulo: 'Éxito Laureles',
  cambios: [{ etiqueta: 'Grupo', antes: 'Dos', despues: '' }],
  quedan: ['«Dirección» cambió después (Ana Pérez)'],
}
const row = (name: string) => page.getByRole('listitem', { name, exact: true })
const notices = page.getByRole('region', { name: 'Avisos' })

it('lists the last actions; each shows what undoing it would change and leave, and is undone', async () => {
  answer(listLastActions, { acciones: [action({}), saved, blocked, partly] })
  const previews = answer(previewUndo, { registros: [undone], siguiente: null })
  const undos = answer(undoAction, {
    mensaje: '«Éxito Laureles» volvió en parte: «Grupo». Uno conserva algo; revise los motivos.',
    lote: saved.lote,
    registros: [undone],
    siguiente: null,
    rehacer: null,
  })
  await openPage('/deshacer')
  const one = row('Cambio de «Grupo» en «Éxito Laureles»')
  expect((await one.getByRole('link', { name: 'Abrir «Éxito Laureles»' }).findElement()).getAttribute('href')).toBe('#/cashiers/cashiers/7')
  await row('Eliminación de «Norte»').getByText('Ya se deshizo').waitFor()
  await row('Cambio de «Grupo» en 5 cajeros').getByText('Se deshizo en parte. Volvieron 3 de 5 cajeros.').waitFor()
  await one.getByRole('button', { name: 'Ver qué cambiaría' }).click()
  await one.getByText('Grupo: Dos (vacío)').waitFor()
  await one.getByText('Se queda: «Dirección» cambió después (Ana Pérez)').waitFor()
  expect(previews).toMatchObject([{ lote: saved.lote }])
  await checkAccessibility()
  await one.getByRole('button', { name: 'Deshacer' }).click()
  await one.getByText('«Éxito Laureles» volvió en parte: «Grupo». Uno conserva algo; revise los motivos.', { exact: true }).waitFor()
  expect(undos).toMatchObject([{ lote: saved.lote }])
})

it('says that there is nothing, or why it could not be loaded', async () => {
  answer(listLastActions, refusal(500, { mensaje: 'Error interno' }))
  await openPage('/deshacer')
  await button('Reintentar').waitFor()
  answer(listLastActions, { acciones: [] })
  await button('Reintentar').click()
  await expect.element(page.getByText('En las últimas 24 horas usted no hizo nada que se pueda deshacer.')).toBeVisible()
})

it('Ctrl+Z undoes the last action at once, says which one, and offers to redo it', async () => {
  const redo = '2b0c4d8e-58d4-4a8a-9f6b-0d6a2f1c3e55'
  answer(listLastActions, { acciones: [saved] })
  const undos = answer(undoAction, ({ body: { lote } }) => ({
    mensaje: '«Éxito Laureles» volvió a como estaba.',
    lote: lote!,
    registros: [{ ...undone, quedan: [] }],
    siguiente: null,
    rehacer: lote === saved.lote ? redo : saved.lote,
  }))
  await openPage('/deshacer')
  await row('Cambio de «Grupo» en «Éxito Laureles»').waitFor()
  await press('Control+z')
  const notice = notices.getByRole('status')
  await notice.getByText('Se deshizo el cambio de «Grupo» en «Éxito Laureles».', { exact: true }).waitFor()
  await notice.getByRole('button', { name: 'Rehacer' }).click()
  await notice.getByText('«Éxito Laureles» volvió a como estaba.').waitFor()
  expect(undos).toMatchObject([{ lote: saved.lote }, { lote: redo }])
})

it('Ctrl+Z asks by the name of an older action, and undoes it part by part', async () => {
  const [redo, own] = [action({ deshizo: true, lote: '2b0c4d8e-58d4-4a8a-9f6b-0d6a2f1c3e55' }), action({ reciente: false })]
  answer(listLastActions, { acciones: [blocked, redo, own] })
  const undos = answer(undoAction, ({ body: { desde } }) => ({
    mensaje: '',
    lote: own.lote,
    registros: [{ ...undone, id: desde === 100 ? 8 : 7, quedan: [] }],
    siguiente: desde === 100 ? null : 100,
    rehacer: null,
  }))
  await openPage('/deshacer')
  await row('Cambio de «Estado» en 5 cajeros').waitFor()
  await press('Control+z')
  const question = page.getByRole('dialog', { name: 'Deshacer lo último' })
  await question.getByText('¿Deshacer el cambio de «Estado» en 5 cajeros?').waitFor()
  await question.getByRole('button', { name: 'Deshacer' }).click()
  await notices.getByText('2 registros volvieron a como estaban.').waitFor()
  expect(undos).toMatchObject([{ lote: own.lote }, { lote: own.lote, desde: 100 }])
})
