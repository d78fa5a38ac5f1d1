import { aftersalesCategory } from '@soportica/contract/catalogs/aftersales/aftersalesCategory'
import { aftersalesSubcategory } from '@soportica/contract/catalogs/aftersales/aftersalesSubcategory'
import { area } from '@soportica/contract/catalogs/cashiers/area'
import {
  applyImport,
  cancelImport,
  getImport,
  type ImportOutcome,
  type ImportPreview,
  type PreviewRow,
  startImport,
  startImportFile,
  undoImport,
} from '@soportica/contract/core/imports'
import { describe, expect, it } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { answer, lost, refusal } from './answers.ts'
import { serveCatalog } from './catalogServer.ts'
import { allDialogsGone, button, dialog, press, question, tabTo, totalOf } from './locators.ts'
import { checkAccessibility, openPage } from './panel.tsx'

const impid = '0b0f8b3e-6d0c-4e0e-9f53-000000000001'
const inDialog = (name: string | RegExp) => dialog.getByRole('button', { name })
const pasted = dialog.getByLabel('Filas copiadas de Excel')
const asExcel = (...rows: string[][]) => rows.map((cells) => cells.join('\t')).join('\r\n')

/** The server reviews the rows that are sent: a name and a status each. */
function serveImport(
  rows: { push: (row: never) => unknown; length: number; pop: () => unknown } & readonly unknown[],
  made: (nombre: string) => unknown,
) {
  let preview: ImportPreview | undefined
  let lines: PreviewRow[] = []
  const pageOf = (state: string | undefined, first = 0, most = 50): ImportPreview => {
    const found = lines.filter(({ estado }) => !state || estado === state)
    return { ...preview!, filas: found.slice(first, first + most), total: found.length }
  }
  const count = (estado: string) => lines.filter((line) => line.estado === estado).length
  const server: Record<'starts' | 'applies' | 'cancels' | 'undos' | 'files', unknown[]> & { apply: () => ImportOutcome } = {
    starts: answer(
      startImport,
      ({
        body: {
          filas: [headings = [], ...filas],
        },
      }) => {
        if (!headings.includes('Nombre'))
          return refusal(422, { code: 'importacion.columnas', mensaje: 'No se puede revisar: falta la columna Nombre.' })
        lines = filas.map(([nombre = '', estado = 'Activo'], at) => {
          const right = ['Activo', 'Inactivo'].includes(estado)
          const errores = right ? [] : [{ campo: 'estado', mensaje: 'No hay un estado con ese nombre' }]
          return { fila: at + 2, estado: right ? 'nueva' : 'erronea', valores: { nombre, estado }, antes: {}, errores } as const
        })
        const columnas = [
          { nombre: 'nombre', etiqueta: 'nombre' },
          { nombre: 'estado', etiqueta: 'estado' },
        ]
        const totales = { nueva: count('nueva'), cambiada: 0, igual: 0, erronea: count('erronea') }
        preview = { impid, estado: 'previa', archivo: '', columnas, ignoradas: [], totales, filas: [], total: 0 }
        return pageOf(undefined)
      },
    ),
    applies: answer(applyImport, (): ImportOutcome => server.apply()),
    cancels: answer(cancelImport, { mensaje: 'Se canceló la importación.' }),
    undos: answer(undoImport, () => {
      for (let at = 0; at < preview!.totales.nueva; at += 1) rows.pop()
      return { mensaje: 'Se deshizo la importación.', aplicados: preview!.totales.nueva, rechazados: [] }
    }),
    files: answer(startImportFile, () => pageOf(undefined)),
    apply: (): ImportOutcome => {
      for (const { estado, valores } of lines) if (estado === 'nueva') rows.push(made(valores['nombre']!) as never)
      preview = { ...preview!, estado: 'aplicada' }
      const rechazados = lines.flatMap(({ fila, errores: [error] }) => (error ? [{ fila, motivo: error.mensaje }] : []))
      return { mensaje: 'Se guardaron los registros nuevos.', aplicados: preview.totales.nueva, rechazados }
    },
  }
  answer(getImport, ({ query: { estado, first, rows: most } }) => pageOf(estado, first, most))
  return server
}

async function openAreas(look?: Parameters<typeof openPage>[1]) {
  const { rows } = serveCatalog(area, [{ nombre: 'Obras' }])
  const server = serveImport(rows, (nombre) => ({ ...rows[0]!, areid: 100 + rows.length, nombre }))
  await openPage('/areas', look)
  await expect.poll(() => totalOf()).toBe(1)
  return server
}
async function review(...rows: string[][]): Promise<void> {
  await button('Importar').click()
  await pasted.fill(asExcel(['Nombre', 'Estado'], ...rows))
  await inDialog('Revisar').click()
  await dialog.getByRole('heading', { name: 'Revise antes de guardar' }).waitFor()
}

describe('rows pasted from Excel', () => {
  it('are not lost by a stray key, nor saved by leaving', async () => {
    const { cancels, applies } = await openAreas()
    await review(['Vías', 'Activo'])
    await press('Escape')
    await question.waitFor()
    await button('No').click()
    await question.waitFor({ state: 'detached' })
    await inDialog('Guardar 1 registro').waitFor()
    await press('Escape')
    await button('Sí').click()
    await allDialogsGone()
    await expect.poll(() => cancels.length).toBe(1)
    await expect.poll(() => document.activeElement?.textContent).toBe('Importar')
    expect(applies).toEqual([])
  })

  it('are saved once when the answer is lost on its way', async () => {
    const server = await openAreas()
    await review(['Vías', 'Activo'])
    const { apply } = server
    server.apply = () => {
      apply()
      return lost()
    }
    await inDialog('Guardar 1 registro').click()
    await dialog.getByText('Error al conectar con el servidor').waitFor()
    answer(applyImport, refusal(409, { code: 'importacion.aplicada', mensaje: 'La importación ya se guardó.' }))
    await inDialog('Reintentar').click()
    await page.getByText('La importación ya quedó guardada.').waitFor()
    await expect.poll(() => totalOf()).toBe(2)
  })

  it('go to the category whose subcategories are open', async () => {
    serveCatalog(aftersalesCategory, [{ nombre: 'Pisos' }])
    const { rows } = serveCatalog(aftersalesSubcategory, [{ nombre: 'Tomas', pvcId: 1 }])
    const { starts } = serveImport(rows, (nombre) => ({ ...rows[0]!, pscId: 100, nombre }))
    await openPage('/categories-aftersales')
    await button('Subcategorías Pisos').click()
    const within = page.getByRole('dialog', { name: 'Subcategorías de Pisos' })
    await expect.poll(() => totalOf(within)).toBe(1)
    await inDialog('Importar').click()
    const importing = dialog.filter({ hasText: 'Importar subcategorías' })
    await importing.getByLabel('Filas copiadas de Excel').fill(asExcel(['Nombre'], ['Cables']))
    await importing.getByRole('button', { name: 'Revisar' }).click()
    await importing.getByRole('button', { name: 'Guardar 1 registro' }).click()
    await importing.waitFor({ state: 'detached' })
    expect(starts).toMatchObject([{ lista: 'aftersales_subcategory', lugar: 1 }])
    await within.getByText('Cables').waitFor()
    await expect.poll(() => totalOf(within)).toBe(2)
    await button('Deshacer').click()
    await within.getByText('Cables').waitFor({ state: 'detached' })
  })

  it('that cannot be understood say why, and stay where they were; what is no Excel file is not sent', async () => {
    const { files } = await openAreas()
    await button('Importar').click()
    await inDialog('Revisar').click()
    await dialog.getByText('Pegue las filas copiadas de Excel, con sus encabezados, o elija un archivo.').waitFor()
    await pasted.fill('Color\r\nazul')
    await inDialog('Revisar').click()
    await dialog.getByText(/falta la columna/).waitFor()
    expect(pasted.inputValue()).toContain('azul')
    await checkAccessibility()
    for (const [name, content] of [
      ['areas.csv', 'Nombre\nObras'],
      ['areas.xlsx', 'Nombre\tEstado'],
    ] as const) {
      await dialog.getByLabel('Archivo de Excel').upload(new File([content], name))
      await dialog.getByText(`${name} no es un archivo Excel válido.`).waitFor()
    }
    expect(files).toEqual([])
  })
})

const byKeyboard = async (target: Locator): Promise<void> => {
  await target.waitFor()
  await tabTo(target)
  await press('Enter')
}
const byThumb = (target: Locator): Promise<void> => target.click()
describe.each([
  ['with the keyboard alone', {}, byKeyboard],
  ['on a phone', { phone: true }, byThumb],
] as const)('importing %s', (_, look, use) => {
  it('brings a new row and takes it back', async () => {
    await openAreas(look)
    await use(button('Importar'))
    await pasted.waitFor()
    await pasted.fill(asExcel(['Nombre', 'Estado'], ['Vías', 'Activo'], ['Sin estado válido', 'Quizás']))
    await use(inDialog('Revisar'))
    await dialog.getByRole('heading', { name: 'Revise antes de guardar' }).waitFor()
    await checkAccessibility()
    await use(inDialog('Guardar 1 registro'))
    await dialog.getByText('Corríjala en Excel y tráigala de nuevo.').waitFor()
    await checkAccessibility()
    await use(inDialog('Deshacer'))
    await page.getByText(/^Se deshizo la importación/).waitFor()
    await allDialogsGone()
    await expect.poll(() => totalOf()).toBe(1)
  })
})

it('is looked at in the dark as well', async () => {
  await openAreas({ dark: true })
  await review(['Vías', 'Activo'], ['Mal', 'Quizás'])
  await checkAccessibility()
  await dialog.getByRole('tab', { name: 'Con errores 1' }).click()
  await dialog.getByRole('rowheader', { name: '3' }).waitFor()
  await checkAccessibility()
})
