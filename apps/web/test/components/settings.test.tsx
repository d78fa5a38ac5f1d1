import { getHistory } from '@soportica/contract/records/history'
import { getLogo, removeLogo } from '@soportica/contract/settings/logo'
import { getUserDrive, testConnection, updateStorageSite } from '@soportica/contract/settings/microsoft'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal } from './answers.ts'
import { allDialogsGone, atRest, button, focused, nameInFocus, press, question, type } from './locators.ts'
import { checkAccessibility } from './panel.tsx'
import {
  chooseByKeyboard,
  connected,
  folder,
  fresh,
  inSettings,
  missing,
  noStorage,
  openSettings,
  picker,
  reopen,
  settings,
  silent,
  tab,
} from './settingsServer.ts'

const history = page.getByRole('dialog', { name: 'Bitácora' })
const state = settings.getByRole('region', { name: 'Estado de la conexión' })
async function close(): Promise<void> {
  await press('Escape')
  await allDialogsGone()
}

describe('the credentials', () => {
  it('are asked for first: the rest says so and is not sent', async () => {
    const { credentials, places } = await openSettings(fresh)
    await state.getByText('Sin configurar').waitFor()
    expect(picker('Usuario').isDisabled()).toBe(true)
    await settings.getByText('Guarde primero las credenciales de Microsoft Graph.').waitFor()
    const save = inSettings('Guardar sitio')
    expect(save.getAttribute('aria-description')).toBe('Guarde primero las credenciales de Microsoft Graph.')
    await save.press('Enter')
    expect(missing.count()).toBe(0)
    await inSettings('Guardar Cambios').click()
    for (const name of ['tenant id', 'client id', 'client secret']) await settings.getByText(`El campo ${name} es requerido`).waitFor()
    await focused(settings.getByLabel('Tenant id'))
    await checkAccessibility()
    expect([...credentials, ...places]).toEqual([])
  })

  it('are saved with Enter and tried; the secret leaves the screen, and without a change nothing is sent', async () => {
    const { server, credentials } = await openSettings(fresh)
    await settings.getByLabel('Tenant id').fill('banco.onmicrosoft.com')
    await settings.getByLabel('Client id').fill('aplicacion')
    const secret = settings.getByLabel('Client secret')
    await secret.fill('Otro~Secreto-1')
    await press('Enter')
    await page.getByText('Se guardaron las credenciales de Microsoft.').waitFor()
    await settings.getByText('Hay un secreto guardado.').waitFor()
    await expect.poll(nameInFocus).toBe('Guardar Cambios')

    answer(testConnection, () => {
      server.rules = { ...server.rules, estado: { configurado: true, ultimoExito: null, ultimoError: '2026-01-05 10:00:00', error: 'No' } }
      return { exito: false, mensaje: 'Microsoft no aceptó las credenciales.', milisegundos: 12 }
    })
    await inSettings('Probar conexión').click()
    await state.getByRole('alert').getByText('Microsoft no aceptó las credenciales.').waitFor()
    await state.getByText('Con fallas').waitFor()
    await checkAccessibility()

    await secret.fill('Secreto~de.Graph-1')
    await inSettings('Guardar Cambios').click()
    await expect.poll(() => secret.inputValue()).toBe('')
    answer(testConnection, () => {
      server.rules = { ...server.rules, estado: { ...server.rules.estado, ultimoExito: '2026-01-05 10:01:00' } }
      return { exito: true, mensaje: 'Microsoft aceptó las credenciales.', milisegundos: 1234 }
    })
    await inSettings('Probar conexión').click()
    await state.getByText('Microsoft aceptó las credenciales. (1.234 ms)', { exact: true }).waitFor()
    await state.getByText('Conectado').waitFor()

    await inSettings('Guardar Cambios').click()
    await page.getByText('No has realizado ninguna modificación').waitFor()
    expect(credentials).toMatchObject([{ clientSecret: 'Otro~Secreto-1' }, { clientSecret: 'Secreto~de.Graph-1', version: 2 }])
    expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain('Secreto')
  })

  it('have a history over them, which Escape closes alone', async () => {
    await openSettings(connected)
    const changes = (campo: string, despues: string) => ({ campo, etiqueta: campo, antes: null, despues })
    answer(getHistory, {
      results: [
        {
          lote: '1',
          accion: 'actualizado',
          usuario: 'Mariana Prueba',
          fecha: '2026-01-05 10:00:00',
          cambios: [changes('Client secret', 'cambiado'), changes('Carpeta de cajeros', '/Cajeros/2026')],
        },
      ],
      total: 1,
    })
    await inSettings('Bitácora').click()
    await history.getByText('cambiado', { exact: true }).waitFor()
    await history.getByText('/Cajeros/2026').waitFor()
    await checkAccessibility()
    await atRest(history)
    await press('Escape')
    await history.waitFor({ state: 'detached' })
    expect(settings.element().checkVisibility()).toBe(true)
    await expect.poll(nameInFocus).toBe('Bitácora')
  })
})

describe('where files lie', () => {
  it('is chosen with the keyboard alone, and found again', async () => {
    const { places } = await openSettings({ ...connected, almacenamiento: noStorage })
    await inSettings('Guardar sitio').click()
    await settings.getByText('El campo usuario es requerido').waitFor()
    // What cannot be chosen yet is not asked for.
    expect(missing.count()).toBe(1)
    await chooseByKeyboard('Usuario', 'helena', 'Helena Álvarez')
    await chooseByKeyboard('Unidad', 'one', 'OneDrive')
    await inSettings('Carpeta de cajeros').press('Enter')
    await folder('Cajeros').waitFor()
    await expect.poll(nameInFocus).toBe('Cajeros')
    await press('ArrowRight')
    await folder('2026').waitFor()
    expect(folder('Cajeros').getAttribute('aria-expanded')).toBe('true')
    await checkAccessibility()
    await type('22')
    await expect.poll(nameInFocus).toBe('2026')
    await press('Escape')
    await folder('Cajeros').waitFor({ state: 'detached' })
    expect(settings.element().checkVisibility()).toBe(true)
    await focused(inSettings('Carpeta de cajeros'))
    await press('Enter')
    await expect.poll(nameInFocus).toBe('Cajeros')
    for (const key of ['Home', 'ArrowRight']) await press(key)
    await folder('2026').waitFor()
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await press(key)
    await inSettings('Carpeta de cajeros').getByText('/Cajeros/2026').waitFor()
    await focused(inSettings('Carpeta de cajeros'))
    await press('Control+s')
    await page.getByText('Se guardó dónde se almacenan los archivos.').waitFor()
    expect(places).toMatchObject([{ usuario: 'helena', unidad: 'drive', carpetaCajeros: '2026', rutaCajeros: '/Cajeros/2026' }])

    await close()
    await reopen()
    await expect.poll(() => picker('Usuario').inputValue()).toBe('Helena Álvarez')
    expect(picker('Unidad').inputValue()).toBe('OneDrive')
    await inSettings('Guardar sitio').click()
    await page.getByText('No has hecho ninguna Actualización').waitFor()
    expect(places).toHaveLength(1)
    await inSettings('Carpeta de cajeros').click()
    await folder('2026').waitFor()
    expect(folder('2026').getAttribute('aria-selected')).toBe('true')
    await expect.poll(nameInFocus).toBe('2026')
  })

  it('forgets what hangs on a choice that changes, and keeps nothing that is discarded', async () => {
    await openSettings(connected)
    await chooseByKeyboard('Usuario', 'gonzalo', 'Gonzalo Álvarez')
    await expect.poll(() => picker('Unidad').inputValue()).toBe('')
    await inSettings('Carpeta de cajeros').getByText('Elija primero la unidad').waitFor()
    expect(inSettings('Carpeta de cajeros').isDisabled()).toBe(true)
    await settings.getByLabel('Tenant id').fill('otra.onmicrosoft.com')
    await tab('Power Apps').click()
    await press('Escape')
    await question.waitFor()
    await button('No').click()
    await question.waitFor({ state: 'detached' })
    await tab('Microsoft Graph').click()
    expect(picker('Usuario').inputValue()).toBe('Gonzalo Álvarez')
    expect(settings.getByLabel('Tenant id').inputValue()).toBe('otra.onmicrosoft.com')
    await press('Escape')
    await button('Sí').click()
    await allDialogsGone()
    await expect.poll(nameInFocus).toMatch(/^Menú de usuario/)
    await reopen()
    expect(picker('Usuario').inputValue()).toBe('Helena Álvarez')
    expect(settings.getByLabel('Tenant id').inputValue()).toBe('banco.onmicrosoft.com')
  })

  it('puts to the user what somebody else changed meanwhile', async () => {
    const { server, places } = await openSettings(connected)
    await inSettings('Carpeta de cajeros').click()
    await folder('Otros').click()
    const theirs = { ...server.rules.almacenamiento, carpetaCajeros: '2025', rutaCajeros: '/Cajeros/2025' }
    const disputed = (campo: string, suyo: string, actual: string) => ({ campo, etiqueta: 'Carpeta de cajeros', suyo, actual })
    answer(updateStorageSite, ({ body: { version } }) => {
      if (version === 9) return { mensaje: 'Se guardó dónde se almacenan los archivos.', version: 10 }
      return refusal(409, {
        code: 'registro.conflicto',
        mensaje: 'Alguien cambió «Carpeta de cajeros» mientras usted editaba. Revise los valores y guarde de nuevo.',
        conflictos: [disputed('carpetaCajeros', 'otros', '2025'), disputed('rutaCajeros', '/Otros', '/Cajeros/2025')],
        version: 9,
        registro: theirs,
      })
    })
    await inSettings('Guardar sitio').click()
    const conflict = settings.getByRole('group', { name: 'Valores en conflicto' })
    await conflict.getByText('/Cajeros/2025').waitFor()
    expect(conflict.getByRole('radio').count()).toBe(2)
    await checkAccessibility()
    await conflict.getByText('/Otros').click()
    await conflict.getByRole('button', { name: 'Guardar con esta selección' }).click()
    await page.getByText('Se guardó dónde se almacenan los archivos.').waitFor()
    expect(places.at(-1)).toMatchObject({ carpetaCajeros: 'otros', rutaCajeros: '/Otros', version: 9 })
  })

  it('cannot be chosen while Microsoft is down, which is said as such, and works again', async () => {
    const { server } = await openSettings(connected)
    answer(getUserDrive, silent)
    await picker('Usuario').click()
    await settings
      .getByRole('alert')
      .getByText(/Error al obtener datos\. SharePoint no respondió/)
      .waitFor()
    // It is Microsoft that does not answer, not the product.
    expect(page.getByText('Error al conectar con el servidor').count()).toBe(0)
    await checkAccessibility()
    await press('Escape')
    await close()
    const { mensaje } = silent.error as { mensaje: string }
    server.rules = { ...server.rules, estado: { ...server.rules.estado, ultimoError: '2026-01-05 10:05:00', error: mensaje } }
    await reopen()
    await state.getByText('Con fallas').waitFor()
    await state.getByText('SharePoint no respondió. Intente de nuevo en unos minutos.').waitFor()
    await state.getByText(/^Último error: hace/).waitFor()
    answer(testConnection, () => {
      server.rules = { ...server.rules, estado: { ...server.rules.estado, ultimoExito: '2026-01-05 10:06:00' } }
      return { exito: true, mensaje: 'Microsoft aceptó las credenciales.', milisegundos: 12 }
    })
    await inSettings('Probar conexión').click()
    await state.getByText('Conectado').waitFor()
  })
})

describe('the logo', () => {
  it('is removed after a question, and the focus goes to the button that chooses another one', async () => {
    await openSettings(fresh)
    const pixel = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    let imagen: string | null = pixel
    const stored = { ancho: 1, alto: 1, usuact: 'Mariana Prueba', fecact: '2026-11-02 08:30:00', acciones: {} }
    answer(getLogo, () => ({ ...stored, imagen, version: imagen ? 1 : 2 }))
    const removed = answer(removeLogo, () => {
      imagen = null
      return { mensaje: 'Se quitó el logo.', version: 2 }
    })
    await tab('Logo').click()
    await settings.getByRole('img', { name: 'Logo guardado' }).waitFor()
    await inSettings('Quitar logo').click()
    await button('Quitar').click()
    await settings.getByText('No hay ningún logo.').waitFor()
    await focused(inSettings('Elegir logo'))
    expect(removed).toEqual([{ version: 1 }])
  })
})
