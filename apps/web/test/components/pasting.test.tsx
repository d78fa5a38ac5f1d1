import { applyCashierChanges, previewCashierChanges } from '@soportica/contract/cashiers/bulkCalls'
import { findCashierKeys } from '@soportica/contract/cashiers/pasteCalls'
import { getDetailCashier } from '@soportica/contract/cashiers/calls'
import { getStateData } from '@soportica/contract/cashiers/consultCalls'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { moduleRight } from '@soportica/contract/projects/modules'
import { undoAction } from '@soportica/contract/undo/undo'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal } from './answers.ts'
import { button, focused, press } from './locators.ts'
import { checkAccessibility, openPage } from './panel.tsx'
import { cashierRow, serveCashiers } from './playedProjects.ts'

const permisos = [moduleRight(cashierProject, 'cashiers', 'access')!]
const paste = page.getByRole('dialog', { name: 'Pegar de Excel' })
const grid = page.getByRole('grid', { name: 'Cajeros' })
const select = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^Seleccionar ${name}`) })
const choice = (name: string) => paste.getByRole('combobox', { name }).or(paste.getByRole('textbox', { name })).first()
const lines = async () => paste.getByRole('row').allTextContents()
const lote = '7b0c4d8e-58d4-4a8a-9f6b-0d6a2f1c3e55'
type Sent = { readonly porRegistro: readonly { readonly id: number; readonly valores: Readonly<Record<string, unknown>> }[] }

/** A list of four cashiers, whose server refuses the fourth; the second has the year 2027 already. */
async function openList() {
  serveCashiers(['Uno', 'Dos', 'Tres', 'Cuatro'].map((nombre, at) => cashierRow(at + 1, nombre, at === 1 ? { anioContable: 2027 } : {})))
  const finds = answer(findCashierKeys, ({ body: { por, claves } }) => ({
    registros:
      por === 'consecutivo'
        ? claves.filter((clave) => Number(clave) <= 4).map((clave) => ({ clave, id: Number(clave), nombre: `Punto ${clave}` }))
        : [],
  }))
  const previews = answer(previewCashierChanges, ({ body }) => {
    const { porRegistro } = body as unknown as Sent
    const refused = porRegistro.filter(({ id }) => id === 4)
    const same = porRegistro.filter(({ id, valores }) => id === 2 && valores['anioContable'] === 2027)
    const changing = porRegistro.filter((one) => !refused.includes(one) && !same.includes(one))
    return {
      cambian: changing.length,
      iguales: same.length,
      rechazan: refused.length,
      motivos: refused.map(() => ({ motivo: 'Es final', cantidad: 1 })),
      primeros: changing.map(({ id, valores }) => ({
        id,
        nombre: `Punto ${id}`,
        campos: Object.entries(valores).map(([campo, value]) => ({ campo, etiqueta: campo, antes: '2026', despues: String(value) })),
        avisos: [],
      })),
      rechazados: refused.map(({ id }) => ({ id, nombre: `Punto ${id}`, motivo: 'Es final' })),
      versiones: changing.map(({ id }): [number, number] => [id, 1]),
    }
  })
  const changes = answer(applyCashierChanges, ({ body: { versiones } }) => ({
    mensaje: `Cambiaron ${versiones.length} cajeros.`,
    lote,
    estado: 'terminado' as const,
    total: versiones.length,
    hechos: versiones.length,
    aplicados: versiones.map(([id]) => id),
    iguales: [],
    rechazados: [],
  }))
  answer(getStateData, [])
  // Read ahead where the focus comes to its cell.
  answer(getDetailCashier, refusal(404, { mensaje: 'El registro no existe' }))
  await openPage('/cashiers/cashiers', { permisos })
  await page.getByRole('link', { name: 'Uno' }).waitFor()
  return { finds, previews, changes }
}
/** As the browser does for Ctrl+V, where the focus is. */
function pasteText(text: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

describe('cells of a spreadsheet', () => {
  it('go to the selected rows with four keys: what cannot be read stays at its cell, and nothing is written before', async () => {
    const { previews, changes } = await openList()
    for (const name of ['Uno', 'Dos', 'Tres', 'Cuatro']) await select(name).check()
    pasteText('año contable\n2027\n2.027\nayer\n2028\n')
    await paste.waitFor()
    await focused(paste.getByRole('button', { name: 'Aplicar a 1 cajero' }))
    await expect
      .poll(lines)
      .toEqual([
        expect.stringMatching(/^LíneaRegistro.*Resultado$/),
        '2Uno (1)2026 → 2027Cambia',
        '3Dos (2)2027Ya lo tiene',
        '4Tres (3)«ayer» no es un número enteroNo cambia',
        '5Cuatro (4)2028Es final',
      ])
    await paste.getByText('Cambia 1 · ya lo tiene 1 · se rechaza 1 · con error 1').waitFor()
    await checkAccessibility()
    await paste.getByRole('checkbox', { name: 'Solo errores (2)' }).check()
    await expect.poll(async () => (await lines()).length).toBe(3)
    expect(changes).toEqual([])
    await paste.getByRole('button', { name: 'Aplicar a 1 cajero' }).click()
    await paste.waitFor({ state: 'detached' })
    await page.getByText('Cambiaron 1 cajeros.').waitFor()
    const porRegistro = [
      { id: 1, valores: { anioContable: 2027 } },
      { id: 2, valores: { anioContable: 2027 } },
      { id: 4, valores: { anioContable: 2028 } },
    ]
    expect(previews.at(-1)).toMatchObject({ porRegistro })
    expect(changes).toMatchObject([{ porRegistro, versiones: [[1, 1]] }])
  })

  it('one value goes to all selected rows, once its column is chosen', async () => {
    const { changes } = await openList()
    for (const name of ['Uno', 'Tres']) await select(name).check()
    pasteText('2030')
    await focused(choice('Columna'))
    await choice('Columna').fill('año')
    await press('Enter')
    await paste.getByRole('button', { name: 'Aplicar a 2 cajeros' }).click()
    await paste.waitFor({ state: 'detached' })
    expect(changes).toMatchObject([{ porRegistro: [1, 3].map((id) => ({ id, valores: { anioContable: 2030 } })) }])
  })

  it('go down and right from the current cell; empty ones clear only where that is chosen', async () => {
    const { previews } = await openList()
    ;(grid.css('tr[data-row="3"] [data-column="codigo"]').element() as HTMLElement).focus()
    pasteText('C7\nC8\nC9')
    await paste.getByText('Pegó 3 filas y desde la fila actual la lista muestra 2').waitFor()
    await expect
      .poll(() => previews.at(-1))
      .toMatchObject({
        porRegistro: [
          { id: 3, valores: { codigoCajero: 'C7' } },
          { id: 4, valores: { codigoCajero: 'C8' } },
        ],
      })
    await press('Escape')
    await paste.waitFor({ state: 'detached' })
    ;(grid.css('tr[data-row="3"] [data-column="codigo"]').element() as HTMLElement).focus()
    pasteText('C7\n\nC9')
    await paste.getByText('Borran', { exact: true }).click()
    await expect
      .poll(() => previews.at(-1))
      .toMatchObject({
        porRegistro: [
          { id: 3, valores: { codigoCajero: 'C7' } },
          { id: 4, valores: { codigoCajero: '' } },
        ],
      })
  })

  it('find their records by number where nothing is selected, and are undone by one press', async () => {
    const { finds, changes } = await openList()
    const undone = answer(undoAction, { mensaje: 'Volvió.', lote, siguiente: null, registros: [], rehacer: null })
    pasteText('1\tNorte\n3\tSur\n77\tEste\n3\tOeste')
    await paste.waitFor()
    await focused(choice('Campo de la columna 2'))
    await choice('Campo de la columna 2').fill('Grupo')
    await press('Enter')
    await expect
      .poll(lines)
      .toEqual([
        expect.any(String),
        '1Punto 1 (1)2026 → NorteCambia',
        '23SurRepetido: también está en la línea 4',
        '377EsteNo existe, o usted no lo ve',
        '43OesteRepetido: también está en la línea 2',
      ])
    await checkAccessibility()
    await paste.getByRole('button', { name: 'Aplicar a 1 cajero' }).click()
    await paste.waitFor({ state: 'detached' })
    expect(finds).toEqual([{ por: 'consecutivo', claves: ['1', '3', '77'] }])
    expect(changes).toMatchObject([{ porRegistro: [{ id: 1, valores: { grupo: 'Norte' } }] }])
    await press('Control+z')
    await expect.poll(() => undone).toEqual([{ lote }])
  })

  it('are pasted into the dialog of the button too', async () => {
    const { previews } = await openList()
    await button('Pegar de Excel').click()
    await focused(choice('Celdas copiadas'))
    await checkAccessibility()
    await choice('Celdas copiadas').fill('Consecutivo\tGrupo\n2\tNorte')
    await expect.poll(() => previews.at(-1)).toMatchObject({ porRegistro: [{ id: 2, valores: { grupo: 'Norte' } }] })
    await focused(paste.getByRole('button', { name: 'Aplicar a 1 cajero' }))
    await paste.getByRole('button', { name: 'Pegar otras celdas' }).click()
    await focused(choice('Celdas copiadas'))
  })
})
