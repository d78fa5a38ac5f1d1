import { saveCashier } from '@soportica/contract/cashiers/calls'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { moduleRight } from '@soportica/contract/projects/modules'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal } from './answers.ts'
import { button, focused, press, type } from './locators.ts'
import { address, checkAccessibility, openPage } from './panel.tsx'
import { cashierDetail, serveCashierForm, type StoredCashier } from './playedCashierForm.ts'
import { cashierRow, serveCashiers } from './playedProjects.ts'

const permisos = [moduleRight(cashierProject, 'cashiers', 'access')!]
const names = ['Uno', 'Dos', 'Tres']
const proxima = { etapa: 'Visita Local', entrega: '2026-12-30', plazo: 'porVencer', dias: 3, responsable: 'Jhon Quintero' } as const

type Look = Parameters<typeof openPage>[1] & { readonly stored?: Partial<StoredCashier>; readonly row?: Parameters<typeof cashierRow>[2] }
/** A list of three cashiers, with the number of each in its detail. */
async function openList({ stored, row, ...look }: Look = {}) {
  const rows = names.map((nombre, at) => cashierRow(at + 1, nombre, { proxima, ...row }))
  const list = serveCashiers(rows)
  const form = serveCashierForm(names.map((nombre, at) => cashierDetail(at + 1, nombre, stored)))
  await openPage('/cashiers/cashiers', { permisos, ...look })
  await page.getByRole('link', { name: 'Uno' }).waitFor()
  return { ...form, list }
}
const grid = page.getByRole('grid', { name: 'Cajeros' })
const editor = (column: string, of = 'Uno (1)') => page.getByRole('dialog', { name: `Cambiar ${column} de ${of}` })
const cell = (column: string, id = 1) => grid.css(`tr[data-row="${id}"] [data-column="${column}"]`)
/** With the keys: to the first row and along its cells. */
async function goToCell(column: string): Promise<void> {
  ;(grid.css('tr[data-row="1"]').element() as HTMLElement).focus()
  for (let steps = 0; steps < 20 && !document.activeElement?.matches(`[data-column="${column}"]`); steps += 1) await press('ArrowRight')
  await focused(cell(column))
}

describe('a cell of a list', () => {
  it('changes with the keys: the editor has its field, Enter saves it alone and goes down', async () => {
    const { saves, reads } = await openList()
    await goToCell('nombre')
    await expect.poll(() => reads.length).toBe(1)
    await press('F2')
    const name = editor('nombre').getByRole('textbox', { name: 'Nombre cajero' })
    await focused(name)
    await checkAccessibility()
    await type('Uno nuevo')
    await press('Enter')
    await editor('nombre').waitFor({ state: 'detached' })
    await focused(cell('nombre', 2))
    expect(saves).toEqual([{ cajid: 1, tipoModulo: 'cashiers', version: 1, nombreCajero: 'Uno nuevo' }])
    await press('ArrowUp')
    await focused(cell('nombre'))
    await press('ArrowRight')
    await press('ArrowRight')
    await focused(cell('codigo'))
    await press('ArrowRight')
    await focused(cell('estado'))
    await press('Escape')
    expect(document.activeElement?.matches('tr[data-row="1"]')).toBe(true)
  })

  it('saves with Tab and goes right, nothing with Escape, and nothing that stayed as it was', async () => {
    const { saves } = await openList()
    await goToCell('anioContable')
    await press('e')
    const year = editor('año contable').getByRole('textbox', { name: 'Año contable' })
    await focused(year)
    await type('2027')
    await press('Escape')
    await focused(cell('anioContable'))
    await press('e')
    await focused(year)
    expect(year.inputValue()).toBe('2026')
    await press('Enter')
    await focused(cell('anioContable', 2))
    expect(saves).toEqual([])
    await goToCell('codigo')
    await press('e')
    await focused(editor('código').getByRole('textbox'))
    await type('C77')
    await press('Tab')
    await expect.poll(() => saves).toEqual([{ cajid: 1, tipoModulo: 'cashiers', version: 1, codigoCajero: 'C77' }])
    await focused(cell('estado'))
  })

  it('takes a status of the row in three actions, and asks for a reason where it leaves a final one', async () => {
    const { saves } = await openList()
    document.body.focus()
    await press('ArrowDown')
    await press('e')
    const which = page.getByRole('dialog', { name: 'Cambiar Uno (1)' })
    await focused(which.getByRole('button', { name: /^estado/ }))
    await type('nom')
    await focused(which.getByRole('button', { name: /^nombre/ }))
    await press('ArrowDown')
    await focused(which.getByRole('button', { name: /^estado/ }))
    await checkAccessibility()
    await press('Enter')
    await focused(editor('estado').getByRole('combobox', { name: 'Estado' }))
    await press('ArrowDown')
    await press('Enter')
    await editor('estado').waitFor({ state: 'detached' })
    expect(saves).toEqual([{ cajid: 1, tipoModulo: 'cashiers', version: 1, idEstadoCajero: 2 }])
  })

  it('asks for the reason of leaving a final status where it is', async () => {
    const { saves } = await openList({
      row: { idEstado: 4, estado: 'Cancelado' },
      stored: { valores: { idEstadoCajero: 4 }, nombres: { idEstadoCajero: 'Cancelado' } },
    })
    await goToCell('estado')
    await press('e')
    await editor('estado').getByRole('option', { name: 'En Proceso' }).click()
    const note = editor('estado').getByRole('textbox', { name: 'Nota' })
    await focused(note)
    await checkAccessibility()
    await type('Se retoma')
    await press('Control+Enter')
    await editor('estado').waitFor({ state: 'detached' })
    expect(saves).toMatchObject([{ idEstadoCajero: 1, nota: 'Se retoma' }])
  })

  it('says what a delivery lacks, and leads to the first of it in the form', async () => {
    const { saves } = await openList()
    await goToCell('estado')
    await press('e')
    await editor('estado').getByRole('option', { name: 'Entregado' }).click()
    await editor('estado').getByRole('alert').getByRole('listitem').first().waitFor()
    await checkAccessibility()
    await editor('estado').getByRole('button', { name: 'Abrir el formulario en este campo' }).click()
    const form = page.getByRole('dialog', { name: /^Editar Cajero N° 1/ })
    await form.waitFor()
    await expect.poll(address).toBe('/cashiers/cashiers/1')
    await expect.poll(() => document.activeElement?.closest('[role="dialog"]')?.contains(form.element())).toBe(true)
    expect(saves).toEqual([])
  })

  it('shows a refusal of the server where it is, and both values of a conflict', async () => {
    await openList()
    const sent = answer(saveCashier, refusal(422, { code: 'cajero.codigo', mensaje: 'Ese código ya lo tiene otro cajero' }))
    await goToCell('codigo')
    await press('e')
    await focused(editor('código').getByRole('textbox'))
    await type('C9')
    await press('Enter')
    await editor('código').getByText('Ese código ya lo tiene otro cajero').waitFor()
    const theirs = { campo: 'codigoCajero', etiqueta: 'Código cajero', suyo: 'C9', actual: 'C8' }
    const stored = { ...cashierDetail(1, 'Uno').valores, codigoCajero: 'C8' }
    const conflict = { code: 'registro.conflicto', mensaje: 'Ana cambió el código', conflictos: [theirs], version: 5, registro: stored }
    answer(saveCashier, ({ body: { version } }) =>
      version === 5 ? { mensaje: 'Se guardaron los cambios.', cajid: 1, version: 6, avisos: [] } : refusal(409, conflict),
    )
    await press('Enter')
    await editor('código').getByText('Ana cambió el código').waitFor()
    await editor('código').getByText('C8').waitFor()
    await focused(editor('código').getByRole('button', { name: 'Dejar lo guardado' }))
    await checkAccessibility()
    await editor('código').getByRole('button', { name: 'Poner lo mío' }).click()
    await editor('código').waitFor({ state: 'detached' })
    expect(sent).toMatchObject([{ version: 1 }, { version: 1 }, { version: 5, codigoCajero: 'C9' }])
  })

  it('says why it cannot change; what it says is copied, and pasted into another', async () => {
    const { saves } = await openList({ stored: { etapas: { basica: 'No tiene permiso para editar esta etapa' } } })
    await goToCell('dias')
    await press('e')
    await page.css('[data-says]').getByText('Los días se cuentan hasta la próxima entrega').waitFor()
    expect(cell('dias').getAttribute('data-tip')).toMatch(/^Los días se cuentan/)
    expect(cell('dias').getAttribute('data-may')).toBeNull()
    await goToCell('nombre')
    await press('Control+c')
    await press('ArrowDown')
    await press('Control+v')
    await editor('nombre', 'Dos (2)').getByText('No tiene permiso para editar esta etapa').waitFor()
    await button('Abrir el formulario en este campo').waitFor()
    await press('Escape')
    await focused(cell('nombre', 2))
    expect(saves).toEqual([])
  })

  it('begins with a pasted value, which Enter saves', async () => {
    const { saves } = await openList()
    await goToCell('nombre')
    await press('Control+c')
    await press('ArrowDown')
    await press('Control+v')
    await expect.poll(() => editor('nombre', 'Dos (2)').getByRole('textbox').inputValue()).toBe('Uno')
    await press('Enter')
    await expect.poll(() => saves).toMatchObject([{ cajid: 2, nombreCajero: 'Uno' }])
  })

  it('changes a day of the schedule, and the person of what is due next', async () => {
    const { saves } = await openList({ stored: { valores: { requiereVisita: 1 } } })
    await goToCell('proxima')
    await press('e')
    const day = editor('próxima entrega').getByRole('textbox', { name: 'Entrega teórica Visita Local' })
    await focused(day)
    expect(day.inputValue()).toBe('30-12-2026')
    await type('04012027')
    await press('Enter')
    await expect.poll(() => saves).toMatchObject([{ fechaTeoricaEntregaVisita: '2027-01-04' }])
    await focused(cell('proxima', 2))
    await press('ArrowRight')
    await press('ArrowRight')
    await press('e')
    await editor('responsable de la próxima entrega', 'Dos (2)').getByRole('option', { name: 'Carolina Mejía' }).click()
    await expect.poll(() => saves.at(-1)).toMatchObject({ cajid: 2, idVisitante: 5 })
  })

  it('changes from the menu of a card on a phone', async () => {
    const { saves } = await openList({ phone: true })
    await button('Acciones de Uno (1)').click()
    await page.getByRole('menuitem', { name: 'Cambiar…' }).click()
    await page
      .getByRole('dialog', { name: 'Cambiar Uno (1)' })
      .getByRole('button', { name: /^estado/ })
      .click()
    await editor('estado').getByRole('option', { name: 'Suspendido' }).waitFor()
    await checkAccessibility()
    await editor('estado').getByRole('option', { name: 'Suspendido' }).click()
    await expect.poll(() => saves).toMatchObject([{ cajid: 1, idEstadoCajero: 2 }])
    await focused(button('Acciones de Uno (1)'))
  })

  it('changes with the pencil over its end, and elsewhere opens the record', async () => {
    await openList()
    await cell('estado').hover()
    const { width, height } = cell('estado').element().getBoundingClientRect()
    await cell('estado').click({ position: { x: width - 12, y: height / 2 } })
    await editor('estado').waitFor()
    expect(address()).toBe('/cashiers/cashiers')
  })
})
