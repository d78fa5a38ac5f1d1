import * as files from '@soportica/contract/records/attachments'
import * as calls from '@soportica/contract/cashiers/calls'
import { getHistory } from '@soportica/contract/records/history'
import { getLastNote, getMentionable, notesOf } from '@soportica/contract/records/notes'
import { allPerids, peridOf } from '@soportica/contract/permissions/permissions'
import { getRecordCard, type RecordCard } from '@soportica/contract/records/recordCalls'
import { beforeAll, expect, it, describe, onTestFinished } from 'vitest'
import { type Answer, type Caller, testApp } from '../app.ts'
import { attacher, createType, download, list, upload, uploaded } from '../factories/attachment.ts'
import { createCashier, detailOf } from '../factories/cashier.ts'
import { read, write, written } from '../factories/note.ts'
import { dateColumns } from '@soportica/contract/projects/stageDates'
import { dueStateOf } from '@soportica/contract/projects/dueState'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { businessDaysBetween } from '@soportica/rules/businessDays'
import type { CalendarDay } from '@soportica/rules/calendarDay'
import { latenesses, windowSoon } from '@soportica/rules/due'
import { calendarWith } from '@soportica/rules/holidayCalendar'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Due } from '../../src/capabilities/alerts/defineTimedAlert.ts'
import { cashierAlerts } from '../../src/modules/cashiers/cashiers.public.ts'
import { createUser } from '../factories/user.ts'
import { type Stored, storeCashiers } from '../factories/storedCashiers.ts'

const app = testApp()

describe('deleted cashiers', () => {
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
})

describe('alerts of stages', () => {
  const isHoliday = calendarWith([])
  const alertOf = (evento: string) => cashierAlerts.find((alert) => alert.evento === evento)!
  const [soon, overdue] = [alertOf('cashier.stageDue'), alertOf('cashier.stageOverdue')]

  describe('the stages that the alerts of the morning find', () => {
    let rows: Stored[]
    let people: number[]
    beforeAll(async () => {
      people = [(await createUser(app().database)).usuid, 1]
      rows = await storeCashiers(app().database, 200, people)
    }, 60_000)

    const valuesOf = (row: Stored) => Object.fromEntries(cashierProject.fields.map(({ name, column }) => [name, row[column]]))
    /** Each stage of each cashier that stands so on this day, by the pure functions. */
    function stagesInState(state: 'vencida' | 'porVencer', hoy: CalendarDay) {
      const pronto = windowSoon(hoy, isHoliday).hasta
      return rows.flatMap((row) =>
        cashierProject.scheduledStages.flatMap((stage) => {
          const entrega = row[dateColumns(stage.key).entrega] as string | null
          if (!entrega || dueStateOf(cashierProject, stage, valuesOf(row), { entrega, hoy, pronto }) !== state) return []
          const actor = cashierProject.fields.find(({ name }) => name === stage.actor)
          const datos = { nombre: row.nombre, etapa: stage.titulo, actor: actor ? row[actor.column] : null }
          return [{ entidad: `cashier.${stage.key}`, registro: row.id, vence: entrega, datos }]
        }),
      )
    }
    const inOrder = (found: readonly Due[]) =>
      found.toSorted((one, other) => one.registro - other.registro || (one.entidad < other.entidad ? -1 : 1))
    const wordsOnly = (found: readonly Due[]) => inOrder(found.map((one) => ({ ...one, datos: { ...one.datos } })))

    it.each(['2026-11-17', '2026-11-20', '2027-01-12'])('on %s are those that are due soon', async (today) => {
      const expected = stagesInState('porVencer', today).map((one) => ({ ...one, aviso: 0 }))
      expect(expected.length).toBeGreaterThan(0)
      expect(wordsOnly(await soon.due(app().database.db, today, isHoliday))).toEqual(inOrder(expected))
    })

    it.each(['2026-11-18', '2026-12-09', '2027-01-13', '2027-12-07'])(
      'on %s are the overdue ones of a year, and none before',
      async (today) => {
        const end = latenesses.at(-1)! + 5
        const all = stagesInState('vencida', today)
        const expected = all.flatMap((one) => {
          const late = businessDaysBetween(one.vence, today, isHoliday)
          return late < end ? [{ ...one, aviso: latenesses.filter((from) => late >= from).length }] : []
        })
        expect(expected.length).toBeGreaterThan(0)
        expect(expected.length).toBeLessThan(all.length)
        expect(wordsOnly(await overdue.due(app().database.db, today, isHoliday))).toEqual(inOrder(expected))
      },
    )

    it('are found in the indexes of what is pending, among many that are delivered', async () => {
      const client = await app().database.pool.connect()
      onTestFinished(async () => {
        await client.query('rollback')
        client.release()
      })
      const days = cashierProject.scheduledStages.map(({ key }) => dateColumns(key).entrega)
      await client.query(`begin; insert into cashier (nombre, direccion, region, municipio, anio_contable, estado, usureg, usuact, ${days.join()})
      select 'Uno de muchos', '', region, municipio, 2026, case when n % 4 = 0 then 1 else 3 end, 1, 1,
        ${days.map(() => `date '2025-01-01' + n % 900`).join()}
      from generate_series(1, 8000) n, (select region, municipio from cashier order by id limit 1) c; analyze cashier`)
      for (const alert of [soon, overdue]) {
        const sent: { text: string; values: unknown[] }[] = []
        await alert.due(drizzle(client, { logger: { logQuery: (text, values) => sent.push({ text, values }) } }), '2026-11-20', isHoliday)
        expect(sent).toHaveLength(1)
        const { rows: plans } = await client.query(`explain (format json) ${sent[0]!.text}`, sent[0]!.values)
        const plan = JSON.stringify(plans)
        for (const { key } of cashierProject.scheduledStages) expect(plan).toContain(`"cashier_pendiente_${key}"`)
        expect(plan).not.toMatch(/"Node Type":"Seq Scan"[^{}]*"Relation Name":"cashier"/)
      }
    })
  })
})
