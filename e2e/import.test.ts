import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { allDialogsGone, checkAccessibility, openAs, type PageOptions } from './browser.ts'
import { focused } from './focused.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const pasted = (page: Page) => dialog(page).getByLabel('Filas copiadas de Excel')
const button = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name })
const asExcel = (...rows: string[][]) => rows.map((cells) => cells.join('\t')).join('\r\n')
const notices = (page: Page) => page.getByRole('region', { name: 'Avisos' })
// Of a page that was used before, another one may still be there.
const savedNotice = (page: Page) =>
  notices(page)
    .locator('> *')
    .filter({ hasText: /^Se guard/ })
    .first()
const newWord = () => Math.random().toString(36).slice(2, 8)
const totalOf = async (container: Page | Locator) =>
  Number(/de ([\d.]+)/.exec((await container.getByText(/^\d+ a \d+ de/).textContent()) ?? '')?.[1])

async function copy(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`)
}

async function openAreas(options: PageOptions = {}): Promise<Page> {
  const page = await openAs('administrador', '/areas', options)
  await page.getByText(/^\d+ a \d+ de/).waitFor()
  return page
}

const cancellation = (page: Page) => page.waitForResponse((response) => response.request().method() === 'DELETE' && response.ok())

async function review(page: Page, ...rows: string[][]): Promise<void> {
  await page.getByRole('button', { name: 'Importar', exact: true }).click()
  await pasted(page).fill(asExcel(['Nombre', 'Estado'], ...rows))
  await button(page, 'Revisar').click()
  await dialog(page).getByRole('heading', { name: 'Revise antes de guardar' }).waitFor()
}

describe('rows pasted from Excel', () => {
  it('are looked at, saved and undone', async () => {
    const page = await openAreas()
    const total = await totalOf(page)
    const word = newWord()

    await review(page, [`Obras ${word}`, 'Activo'], [`Vías ${word}`, 'Activo'])
    await button(page, 'Guardar 2 registros').dblclick()
    await allDialogsGone(page)
    await page.getByText('Se guardaron 2 registros nuevos.').waitFor()
    await expect.poll(() => totalOf(page)).toBe(total + 2)
    await savedNotice(page).getByRole('button', { name: 'Cerrar' }).click()

    await page.getByRole('button', { name: 'Importar', exact: true }).click()
    await checkAccessibility(page)
    await pasted(page).fill(
      asExcel(
        ['Nombre', 'Estado', 'Color'],
        [`"Áreas\r\nnuevas ${word}"`, 'Activo', 'azul'],
        [`OBRAS ${word}`, 'Inactivo', 'rojo'],
        [`Vías ${word}`, 'Activo', ''],
        [`Mal ${word}`, 'Quizás', ''],
      ),
    )
    await dialog(page).getByText('4 filas y 3 columnas para revisar.').waitFor()
    await page.keyboard.press('Control+Enter')
    await dialog(page).getByText('Se guardarán 2 registros: 1 nuevo y 1 con cambios. 1 fila con errores no se guardará.').waitFor()
    await dialog(page).getByText('no se tienen en cuenta: Color').waitFor()
    await dialog(page)
      .getByRole('cell', { name: `Áreas nuevas ${word}` })
      .waitFor()
    await checkAccessibility(page)
    await dialog(page).getByRole('tab', { name: 'Cambiadas 1' }).click()
    await dialog(page)
      .getByRole('cell', { name: /Antes Activo.*ahora Inactivo/ })
      .waitFor()
    await checkAccessibility(page)
    await dialog(page).getByRole('tab', { name: 'Iguales 1' }).click()
    await dialog(page)
      .getByRole('row', { name: `4 Vías ${word} Activo` })
      .waitFor()
    await dialog(page).getByRole('tab', { name: 'Con errores 1' }).click()
    await dialog(page)
      .getByRole('row', { name: new RegExp(`5 Mal ${word} Quizás .+`) })
      .waitFor()
    await checkAccessibility(page)

    await button(page, 'Guardar 2 registros').click()
    await dialog(page).getByText('Corríjala en Excel y tráigala de nuevo.').waitFor()
    await dialog(page).getByRole('table', { name: 'Filas que no se guardaron' }).getByRole('rowheader', { name: '5' }).waitFor()
    await checkAccessibility(page)
    await page.keyboard.press('Escape')
    await allDialogsGone(page)
    // What is pointed at stays.
    await savedNotice(page).getByRole('button', { name: 'Deshacer' }).hover()
    await expect.poll(() => totalOf(page)).toBe(total + 3)
    await page.getByRole('searchbox', { name: 'Buscar en la lista' }).fill(word)
    await page.getByRole('button', { name: `Editar Áreas nuevas ${word}` }).waitFor()

    await savedNotice(page).getByRole('button', { name: 'Deshacer' }).click()
    await page.getByText(/^Se deshizo la importación/).waitFor()
    await page.getByRole('button', { name: `Editar Áreas nuevas ${word}` }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: `Editar Obras ${word}` }).waitFor()
    await expect.poll(() => totalOf(page)).toBe(2)
  })

  it('may be as many as five thousand', async () => {
    const page = await openAreas()
    const word = newWord()
    const text = asExcel(['Nombre', 'Estado'], ...Array.from({ length: 5000 }, (_, index) => [`Obras ${word} ${index}`, 'Activo']))
    await copy(page, text)
    await page.getByRole('button', { name: 'Importar', exact: true }).click()
    await pasted(page).click()
    await page.keyboard.press('ControlOrMeta+v')
    await dialog(page).getByText('5.000 filas y 2 columnas para revisar.').waitFor()
    await button(page, 'Revisar').click()
    await dialog(page).getByRole('tab', { name: 'Nuevas 5.000' }).waitFor()
    await button(page, 'Última página').click()
    await dialog(page)
      .getByRole('row', { name: `5001 Obras ${word} 4999 Activo` })
      .waitFor()
    const cancelled = cancellation(page)
    await button(page, 'Volver').click()
    await expect.poll(() => pasted(page).inputValue()).toContain(`Obras ${word} 4999`)
    await cancelled
  })
})

describe('a file', () => {
  it('that the product made comes back without a change', async () => {
    const page = await openAreas()
    const total = await totalOf(page)
    await page.getByRole('button', { name: 'Importar', exact: true }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      // Told for three seconds only.
      page.getByText('Archivo descargado exitosamente.').waitFor(),
      button(page, 'Descargar plantilla').click(),
    ])
    const template = await download.path()
    await dialog(page)
      .getByLabel('Archivo de Excel')
      .setInputFiles({ name: 'AREAS.xlsx', mimeType: '', buffer: await readFile(template) })
    await dialog(page).getByRole('heading', { name: 'Revise antes de guardar: AREAS.xlsx' }).waitFor()
    await dialog(page).getByText('No hay nada nuevo ni cambiado para guardar.').waitFor()
    await dialog(page)
      .getByRole('tab', { name: `Iguales ${total}`, selected: true })
      .waitFor()
    const save = button(page, 'Guardar 0 registros')
    await expect.poll(() => save.getAttribute('aria-disabled')).toBe('true')
    await save.focus()
    await focused(save)
    await page.keyboard.press('Enter')
    await notices(page).getByText('No hay filas nuevas ni cambiadas para guardar').waitFor()
    await button(page, 'Volver').click()
    await focused(pasted(page))
    await page.keyboard.press('Escape')
    await allDialogsGone(page)
  })
})
