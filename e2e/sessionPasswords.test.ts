import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { allowProblem, checkAccessibility, knock, openPage } from './browser.ts'
import { focused } from './focused.ts'
import { inputDevices, keyboard, thumb } from './inputDevices.ts'
import { newPerson, nextMail, ownPassword, restorePasswordOf } from './people.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const inside = (page: Page) => page.getByRole('banner').waitFor()
const another = 'Cambiada2027*'

describe.each(inputDevices)('a forgotten password %s', (_, device) => {
  it('is reset with the link and the code from the mail', async () => {
    const person = await newPerson()
    const page = await device.open()
    allowProblem(page, /422/)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await device.press(button(page, '¿Olvidaste tu contraseña?'))
    const dialog = page.getByRole('dialog', { name: '¿Olvidaste tu contraseña?' })
    await device.press(dialog.getByRole('button', { name: 'Restablecer contraseña' }))
    await dialog.getByText('El correo electrónico es obligatorio.').waitFor()
    await device.write(dialog.getByLabel('Correo'), 'lucia')
    await device.press(dialog.getByRole('button', { name: 'Restablecer contraseña' }))
    await dialog.getByText('Correo invalido. E.j. nombre@empresa.com').waitFor()
    await checkAccessibility(page)
    await device.write(dialog.getByLabel('Correo'), person.correo)
    await device.press(dialog.getByRole('button', { name: 'Restablecer contraseña' }))
    await dialog.getByText(/Si el correo está registrado/).waitFor()
    await device.press(button(page, 'Regresar al inicio de sesión'))
    await dialog.waitFor({ state: 'detached' })

    const { code, link } = await nextMail(person.correo)
    await page.goto(link)
    const digit = (nth: number) => page.getByLabel(`Dígito ${nth} de 6`)
    await focused(digit(1))
    await page.keyboard.type('a12')
    await device.press(button(page, 'Validar Código'))
    await page.getByText('Ingrese los 6 dígitos del código').waitFor()
    await checkAccessibility(page)
    await digit(1).focus()
    await page.evaluate(`navigator.clipboard.writeText('${code}')`)
    await page.keyboard.press('ControlOrMeta+v')
    const digits = () => Promise.all([1, 2, 3, 4, 5, 6].map((nth) => digit(nth).inputValue()))
    await expect.poll(digits).toEqual([...code])
    await device.press(button(page, 'Validar Código'))

    await device.write(field(page, 'Contraseña nueva'), 'abcdefgh')
    await device.write(field(page, 'Confirmar contraseña'), 'abc')
    await device.press(button(page, 'Cambiar Contraseña'))
    await page
      .getByText('La contraseña debe tener al menos 8 caracteres, una mayúscula, una minúscula, un número y un carácter especial.')
      .waitFor()
    await page.getByText('Las contraseñas no coinciden').waitFor()
    await page.getByText('Débil').waitFor()
    await checkAccessibility(page)
    await device.press(button(page, 'Generar Contraseña Segura'))
    await page.getByText('Alto').waitFor()
    await device.press(button(page, 'Copiar'))
    await button(page, 'Copiada').waitFor()
    const made = await field(page, 'Contraseña nueva').inputValue()
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(made)
    await button(page, 'Copiar').waitFor()
    await device.press(button(page, 'Cambiar Contraseña'))
    await page.getByText('En un momento entrará a Soportica').waitFor()
    await checkAccessibility(page)
    await inside(page)
    await expect.poll(() => page.url()).toContain('#/dashboard')
  })
})

describe('a restored password on a phone', () => {
  it('is reset with the administrator’s link, once', async () => {
    const device = thumb
    const person = await newPerson()
    await restorePasswordOf(person)
    const { link } = await nextMail(person.correo)
    const page = await device.open()
    await page.goto(link)
    await device.write(field(page, 'Contraseña nueva'), 'abc')
    await device.press(button(page, 'Cambiar Contraseña'))
    await page.getByText('El campo contraseña debe tener al menos 8 caracteres').waitFor()
    await page.getByText('El campo confirmar contraseña es requerido').waitFor()
    await device.write(field(page, 'Contraseña nueva'), 'abcdefgh')
    await page
      .getByText('La contraseña debe tener al menos una mayúscula, una minúscula, un número y un carácter especial', { exact: true })
      .waitFor()
    await checkAccessibility(page)
    await device.write(field(page, 'Contraseña nueva'), another)
    await device.write(field(page, 'Confirmar contraseña'), another)
    await device.press(button(page, 'Cambiar Contraseña'))
    await page.getByText('En un momento entrará a Soportica').waitFor()
    await inside(page)

    const visitor = await openPage({ ...device.options, path: link.slice('/soportica/'.length) })
    await visitor.getByText('Lo sentimos! pero la pagina a la que estas tratando de acceder, no existe').waitFor()
    await checkAccessibility(visitor)
    await visitor.goto('/soportica/#/recuperar')
    await device.press(visitor.getByRole('link', { name: 'Volver a Inicio' }))
    await button(visitor, 'Iniciar sesión').waitFor()
  })
})

describe('changing the password', () => {
  it('is not to be got around when somebody else made it up, with the keyboard alone', async () => {
    const device = keyboard
    const person = await newPerson({ mustChange: true })
    const page = await device.open()
    allowProblem(page, /422/)
    await knock(page, person.usuario, person.clave)
    const dialog = page.getByRole('dialog', { name: 'Solicitud actualización contraseña' })
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await device.press(button(page, 'Guardar Cambios'))
    await dialog.getByText('El campo contraseña actual es requerido').waitFor()
    await dialog.getByText('El campo contraseña nueva es requerido').waitFor()
    await checkAccessibility(page)
    await page.goto('/soportica/#/areas')
    await dialog.waitFor()
    await device.write(field(page, 'Contraseña actual'), 'no es esta')
    await device.write(field(page, 'Contraseña nueva'), 'Abc1*')
    await device.write(field(page, 'Confirmar contraseña'), another)
    await device.press(button(page, 'Guardar Cambios'))
    await dialog.getByText('El campo debe tener al menos 8 caracteres').waitFor()
    await dialog.getByText('Las contraseñas no coinciden').waitFor()
    await device.write(field(page, 'Contraseña nueva'), another)
    await device.press(button(page, 'Guardar Cambios'))
    await dialog.getByText('La contraseña no es correcta. Le quedan 4 intentos.').waitFor()
    await device.write(field(page, 'Contraseña actual'), person.clave)
    await device.press(button(page, 'Guardar Cambios'))
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: 'Areas' }).waitFor()
    await page.reload()
    await inside(page)
    await page.getByRole('heading', { name: 'Areas' }).waitFor()
    expect(await dialog.count()).toBe(0)
  })

  it('is done in one’s own account on a phone, and the work goes on', async () => {
    const device = thumb
    const person = await newPerson()
    const page = await device.open()
    // The live connection of the session that ends is cut while it asks.
    allowProblem(page, /socket\.io/)
    await knock(page, person.usuario, person.clave)
    await inside(page)
    await device.press(page.getByRole('button', { name: /Lucía/ }))
    await device.press(button(page, 'Ajuste de Cuenta'))
    const dialog = page.getByRole('dialog', { name: 'Ajuste Cuenta' })
    for (const [label, value] of [
      ['Nombre', 'Lucía'],
      ['Apellido', 'Torres'],
      ['Usuario', person.usuario],
      ['Correo Electrónico', person.correo],
    ] as const) {
      const input = dialog.getByLabel(label, { exact: true })
      await expect.poll(() => input.inputValue()).toBe(value)
      expect(await input.isEditable()).toBe(false)
    }
    await dialog.getByText('Al menos 8 caracteres, con una minúscula, una mayúscula, un número y un carácter especial.').waitFor()
    await checkAccessibility(page)
    await device.write(field(page, 'Contraseña actual'), ownPassword)
    await device.write(field(page, 'Contraseña nueva'), another)
    await device.write(field(page, 'Confirmar contraseña'), another)
    await device.press(dialog.getByRole('button', { name: 'Guardar Cambios' }))
    await dialog.waitFor({ state: 'detached' })
    await page.goto('/soportica/#/areas')
    await page.getByRole('heading', { name: 'Areas' }).waitFor()
  })
})
