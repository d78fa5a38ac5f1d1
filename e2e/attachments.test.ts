import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { chooseType, freshRecord, give, many, one, openPanel, panel, said, stored, waiting } from './attachedFiles.ts'
import { allowProblem, checkAccessibility, openAs, openPage, signIn } from './browser.ts'
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
    await panel(page).getByRole('combobox', { name: 'Tipo de adjunto' }).fill('')
    await page.keyboard.press('Tab')
    await stored(page, 'plano.pdf').waitFor()

    await page.keyboard.press('Escape')
    await panel(page).waitFor({ state: 'detached' })
    const card = page.getByRole('region', { name: /^Adjuntos de / }).first()
    await card.getByText('2 archivos').waitFor()
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
})
