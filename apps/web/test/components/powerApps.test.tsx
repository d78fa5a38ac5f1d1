import { businessRules } from '@soportica/contract/permissions/securityWindows'
import { getListsDifferences, stopListsSync, syncListsNow, testLists } from '@soportica/contract/settings/listsSync'
import { getListDrive, getSitesDrive, listPickers } from '@soportica/contract/settings/microsoft'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from './answers.ts'
import './locators.ts'
import { checkAccessibility, openLayout } from './panel.tsx'
import {
  choices,
  chooseByKeyboard,
  connected,
  folder,
  inSettings,
  lists,
  missing,
  openSettings,
  picker,
  reopen,
  type Rules,
  serve,
  serveSync,
  settings,
  silent,
  tab,
  withLists,
} from './settingsServer.ts'

const openLists = async (rules: Rules, look?: Parameters<typeof openLayout>[1]) => {
  const served = await openSettings(rules, look)
  await tab('Power Apps').click()
  await settings.getByRole('heading', { name: 'Sitio de Listas Solicitudes' }).waitFor()
  return served
}

it('are chosen from a site, every one of them', async () => {
  const { listsSaves } = await openLists(connected)
  await inSettings('Guardar listas').click()
  await settings.getByText('El campo sitio es requerido').waitFor()
  expect(missing.count()).toBe(1)
  await chooseByKeyboard('Sitio', 'segur', 'Seguridad')
  await expect.poll(() => missing.count()).toBe(0)
  await inSettings('Guardar listas').click()
  await settings.getByText('El campo tipo de requisito es requerido').waitFor()
  for (const label of ['Permiso', 'Dispositivo']) {
    await picker(label).click()
    await choices(label).getByText(label, { exact: true }).click()
    await expect.poll(() => picker(label).inputValue()).toBe(label)
  }
  const suggestion = settings.getByText('10 listas del sitio tienen el nombre de las que faltan por elegir.')
  await suggestion.waitFor()
  await inSettings('Elegirlas').click()
  await suggestion.waitFor({ state: 'detached' })
  await checkAccessibility()
  await inSettings('Guardar listas').click()
  await page.getByText('Se guardaron el sitio y las listas de las solicitudes.').waitFor()
  await inSettings('Guardar listas').click()
  await page.getByText('No has hecho ninguna Actualización').waitFor()
  expect(listsSaves).toMatchObject([withLists.listas])
})

it('are there at once, whether Microsoft answers or not, and marked when they are gone', async () => {
  serve(withLists)
  answer(getListDrive, silent)
  answer(getSitesDrive, silent)
  await openLayout('/dashboard', { permisos: [businessRules] })
  await reopen()
  await tab('Power Apps').click()
  await expect.poll(() => picker('Sitio').inputValue()).toBe('Seguridad')
  for (const [at, { label }] of listPickers.entries()) expect(picker(label).inputValue()).toBe(lists[at]!.nombre)
  await settings
    .getByRole('alert')
    .getByText(/SharePoint no respondió\..* Mientras tanto se muestra lo que está guardado\./)
    .waitFor()
  await checkAccessibility()
  answer(getListDrive, lists.slice(1))
  await inSettings('Reintentar').click()
  await settings.getByRole('alert').getByText('SharePoint no respondió').waitFor({ state: 'detached' })
  await settings.getByText('Esta lista ya no está en el sitio. Elija otra.').waitFor()
  expect(picker('Permiso').inputValue()).toBe(lists[0]!.nombre)
})

it('are synchronised, stopped and resumed, with faults list by list', async () => {
  const fault = {
    lista: 'lspuesto',
    estado: 'falla',
    error: 'La lista «Puesto» no tiene la columna «Estado». Agréguela en SharePoint.',
  } as const
  answer(testLists, {
    exito: false,
    mensaje: '1 de 12 listas no están listas.',
    listas: listPickers.map(({ name, label }) => ({ lista: name, nombre: label, exito: name !== 'lspuesto', mensaje: '' })),
  })
  answer(getListsDifferences, { results: [], hayMas: false })
  await openLists(withLists)
  const panel = settings.getByRole('region', { name: 'Sincronización' })
  const line = (name: string) => panel.getByRole('listitem').filter({ has: page.getByRole('button', { name: new RegExp(`: ${name}$`) }) })
  answer(syncListsNow, () => {
    serveSync({ corriendoDesde: '2026-01-05 10:01:00' })
    return { mensaje: 'Se está sincronizando.' }
  })
  await inSettings('Sincronizar ahora').click()
  await panel.getByText('Sincronizando', { exact: true }).waitFor()
  serveSync({}, fault)
  await inSettings('Probar conexión').click()
  await panel.getByText('1 de 12 listas no están listas.').waitFor()
  await line('Puesto').getByText('Con fallas').waitFor()
  await line('Puesto').getByText(fault.error).waitFor()
  await line('Proyecto').getByText('Al día').waitFor()

  answer(stopListsSync, () => {
    serveSync({ detenida: { desde: '2026-01-05 10:02:00', por: 'Mariana Prueba' } }, fault)
    return { mensaje: 'Se detuvo la sincronización.' }
  })
  await inSettings('Detener').click()
  await panel.getByText('Detenida', { exact: true }).waitFor()
  await line('Puesto')
    .getByRole('button', { name: /: Puesto$/ })
    .press('Enter')
  await line('Puesto').getByRole('list', { name: 'Columnas de Puesto' }).waitFor()
  await checkAccessibility()
  answer(syncListsNow, () => {
    serveSync({})
    return { mensaje: 'Se está sincronizando.' }
  })
  await inSettings('Reanudar').click()
  await line('Puesto').getByText('Al día').waitFor()
  await expect.poll(() => panel.getByText('Con fallas').count()).toBe(0)
})

it('and the folders are kept on a phone in the dark', async () => {
  const { places } = await openSettings(withLists, { phone: true, dark: true })
  await checkAccessibility()
  await inSettings('Carpeta de sucursales').click()
  await folder('Sucursales').waitFor()
  await checkAccessibility()
  await folder('Sucursales').click()
  await inSettings('Guardar sitio').click()
  await page.getByText('Se guardó dónde se almacenan los archivos.').waitFor()
  await inSettings('Quitar carpeta de sucursales').waitFor()
  expect(places).toMatchObject([{ carpetaSucursales: 'sucursales', rutaSucursales: '/Sucursales' }])
  await tab('Power Apps').click()
  await expect.poll(() => picker('Dispositivo').inputValue()).toBe('Dispositivo')
  await checkAccessibility()
})
