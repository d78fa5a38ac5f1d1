import * as calls from '@soportica/contract/settings/microsoft'
import { businessRules } from '@soportica/contract/permissions/securityWindows'
import type { FastifyInstance } from 'fastify'
import { allowed } from '../../plugins/authorisation.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { serve, type Services } from '../../plugins/http/serve.ts'
import { findSiteName, listFolders, listLists, listSites, listUnits, listUsers } from './directory.ts'
import type { Graph } from './graph.ts'
import type { Microsoft } from './microsoft.ts'
import { saveCredentials, saveListSite, saveStorageSite } from './files/saveParts.ts'
import type { Seal } from './settings/secretKey.ts'
import { findSetting, keepNames, type Setting } from './settings/setting.queries.ts'

async function rulesOf(setting: Setting, seal: Seal) {
  const { tenantId, clientId, secreto, sitio, listas, nombres, version } = setting
  const tieneSecreto = secreto !== null && (await seal.open(secreto)) !== undefined
  const { usuario, nombreUsuario, unidad, nombreUnidad, carpetaCajeros, rutaCajeros, carpetaSucursales, rutaSucursales } = setting
  const lists = Object.fromEntries(calls.listPickers.map(({ name }) => [name, listas[name] ?? ''])) as Record<calls.ListPicker, string>
  return {
    credenciales: { tenantId, clientId, tieneSecreto },
    almacenamiento: { usuario, nombreUsuario, unidad, nombreUnidad, carpetaCajeros, rutaCajeros, carpetaSucursales, rutaSucursales },
    listas: { sitio, ...lists },
    nombres,
    estado: {
      configurado: tenantId !== '' && clientId !== '' && tieneSecreto,
      ultimoExito: setting.ultimoExito,
      ultimoError: setting.ultimoError,
      error: setting.error,
    },
    version,
  }
}

/** The stored names, updated from Microsoft. */
async function namesToday(graph: Graph, { sitio, nombres, listas }: Setting, lists: readonly { id: string; nombre: string }[]) {
  const chosen = new Set(Object.values(listas))
  const listNames = lists.filter(({ id }) => chosen.has(id)).map(({ id, nombre }) => [id, nombre])
  return { [sitio]: nombres[sitio] ?? (await findSiteName(graph, sitio)), ...nombres, ...Object.fromEntries(listNames) }
}

async function tested(test: Microsoft['test']) {
  const began = performance.now()
  const result = await test().then(
    ({ carpeta }) => ({
      exito: true,
      mensaje: carpeta
        ? 'Microsoft aceptó las credenciales y la carpeta de los archivos responde.'
        : 'Microsoft aceptó las credenciales. Falta elegir la carpeta de los archivos.',
    }),
    (error: unknown) => {
      if (!(error instanceof AppError)) throw error
      return { exito: false, mensaje: error.message }
    },
  )
  return { ...result, milisegundos: Math.round(performance.now() - began) }
}

export function microsoftRoutes(app: FastifyInstance, services: Services, { ask, test, seal }: Microsoft): void {
  const look = <T>(work: (graph: Graph, setting: Setting) => Promise<T>) => ask(work, 'look')
  serve(app, services, calls.getRules, async (_, { db, user }) => {
    const rules = await rulesOf(await findSetting(db), seal)
    return { ...rules, acciones: { editar: allowed(user, businessRules) } }
  })
  serve(app, services, calls.modifyCredentials, ({ body }, context) => saveCredentials(context, seal, body))
  serve(app, services, calls.updateStorageSite, ({ body }, context) => saveStorageSite(context, { ask }, body))
  serve(app, services, calls.updateListSite, ({ body }, context) => saveListSite(context, { ask }, body))
  serve(app, services, calls.getUserDrive, ({ query }) => look((graph) => listUsers(graph, query.texto)))
  serve(app, services, calls.getUnitsDrive, ({ query }) => look((graph) => listUnits(graph, query.usuario)))
  serve(app, services, calls.getFoldersDrive, ({ query }) =>
    look((graph) => listFolders(graph, query.usuario, query.unidad, query.carpeta)),
  )
  serve(app, services, calls.getSitesDrive, ({ query }) => look((graph) => listSites(graph, query.texto)))
  serve(app, services, calls.getListDrive, ({ query: { sitio } }, { db }) =>
    look(async (graph, setting) => {
      const lists = await listLists(graph, sitio)
      if (setting.sitio === sitio) await keepNames(db, sitio, await namesToday(graph, setting, lists))
      return lists
    }),
  )
  serve(app, services, calls.testConnection, () => tested(test))
}
