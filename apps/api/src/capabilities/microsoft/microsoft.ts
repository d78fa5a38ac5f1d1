import type { Clock } from '../../plugins/clock.ts'
import type { Log } from '../../plugins/context.ts'
import type { Db } from '../../plugins/db/database.ts'
import { AppError } from '../../plugins/http/errors.ts'
import type { Env } from '../../env.ts'
import type { Cloud } from '../storage/cloud.ts'
import { readFileId } from './files/cloudId.ts'
import { requireFolder } from './directory.ts'
import { type Graph, openLine, type What } from './graph.ts'
import { keepState } from './settings/integrationState.ts'
import { lookAt, openContent } from './files/openContent.ts'
import { type Pace, patience } from './patiently.ts'
import { type Seal, sealWith } from './settings/secretKey.ts'
import { findSetting, type Setting } from './settings/setting.queries.ts'
import type { Credentials } from './tokens.ts'
import { removeItem } from './files/uploadFile.ts'

export type Microsoft = {
  /** Uses the stored credentials of this moment, whichever node saved them. */
  readonly ask: <T>(work: (graph: Graph, setting: Setting) => Promise<T>, what?: What) => Promise<T>
  /** Requests a new token, and the files' folder if one was chosen. */
  readonly test: () => Promise<{ carpeta: boolean }>
  readonly seal: Seal
  readonly cloud: Cloud
}
type Deps = { readonly env: Env; readonly db: Db; readonly clock: Clock; readonly log: Log; readonly pace?: Pace | undefined }

export const secretUse = 'microsoft_setting.secreto'

export function connectMicrosoft({ env, db, clock, log, pace = patience }: Deps): Microsoft {
  const line = openLine({ graphUrl: env.GRAPH_URL, tokenUrl: env.TOKEN_URL, clock, log, pace })
  const seal = sealWith(env, secretUse)
  const state = keepState({ db, clock, log })

  async function credentialsOf({ tenantId, clientId, secreto }: Setting): Promise<Credentials> {
    const secret = secreto ? await seal.open(secreto) : undefined
    if (tenantId === '' || clientId === '' || !secret) throw new AppError('microsoft.sinConfigurar')
    return { tenantId, clientId, secret }
  }
  const ask: Microsoft['ask'] = async (work, what) => {
    const setting = await findSetting(db)
    const credentials = await credentialsOf(setting)
    return state.watch(() => work(line.connect(credentials, what), setting))
  }
  return {
    ask,
    test: async () => {
      line.tokens.drop()
      const setting = await findSetting(db)
      const credentials = await credentialsOf(setting)
      return state.watch(async () => {
        await line.tokens.take(credentials)
        const folders = [setting.carpetaCajeros, setting.carpetaSucursales].filter((carpeta) => carpeta !== '')
        const graph = line.connect(credentials)
        for (const carpeta of folders) await requireFolder(graph, setting.unidad, carpeta)
        return { carpeta: folders.length > 0 }
      })
    },
    seal,
    cloud: {
      open: (fileId, range) => ask((graph) => openContent(graph, fileId, range)),
      look: (fileId) => ask((graph) => lookAt(graph, fileId)),
      remove: (fileId) => ask((graph) => removeItem(graph, readFileId(fileId))),
    },
  }
}
