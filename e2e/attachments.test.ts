import { noPrefix, onlyOne, tooLarge, typeRefused } from '@soportica/contract/records/fileTypes'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { act, chooseType, freshRecord, give, many, one, openPanel, panel, said, stored, waiting } from './attachedFiles.ts'
import { allowProblem, checkAccessibility, openAs, openPage, signIn } from './browser.ts'
import { pressRefused } from './focused.ts'
import { pdf, png, text } from './files.ts'
import { goByMenu } from './menu.ts'
import { newCashier } from './newCashier.ts'

/** Uploads wait until they are let go. */
async function holdUploads(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/upload_file_local/, async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  return release
}

describe('files for a record', () => {
  it('are chosen, sent and counted', async () => {
    const page = await openPanel(await freshRecord())
    await panel(page).getByText('Vaya! Al parecer aun no hay archivos.').waitFor()
    await panel(page).getByPlaceholder('Seleccionar Tipo De Adjunto').waitFor()
    await checkAccessibility(page)
    await chooseType(page, many)
    await give(page, png('fachada.png'), pdf('plano.pdf', 'Plano'))
    await panel(page).getByRole('heading', { name: 'Listo para subir' }).waitFor()
    await waiting(page, 'fachada.png').waitFor()
    await checkAccessibility(page)
    const release = await holdUploads(page)
    await panel(page).getByRole('button', { name: 'Subir Todo' }).click()
    await waiting(page, 'plano.pdf').getByText('Subiendo…').waitFor()
    await checkAccessibility(page)
    release()
    // The notice appears after sending, for a moment; the list reloads after it.
    await said(page, 'Se subieron 2 archivos.').waitFor()
    await stored(page, 'fachada.png').waitFor()
    await stored(page, 'plano.pdf').getByText('Local', { exact: true }).waitFor()
    await panel(page).getByRole('heading', { name: 'Listo para subir' }).waitFor({ state: 'detached' })
    await stored(page, 'fachada.png').locator('img').waitFor()
    await checkAccessibility(page)

    await chooseType(page, one)
    await panel(page).getByText('Vaya! Al parecer aun no hay archivos.').waitFor()
    await panel(page).getByLabel('Limpiar', { exact: true }).click()
    await stored(page, 'plano.pdf').waitFor()

    await page.keyboard.press('Escape')
    await panel(page).waitFor({ state: 'detached' })
    const card = page.getByRole('region', { name: /^Adjuntos de / }).first()
    await card.getByRole('listitem').filter({ hasText: many }).getByText('2', { exact: true }).waitFor()
  })

  it('are asked for their type first; too large or of another kind they are refused before anything is sent; they can be pasted', async () => {
    const page = await openPanel(await freshRecord())
    await panel(page).getByText('Seleccione un tipo de adjunto para agregar archivos.').first().waitFor()
    const choose = panel(page).getByRole('button', { name: 'Elegir archivos' })
    expect(await choose.getAttribute('aria-disabled')).toBe('true')
    await pressRefused(choose)
    await said(page, 'Seleccione un tipo de adjunto para agregar archivos.').waitFor()

    let sent = 0
    page.on('request', (request) => (sent += request.url().includes('upload_file_local') ? 1 : 0))
    await chooseType(page, many)
    const large = { name: 'video largo.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(9 * 1_048_576) }
    await give(page, large, { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }, text('bien.txt', 'bien'))
    await said(page, tooLarge('video largo.mp4')).waitFor()
    await said(page, typeRefused('logo.svg')).waitFor()
    await waiting(page, 'bien.txt').waitFor()
    expect(await panel(page).getByRole('list', { name: 'Listo para subir' }).getByRole('listitem').count()).toBe(1)
    await panel(page).getByRole('button', { name: 'Limpiar Todo' }).click()
    await panel(page).getByRole('heading', { name: 'Listo para subir' }).waitFor({ state: 'detached' })
    expect(sent).toBe(0)

    await panel(page)
      .getByRole('heading', { name: 'Historial de archivos' })
      .evaluate((heading) => {
        const { DataTransfer, ClipboardEvent, File } = heading.ownerDocument.defaultView!
        const clipboardData = new DataTransfer()
        clipboardData.items.add(new File(['x'], 'image.png', { type: 'image/png' }))
        heading.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      })
    await waiting(page, 'imagen-').waitFor()
  })

  it('of a type for one file are one, chosen or stored', async () => {
    const page = await openPanel(await freshRecord())
    await chooseType(page, one)
    const drop = (...names: string[]) =>
      panel(page)
        .getByRole('heading', { name: 'Historial de archivos' })
        .evaluate((heading, fileNames) => {
          const { DataTransfer, DragEvent, File } = heading.ownerDocument.defaultView!
          const dataTransfer = new DataTransfer()
          for (const name of fileNames) dataTransfer.items.add(new File(['acta'], name, { type: 'text/plain' }))
          heading.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
        }, names)
    const dismissNotice = async () => {
      await said(page, onlyOne).waitFor()
      await page
        .getByRole('region', { name: 'Avisos' })
        .getByRole('alert')
        .filter({ hasText: onlyOne })
        .getByRole('button', { name: 'Cerrar' })
        .click()
      await said(page, onlyOne).waitFor({ state: 'detached' })
    }
    await drop('acta 1.txt', 'acta 2.txt')
    await dismissNotice()
    expect(await panel(page).getByRole('heading', { name: 'Listo para subir' }).count()).toBe(0)
    const zone = panel(page).getByRole('region', { name: 'Agregar archivos' })
    const choose = zone.getByRole('button', { name: 'Elegir archivo' })
    await expect.poll(() => choose.getAttribute('aria-disabled')).toBeNull()
    await drop('acta 1.txt')
    await waiting(page, 'acta 1.txt').waitFor()
    await zone.getByText('Súbalo o quítelo para elegir otro.').first().waitFor()
    await drop('acta 2.txt')
    await dismissNotice()
    await act(page, 'acta 1.txt', 'Subir')
    await stored(page, 'acta 1.txt').waitFor()
    await zone.getByText('Este tipo admite un solo archivo. Use Reemplazar para cambiarlo.').first().waitFor()
    await panel(page).getByRole('heading', { name: 'Listo para subir' }).waitFor({ state: 'detached' })
    await expect.poll(() => choose.getAttribute('aria-disabled')).toBe('true')
    await drop('acta 2.txt')
    await dismissNotice()
    expect(await panel(page).getByRole('heading', { name: 'Listo para subir' }).count()).toBe(0)
  })

  it('are not sent when their type has no place for them', async () => {
    const page = await openAs('administrador', '/dashboard')
    await page.route(/get_attached_types/, (route) =>
      route.fulfill({ json: [{ id: 17, nombre: 'Sin lugar', multiple: 1, folder: 'carpeta', prefijo: '', actid: 6 }] }),
    )
    await page.goto(`/soportica/#/consultation?id=${await freshRecord()}`)
    // With the key: the page may still move under a pointer.
    await page.getByRole('button', { name: 'Ver adjuntos' }).first().press('Enter')
    await chooseType(page, 'Sin lugar')
    await give(page, text('nota.txt', 'nota'))
    await panel(page).getByRole('button', { name: 'Subir Todo' }).click()
    await said(page, noPrefix).waitFor()
    await waiting(page, 'nota.txt').waitFor()
  })
})

describe('while files are on their way', () => {
  it('the panel stays open, and leaving asks first', async () => {
    const { cajid, nombre } = await newCashier()
    const page = await openAs('administrador', '/dashboard')
    // By the menu: the way back is one of the application's own.
    await goByMenu(page, 'Cajeros', 'Consulta Cajeros')
    await page.getByRole('combobox', { name: 'Cajero' }).fill(nombre)
    await page.getByRole('option', { name: nombre }).click()
    await page.getByRole('button', { name: 'Ver adjuntos' }).first().press('Enter')
    await chooseType(page, many)
    await give(page, text('lento.txt', 'lento'))
    const release = await holdUploads(page)
    await panel(page).getByRole('button', { name: 'Subir Todo' }).click()
    await waiting(page, 'lento.txt').getByText('Subiendo…').waitFor()
    await page.keyboard.press('Escape')
    await said(page, 'Aún hay archivos en proceso.').waitFor()
    await panel(page).getByRole('button', { name: 'Cerrar' }).click()
    expect(await panel(page).isVisible()).toBe(true)

    const question = page.getByText('Hay una subida de archivo en progreso. ¿Está seguro de que desea salir?')
    await page.evaluate('history.back()')
    await question.waitFor()
    await checkAccessibility(page)
    await page.getByRole('button', { name: 'No', exact: true }).click()
    await question.waitFor({ state: 'detached' })
    await expect.poll(() => page.url()).toContain(`/consultation?id=${cajid}`)

    const warned = new Promise<string>((resolve) =>
      page.once('dialog', (dialog) => void dialog.dismiss().then(() => resolve(dialog.type()))),
    )
    await page.close({ runBeforeUnload: true })
    expect(await warned).toBe('beforeunload')

    release()
    await stored(page, 'lento.txt').waitFor()
    await page.keyboard.press('Escape')
    await panel(page).waitFor({ state: 'detached' })
    await page.evaluate('history.back()')
    await page.getByText('Búsquelo por su número').waitFor()
    expect(await question.count()).toBe(0)
  })

  it('an address typed by hand asks first and cuts nothing, and signing out asks as well', async () => {
    const id = await freshRecord()
    // It ends its session, which must not be the one that the other journeys share.
    const page = await openPage()
    await signIn(page, 'administrador')
    await page.goto(`/soportica/#/consultation?id=${id}`)
    await page.getByRole('button', { name: 'Ver adjuntos' }).first().press('Enter')
    await chooseType(page, many)
    await give(page, text('lento.txt', 'lento'))
    const release = await holdUploads(page)
    await panel(page).getByRole('button', { name: 'Subir Todo' }).click()
    await waiting(page, 'lento.txt').getByText('Subiendo…').waitFor()
    const question = page.getByText('Hay una subida de archivo en progreso. ¿Está seguro de que desea salir?')
    const typeAddress = async (answer: string) => {
      await page.evaluate("location.hash = '#/dashboard'")
      await question.waitFor()
      await page.getByRole('button', { name: answer, exact: true }).click()
      await question.waitFor({ state: 'detached' })
    }
    await typeAddress('No')
    await expect.poll(() => page.url()).toContain(`/consultation?id=${id}`)
    expect(await waiting(page, 'lento.txt').isVisible()).toBe(true)
    await typeAddress('Sí')
    await said(page, 'La subida continúa. Se le avisará cuando termine.').waitFor()
    await page.getByRole('heading', { level: 1, name: /Hola|Inicio|Buen/ }).waitFor()

    const warned = new Promise<string>((resolve) =>
      page.once('dialog', (dialog) => void dialog.dismiss().then(() => resolve(dialog.type()))),
    )
    await page.close({ runBeforeUnload: true })
    expect(await warned).toBe('beforeunload')

    const leave = async (answer: string) => {
      await page.getByRole('button', { name: /^Menú de usuario/ }).click()
      await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
      await question.waitFor()
      await page.getByRole('button', { name: answer, exact: true }).click()
    }
    await leave('No')
    release()
    await said(page, 'Se subió lento.txt.').waitFor()
    await page.goto(`/soportica/#/consultation?id=${id}`)
    await page.getByRole('button', { name: 'Ver adjuntos' }).first().press('Enter')
    await stored(page, 'lento.txt').waitFor()

    await chooseType(page, many)
    await give(page, text('cortado.txt', 'cortado'))
    await holdUploads(page)
    await panel(page).getByRole('button', { name: 'Subir Todo' }).click()
    await waiting(page, 'cortado.txt').getByText('Subiendo…').waitFor()
    await typeAddress('Sí')
    // What the page was still asking for ends with the session.
    allowProblem(page, /401/)
    const cut = page.waitForEvent('requestfailed', (request) => request.url().includes('upload_file_local'))
    await leave('Sí')
    await cut
    // Exactly: inside, the menu of the user is called so as well.
    await page.getByLabel('Usuario', { exact: true }).waitFor()
  })

  it('one that is refused for good can only be taken away, one can be stopped, one that failed is tried again as the same one', async () => {
    const page = await openPanel(await freshRecord())
    allowProblem(page, /422|503/)
    await chooseType(page, many)
    await give(page, { name: 'falsa.png', mimeType: 'image/png', buffer: Buffer.from('<html><script>alert(1)</script>') })
    await waiting(page, 'falsa.png').waitFor()
    await expect.poll(() => waiting(page, 'falsa.png').locator('img').count()).toBe(0)
    await panel(page).getByRole('button', { name: 'Subir Todo' }).click()
    await waiting(page, 'falsa.png').getByRole('alert').waitFor()
    expect(await panel(page).getByRole('button', { name: 'Reintentar falsa.png' }).count()).toBe(0)
    await expect.poll(() => panel(page).getByRole('button', { name: 'Subir Todo' }).getAttribute('aria-disabled')).toBe('true')
    await checkAccessibility(page)
    await panel(page).getByRole('button', { name: 'Quitar falsa.png' }).click()
    await panel(page).getByRole('heading', { name: 'Listo para subir' }).waitFor({ state: 'detached' })

    await give(page, text('a.txt', 'a'))
    const claves: (string | undefined)[] = []
    await page.route(/upload_file_local/, (route) => {
      claves.push(/name="clave"\r\n\r\n([\w-]+)/.exec(route.request().postData() ?? '')?.[1])
      if (claves.length === 1) return undefined
      if (claves.length > 2) return route.continue()
      return route.fulfill({ status: 503, json: { mensaje: 'El servicio no está disponible', code: 'servidor.ocupado', requestId: 'x' } })
    })
    await panel(page).getByRole('button', { name: 'Subir Todo' }).click()
    // Its request is on the way: stopped before that, the next one would be the first.
    await expect.poll(() => claves.length).toBe(1)
    await panel(page).getByRole('button', { name: 'Cancelar a.txt' }).click()
    await act(page, 'a.txt', 'Subir')
    await waiting(page, 'a.txt').getByText('El servicio no está disponible').waitFor()
    await checkAccessibility(page)
    await panel(page).getByRole('button', { name: 'Reintentar a.txt' }).click()
    await stored(page, 'a.txt').waitFor()
    expect(claves).toHaveLength(3)
    expect(claves[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(new Set(claves).size).toBe(1)
  })
})
