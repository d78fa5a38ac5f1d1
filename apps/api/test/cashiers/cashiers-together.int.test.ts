import * as calls from '@soportica/contract/cashiers/calls'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { getTabsCashiers } from '@soportica/contract/cashiers/listCalls'
import { getHistory } from '@soportica/contract/records/history'
import { beforeAll, describe, expect, it } from 'vitest'
import { sweeping } from '../../../../packages/rules/test/sweep.ts'
import { type Random, seededRandom } from '../../src/demo/random.ts'
import { type Answer, type Caller, testApp } from '../app.ts'
import { coordinator, createActor, createCashier, createModality, detailOf, saveCashier } from '../factories/cashier.ts'
import { type Change, changesOf, checkHistory } from '../factories/cashierHistory.ts'
import * as oracle from '../factories/cashierOracle.ts'
import { storedCashiers } from '../factories/storedCashiers.ts'

const app = testApp()
const db = () => app().database
let all: Caller
let modalities: number[]
let visitors: number[]
beforeAll(async () => {
  all = await coordinator(app())
  modalities = [await createModality(db()), await createModality(db(), { inmobiliaria: 3, visita: 4, canal: 2 })]
  visitors = [(await createActor(db(), 'visita')).usuid, (await createActor(db(), 'visita')).usuid]
})

/** An edit as somebody might make it, of a few fields. */
function anEdit(random: Random): Record<string, unknown> {
  const one = random.pick
  const day = () => `2027-0${1 + random.below(9)}-1${random.below(10)}`
  const edits: (() => Record<string, unknown>)[] = [
    () => ({ grupo: `Grupo ${random.below(100)}` }),
    () => ({ direccion: `Calle ${random.below(100)}` }),
    () => ({ idModalidad: one(modalities) }),
    () => ({ fechaInicioCajero: day() }),
    () => ({ requiereVisita: one([0, 1]) }),
    () => ({ idVisitante: one([...visitors, null]) }),
    () => ({ fechaTeoricaEntregaVisita: one([null, '2028-03-01', '2028-03-02']) }),
    () => ({ fechaEntregaInmobiliaria: one([null, '2027-02-01']) }),
    () => ({ idEstadoVisita: one([1, 2, 3]) }),
    () => ({ porcentajeAvance: one([0, 10, 50]) }),
    () => ({ idRiesgo: one([null, 1, 2, 3]) }),
    () => ({ tieneConvenio: one([0, 1]) }),
  ]
  return Object.assign({}, ...Array.from({ length: 1 + random.below(3) }, () => one(edits)()))
}

describe('the history', () => {
  it('replaying it gives the record, after any changes', async () => {
    const random = seededRandom(7)
    const { cajid } = await createCashier(all, db(), { idModalidad: modalities[0], fechaInicioCajero: '2027-01-04' })
    let stored = 0
    for (let n = 0; n < 60; n += 1) stored += (await saveCashier(all, cajid, anEdit(random))).status === 200 ? 1 : 0
    expect(stored).toBeGreaterThan(40)
    await checkHistory(all, db(), cajid)
  }, 60_000)

  it('reads in words', async () => {
    const { cajid } = await createCashier(all, db(), { idVisitante: visitors[0] })
    await saveCashier(all, cajid, { idEstadoVisita: 2, requiereDiseno: 0, idRiesgo: 3 })
    const { body } = await all.call(getHistory, { body: { entidad: 'cashier', id: cajid } })
    const [last] = body['results'] as unknown as { cambios: Record<string, string>[] }[]
    expect(last?.cambios).toEqual(
      expect.arrayContaining([
        { campo: 'idEstadoVisita', etiqueta: 'Estado visita', antes: 'Por Programar', despues: 'Programada' },
        { campo: 'requiereDiseno', etiqueta: 'Requiere diseño', antes: 'SI', despues: 'NO' },
        { campo: 'idRiesgo', etiqueta: 'Riesgo', antes: '', despues: 'Bajo' },
      ]),
    )
    const stranger = await app().signInWith(9)
    expect((await stranger.call(getHistory, { body: { entidad: 'cashier', id: cajid } })).status).toBe(404)
  })
})

describe('two people on one cashier', () => {
  it('changes of different fields are merged, with a notice', async () => {
    const { cajid } = await createCashier(all, db(), { idModalidad: modalities[0], fechaInicioCajero: '2027-01-04' })
    const { valores } = await detailOf(all, cajid)
    const { checkPadre: _, ...form } = valores
    await saveCashier(all, cajid, { version: 1, fechaInicioCajero: '2027-01-05', grupo: 'De ella' })
    const luis = await coordinator(app())
    const answer = await saveCashier(luis, cajid, { ...form, version: 1, direccion: 'De él' })
    expect(answer).toMatchObject({ status: 200, body: { version: 3 } })
    expect(answer.body['mensaje']).toContain('«Grupo»')
    expect(answer.body['mensaje']).toContain('las fechas teóricas')
    const after = await detailOf(all, cajid)
    expect(after.valores).toMatchObject({ grupo: 'De ella', direccion: 'De él', fechaInicioCajero: '2027-01-05' })
    expect(Object.values(after.fijos).every((fijo) => fijo === 0)).toBe(true)
    await checkHistory(all, db(), cajid)
  })

  it('the same field is put to the second, with both values and who', async () => {
    const { cajid } = await createCashier(all, db())
    await saveCashier(all, cajid, { version: 1, idEstadoVisita: 2 })
    const answer = await saveCashier(all, cajid, { version: 1, idEstadoVisita: 3 })
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'registro.conflicto',
        campo: 'idEstadoVisita',
        version: 2,
        conflictos: [{ campo: 'idEstadoVisita', etiqueta: 'Estado visita', suyo: 'Realizada', actual: 'Programada' }],
      },
    })
    expect(answer.body['mensaje']).toContain('Prueba')
    expect(await saveCashier(all, cajid, { version: 9, grupo: 'x' })).toMatchObject({ status: 422, body: { campo: 'version' } })
  })

  it('a date that only moved is no date that somebody typed', async () => {
    const { cajid } = await createCashier(all, db(), { idModalidad: modalities[0], fechaInicioCajero: '2027-01-04' })
    const typed = '2027-09-15'
    await saveCashier(all, cajid, { version: 1, fechaInicioCajero: '2027-02-01' })
    const luis = await coordinator(app())
    expect(await saveCashier(luis, cajid, { version: 1, fechaTeoricaEntregaVisita: typed })).toMatchObject({ status: 200 })
    const { valores, fijos, version } = await detailOf(all, cajid)
    expect([valores['fechaTeoricaEntregaVisita'], valores['fechaInicioCajero'], fijos['visita']]).toEqual([typed, '2027-02-01', 2])
    // Typed by somebody and reset since: it only moved.
    await saveCashier(all, cajid, { version, fechaTeoricaEntregaVisita: '' })
    await saveCashier(all, cajid, { version: version + 1, fechaTeoricaEntregaVisita: '2027-09-14' })
    await saveCashier(all, cajid, { version: version + 2, fechaTeoricaEntregaVisita: '', fechaInicioCajero: '2027-03-01' })
    expect(await saveCashier(luis, cajid, { version: version + 1, fechaTeoricaEntregaVisita: typed })).toMatchObject({ status: 200 })
    // Typed by both, or reset by one: the second user sees a conflict.
    const disputed = { status: 409, body: { campo: 'fechaTeoricaEntregaVisita' } }
    expect(await saveCashier(all, cajid, { version: 1, fechaTeoricaEntregaVisita: '2027-09-16' })).toMatchObject(disputed)
    const newerVersion = { version: version + 4 }
    expect(await saveCashier(all, cajid, { ...newerVersion, fechaTeoricaEntregaVisita: '' })).toMatchObject({ status: 200 })
    expect(await saveCashier(luis, cajid, { ...newerVersion, fechaTeoricaEntregaVisita: '2027-09-16' })).toMatchObject(disputed)
    await checkHistory(all, db(), cajid)
  })

  it('every field that is merged is known by name', () => {
    for (const { label } of cashierProject.fields) expect(label).toMatch(/\S/)
  })
})

const [editors, cashiers] = sweeping ? [200, 50] : [60, 15]
type Values = Record<string, unknown>
type Saved = { cajid: number; values: Values; read: number; version: number; othersFields: string[] }
type Editor = { caller: Caller; random: Random; name: string; ids: readonly number[] }

/** Some fields of any stage, statuses among them. */
function someFields({ random, name }: Editor): Values {
  const one = random.pick
  const day = () => `2027-0${1 + random.below(9)}-1${random.below(10)}`
  const edits: (() => Values)[] = [
    () => ({ grupo: `Grupo ${name}` }),
    () => ({ direccion: `Calle ${name}` }),
    () => ({ codigoSucursal: name }),
    () => ({ idModalidad: one(modalities) }),
    () => ({ fechaInicioCajero: day() }),
    () => ({ requiereVisita: one([0, 1]) }),
    () => ({ requiereDiseno: one([0, 1]) }),
    () => ({ idVisitante: one([...visitors, null]) }),
    () => ({ [typedDate]: one([null, '2028-03-01', '2028-03-02']) }),
    () => ({ fechaEntregaInmobiliaria: one([null, '2027-02-01']) }),
    () => ({ idEstadoVisita: one([1, 2, 3]) }),
    () => ({ idEstadoDiseno: one([1, 2, 3]) }),
    () => ({ idEstadoCajero: one([1, 2, 4]), nota: `Porque ${name}` }),
    () => ({ porcentajeAvance: one([0, 10, 50]) }),
    () => ({ tieneConvenio: one([0, 1]) }),
  ]
  return Object.assign({}, ...Array.from({ length: 1 + random.below(3) }, () => one(edits)()))
}

/** Any edit of one or many cashiers; after a conflict the second user reads again and repeats it. */
async function edit(editor: Editor, saved: Saved[]): Promise<Answer> {
  const { caller, random, ids } = editor
  const cajid = random.pick(ids)
  const what = random.below(12)
  if (what === 0) return caller.call(calls.deleteCashier, { body: { cajid } })
  if (what === 1) return caller.call(calls.restoreCashier, { body: { consecutivo: cajid } })
  if (what === 2) {
    const cajids = [...new Set([cajid, random.pick(ids), random.pick(ids)])]
    return caller.call(calls.massiveChange, { body: { cajids, estado: random.pick([1, 2]), nota: 'Todos juntos' } })
  }
  const { version } = await detailOf(caller, cajid)
  if (what === 3) return saveCashier(caller, cajid, { version, checkPadre: 1, hijos: [random.pick(ids), random.pick(ids)] })
  if (what === 4) return saveCashier(caller, cajid, { version, checkPadre: 0 })
  if (what === 5) return saveCashier(caller, cajid, { version, tipoModulo: 'cashiers', reprogramming: true, motivo: 'Se corrió' })
  const values = someFields(editor)
  return untilSaved(caller, cajid, values, version, saved)
}
async function untilSaved(caller: Caller, cajid: number, values: Values, first: number, saved: Saved[]): Promise<Answer> {
  let read = first
  for (;;) {
    const answer = await saveCashier(caller, cajid, { version: read, ...values })
    if (answer.body['code'] === 'registro.conflicto') {
      read = Number(answer.body['version'])
      continue
    }
    const {
      version,
      fusionados = [],
      sinCambios,
    } = answer.body as unknown as { version: number; fusionados?: string[]; sinCambios?: boolean }
    if (answer.status === 200 && !sinCambios) saved.push({ cajid, values, read, version, othersFields: fusionados })
    return answer
  }
}

const typedDate = 'fechaTeoricaEntregaVisita'
/** Whether the date was typed when it was read or saved; otherwise it only moved. */
function isByHand(changes: readonly Change[], read: number, version: number): boolean {
  const pins = changes.filter((change) => change.campo === 'fijo_visita' && change.version < version)
  const then = [pins.findLast((change) => change.version <= read), pins.at(-1)]
  return then.some((change) => (Number(change?.despues ?? 0) & 2) > 0)
}

const asText = (value: unknown): string => String(value ?? '').replace(/^0$/, '')
/** A lost update: the saved value is missing in the history of its version, or somebody else had changed it since it was read. */
function lostOf({ cajid, values, read, version, othersFields }: Saved, changes: readonly Change[]): string[] {
  return Object.entries(values).flatMap(([campo, value]) => {
    // Given back, the schedule says it.
    if (campo === 'nota' || othersFields.includes(campo) || (campo === typedDate && value === null)) return []
    const own = changes.filter((change) => change.campo === campo)
    const at = own.findLast((change) => change.version <= version)
    const where = `${campo} of ${cajid} at ${version}`
    if (asText(at?.despues) !== asText(value)) return [`${where} is ${at?.despues}, not ${String(value)}`]
    const others = own.filter((change) => change.version > read && change.version < version)
    if (at?.version !== version || others.length === 0 || (campo === typedDate && !isByHand(changes, read, version))) return []
    // A change that was reverted left the value as it was read.
    return asText(others[0]?.antes) === asText(at.antes) ? [] : [`${where} took ${at.antes}, read as ${others[0]?.antes}`]
  })
}

async function countedTabs(caller: Caller, tipoModulo: string): Promise<Record<number, number>> {
  const { body } = await caller.call(getTabsCashiers, { body: { tipoModulo } })
  return Object.fromEntries((body['tabs'] as unknown as { id: number; count: number }[]).map(({ id, count }) => [id, count]))
}

describe('many editors on a few cashiers', () => {
  it('lose nothing: every save is kept, every count is right, and the history is the record', async () => {
    const random = seededRandom(11)
    const people = await Promise.all(Array.from({ length: 5 }, () => coordinator(app())))
    const [boss] = people as [Caller]
    const ids: number[] = []
    for (let n = 0; n < cashiers; n += 1)
      ids.push((await createCashier(boss, db(), { idModalidad: modalities[0], fechaInicioCajero: '2027-01-04' })).cajid)
    const saved: Saved[] = []
    const answers = await Promise.all(
      Array.from({ length: editors }, async (_, n) => {
        const editor = { caller: random.pick(people), random: seededRandom(n), name: `E${n}`, ids }
        return [await edit(editor, saved), await edit(editor, saved)]
      }),
    )
    const answered = answers.flat()
    const unexpected = answered.filter(({ status }) => ![200, 409, 422].includes(status))
    expect(unexpected.map(({ body }) => body)).toEqual([])
    expect(answered.filter(({ status }) => status === 200).length).toBeGreaterThan(editors / 2)
    expect(saved.length).toBeGreaterThan(editors / 4)

    for (const cajid of ids) {
      const changes = await changesOf(db(), cajid)
      const versions = new Set(changes.map(({ version }) => version))
      const { version } = await detailOf(boss, cajid)
      expect([...versions].toSorted((a, b) => a - b)).toEqual(Array.from({ length: version }, (_, at) => at + 1))
      expect(saved.filter((one) => one.cajid === cajid).flatMap((one) => lostOf(one, changes))).toEqual([])
      await checkHistory(boss, db(), cajid)
    }
    expect(new Set(saved.map(({ cajid, version }) => `${cajid} ${version}`)).size).toBe(saved.length)

    const rows = await storedCashiers(db())
    const { rows: stored } = await db().pool.query<oracle.Modality & { id: number }>('select * from modality')
    const known = new Map(stored.map((row) => [row.id, row]))
    for (const modulo of Object.keys(oracle.modules)) {
      const counted = await countedTabs(boss, modulo)
      const inModule = rows.filter((row) => oracle.isIn(modulo, row, known))
      for (const [tab, count] of Object.entries(counted)) {
        const wanted = inModule.filter((row) => (tab === '0' ? row.eliminado_en === null : oracle.statusIn(modulo, row) === Number(tab)))
        expect([modulo, tab, count]).toEqual([modulo, tab, wanted.length])
      }
    }
  }, 120_000)
})
