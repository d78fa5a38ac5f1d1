import { listPickers, modifyCredentials, updateListSite, updateStorageSite } from '@soportica/contract/settings/microsoft'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { chosenLists, storage } from '../apps/api/test/factories/microsoft.ts'
import { folderId, lists, people } from '../apps/api/test/graphData.ts'
import { graphCredentials, type GraphServer, startGraphServer } from '../apps/api/test/graphServer.ts'
import { act, attach, one, openPanel, panel, said, stored } from './attachedFiles.ts'
import { allowProblem, checkAccessibility, tokenOf } from './browser.ts'
import { text as textFile } from './files.ts'
import { focused } from './focused.ts'
import { ask } from './ask.ts'
import { beginWithoutConnection, storedRules } from './newConnection.ts'
import { checkNoticePosition } from './noticePosition.ts'
import { product } from './product.ts'
import { settled } from './settled.ts'
import { newCashier } from './writtenNotes.ts'
import {
  button,
  choices,
  chooseByKeyboard,
  close,
  dialog,
  folder,
  nameInFocus,
  openSettings,
  picker,
  question,
  reopen,
  state,
} from './settingsDialog.ts'

const { tenantId, clientId, clientSecret } = graphCredentials

beginWithoutConnection()
let microsoft: GraphServer
beforeAll(async () => {
  microsoft = await startGraphServer(product().graphPort)
})
beforeEach(() => microsoft.calm())
afterAll(() => microsoft.close())

const token = () => tokenOf('administrador')

const helena = people.find(({ displayName }) => displayName === 'Helena Álvarez')!

/** As somebody set it up before. */
async function setUp(): Promise<void> {
  const branches = { carpetaSucursales: '', rutaSucursales: '' }
  const chosen = { ...storage, ...branches, usuario: helena.id, nombreUsuario: helena.displayName }
  await ask(modifyCredentials, { ...graphCredentials, version: (await storedRules()).version }, await token())
  await ask(updateStorageSite, { ...chosen, version: (await storedRules()).version }, await token())
}

describe('the connection with Microsoft', () => {
  it('is set up from nothing: errors, a folder chosen with the keyboard alone, and the history', async () => {
    const page = await openSettings()
    await state(page).getByText('Sin configurar').waitFor()
    await expect.poll(() => picker(page, 'Usuario').isDisabled()).toBe(true)
    await dialog(page).getByText('Guarde primero las credenciales de Microsoft Graph.').waitFor()
    expect(await button(page, 'Guardar sitio').getAttribute('aria-description')).toBe('Guarde primero las credenciales de Microsoft Graph.')
    await button(page, 'Guardar sitio').focus()
    await page.keyboard.press('Enter')
    expect(
      await dialog(page)
        .getByText(/El campo .+ es requerido/)
        .count(),
    ).toBe(0)
    await checkAccessibility(page)
    await button(page, 'Guardar Cambios').click()
    for (const name of ['tenant id', 'client id', 'client secret']) await dialog(page).getByText(`El campo ${name} es requerido`).waitFor()
    await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('tenantId')
    await checkAccessibility(page)

    await dialog(page).getByLabel('Tenant id').fill(tenantId)
    await dialog(page).getByLabel('Client id').fill(clientId)
    await dialog(page).getByLabel('Client secret').fill('Otro~Secreto-1')
    await page.keyboard.press('Enter')
    await page.getByText('Se guardaron las credenciales de Microsoft.').waitFor()
    await dialog(page).getByText('Hay un secreto guardado.').waitFor()
    await expect.poll(() => nameInFocus(page)).toBe('Guardar Cambios')
    await button(page, 'Probar conexión').click()
    await state(page)
      .getByRole('alert')
      .getByText(/^Microsoft no aceptó las credenciales/)
      .waitFor()
    await state(page).getByText('Con fallas').waitFor()
    await checkAccessibility(page)

    await dialog(page).getByLabel('Client secret').fill(clientSecret)
    await button(page, 'Guardar Cambios').click()
    await expect.poll(() => dialog(page).getByLabel('Client secret').inputValue()).toBe('')
    await button(page, 'Probar conexión').click()
    await state(page)
      .getByText(/^Microsoft aceptó las credenciales\. Falta elegir la carpeta de los archivos\. \(\d+ ms\)$/)
      .waitFor()
    await state(page).getByText('Conectado').waitFor()

    const history = page.getByRole('dialog', { name: 'Bitácora' })
    const openHistory = async () => {
      await button(page, 'Bitácora').click()
      await history.getByRole('heading', { name: 'Bitácora' }).waitFor()
    }
    // Once opened it is there at once, while what is told is still there.
    await openHistory()
    await history.getByText('cambiado', { exact: true }).first().waitFor()
    await settled(history)
    await page.keyboard.press('Escape')
    await history.waitFor({ state: 'detached' })

    const saving: string[] = []
    page.on('request', (request) => request.method() === 'PUT' && saving.push(request.url()))
    await button(page, 'Guardar Cambios').click()
    await page.getByText('No has realizado ninguna modificación').waitFor()
    await checkNoticePosition(page)
    await openHistory()
    await checkNoticePosition(page)
    await settled(history)
    await page.keyboard.press('Escape')
    await history.waitFor({ state: 'detached' })
    expect(saving).toEqual([])
    expect((await storedRules()).text).not.toContain(clientSecret)

    await button(page, 'Guardar sitio').click()
    await dialog(page).getByText('El campo usuario es requerido').waitFor()
    // What cannot be chosen yet is not asked for.
    expect(
      await dialog(page)
        .getByText(/El campo .+ es requerido/)
        .count(),
    ).toBe(1)
    await chooseByKeyboard(page, 'Usuario', 'helena', 'Helena Álvarez')
    await chooseByKeyboard(page, 'Unidad', 'one', 'OneDrive')
    await button(page, 'Carpeta de cajeros').focus()
    await page.keyboard.press('Enter')
    await folder(page, 'Cajeros').waitFor()
    await expect.poll(() => nameInFocus(page)).toBe('Cajeros')
    await page.keyboard.press('ArrowRight')
    await folder(page, '2026').waitFor()
    await expect.poll(() => folder(page, 'Cajeros').getAttribute('aria-expanded')).toBe('true')
    await checkAccessibility(page)
    await page.keyboard.press('2')
    await page.keyboard.press('2')
    await expect.poll(() => nameInFocus(page)).toBe('2026')
    await page.keyboard.press('Escape')
    await expect.poll(() => folder(page, 'Cajeros').count()).toBe(0)
    expect(await dialog(page).isVisible()).toBe(true)
    await focused(button(page, 'Carpeta de cajeros'))
    await page.keyboard.press('Enter')
    await folder(page, 'Cajeros').waitFor()
    await expect.poll(() => nameInFocus(page)).toBe('Cajeros')
    for (const key of ['Home', 'ArrowRight']) await page.keyboard.press(key)
    await folder(page, '2026').waitFor()
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
    await button(page, 'Carpeta de cajeros').getByText('/Cajeros/2026').waitFor()
    await focused(button(page, 'Carpeta de cajeros'))
    await page.keyboard.press('Control+s')
    await page.getByText('Se guardó dónde se almacenan los archivos.').waitFor()

    await close(page)
    await reopen(page)
    await expect.poll(() => picker(page, 'Usuario').inputValue()).toBe('Helena Álvarez')
    await expect.poll(() => picker(page, 'Unidad').inputValue()).toBe('OneDrive')
    await button(page, 'Guardar sitio').click()
    await page.getByText('No has hecho ninguna Actualización').waitFor()
    await button(page, 'Carpeta de cajeros').click()
    await expect.poll(() => folder(page, '2026').getAttribute('aria-selected')).toBe('true')
    await expect.poll(() => nameInFocus(page)).toBe('2026')
    await button(page, 'Probar conexión').click()
    await state(page)
      .getByText(/la carpeta de los archivos responde/)
      .waitFor()

    await button(page, 'Bitácora').click()
    await history.getByText('cambiado', { exact: true }).first().waitFor()
    await history.getByText('/Cajeros/2026').first().waitFor()
    expect(await history.textContent()).not.toContain(clientSecret)
    await checkAccessibility(page)
    await settled(history)
    await page.keyboard.press('Escape')
    await history.waitFor({ state: 'detached' })
    expect(await dialog(page).isVisible()).toBe(true)
    await expect.poll(() => nameInFocus(page)).toBe('Bitácora')
  })

  it('forgets what hangs on a choice that changes, and keeps nothing that is discarded', async () => {
    await setUp()
    const page = await openSettings()
    await chooseByKeyboard(page, 'Usuario', 'gonzalo', 'Gonzalo Álvarez')
    await expect.poll(() => picker(page, 'Unidad').inputValue()).toBe('')
    await button(page, 'Carpeta de cajeros').getByText('Elija primero la unidad').waitFor()
    await expect.poll(() => button(page, 'Carpeta de cajeros').isDisabled()).toBe(true)
    await dialog(page).getByLabel('Tenant id').fill('otra.onmicrosoft.com')
    await dialog(page).getByRole('tab', { name: 'Power Apps' }).click()
    await page.keyboard.press('Escape')
    await question(page).waitFor()
    await page.getByRole('button', { name: 'No', exact: true }).click()
    await question(page).waitFor({ state: 'detached' })
    await dialog(page).getByRole('tab', { name: 'Microsoft Graph' }).click()
    await expect.poll(() => picker(page, 'Usuario').inputValue()).toBe('Gonzalo Álvarez')
    await expect.poll(() => dialog(page).getByLabel('Tenant id').inputValue()).toBe('otra.onmicrosoft.com')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Sí', exact: true }).click()
    await dialog(page).waitFor({ state: 'detached' })
    await expect.poll(() => nameInFocus(page)).toMatch(/^Menú de usuario/)
    await reopen(page)
    await expect.poll(() => picker(page, 'Usuario').inputValue()).toBe('Helena Álvarez')
    await expect.poll(() => dialog(page).getByLabel('Tenant id').inputValue()).toBe(tenantId)
    await close(page)
  })

  it('puts to the user what somebody else changed meanwhile', async () => {
    await setUp()
    const page = await openSettings()
    allowProblem(page, /409/)
    await button(page, 'Carpeta de cajeros').click()
    await folder(page, 'Otros').click()
    const { almacenamiento } = JSON.parse((await storedRules()).text) as { almacenamiento: object }
    await ask(
      updateStorageSite,
      { ...almacenamiento, carpetaCajeros: folderId('Cajeros/2025'), rutaCajeros: '/Cajeros/2025' },
      await token(),
    )
    await button(page, 'Guardar sitio').click()
    const conflict = dialog(page).getByRole('group', { name: 'Valores en conflicto' })
    await conflict.getByText('/Cajeros/2025').waitFor()
    expect(await conflict.getByRole('radio').count()).toBe(2)
    await checkAccessibility(page)
    await conflict.getByText('/Otros').click()
    await conflict.getByRole('button', { name: 'Guardar con esta selección' }).click()
    await page.getByText('Se guardó dónde se almacenan los archivos.').waitFor()
    expect((await storedRules()).text).toContain(folderId('Otros'))
  })

  it('is reported as down, and works again', async () => {
    await setUp()
    const page = await openSettings()
    allowProblem(page, /50[234]/)
    microsoft.state.down = true
    await picker(page, 'Usuario').click()
    await dialog(page)
      .getByRole('alert')
      .getByText(/Error al obtener datos\. SharePoint no respondió/)
      .waitFor()
    // It is Microsoft that does not answer, not the product.
    expect(await page.getByText('Error al conectar con el servidor').count()).toBe(0)
    await checkAccessibility(page)
    await page.keyboard.press('Escape')
    await close(page)
    await reopen(page)
    await state(page).getByText('Con fallas').waitFor()
    await state(page).getByText('SharePoint no respondió. Intente de nuevo en unos minutos.').waitFor()
    await state(page)
      .getByText(/^Último error: hace/)
      .waitFor()
    microsoft.calm()
    await button(page, 'Probar conexión').click()
    await state(page).getByText('Conectado').waitFor()
  })
})

describe('the lists of Power Apps', () => {
  it('are chosen from a site, every one of them, and marked when they are gone', async () => {
    await setUp()
    const page = await openSettings()
    await dialog(page).getByRole('tab', { name: 'Power Apps' }).click()
    await dialog(page).getByRole('heading', { name: 'Sitio de Listas Solicitudes' }).waitFor()
    await button(page, 'Guardar listas').click()
    await dialog(page).getByText('El campo sitio es requerido').waitFor()
    expect(
      await dialog(page)
        .getByText(/El campo .+ es requerido/)
        .count(),
    ).toBe(1)
    await chooseByKeyboard(page, 'Sitio', 'segur', 'Seguridad')
    await expect
      .poll(() =>
        dialog(page)
          .getByText(/El campo .+ es requerido/)
          .count(),
      )
      .toBe(0)
    await button(page, 'Guardar listas').click()
    await dialog(page).getByText('El campo tipo de requisito es requerido').waitFor()
    for (const [at, { label }] of listPickers.entries()) {
      await picker(page, label).click()
      await choices(page, label).filter({ hasText: lists[at]!.displayName }).first().click()
      await expect.poll(() => picker(page, label).inputValue()).not.toBe('')
    }
    await checkAccessibility(page)
    await button(page, 'Guardar listas').click()
    await page.getByText('Se guardaron el sitio y las listas de las solicitudes.').waitFor()
    await button(page, 'Guardar listas').click()
    await page.getByText('No has hecho ninguna Actualización').waitFor()

    // What is stored is shown at once, whether Microsoft answers or not.
    microsoft.state.down = true
    allowProblem(page, /50[234]/)
    await page.reload()
    await reopen(page)
    await dialog(page).getByRole('tab', { name: 'Power Apps' }).click()
    await expect.poll(() => picker(page, 'Sitio').inputValue()).toBe('Seguridad')
    for (const [at, { label }] of listPickers.entries())
      await expect.poll(() => picker(page, label).inputValue()).toContain(lists[at]!.displayName)
    await dialog(page)
      .getByRole('alert')
      .getByText(/SharePoint no respondió\..* Mientras tanto se muestra lo que está guardado\./)
      .waitFor()
    await checkAccessibility(page)
    microsoft.calm()
    await button(page, 'Reintentar').click()
    await dialog(page).getByRole('alert').getByText('SharePoint no respondió').waitFor({ state: 'detached' })

    const [removed] = lists.splice(0, 1)
    onTestFinished(() => void lists.unshift(removed!))
    await page.reload()
    await reopen(page)
    await dialog(page).getByRole('tab', { name: 'Power Apps' }).click()
    await expect.poll(() => picker(page, 'Sitio').inputValue()).toBe('Seguridad')
    await dialog(page).getByText('Esta lista ya no está en el sitio. Elija otra.').waitFor()
    await expect.poll(() => picker(page, 'Permiso').inputValue()).toBe(removed!.displayName)
  })

  it('are kept on a phone in the dark', async () => {
    await setUp()
    await ask(updateListSite, { ...chosenLists, version: (await storedRules()).version }, await token())
    const page = await openSettings({ phone: true, dark: true })
    await checkAccessibility(page)
    await button(page, 'Carpeta de sucursales').tap()
    await folder(page, 'Sucursales').waitFor()
    await checkAccessibility(page)
    await folder(page, 'Sucursales').tap()
    await button(page, 'Guardar sitio').tap()
    await page.getByText('Se guardó dónde se almacenan los archivos.').waitFor()
    await button(page, 'Quitar carpeta de sucursales').waitFor()
    await dialog(page).getByRole('tab', { name: 'Power Apps' }).tap()
    await expect.poll(() => picker(page, 'Dispositivo').inputValue()).toBe('Dispositivos')
    await checkAccessibility(page)
  })
})

it('a file that lies in SharePoint is replaced there, and the former one stays a version of it', async () => {
  await setUp()
  const record = await newCashier()
  await attach(record, one, textFile('acta.txt', 'La primera acta'))
  const page = await openPanel(record)
  await act(page, 'acta.txt', 'Subir a SharePoint')
  await said(page, '«acta.txt» quedó en SharePoint.').waitFor()
  await stored(page, 'acta.txt').getByText('SharePoint', { exact: true }).waitFor()
  const contents = () => microsoft.files().map(({ bytes }) => bytes?.toString())
  expect(contents()).toContain('La primera acta')

  const replace = async (name: string, content: string) => {
    const chooser = page.waitForEvent('filechooser')
    await act(page, 'acta.txt', 'Reemplazar')
    await (await chooser).setFiles(textFile(name, content))
  }
  const confirmation = page.getByRole('dialog', { name: 'Confirmar Reemplazo de Archivo' })
  microsoft.state.forbidden = /./
  allowProblem(page, /502/)
  await replace('acta nueva.txt', 'La segunda acta')
  await confirmation.getByRole('button', { name: 'Reemplazar' }).click()
  await confirmation
    .getByRole('alert')
    .getByText(/^La aplicación no tiene permiso en Microsoft/)
    .waitFor()
  await checkAccessibility(page)
  expect(contents()).not.toContain('La segunda acta')

  microsoft.calm()
  await confirmation.getByRole('button', { name: 'Reintentar' }).click()
  await confirmation.waitFor({ state: 'detached' })
  await stored(page, 'acta nueva.txt').getByText('SharePoint', { exact: true }).waitFor()
  expect(contents()).toContain('La segunda acta')
  expect(contents()).toContain('La primera acta')
  await panel(page).getByRole('button', { name: 'Versiones anteriores de acta nueva.txt, 1' }).click()
  await panel(page).getByRole('list', { name: 'Versiones anteriores de acta nueva.txt' }).getByText('acta.txt', { exact: true }).waitFor()
  await checkAccessibility(page)
})
