import * as calls from '@soportica/contract/records/attachments'
import { businessRules } from '@soportica/contract/permissions/securityWindows'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { type Caller, testApp, type TestApp } from './app.ts'
import { attacher, createType, pdfBytes, uploaded } from './factories/attachment.ts'
import { hurried, saveCredentials, saveStorage } from './factories/microsoft.ts'
import { createRecord } from './factories/note.ts'
import { type GraphServer, startGraphServer } from './graphServer.ts'

export type Sharepoint = {
  readonly graph: GraphServer
  readonly pace: ReturnType<typeof hurried>
  readonly app: () => TestApp
  /** The user who moves files, one who saves the settings, and one with all rights on files of one type. */
  readonly people: () => { boss: Caller; admin: Caller; person: Caller }
  readonly tipo: () => number
  /** A cashier of each test's own. */
  readonly registro: () => number
  readonly query: (text: string, ...values: unknown[]) => Promise<Record<string, unknown>[]>
  readonly rowOf: (adaid: number) => Promise<Record<string, unknown>>
  readonly attach: (bytes?: Buffer, nombre?: string) => Promise<number>
  readonly move: (file: unknown, caller?: Caller) => ReturnType<Caller['call']>
  readonly moved: (bytes?: Buffer, nombre?: string) => Promise<{ adaid: number; bytes: Buffer; fileId: string }>
  readonly forgetCopy: (adaid: number) => Promise<void>
}

/** An application that is connected to a Microsoft of its own. */
export async function connectedApp(): Promise<Sharepoint> {
  const graph = await startGraphServer()
  const pace = hurried()
  const app = testApp({ settings: graph.settings, pace })
  afterAll(() => graph.close())
  let people: { boss: Caller; admin: Caller; person: Caller }
  let [tipo, registro] = [0, 0]
  beforeAll(async () => {
    tipo = await createType(app())
    people = {
      admin: await app().signInWith(businessRules),
      boss: await app().sessionOf(1),
      person: await attacher(app(), [tipo]),
    }
    await saveCredentials(people.admin)
  })
  beforeEach(async () => {
    graph.calm()
    for (const { id } of graph.files()) graph.items.delete(id)
    pace.pauses.length = 0
    await saveStorage(people.admin)
    registro = await createRecord(app().database)
  })
  const query: Sharepoint['query'] = async (text, ...values) => (await app().database.pool.query(text, values)).rows
  const attach: Sharepoint['attach'] = (bytes = pdfBytes(), nombre = 'avalúo.pdf') =>
    uploaded(people.person, { tipoAdjunto: tipo, id: registro }, { nombre, bytes })
  const move: Sharepoint['move'] = (file, caller = people.boss) => caller.call(calls.moveToSharepoint, { body: { sistema: 1, file } })
  return {
    graph,
    pace,
    app,
    query,
    attach,
    move,
    people: () => people,
    tipo: () => tipo,
    registro: () => registro,
    rowOf: async (adaid) => (await query('select * from attachment where id = $1', adaid))[0] ?? {},
    moved: async (bytes = pdfBytes(), nombre = 'avalúo.pdf') => {
      const adaid = await attach(bytes, nombre)
      const answer = await move(adaid)
      expect(answer.status).toBe(200)
      return { adaid, bytes, fileId: String(answer.body['fileid']) }
    },
    forgetCopy: async (adaid) => void (await query('update attachment set ruta = null where id = $1', adaid)),
  }
}
