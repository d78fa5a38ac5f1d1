import { setTimeout as wait } from 'node:timers/promises'
import * as exports from '@soportica/contract/core/exports'
import { readXlsx } from 'hucre/xlsx'
import { exportWork } from '../../src/capabilities/exports/startExport.ts'
import type { Caller, TestApp } from '../app.ts'

type ExportBody = { readonly lista: string; readonly filtros?: object; readonly columnas?: readonly string[] }

/** Asks for a file, which must be granted, and says its id. */
export async function askFile(caller: Caller, body: ExportBody): Promise<string> {
  const answer = await caller.call(exports.startExport, { body })
  if (answer.status !== 200) throw new Error(`the file was not begun: ${answer.status} ${JSON.stringify(answer.body)}`)
  return String(answer.body['expid'])
}

export const fileState = async (caller: Caller, expid: string): Promise<Record<string, unknown>> =>
  (await caller.call(exports.getExport, { params: { expid } })).body

/** The final state of an export; the test's own limit ends the waiting. */
export async function fileEnded(caller: Caller, expid: string): Promise<Record<string, unknown>> {
  for (;;) {
    const state = await fileState(caller, expid)
    if (!['pendiente', 'en curso'].includes(String(state['estado']))) return state
    await wait(20)
  }
}

export async function rowsOfFile(caller: Caller, expid: string): Promise<unknown[][]> {
  const file = await caller.call(exports.downloadExport, { params: { expid } })
  if (file.status !== 200) throw new Error(`the file was not given: ${file.status} ${JSON.stringify(file.body)}`)
  return (await readXlsx(new Uint8Array(file.raw))).sheets[0]!.rows
}

/** A list as an Excel file: its rows, and its final notice. */
export async function fileOf(caller: Caller, body: ExportBody): Promise<{ rows: unknown[][]; state: Record<string, unknown> }> {
  const expid = await askFile(caller, body)
  const state = await fileEnded(caller, expid)
  if (state['estado'] !== 'lista') throw new Error(`the file failed: ${JSON.stringify(state)}`)
  return { rows: await rowsOfFile(caller, expid), state }
}

/** Waits until nothing is being written or queued; a cancelled one may write a moment longer. */
export async function noFileIsWritten({ database }: Pick<TestApp, 'database'>): Promise<void> {
  const open = "select 1 from tareas.job where name = $1 and state in ('created', 'retry', 'active') limit 1"
  while ((await database.pool.query(open, [exportWork])).rows.length > 0) await wait(20)
}
