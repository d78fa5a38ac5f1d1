import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { allowProblem, checkAccessibility, openAs, openPage, signIn } from './browser.ts'
import { pressRefused } from './focused.ts'
import { toScheme } from './scheme.ts'

describe('getting in', () => {
  it('asks for what is missing and says when it is wrong, in light and dark, on a wide and a narrow screen', async () => {
    const page = await openPage()
    allowProblem(page, /401/)
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('SEGUIMIENTO PLANEACIÓN Y CONTROL')
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    await page.getByText('El campo usuario es requerido').waitFor()
    await page.getByText('El campo contraseña es requerido').waitFor()
    // A name of nobody's, new each time: any other would owe a captcha sooner or later.
    await page.getByLabel('Usuario', { exact: true }).fill(`nadie.${randomUUID().slice(0, 8)}`)
    await page.getByLabel('Contraseña', { exact: true }).fill('no es esta')
    await page.keyboard.press('Enter')
    await page.getByText('Credenciales incorrectas, usuario o contraseña no validas.').waitFor()
    await checkAccessibility(page)

    for (const [colorScheme, width] of [
      ['dark', 1366],
      ['light', 390],
      ['dark', 390],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      await toScheme(page, colorScheme)
      await checkAccessibility(page)
    }

    await page.goto('/soportica/#/no-existe')
    await page.getByText('Lo sentimos! pero la pagina a la que estas tratando de acceder, no existe o no se encuentra disponible').waitFor()
    await checkAccessibility(page)
  })

  it('leads to where one wanted to go, and out again in every tab', async () => {
    const page = await openPage({ path: '#/modality' })
    await signIn(page, 'administrador')
    await page.getByRole('heading', { name: 'Modalidades' }).waitFor()
    const other = await page.context().newPage()
    await other.goto('/soportica/#/areas')
    await other.getByRole('heading', { name: 'Areas' }).waitFor()
    await page.getByRole('button', { name: /Mariana/ }).click()
    await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
    await page.getByRole('button', { name: 'Iniciar sesión' }).waitFor()
    await other.getByRole('button', { name: 'Iniciar sesión' }).waitFor()
  })

  it('stays in after a reload, and out once the session is gone', async () => {
    const page = await openPage()
    await signIn(page, 'administrador')
    await page.reload()
    await page.getByRole('navigation').first().waitFor()
    for (const door of ['/', '/soportica/', '/soportica/#/']) {
      await page.goto(door)
      await expect.poll(() => page.url()).toMatch(/\/soportica\/#\/dashboard$/)
    }
    await page.evaluate(async () => {
      const token = Object.values(localStorage).flatMap((value) => /[\w-]{43}/.exec(value) ?? [])[0]
      await fetch('/soportica/api/close_section', { method: 'POST', headers: { authorization: `Bearer ${token}` } })
    })
    allowProblem(page, /401/)
    await page.reload()
    await page.getByRole('button', { name: 'Iniciar sesión' }).waitFor()
  })
})

describe('what one may see', () => {
  it('who has no rights sees no window, and a direct address is refused', async () => {
    const page = await openAs('consulta', '/dashboard')
    allowProblem(page, /403/)
    await page.getByRole('navigation').getByRole('link', { name: 'Inicio' }).first().waitFor()
    expect(await page.getByRole('link', { name: 'Areas', includeHidden: true }).count()).toBe(0)
    for (const [address, reason] of [
      ['areas', /^No tiene permiso para /],
      ['profiles', 'No tiene permiso para ver perfiles'],
      ['users', /^No tiene permiso para /],
      ['diagnostics', /^No tiene permiso para /],
      ['buzon', /^No tiene permiso para /],
    ] as const) {
      await page.goto(`/soportica/#/${address}`)
      await page.getByRole('heading', { name: 'Acceso Denegado' }).waitFor()
      await page.getByText(reason).first().waitFor()
      await checkAccessibility(page)
      await page
        .getByRole('link', { name: 'Volver a Inicio' })
        .or(page.getByRole('button', { name: 'Volver a Inicio' }))
        .click()
      // What is refused next is another one.
      await page.getByRole('heading', { level: 1, name: 'Inicio' }).waitFor()
    }
    await expect.poll(() => page.url()).toContain('#/dashboard')
  })

  it('a control that is switched off says why and can be reached', async () => {
    const page = await openAs('visitante', '/areas')
    const remove = page.getByRole('button', { name: 'Eliminar Posventa' })
    await remove.waitFor()
    await expect.poll(() => remove.getAttribute('aria-disabled')).toBe('true')
    await expect.poll(() => remove.getAttribute('aria-description')).toContain('No tiene permiso para eliminar áreas')
    await pressRefused(remove)
    expect(await page.getByText('Realmente desea').count()).toBe(0)
    await pressRefused(page.getByRole('button', { name: 'Nueva Área' }))
    // A dialog that opened would lie over it, even if it came late.
    const filter = page.getByRole('searchbox', { name: 'Buscar en la lista' })
    await filter.fill('Posventa')
    await expect.poll(() => page.url()).toContain('nombre=')
    await filter.click()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})
