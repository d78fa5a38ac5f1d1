import * as calls from '@soportica/contract/microsoft'
import { businessRules } from '@soportica/contract/permissions/security'
import type { FastifyInstance } from 'fastify'
import { allowed } from '../../plugins/authorisation.ts'
import { AppError } from '../../plugins/errors.ts'
import { serve, type Services } from '../../plugins/serve.ts'
import { listFolders, listLists, listSites, listUnits, listUsers } from './directory.ts'
import type { Microsoft } from './microsoft.ts'
import { saveCredentials, saveListSite, saveStorageSite } from './saveParts.ts'
import type { Seal } from './secretKey.ts'
import { findSetting, type Setting } from './setting.queries.ts'

async function rulesOf(setting: Setting, seal: Seal) {
  const { tenantId, clientId, secreto, sitio, listas, version } = setting
  const tieneSecreto = secreto !== null && (await seal.open(secreto)) !== undefined
  const { usuario, nombreUsuario, unidad, nombreUnidad, carpetaCajeros, rutaCajeros, carpetaSucursales, rutaSucursales } = setting
  const lists = Object.fromEntries(calls.listPickers.map(({ name }) => [name, listas[name] ?? ''])) as Record<calls.ListPicker, string>
  return {
    credenciales: { tenantId, clientId, tieneSecreto },
    almacenamiento: { usuario, nombreUsuario, unidad, nombreUnidad, carpetaCajeros, rutaCajeros, carpetaSucursales, rutaSucursales },
    listas: { sitio, ...lists },
    estado: {
      configurado: tenantId !== '' && clientId !== '' && tieneSecreto,
      ultimoExito: setting.ultimoExito,
      ultimoError: setting.ultimoError,
      error: setting.error,
    },
    version,
  }
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
  serve(app, services, calls.getRules, async (_, { db, user }) => {
    const rules = await rulesOf(await findSetting(db), seal)
    return { ...rules, acciones: { editar: allowed(user, businessRules) } }
  })
  serve(app, services, calls.modifyCredentials, ({ body }, context) => saveCredentials(context, seal, body))
  serve(app, services, calls.updateStorageSite, ({ body }, context) => saveStorageSite(context, { ask }, body))
  serve(app, services, calls.updateListSite, ({ body }, context) => saveListSite(context, body))
  serve(app, services, calls.getUserDrive, ({ query }) => ask((graph) => listUsers(graph, query.texto)))
  serve(app, services, calls.getUnitsDrive, ({ query }) => ask((graph) => listUnits(graph, query.usuario)))
  serve(app, services, calls.getFoldersDrive, ({ query }) => ask((graph) => listFolders(graph, query.usuario, query.unidad, query.carpeta)))
  serve(app, services, calls.getSitesDrive, ({ query }) => ask((graph) => listSites(graph, query.texto)))
  serve(app, services, calls.getListDrive, ({ query }) => ask((graph) => listLists(graph, query.sitio)))
  serve(app, services, calls.testConnection, () => tested(test))
}
