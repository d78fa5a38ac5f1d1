import { type ListPicker, listPickers } from '@soportica/contract/settings/microsoft'
import * as calls from '@soportica/contract/settings/microsoft'
import type { DeclaredList } from '../../src/capabilities/microsoft/lists/declaredList.ts'
import { connectMicrosoft } from '../../src/capabilities/microsoft/microsoft.ts'
import { type Ended, syncLists } from '../../src/capabilities/microsoft/lists/syncLists.ts'
import { readEnv } from '../../src/env.ts'
import { listGroups } from '../../src/modules/lists-sync/listsSync.ts'
import type { Caller, TestApp } from '../app.ts'
import { lists } from '../graphData.ts'
import type { PlayedColumn } from '../graphLists.ts'
import type { GraphServer } from '../graphServer.ts'
import { chosenLists, hurried, saveCredentials } from './microsoft.ts'

const kinds = { texto: 'text', numero: 'number', fecha: 'dateTime' } as const
const declared: readonly DeclaredList[] = listGroups.flatMap(({ lists: some }) => [...some])
const declaredAs = (lista: ListPicker) => declared.find((list) => list.lista === lista)!

export const listId = (lista: ListPicker): string => lists[listPickers.findIndex(({ name }) => name === lista)]!.id
/** Columns with meaningless internal names, as after a renaming. */
export const playedColumns = (lista: ListPicker): PlayedColumn[] =>
  declaredAs(lista).columns.map(({ columna, tipo }, n) => ({
    name: columna === 'Title' ? 'Title' : `field_${n}`,
    displayName: columna === 'Title' ? 'Título' : columna,
    kind: kinds[tipo],
  }))
/** The list's content, by our names. */
export function readPlayed(lista: ListPicker, fields: Record<string, unknown>): Record<string, unknown> {
  const names = playedColumns(lista)
  return Object.fromEntries(declaredAs(lista).columns.map(({ campo }, n) => [campo, fields[names[n]!.name] ?? null]))
}
export function playedFields(lista: ListPicker, values: Record<string, unknown>): Record<string, unknown> {
  const names = playedColumns(lista)
  const { columns } = declaredAs(lista)
  return Object.fromEntries(
    Object.entries(values).map(([campo, value]) => [names[columns.findIndex((one) => one.campo === campo)]!.name, value]),
  )
}

/** A few municipalities are as good as all of them, which take a thousand calls. */
export async function chooseLists(graph: GraphServer, { database }: TestApp, admin: Caller): Promise<void> {
  await database.pool.query('update municipality set eliminado_en = now() where id > 12')
  for (const { name } of listPickers) graph.lists.setColumns(listId(name), playedColumns(name))
  await saveCredentials(admin)
  const answer = await admin.call(calls.updateListSite, { body: chosenLists })
  if (answer.status !== 200) throw new Error(`the lists were not chosen: ${JSON.stringify(answer.body)}`)
}

/** One run, as a node makes it every five minutes; waits for the node's own run. */
export function listRuns({ database, clock, app, directory }: TestApp, graph: GraphServer, lasts?: number): () => Promise<Ended> {
  const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: directory, ...graph.settings })
  const { ask } = connectMicrosoft({ env, db: database.db, clock, log: app.log, pace: hurried() })
  const deps = { db: database.db, clock, log: app.log, ask, groups: listGroups, ...(lasts === undefined ? {} : { lasts }) }
  return async () => {
    for (;;) {
      const ended = await syncLists(deps)
      if (ended !== 'busy') return ended
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}
