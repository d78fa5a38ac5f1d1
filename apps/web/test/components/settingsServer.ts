import type { Answer } from '@soportica/contract/core/endpoint'
import { getMenu } from '@soportica/contract/people/session'
import { businessRules } from '@soportica/contract/permissions/securityWindows'
import { getHistory, getHistoryOptions } from '@soportica/contract/records/history'
import { getListsSync, type listSyncStatus } from '@soportica/contract/settings/listsSync'
import {
  getFoldersDrive,
  getListDrive,
  getRules,
  getSitesDrive,
  getUnitsDrive,
  getUserDrive,
  listPickers,
  modifyCredentials,
  updateListSite,
  updateStorageSite,
} from '@soportica/contract/settings/microsoft'
import { listOutbox } from '@soportica/contract/settings/support'
import { getMyWork } from '@soportica/contract/work/myWork'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { z } from 'zod'
import { paths } from '../../src/paths.ts'
import { answer, refusal } from './answers.ts'
import { atRest, button, press, type } from './locators.ts'
import { openLayout } from './panel.tsx'

export type Rules = Answer<typeof getRules>
type ListLine = z.infer<typeof listSyncStatus>

export const settings = page.getByRole('dialog', { name: 'Configuraciones' })
export const inSettings = (name: string | RegExp) => settings.getByRole('button', { name })
export const picker = (name: string) => settings.getByRole('combobox', { name, exact: true })
export const choices = (name: string) => page.getByRole('listbox', { name, exact: true }).getByRole('option')
export const folder = (name: string) => settings.getByRole('treeitem', { name, exact: true })
export const tab = (name: string) => settings.getByRole('tab', { name })
export const missing = settings.getByText(/El campo .+ es requerido/)

const choice = (nombre: string, id = nombre.toLowerCase()) => ({ id, nombre, detalle: '' })
const people = [choice('Gonzalo Álvarez', 'gonzalo'), choice('Helena Álvarez', 'helena')]
export const sites = [choice('Infraestructura'), choice('Seguridad')]
export const lists = listPickers.map(({ name, label }) => choice(label, name))
const folderIn = (parent: string, nombre: string, hijas = 0) => ({ id: nombre.toLowerCase(), nombre, ruta: `${parent}/${nombre}`, hijas })
const cashierFolder = folderIn('', 'Cajeros', 2)
const folders: Record<string, Answer<typeof getFoldersDrive>> = {
  '': [cashierFolder, folderIn('', 'Otros'), folderIn('', 'Sucursales')],
  [cashierFolder.id]: [folderIn(cashierFolder.ruta, '2025'), folderIn(cashierFolder.ruta, '2026')],
}
const noLists = Object.fromEntries([['sitio', ''], ...listPickers.map(({ name }) => [name, ''])]) as Rules['listas']
export const noStorage = {
  usuario: '',
  nombreUsuario: '',
  unidad: '',
  nombreUnidad: '',
  carpetaCajeros: '',
  rutaCajeros: '',
  carpetaSucursales: '',
  rutaSucursales: '',
}
export const fresh: Rules = {
  credenciales: { tenantId: '', clientId: '', tieneSecreto: false },
  almacenamiento: noStorage,
  listas: noLists,
  nombres: {},
  estado: { configurado: false, ultimoExito: null, ultimoError: null, error: '' },
  version: 1,
  acciones: { editar: true },
}
export const connected: Rules = {
  ...fresh,
  credenciales: { tenantId: 'banco.onmicrosoft.com', clientId: 'aplicacion', tieneSecreto: true },
  almacenamiento: {
    ...noStorage,
    usuario: 'helena',
    nombreUsuario: 'Helena Álvarez',
    unidad: 'drive',
    nombreUnidad: 'OneDrive',
    carpetaCajeros: cashierFolder.id,
    rutaCajeros: cashierFolder.ruta,
  },
  estado: { configurado: true, ultimoExito: '2026-01-05 10:00:00', ultimoError: null, error: '' },
}
export const withLists: Rules = {
  ...connected,
  listas: { sitio: 'seguridad', ...Object.fromEntries(lists.map(({ id }) => [id, id])) } as Rules['listas'],
  nombres: Object.fromEntries([...sites, ...lists].map(({ id, nombre }) => [id, nombre])),
}
export const silent = refusal(502, { code: 'microsoft.fallo', mensaje: 'SharePoint no respondió. Intente de nuevo en unos minutos.' })

/** The server with these settings, and Microsoft behind it; what is saved is read from then on. */
export function serve(first: Rules) {
  const server = { rules: first }
  const keep = (values: Partial<Rules>, mensaje: string) => {
    server.rules = { ...server.rules, ...values, version: server.rules.version + 1 }
    return { mensaje, version: server.rules.version }
  }
  const findIn = (all: typeof people) => (texto?: string) => ({
    results: all.filter(({ nombre }) => !texto || nombre.toLowerCase().includes(texto)),
    hayMas: false,
  })
  answer(getMenu, { padres: [], hijos: [] })
  answer(getMyWork, { grupos: [], porLista: [] })
  answer(listOutbox, { results: [] })
  answer(getRules, () => server.rules)
  const credentials = answer(modifyCredentials, ({ body: { tenantId, clientId } }) => {
    const estado = { ...server.rules.estado, configurado: true }
    return keep({ credenciales: { tenantId, clientId, tieneSecreto: true }, estado }, 'Se guardaron las credenciales de Microsoft.')
  })
  const places = answer(updateStorageSite, ({ body: { usuario, unidad, carpetaCajeros, rutaCajeros, ...more } }) =>
    keep(
      { almacenamiento: { ...server.rules.almacenamiento, usuario, unidad, carpetaCajeros, rutaCajeros, ...more } },
      'Se guardó dónde se almacenan los archivos.',
    ),
  )
  const listsSaves = answer(updateListSite, ({ body: { version: _, ...listas } }) =>
    keep({ listas }, 'Se guardaron el sitio y las listas de las solicitudes.'),
  )
  answer(getUserDrive, ({ query: { texto } }) => findIn(people)(texto))
  answer(getSitesDrive, ({ query: { texto } }) => findIn(sites)(texto))
  answer(getUnitsDrive, [choice('OneDrive', 'drive')])
  answer(getFoldersDrive, ({ query: { carpeta } }) => folders[carpeta] ?? [])
  answer(getListDrive, lists)
  serveSync({})
  answer(getHistory, { results: [], total: 0 })
  answer(getHistoryOptions, { usuarios: [], campos: [] })
  return { server, credentials, places, listsSaves }
}

/** How the lists are, as the server tells it: well, unless it says otherwise of one. */
export function serveSync(more: Partial<Answer<typeof getListsSync>>, ...others: (Partial<ListLine> & Pick<ListLine, 'lista'>)[]): void {
  const listas = listPickers.map(({ name, label }): ListLine => {
    const other = others.find(({ lista }) => lista === name)
    return {
      lista: name,
      nombre: label,
      entra: false,
      estado: 'alDia',
      ultimoExito: '2026-01-05 10:00:00',
      error: '',
      noAntes: null,
      elementos: 3,
      enEspera: 0,
      conNovedad: 0,
      hechos: 0,
      total: 0,
      columnas: [{ columna: 'Estado', tipo: 'texto', encontrada: other === undefined }],
      ...other,
    }
  })
  const acciones = { sincronizar: true } as const
  answer(getListsSync, {
    configurado: true,
    corriendoDesde: null,
    terminoEn: '2026-01-05 10:00:00',
    detenida: null,
    listas,
    acciones,
    ...more,
  })
}

export async function openSettings(rules: Rules, look?: Parameters<typeof openLayout>[1]) {
  const served = serve(rules)
  await openLayout(paths.dashboard, { permisos: [businessRules], ...look })
  await reopen()
  return served
}
export async function reopen(): Promise<void> {
  await button(/^Menú de usuario/).click()
  await button('Reglas de Negocio').click()
  await settings.getByLabel('Tenant id').waitFor()
  await atRest(settings)
}
export async function chooseByKeyboard(name: string, text: string, option: string): Promise<void> {
  await picker(name).focus()
  await type(text)
  await expect.poll(() => choices(name).allTextContents()).toEqual([option])
  await expect.poll(() => choices(name).first().getAttribute('data-active')).toBe('true')
  await press('Enter')
  await expect.poll(() => picker(name).inputValue()).toBe(option)
}
