import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { act, attach, chooseType, freshRecord, many, one, openPanel, panel, previa, said, stored, waiting } from './attachedFiles.ts'
import { allowProblem, checkAccessibility, openAs } from './browser.ts'
import { docx, pdf, png, text, xlsx } from './files.ts'
import { settled } from './settled.ts'

describe('what is stored', () => {
  it('is looked at, one after the other', async () => {
    const id = await freshRecord()
    const sheet = xlsx('presupuesto.xlsx', {
      Resumen: [
        ['Ítem', 'Valor'],
        ['Pintura', '1200'],
      ],
      Detalle: [['Vidrio', '3400']],
    })
    const act1 = docx('acta.docx', 'Acta de entrega', 'Sin novedades.')
    await attach(
      id,
      many,
      sheet,
      act1,
      text('notas.txt', 'Línea con acentos: áéíóú'),
      pdf('plano.pdf', 'Página uno', 'Página dos'),
      png('foto.png'),
    )
    const page = await openPanel(id)
    await act(page, 'foto.png', 'Visualizar')
    const picture = previa(page).getByRole('img', { name: 'foto.png' })
    await picture.waitFor()
    expect(await picture.evaluate((img) => (img as unknown as { naturalWidth: number }).naturalWidth)).toBe(320)
    await settled(previa(page))
    const wide = (await picture.boundingBox())!
    await previa(page).getByRole('button', { name: 'Girar' }).click()
    await expect.poll(async () => (await picture.boundingBox())!.width < wide.width).toBe(true)
    await previa(page).getByRole('button', { name: 'Acercar' }).click()
    await previa(page).getByText('150 %').waitFor()
    await checkAccessibility(page)

    await page.keyboard.press('ArrowRight')
    await previa(page).getByText('Página 1 de 2').waitFor()
    await previa(page).getByText('Página uno').waitFor({ state: 'attached' })
    await checkAccessibility(page)
    await previa(page).getByRole('button', { name: 'Página siguiente' }).click()
    await previa(page).getByText('Página dos').waitFor({ state: 'attached' })

    await previa(page).getByRole('button', { name: 'Archivo siguiente' }).click()
    await previa(page).getByText('Línea con acentos: áéíóú').waitFor()
    await checkAccessibility(page)
    await previa(page).getByRole('button', { name: 'Archivo siguiente' }).click()
    await page.frameLocator('iframe[title="Contenido de acta.docx"]').getByText('Sin novedades.').waitFor()
    await checkAccessibility(page)
    await page.keyboard.press('ArrowRight')
    await previa(page).getByRole('cell', { name: 'Pintura' }).waitFor()
    await checkAccessibility(page)
    await previa(page).getByRole('tab', { name: 'Detalle' }).click()
    await previa(page).getByRole('cell', { name: '3400' }).waitFor()
    await previa(page).getByText('5 de 5').waitFor()
    await page.keyboard.press('Escape')
    await previa(page).waitFor({ state: 'detached' })
    expect(await panel(page).isVisible()).toBe(true)
  })

  it('is replaced by another file, and what it was stays', async () => {
    const id = await freshRecord()
    await attach(id, one, text('acta.txt', 'La primera acta'))
    const page = await openPanel(id)
    const chooser = page.waitForEvent('filechooser')
    await act(page, 'acta.txt', 'Reemplazar')
    await (await chooser).setFiles(text('acta nueva.txt', 'La segunda acta'))
    const dialog = page.getByRole('dialog', { name: 'Confirmar Reemplazo de Archivo' })
    await dialog.getByRole('region', { name: 'Archivo actual' }).getByText('acta.txt').waitFor()
    await dialog.getByRole('region', { name: 'Archivo nuevo' }).getByText('acta nueva.txt').waitFor()
    await checkAccessibility(page)
    await dialog.getByRole('button', { name: 'Reemplazar' }).click()
    await dialog.waitFor({ state: 'detached' })
    await stored(page, 'acta nueva.txt').waitFor()
    await panel(page).getByRole('button', { name: 'Versiones anteriores de acta nueva.txt, 1' }).click()
    const versions = panel(page).getByRole('list', { name: 'Versiones anteriores de acta nueva.txt' })
    await versions.getByText('acta.txt', { exact: true }).waitFor()
    await checkAccessibility(page)
    await versions.getByRole('button', { name: 'Visualizar acta.txt' }).click()
    await previa(page).getByText('La primera acta').waitFor()
    await page.keyboard.press('Escape')
    await previa(page).waitFor({ state: 'detached' })
    const download = page.waitForEvent('download')
    await versions.getByRole('button', { name: 'Descargar acta.txt' }).click()
    expect((await download).suggestedFilename()).toBe('acta.txt')
  })

  it('is downloaded under its own name, deleted and restored; a missing one is reported', async () => {
    const id = await freshRecord()
    await attach(id, many, text('informe de avance.txt', 'informe'))
    const page = await openPanel(id)
    const download = page.waitForEvent('download')
    await act(page, 'informe de avance.txt', 'Descargar')
    expect((await download).suggestedFilename()).toBe('informe de avance.txt')

    const question = page.getByText('¿Realmente desea eliminar el archivo informe de avance.txt?')
    await act(page, 'informe de avance.txt', 'Eliminar')
    await question.waitFor()
    await settled(page.getByRole('dialog', { name: 'Confirmar eliminación' }))
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    expect(await panel(page).isVisible()).toBe(true)
    await act(page, 'informe de avance.txt', 'Eliminar')
    await page.getByRole('button', { name: 'Sí', exact: true }).click()
    await panel(page).getByText('Vaya! Al parecer aun no hay archivos.').waitFor()
    await page.getByRole('button', { name: 'Deshacer' }).waitFor()
    await page.keyboard.press('Control+z')
    await stored(page, 'informe de avance.txt').waitFor()

    allowProblem(page, /404/)
    await page.route(/download_file/, (route) =>
      route.fulfill({ status: 404, json: { mensaje: 'otra', code: 'registro.noEncontrado', requestId: 'x' } }),
    )
    await act(page, 'informe de avance.txt', 'Descargar')
    await said(page, 'Archivo no disponible para la descarga. Validar existencia.').waitFor()
  })
})

describe('what lies in SharePoint', () => {
  const address = 'https://organizacion.sharepoint.com/visor?archivo=1'
  const inCloud = (page: Page, row: object) =>
    page.route(/get_files_cashiers/, async (route) => {
      const answer = (await (await route.fetch()).json()) as { results: object[] }
      await route.fulfill({ json: { ...answer, results: answer.results.map((file) => ({ ...file, ...row })) } })
    })

  it('is shown by the online viewer, and fetched from there', async () => {
    const id = await freshRecord()
    await attach(id, many, docx('acta.docx', 'Acta'))
    const page = await openAs('administrador', `/consultation?id=${id}`)
    allowProblem(page, /another origin: https:\/\/organizacion\.sharepoint\.com/)
    await inCloud(page, { location: 'sharepoint', fileId: 'nube-1' })
    const bodies: (string | null)[] = []
    await page.route(/get_preview_from_sharepoint/, (route) => {
      bodies.push(route.request().postData())
      return route.fulfill({ json: { path: address } })
    })
    await page.route(/organizacion\.sharepoint\.com/, (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<!doctype html><title>Visor</title><p>Acta en línea</p>' }),
    )
    // With the key: the page may still move under a pointer.
    await page.getByRole('button', { name: 'Ver adjuntos' }).first().press('Enter')
    await stored(page, 'acta.docx').getByText('SharePoint', { exact: true }).waitFor()
    await panel(page).getByRole('button', { name: 'Acciones de acta.docx' }).click()
    await page.getByRole('menuitem', { name: 'Visualizar' }).waitFor()
    expect(await page.getByRole('menuitem', { name: 'Subir a SharePoint' }).count()).toBe(0)
    await page.getByRole('menuitem', { name: 'Visualizar' }).click()
    await page.frameLocator('iframe[title="Contenido de acta.docx"]').getByText('Acta en línea').waitFor()
    expect(JSON.parse(bodies[0] ?? '')).toEqual({ fileId: 'nube-1' })
    const way = previa(page).getByRole('link', { name: 'Abrir en otra pestaña' })
    expect([await way.getAttribute('href'), await way.getAttribute('target')]).toEqual([address, '_blank'])
    const fetched = page.waitForRequest(/download_file_from_sharepoint/)
    await page.route(/download_file_from_sharepoint/, (route) => route.fulfill({ body: 'acta' }))
    const download = page.waitForEvent('download')
    await previa(page).getByRole('button', { name: 'Descargar' }).click()
    expect(JSON.parse((await fetched).postData() ?? '')).toEqual({ fileId: 'nube-1' })
    expect((await download).suggestedFilename()).toBe('acta.docx')
  })

  it('got there by the hand of the administrator, while the panel stays open', async () => {
    const id = await freshRecord()
    await attach(id, many, text('informe.txt', 'informe'))
    const page = await openPanel(id)
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(/upload_files_local_to_sharepoint/, async (route) => {
      await held
      await route.fulfill({ json: { success: true, mensaje: 'Archivo subido a SharePoint', fileid: 'nube-2' } })
    })
    await act(page, 'informe.txt', 'Subir a SharePoint')
    await stored(page, 'informe.txt').getByText('Subiendo a SharePoint…').waitFor()
    await page.keyboard.press('Escape')
    await said(page, 'Aún hay archivos en proceso.').waitFor()
    await inCloud(page, { location: 'sharepoint', fileId: 'nube-2' })
    release()
    await said(page, 'Archivo subido a SharePoint').waitFor()
    await stored(page, 'informe.txt').getByText('SharePoint', { exact: true }).waitFor()
    await stored(page, 'informe.txt').getByText('Subiendo a SharePoint…').waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await panel(page).waitFor({ state: 'detached' })
  })
})

it('on a phone a photo is taken, sent and looked at', async () => {
  const page = await openPanel(await freshRecord(), 'administrador', { phone: true, dark: true })
  const width = await panel(page).evaluate((element) => (element as unknown as { clientWidth: number }).clientWidth)
  expect(width).toBe(390)
  await chooseType(page, many)
  const photo = panel(page).getByLabel('Foto para subir')
  expect(await photo.getAttribute('capture')).toBe('environment')
  await photo.setInputFiles(png('IMG_0001.png', 400, 800))
  await waiting(page, 'IMG_0001.png').waitFor()
  await checkAccessibility(page)
  await panel(page).getByRole('button', { name: 'Subir Todo' }).tap()
  await stored(page, 'IMG_0001.png').waitFor()
  await stored(page, 'IMG_0001.png').getByRole('button', { name: 'IMG_0001.png', exact: true }).tap()
  await previa(page).getByRole('img', { name: 'IMG_0001.png' }).waitFor()
  await checkAccessibility(page)
})

it('with the keyboard alone: a type, a file, sent, looked at and closed', async () => {
  const page = await openAs('administrador', `/consultation?id=${await freshRecord()}`)
  // Asked for only as the key is pressed, the browser may still open a window of its own, of which nobody hears.
  page.on('filechooser', () => undefined)
  const nameInFocus = () => page.evaluate<string>('document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent')
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 150; presses += 1) {
      if ((await nameInFocus()).startsWith(name)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`the keyboard does not reach ${name}`)
  }
  await page.getByRole('button', { name: 'Ver adjuntos' }).first().waitFor()
  await tabTo('0 archivos: Ver adjuntos')
  await page.keyboard.press('Enter')
  await panel(page).waitFor()
  await settled(panel(page))
  await tabTo('Tipo de adjunto')
  await page.keyboard.type('Fotos de constructor')
  await page.getByRole('option', { name: 'Fotos de constructor', exact: true }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await tabTo('Elegir archivos')
  const chooser = page.waitForEvent('filechooser')
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(text('teclado.txt', 'con el teclado'))
  await waiting(page, 'teclado.txt').waitFor()
  await tabTo('Subir Todo')
  await page.keyboard.press('Enter')
  await stored(page, 'teclado.txt').waitFor()
  await tabTo('Acciones de teclado.txt')
  await page.keyboard.press('Enter')
  await expect.poll(nameInFocus).toBe('Subir a SharePoint')
  await page.keyboard.press('ArrowDown')
  await expect.poll(nameInFocus).toBe('Visualizar')
  await page.keyboard.press('Enter')
  await previa(page).getByText('con el teclado').waitFor()
  await settled(previa(page))
  await page.keyboard.press('Escape')
  await previa(page).waitFor({ state: 'detached' })
  await expect.poll(nameInFocus).toBe('Acciones de teclado.txt')
  await page.keyboard.press('Escape')
  await panel(page).waitFor({ state: 'detached' })
  await expect.poll(nameInFocus).toBe('1 archivo: Ver adjuntos')
})
