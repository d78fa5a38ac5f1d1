import * as files from '@soportica/contract/records/attachments'
import * as calls from '@soportica/contract/cashiers/calls'
import { getHistory } from '@soportica/contract/records/history'
import { getLastNote, getMentionable, notesOf } from '@soportica/contract/records/notes'
import { allPerids, peridOf } from '@soportica/contract/permissions/permissions'
import { getRecordCard, type RecordCard } from '@soportica/contract/records/recordCalls'
import { beforeAll, expect, it } from 'vitest'
import { type Answer, type Caller, testApp } from '../app.ts'
import { attacher, createType, download, list, upload, uploaded } from '../factories/attachment.ts'
import { createCashier, detailOf } from '../factories/cashier.ts'
import { read, write, written } from '../factories/note.ts'

const app = testApp()
const closed = 'El cajero fue eliminado: solo se puede consultar'
let tipo: number
let all: Caller
let cajid: number
let adaid: number
let notid: number
beforeAll(async () => {
  tipo = await createType(app())
  all = await attacher(app(), [tipo], allPerids)
  cajid = (await createCashier(all, app().database)).cajid
  adaid = await uploaded(all, { id: cajid, tipoAdjunto: tipo })
  notid = await written(all, { id: cajid, actid: 1 })
  await all.call(calls.deleteCashier, { body: { cajid } })
})

const card = (caller: Caller) => caller.call(getRecordCard, { body: { sistema: 1, id: cajid } })
const reads = (caller: Caller): Promise<Answer>[] => [
  card(caller),
  caller.call(notesOf[1].getNotes, { body: { id: cajid } }),
  caller.call(getLastNote, { body: { sistema: 1, id: cajid } }),
  caller.call(files.getFiles, { body: { sistema: 1, id: cajid } }),
  caller.call(files.getAttachedDetails, { body: { sistema: 1, id: cajid } }),
  caller.call(files.getFileVersions, { query: { adaid: String(adaid) } }),
  download(caller, adaid),
  ...['cashier', 'cashier.notes', 'cashier.attachments'].map((entidad) => caller.call(getHistory, { body: { entidad, id: cajid } })),
  caller.call(getHistory, { body: { entidad: 'note', id: notid } }),
]
const writes = (caller: Caller): Promise<Answer>[] => [
  write(caller, { id: cajid, actid: 1 }),
  write(caller, { id: cajid, notid, description: 'otra' }),
  caller.call(notesOf[1].deleteNote, { body: { notid } }),
  caller.call(getMentionable, { body: { sistema: 1, id: cajid, texto: '' } }),
  upload(caller, { id: cajid, tipoAdjunto: tipo }),
  upload(caller, { id: cajid, tipoAdjunto: tipo, isReplace: 1, idOldFile: adaid }),
  caller.call(files.deleteFile, { body: { id: adaid, sistema: 1 } }),
]

it('a deleted cashier is read with its notes and files by who may see it', async () => {
  expect((await detailOf(all, cajid)).acciones['guardar']).toBe(closed)
  expect((await Promise.all(reads(all))).map(({ status }) => status)).toEqual(reads(all).map(() => 200))
  const { etapas } = (await card(all)).body as unknown as RecordCard
  for (const { acciones } of etapas)
    expect(acciones).toEqual({
      verNotas: true,
      verAdjuntos: true,
      verBitacoraAdjuntos: true,
      descargar: true,
      crearNota: closed,
      editarNota: closed,
      eliminarNota: closed,
      subir: closed,
      reemplazar: closed,
      eliminar: closed,
    })
  const notes = await read(all, { id: cajid })
  expect(notes).toMatchObject({ total: 1, acciones: { crear: closed }, results: [{ acciones: { editar: closed, eliminar: closed } }] })
  const { results, acciones } = await list(all, { id: cajid })
  expect(acciones.subir).toBe(closed)
  expect(results[0]?.acciones).toMatchObject({ visualizar: true, descargar: true, reemplazar: closed, eliminar: closed })
})

it('nothing of it is changed, with the reason', async () => {
  for (const { status, body } of await Promise.all(writes(all)))
    expect({ status, code: body['code'] }).toEqual({ status: 409, code: 'cajero.eliminado' })
})

it('who neither deletes nor restores knows nothing of it', async () => {
  const [remove, restore] = (['delete', 'restore'] as const).map((accion) => peridOf('cashierManagement', 'cashiers', accion))
  const otherPerids = allPerids.filter((perid) => perid !== remove && perid !== restore)
  const other = await attacher(app(), [tipo], otherPerids)
  for (const answer of await Promise.all([...reads(other), ...writes(other)])) expect(answer.status).toBe(404)
})

it('restored, it is as it was', async () => {
  await all.call(calls.restoreCashier, { body: { consecutivo: cajid } })
  expect((await read(all, { id: cajid })).acciones).toEqual({ crear: true })
  expect((await write(all, { id: cajid, actid: 1 })).status).toBe(200)
  expect((await card(all)).body).not.toHaveProperty('eliminado')
})
