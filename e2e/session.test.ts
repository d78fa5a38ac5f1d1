import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { allDialogsGone, allowProblem, checkAccessibility } from './browser.ts'
import { bothHands, type Hands } from './hands.ts'
import { newPerson, nextMail, type Person } from './people.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const usuario = (page: Page) => page.getByLabel('Usuario', { exact: true })
const clave = (page: Page) => page.getByLabel('Contraseña', { exact: true })
const inside = (page: Page) => page.getByRole('banner').waitFor()

async function knock({ write, press }: Hands, page: Page, person: Person, secret = person.clave): Promise<void> {
  await write(usuario(page), person.usuario)
  await write(clave(page), secret)
  await press(button(page, 'Iniciar sesión'))
}

describe.each(bothHands)('getting in %s', (_, hands) => {
  it('after a mistake one proves to be no robot', async () => {
    const person = await newPerson()
    const page = await hands.open()
    allowProblem(page, /40[14]|422/)
    await usuario(page).waitFor()
    expect(await page.getByText('No soy un robot').count()).toBe(0)
    await knock(hands, page, person, 'no es esta')
    await page.getByText('Credenciales incorrectas, usuario o contraseña no validas.').waitFor()
    await page.getByText('No soy un robot').waitFor()

    await page.reload()
    await knock(hands, page, person)
    await page.getByText('Valida el captcha para continuar').waitFor()
    await checkAccessibility(page)
    await hands.press(page.getByRole('checkbox', { name: 'No soy un robot' }))
    await page.getByText('Verificado').first().waitFor()
    await checkAccessibility(page)
    await hands.press(button(page, 'Iniciar sesión'))
    await inside(page)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('soportica.intentos'))).toBe(null)
  })

  it('a second key is asked for where the person wants one', async () => {
    const person = await newPerson({ doblefactor: 1 })
    const page = await hands.open()
    allowProblem(page, /401/)
    await knock(hands, page, person)
    const dialog = page.getByRole('dialog', { name: 'Clave de Seguridad' })
    await dialog.getByText('Celular terminado en 4321').waitFor()
    const key = dialog.getByRole('textbox', { name: 'Clave de seguridad' })
    const send = dialog.getByRole('button', { name: 'Enviar', exact: true })
    await page.keyboard.press('Escape')
    await hands.write(key, '12345')
    expect(await send.isDisabled()).toBe(true)
    const { code } = await nextMail(person.correo)
    await hands.write(key, code === '000000' ? '000001' : '000000')
    await hands.press(send)
    await dialog.getByText('La clave de seguridad no es válida o ya venció.').waitFor()
    await checkAccessibility(page)
    await hands.write(key, code)
    await hands.press(send)
    await inside(page)
  })

  it('who thinks better of it goes back to the door', async () => {
    const person = await newPerson({ doblefactor: 1 })
    const page = await hands.open()
    allowProblem(page, /401/)
    await knock(hands, page, person)
    await hands.press(button(page, 'Volver al inicio de sesión'))
    await allDialogsGone(page)
    await expect.poll(() => clave(page).inputValue()).toBe('')
  })
})

describe.each(bothHands)('the locked screen %s', (_, hands) => {
  const locked = async (): Promise<{ page: Page; person: Person }> => {
    const person = await newPerson()
    const page = await hands.open()
    await page.clock.install()
    await knock(hands, page, person)
    await inside(page)
    await page.goto('/soportica/#/areas')
    await hands.press(button(page, 'Nueva Área'))
    await hands.write(page.getByRole('dialog').getByLabel('nombre'), 'A medias')
    await page.clock.runFor(1000)
    await page.clock.fastForward('16:00')
    await expect.poll(() => page.url()).toContain('#/lockscreen')
    return { page, person }
  }

  it('comes when nobody does anything, and gives way to the password', async () => {
    const { page, person } = await locked()
    allowProblem(page, /42[23]/)
    await page.getByRole('heading', { name: 'Pantalla bloqueada' }).waitFor()
    await page.getByText('minutos de inactividad').waitFor()
    await page.getByText('Lucía Torres').waitFor()
    await page.getByText(person.correo).waitFor()
    await checkAccessibility(page)
    await hands.write(clave(page), 'no es esta')
    await hands.press(button(page, 'Desbloquear'))
    await page.getByText('La contraseña no es correcta. Le quedan 4 intentos.').waitFor()
    await page.reload()
    await hands.write(clave(page), person.clave)
    await hands.press(button(page, 'Desbloquear'))
    await expect.poll(() => page.url()).toContain('#/areas')
    await hands.press(button(page, 'Nueva Área'))
    await hands.press(page.getByRole('dialog').getByRole('button', { name: /Recuperar/ }))
    await expect.poll(() => page.getByRole('dialog').getByLabel('nombre').inputValue()).toBe('A medias')
  })

  it('lets one leave, or ask for another password', async () => {
    const { page } = await locked()
    await hands.press(button(page, '¿Olvidaste tu contraseña?'))
    await page.getByRole('dialog', { name: '¿Olvidaste tu contraseña?' }).waitFor()
    await hands.press(button(page, 'Regresar al inicio de sesión'))
    await allDialogsGone(page)
    await hands.press(button(page, 'Salir'))
    await button(page, 'Iniciar sesión').waitFor()
  })
})

describe('several tabs', () => {
  it('go in, lock, unlock and leave together, each where it was', async () => {
    const person = await newPerson()
    const hands = bothHands[0]![1]
    const page = await hands.open()
    const other = await page.context().newPage()
    await other.goto('/soportica/')
    await usuario(other).waitFor()
    await knock(hands, page, person)
    await inside(page)
    await inside(other)
    await other.goto('/soportica/#/modality')
    await other.getByRole('heading', { name: 'Modalidades' }).waitFor()

    await page.bringToFront()
    await page.getByRole('button', { name: /Lucía/ }).click()
    await page.getByRole('button', { name: 'Bloquear pantalla' }).click()
    await button(page, 'Desbloquear').waitFor()
    await button(other, 'Desbloquear').waitFor()
    await other.bringToFront()
    await hands.write(clave(other), person.clave)
    await hands.press(button(other, 'Desbloquear'))
    await other.getByRole('heading', { name: 'Modalidades' }).waitFor()
    await inside(page)
    await expect.poll(() => page.url()).toContain('#/dashboard')

    await page.bringToFront()
    await page.getByRole('button', { name: /Lucía/ }).click()
    await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
    await button(page, 'Iniciar sesión').waitFor()
    await button(other, 'Iniciar sesión').waitFor()
  })
})
