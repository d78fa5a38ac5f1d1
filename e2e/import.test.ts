import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { allDialogsGone, allowProblem, checkAccessibility, openPage, signIn } from './browser.ts'
import { focused } from './focused.ts'
import { bothHands } from './hands.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const pasted = (page: Page) => dialog(page).getByLabel('Filas copiadas de Excel')
const button = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name })
const asExcel = (...rows: string[][]) => rows.map((cells) => cells.join('\t')).join('\r\n')
const notices = (page: Page) => page.getByRole('region', { name: 'Avisos' })
const newWord = () => Math.random().toString(36).slice(2, 8)
const totalOf = async (place: Page | Locator) =>
  Number(/de ([\d.]+)/.exec((await place.getByText(/^\d+ a \d+ de/).textContent()) ?? '')?.[1])

async function copy(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`)
}

async function openAreas(page: Page): Promise<void> {
  await signIn(page, 'administrador')
  await page.goto('/soportica/#/areas')
  await page.getByText(/^\d+ a \d+ de/).waitFor()
}

async function review(page: Page, ...rows: string[][]): Promise<void> {
  await page.getByRole('button', { name: 'Importar', exact: true }).click()
  await pasted(page).fill(asExcel(['Nombre', 'Estado'], ...rows))
  await button(page, 'Revisar').click()
  await dialog(page).getByRole('heading', { name: 'Revise antes de guardar' }).waitFor()
}

describe('rows pasted from Excel', () => {
  it('are looked at, saved and undone', async () => {
    const page = await openPage()
    await openAreas(page)
    const total = await totalOf(page)
    const word = newWord()

    await review(page, [`Obras ${word}`, 'Activo'], [`Vías ${word}`, 'Activo'])
    await button(page, 'Guardar 2 registros').dblclick()
    await allDialogsGone(page)
    await page.getByText('Se guardaron 2 registros nuevos.').waitFor()
    await expect.poll(() => totalOf(page)).toBe(total + 2)
    await notices(page).getByRole('button', { name: 'Cerrar' }).click()

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
    await notices(page).getByRole('button', { name: 'Deshacer' }).hover()
    await expect.poll(() => totalOf(page)).toBe(total + 3)
    await page.getByRole('searchbox', { name: 'Filtrar por nombre' }).fill(word)
    await page.getByRole('button', { name: `Editar Áreas nuevas ${word}` }).waitFor()

    await notices(page).getByRole('button', { name: 'Deshacer' }).click()
    await page.getByText(/^Se deshizo la importación/).waitFor()
    await page.getByRole('button', { name: `Editar Áreas nuevas ${word}` }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: `Editar Obras ${word}` }).waitFor()
    await expect.poll(() => totalOf(page)).toBe(2)
  })

  it('are not lost by a stray key, nor saved by leaving', async () => {
    const page = await openPage()
    await openAreas(page)
    const total = await totalOf(page)
    await review(page, [`Obras ${newWord()}`, 'Activo'])
    await page.keyboard.press('Escape')
    await page.getByText('Hay cambios sin guardar. ¿Desea salir y descartarlos?').waitFor()
    await page.getByRole('button', { name: 'No', exact: true }).click()
    await page.getByText('Hay cambios sin guardar').waitFor({ state: 'detached' })
    await button(page, 'Guardar 1 registro').waitFor()
    const cancelled = page.waitForResponse((response) => response.request().method() === 'DELETE' && response.ok())
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Sí', exact: true }).click()
    await allDialogsGone(page)
    await cancelled
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Importar')
    await page.reload()
    await expect.poll(() => totalOf(page)).toBe(total)
  })

  it('are saved once when the answer is lost on its way', async () => {
    const page = await openPage()
    allowProblem(page, /ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
    await openAreas(page)
    const total = await totalOf(page)
    await review(page, [`Obras ${newWord()}`, 'Activo'])
    await page.route('**/apply', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await button(page, 'Guardar 1 registro').click()
    await dialog(page).getByText('Error al conectar con el servidor').waitFor()
    await page.unroute('**/apply')
    allowProblem(page, /409/)
    await button(page, 'Reintentar').click()
    await page.getByText('La importación ya quedó guardada.').waitFor()
    await expect.poll(() => totalOf(page)).toBe(total + 1)
  })

  it('may be as many as five thousand', async () => {
    const page = await openPage()
    await openAreas(page)
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
    await button(page, 'Volver').click()
    await expect.poll(() => pasted(page).inputValue()).toContain(`Obras ${word} 4999`)
  })

  it('go to the category whose subcategories are open', async () => {
    const page = await openPage()
    await signIn(page, 'administrador')
    await page.goto('/soportica/#/categories-aftersales')
    await page
      .getByRole('button', { name: /^Subcategorías/ })
      .first()
      .click()
    const total = await totalOf(dialog(page))
    const name = `Obras ${newWord()}`
    await button(page, 'Importar').click()
    const importing = dialog(page).filter({ hasText: 'Importar subcategorías' })
    await importing.getByLabel('Filas copiadas de Excel').fill(asExcel(['Nombre'], [name]))
    await importing.getByRole('button', { name: 'Revisar' }).click()
    await importing.getByRole('button', { name: 'Guardar 1 registro' }).click()
    await importing.waitFor({ state: 'detached' })
    await notices(page).getByRole('button', { name: 'Deshacer' }).hover()
    await dialog(page).getByText(name).waitFor()
    await expect.poll(() => totalOf(dialog(page))).toBe(total + 1)
    await notices(page).getByRole('button', { name: 'Deshacer' }).click()
    await dialog(page).getByText(name).waitFor({ state: 'detached' })
  })

  it('that cannot be understood say why, and stay where they were', async () => {
    const page = await openPage()
    allowProblem(page, /422/)
    await openAreas(page)
    await page.getByRole('button', { name: 'Importar', exact: true }).click()
    await button(page, 'Revisar').click()
    await dialog(page).getByText('Pegue las filas copiadas de Excel, con sus encabezados, o elija un archivo.').waitFor()
    await pasted(page).fill('Color\r\nazul')
    await button(page, 'Revisar').click()
    await dialog(page)
      .getByText(/falta la columna/)
      .waitFor()
    expect(await pasted(page).inputValue()).toContain('azul')
    await checkAccessibility(page)
  })
})

describe('a file', () => {
  it('that the product made comes back without a change', async () => {
    const page = await openPage()
    await openAreas(page)
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

  it.each([
    ['areas.csv', 'Nombre\nObras'],
    ['areas.xlsx', 'Nombre\tEstado'],
  ])('that is no Excel file is not sent: %s', async (name, content) => {
    const page = await openPage()
    await openAreas(page)
    await page.getByRole('button', { name: 'Importar', exact: true }).click()
    await dialog(page)
      .getByLabel('Archivo de Excel')
      .setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) })
    await dialog(page).getByText(`${name} no es un archivo Excel válido.`).waitFor()
  })
})

describe.each(bothHands)('importing %s', (_, { open, press }) => {
  it('brings a new row and takes it back', async () => {
    const page = await open()
    await openAreas(page)
    const total = await totalOf(page)
    const text = asExcel(['Nombre', 'Estado'], [`Obras ${newWord()}`, 'Activo'], ['Sin estado válido', 'Quizás'])
    await copy(page, text)

    await press(page.getByRole('button', { name: 'Importar', exact: true }))
    await press(pasted(page))
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('ControlOrMeta+v')
    await press(button(page, 'Revisar'))
    await dialog(page).getByRole('heading', { name: 'Revise antes de guardar' }).waitFor()
    await checkAccessibility(page)
    await press(button(page, 'Guardar 1 registro'))
    await dialog(page).getByText('Corríjala en Excel y tráigala de nuevo.').waitFor()
    await checkAccessibility(page)
    await press(button(page, 'Deshacer'))
    await page.getByText(/^Se deshizo la importación/).waitFor()
    await allDialogsGone(page)
    await expect.poll(() => totalOf(page)).toBe(total)
  })
})

it('is looked at in the dark as well', async () => {
  const page = await openPage({ dark: true })
  await openAreas(page)
  await review(page, [`Obras ${newWord()}`, 'Activo'], ['Mal', 'Quizás'])
  await checkAccessibility(page)
  await dialog(page).getByRole('tab', { name: 'Con errores 1' }).click()
  await dialog(page).getByRole('rowheader', { name: '3' }).waitFor()
  await checkAccessibility(page)
})
