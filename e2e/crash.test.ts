import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { allowProblem, checkAccessibility, openAs, openPage, signIn } from './browser.ts'
import { focused } from './focused.ts'

type Report = {
  report: Record<string, unknown>
  events: { hora: string; tipo: string; texto: string }[]
  attachments: string[]
}

const overlay = (page: Page) => page.getByRole('alert').filter({ hasText: 'Vaya… algo falló en esta vista.' })
/** It takes keys by the time that its first button has the focus. */
const crashed = (page: Page) => focused(overlay(page).getByRole('button', { name: 'Reintentar' }))
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function openTrials(options: { phone?: boolean; dark?: boolean } = {}): Promise<Page> {
  const page = await openAs('administrador', '/crash', options)
  await onTrials(page)
  return page
}

async function onTrials(page: Page): Promise<void> {
  allowProblem(page, /Prueba:|parte-inexistente|dynamically imported|Cannot read properties|Failed to load resource/)
  await page.getByRole('heading', { name: 'Pruebas de fallas' }).waitFor()
}

/** Each drawing that is copied for the picture holds the page up: of the many in the menu seconds together. */
const countDrawings = `{
  const own = Node.prototype.cloneNode
  window.stopCounting = () => void (Node.prototype.cloneNode = own)
  window.drawings = 0
  Node.prototype.cloneNode = function (deep) {
    if (this instanceof SVGElement) window.drawings += 1
    return own.call(this, deep)
  }
}`

/** The next notice is another one: closes this one, unless it disappears meanwhile. */
async function dismissNotice(page: Page, sentence: string): Promise<void> {
  const notice = page.getByRole('region', { name: 'Avisos' }).locator('> *').filter({ hasText: sentence })
  await notice.waitFor()
  const close = notice.getByRole('button', { name: 'Cerrar' })
  const closed = () => close.click({ timeout: 1000 }).catch(() => undefined)
  await expect.poll(async () => closed().then(() => notice.count())).toBe(0)
}

// The request as the server gets it.
async function sentBy(page: Page, act: () => Promise<unknown>): Promise<{ body: Report; headers: Record<string, string> }> {
  const [request] = await Promise.all([page.waitForRequest(/api\/support\/report/), act()])
  return { body: request.postDataJSON() as Report, headers: await request.allHeaders() }
}

describe('a view that fails', () => {
  it('says so, and is tried again, copied and left with the keyboard alone', async () => {
    const page = await openTrials()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await press(page, 'Falla al dibujar').focus()
    await page.keyboard.press('Enter')
    await crashed(page)
    for (const name of ['Reintentar', 'Recargar', 'Enviar diagnóstico', 'Copiar detalles']) await press(page, name).waitFor()
    await overlay(page)
      .getByText(/^Versión \d/)
      .waitFor()
    expect(await page.getByRole('button', { name: /recarga limpia/ }).count()).toBe(0)
    await checkAccessibility(page)

    await page.keyboard.press('c')
    await page.getByText('Detalles copiados al portapapeles.').waitFor()
    expect(await page.evaluate<string>('navigator.clipboard.readText()')).toContain('Prueba: falla al dibujar la vista')
    await page.evaluate(`navigator.clipboard.writeText = () => Promise.reject(new Error('Prueba: sin permiso'))`)
    await page.keyboard.press('c')
    await page.getByText('No se pudo copiar. (Permisos del navegador)').waitFor()
    await page.keyboard.press('Escape')
    await press(page, 'Falla al dibujar').waitFor()

    await press(page, 'Error de tipo').click()
    await overlay(page).getByText('Cannot read properties of undefined').waitFor()
    await crashed(page)
    await page.keyboard.press('l')
    await overlay(page).waitFor()
    await page.goto('/soportica/#/dashboard')
    await page.getByRole('heading', { name: 'Inicio' }).waitFor()
    await page.goto('/soportica/#/crash')
    await press(page, 'Error de tipo').click()
    await crashed(page)
    const reloaded = page.waitForEvent('load')
    await page.keyboard.press('r')
    await reloaded
    await press(page, 'Error de tipo').waitFor()
  })

  it('sends its diagnosis with what happened before and a picture, and an administrator reads it', async () => {
    const page = await openTrials()
    await press(page, 'Escribir en la consola').click()
    await press(page, 'Falla al dibujar').click()
    await crashed(page)
    await page.evaluate(countDrawings)
    const { body, headers } = await sentBy(page, () => page.keyboard.press('d'))
    await page.getByText('¡Gracias! Enviamos el diagnóstico al equipo.').waitFor()
    expect(await page.evaluate('window.drawings')).toBe(0)
    await page.evaluate('window.stopCounting()')

    expect(headers['x-request-id']).toMatch(/^[\w-]{8,64}$/)
    expect(body.report).toMatchObject({
      platform: 'web',
      severity: 'high',
      consent_raw_logs: true,
      locale: 'es-CO',
      message: expect.stringContaining('Prueba: falla al dibujar la vista'),
      url: expect.stringContaining('#/crash'),
    })
    for (const field of ['session_id', 'app_version', 'browser', 'network_type', 'user_email', 'componentStack'])
      expect(String(body.report[field] ?? '')).not.toBe('')
    expect(body.report['user_id']).toBeGreaterThan(0)
    expect(body.events.map(({ tipo, texto }) => [tipo, texto])).toContainEqual(['warn', 'Prueba: advertencia de la consola'])
    expect(body.events.some(({ tipo, texto }) => tipo === 'navegacion' && texto.endsWith('#/crash'))).toBe(true)
    expect(body.attachments[0]).toMatch(/^data:image\/jpeg;base64,\/9j\//)
    const token = headers['authorization']?.replace('Bearer ', '') ?? ''
    expect(token.length).toBeGreaterThan(20)
    for (const secret of [token, 'Administrador2026']) expect(JSON.stringify(body)).not.toContain(secret)

    await page.goto('/soportica/#/diagnostics')
    await page
      .getByRole('button', { name: /Ver diagnóstico .*falla al dibujar/ })
      .first()
      .click()
    await page.getByRole('img', { name: 'La pantalla cuando se envió el diagnóstico' }).waitFor()
    await page.getByRole('list', { name: 'Registro' }).getByText('Prueba: advertencia de la consola').waitFor()
    await page.getByText(headers['x-request-id'] ?? '').waitFor()
    await checkAccessibility(page)
  })

  it('is left while its picture is still to be taken, and the diagnosis goes without one', async () => {
    // What takes the picture was not fetched yet.
    const page = await openPage({ path: '#/crash' })
    await signIn(page, 'administrador')
    await onTrials(page)
    const held = Promise.withResolvers<void>()
    await page.route(/html2canvas/, async (route) => {
      await held.promise
      await route.continue()
    })
    await press(page, 'Falla al dibujar').click()
    await crashed(page)
    const { body } = await sentBy(page, async () => {
      await Promise.all([page.waitForRequest(/html2canvas/), page.keyboard.press('d')])
      await page.goto('/soportica/#/dashboard')
      await overlay(page).waitFor({ state: 'detached' })
      await page.getByRole('heading', { name: 'Inicio' }).waitFor()
      held.resolve()
    })
    expect(body.attachments.length).toBe(0)
    expect(body.report['url']).toMatch(/#\/crash$/)
  })

  it('says when the diagnosis could not be sent, and sends it without a picture when one does not want it', async () => {
    const page = await openTrials({ phone: true })
    await press(page, 'Falla al dibujar').tap()
    await overlay(page).waitFor()
    await page.getByRole('checkbox', { name: 'Incluir pantallazo' }).uncheck()
    await page.route(/api\/support\/report/, (route) => route.abort())
    await press(page, 'Enviar diagnóstico').tap()
    await page.getByText('No pudimos enviar el diagnóstico. Revisa tu conexión.').waitFor()
    await page.unroute(/api\/support\/report/)
    const { body } = await sentBy(page, () => press(page, 'Enviar diagnóstico').tap())
    expect(body.attachments).toEqual([])
    await page.getByText('¡Gracias! Enviamos el diagnóstico al equipo.').waitFor()
    await checkAccessibility(page)
  })

  it('that could not be fetched offers a clean reload, which drops what was kept of the old version', async () => {
    const page = await openTrials({ dark: true })
    for (const name of ['soportica-programa-viejo', 'de-otra-aplicacion'])
      await page.evaluate(`caches.open('${name}').then((cache) => cache.put('/soportica/x', new Response('x')))`)
    await press(page, 'Falla de descarga').click()
    await crashed(page)
    await press(page, 'Forzar recarga limpia (L)').waitFor()
    await checkAccessibility(page)
    const reloaded = page.waitForEvent('load')
    await page.keyboard.press('l')
    await reloaded
    await press(page, 'Falla de descarga').waitFor()
    await expect.poll(() => page.evaluate('caches.keys()')).toEqual(['de-otra-aplicacion'])
  })
})

describe('an error outside of a view', () => {
  it('is reported beside the view, which stays, and can be sent; so is a call without an answer', async () => {
    const page = await openTrials()
    for (const name of ['Promesa rechazada', 'Error asíncrono']) {
      await press(page, name).click()
      const notice = page.getByRole('alert').filter({ hasText: 'Ocurrió un error inesperado.' })
      const { body } = await sentBy(page, () => notice.getByRole('button', { name: 'Enviar diagnóstico' }).click())
      expect(body.attachments).toEqual([])
      expect(body.report['message']).toContain('Prueba:')
      await notice.waitFor({ state: 'detached' })
      await dismissNotice(page, '¡Gracias! Enviamos el diagnóstico al equipo.')
      await press(page, name).waitFor()
      expect(await overlay(page).count()).toBe(0)
    }
    await press(page, 'Falla de red').click()
    await page.getByText('Error al conectar con el servidor').waitFor()
    await checkAccessibility(page)
  })
})

it.each([
  { phone: false, dark: true },
  { phone: true, dark: false },
])('the preview of an invoice: %o', async (options) => {
  const page = await openAs('consulta', '/pruebas', options)
  for (const name of ['Enviar contrato', 'Descargar']) {
    await press(page, name).click()
    await dismissNotice(page, 'Esta es una vista previa: la acción aún no está disponible.')
  }
  await page.getByText('$ 31.082.800').waitFor()
  await checkAccessibility(page)
})
