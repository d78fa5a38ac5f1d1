import { listPickers, modifyCredentials, updateListSite } from '@soportica/contract/settings/microsoft'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chosenLists } from '../apps/api/test/factories/microsoft.ts'
import { listId, playedColumns } from '../apps/api/test/factories/powerApps.ts'
import { graphCredentials, type GraphServer, startGraphServer } from '../apps/api/test/graphServer.ts'
import { ask } from './ask.ts'
import { checkAccessibility, tokenOf } from './browser.ts'
import { beginWithoutConnection } from './newConnection.ts'
import { product } from './product.ts'
import { button, dialog, openSettings } from './settingsDialog.ts'

beginWithoutConnection()
let microsoft: GraphServer
beforeAll(async () => {
  microsoft = await startGraphServer(product().graphPort)
  for (const { name } of listPickers) microsoft.lists.setColumns(listId(name), playedColumns(name))
})
afterAll(() => microsoft.close())

it('the lists of Power Apps are synchronised, stopped and resumed, with faults list by list', async () => {
  const token = await tokenOf('administrador')
  await ask(modifyCredentials, graphCredentials, token)
  await ask(updateListSite, chosenLists, token)
  microsoft.lists.setColumns(listId('lspuesto'), playedColumns('lspuesto').slice(0, 2))
  const page = await openSettings()
  await dialog(page).getByRole('tab', { name: 'Power Apps' }).click()
  const panel = dialog(page).getByRole('region', { name: 'Sincronización' })
  const line = (name: string) => panel.getByRole('listitem').filter({ has: page.getByRole('button', { name: new RegExp(`: ${name}$`) }) })
  await button(page, 'Probar conexión').click()
  await panel.getByText('1 de 12 listas no están listas.').waitFor()
  // Microsoft is silent until the panel has said that it goes on.
  const { promise: silence, resolve: answer } = Promise.withResolvers<undefined>()
  microsoft.lists.state.fault = () => silence
  try {
    await dialog(page)
      .getByRole('button', { name: /^(Sincronizar ahora|Reanudar)$/ })
      .click()
    await panel.getByText('Sincronizando', { exact: true }).waitFor()
  } finally {
    microsoft.lists.state.fault = undefined
    answer(undefined)
  }
  await line('Puesto').getByText('Con fallas').waitFor()
  await line('Puesto').getByText('La lista «Puesto» no tiene la columna «Estado». Agréguela en SharePoint.').waitFor()
  await line('Proyecto').getByText('Al día').waitFor()
  await button(page, 'Detener').click()
  await panel.getByText('Detenida', { exact: true }).waitFor()
  await line('Puesto')
    .getByRole('button', { name: /: Puesto$/ })
    .focus()
  await page.keyboard.press('Enter')
  await line('Puesto').getByRole('list', { name: 'Columnas de Puesto' }).waitFor()
  await checkAccessibility(page)
  microsoft.lists.setColumns(listId('lspuesto'), playedColumns('lspuesto'))
  await button(page, 'Reanudar').click()
  await line('Puesto').getByText('Al día').waitFor()
  await button(page, 'Detener').click()
  await panel.getByText('Detenida', { exact: true }).waitFor()
  await expect.poll(() => panel.getByText('Con fallas').count()).toBe(0)
})
