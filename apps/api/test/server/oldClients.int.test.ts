import { readFileSync } from 'node:fs'
import { isPublic } from '@soportica/contract/core/endpoint'
import { endpoints } from '@soportica/contract/endpoints'
import { allPerids, permissions } from '@soportica/contract/permissions/permissions'
import { beforeAll, describe, expect, it } from 'vitest'
import { anAddress, type Caller, testApp } from '../app.ts'
import { createUser, password } from '../factories/user.ts'
import { fieldsOf } from '../fieldsOf.ts'
import { formOf } from '../form.ts'
import { expectNoOffender, endpointName } from '../offenders.ts'
import { visitor } from '../visitor.ts'

type Values = Record<string, unknown>
type OldCall = { readonly id: string; readonly method: string; readonly path: string; readonly query: Values; readonly body: Values }

// Ids by field name, because the specification has no kinds. Other fields get the id of a missing record.
const nobody = 987_654_321
const texts =
  /^(?:nombre|correo|email|description|note|motivo|observacion|report|prefijo|subcarpeta|clave|usuario|token|code|carpeta|ruta|unidad|folder|.*Path)/
const lists =
  /^(?:\w+ids|selectedUsers|permissions|actores|actoresact|usuventanas|events|attachments|emails|emailChipList|modulos|modulosant|tipoAdjuntos\w+|modalidades|trabajos\w*|proyectos|nuevosProyectos|tipoSolicitudes|tipoProyectos|actividades|tasidToRemove)$/
const known: Values = {
  rows: 10,
  first: 0,
  page: 1,
  limit: 10,
  sortField: null,
  sortOrder: 1,
  estado: 1,
  estid: 1,
  sistema: 1,
  system: 1,
  tiponota: 1,
  opc: 1,
  tipo: 1,
  filters: {},
  pagination: { rows: 10, first: 0 },
  values: {},
  itemData: {},
  tipoModulo: 'cashiers',
  year: 2026,
}
const valueOf = (name: string): unknown =>
  known[name] ?? (name in known ? null : lists.test(name) ? [] : texts.test(name) ? 'Antiguo' : nobody)
const valuesOf = (fields: readonly string[]): Values =>
  Object.fromEntries(
    fields.map((field) => {
      const [name = '', said] = field.split('=')
      return [name, said === undefined ? valueOf(name) : Number(said)]
    }),
  )
const rows = JSON.parse(readFileSync(new URL('./oldCalls.json', import.meta.url), 'utf8')) as [string, string, string[], string[]][]
const oldCalls = rows.map(([id, call, query, body]): OldCall => {
  const [method = '', path = ''] = call.split(' ')
  return { id, method, path, query: valuesOf(query), body: valuesOf(body) }
})
const specOf = ({ method, path }: OldCall) => endpoints.find((one) => one.method === method && one.path === path)

// Identity and rights as old clients send them with each call, except fields of other meaning.
const untrusted = [
  'idusuario',
  'usuario',
  'nombreusuario',
  'usuact',
  'usureg',
  'usuarioact',
  'permisos',
  'canViewAll',
  'counter',
  'userId',
  'idu',
  'per',
]
const claimExceptions = new Set([
  'POST /api/start_section usuario',
  'GET /api/get_units_drive usuario',
  'GET /api/get_folders_drive usuario',
])
claimExceptions.add('PUT /api/update_storage_site usuario').add('PUT /api/restore_clue idusuario')

// The form of a cashier, as the specification names it.
const cashierForm =
  `codigoSolicitanteDiseno, nombreCajero, direccion, tieneConvenio, idEstadoCajero, anioContable, idRegion, idDepartamento,
  idMunicipio, idModalidad, fechaInicioCajero, idTipoProyecto, grupo, idCentroCostos, codigoCajero, codigoSucursal, idOrigen,
  idUbicacionComite, idUbicacionATM, idAtiende, idRiesgo, idArea, fechaApagadoATM, idTipologia, idTipoIntervencion,
  idModalidadComite, idTipoTrabajo, requiereContrato, requiereDiseno, requiereCanal, requiereRadicadoLicencia, radicadoLicencia,
  idTipoPermiso, codigoMonitoreo, porcentajeAvance, nexos, fotos, actas, requiereInmobiliaria, idInmobiliaria, idEstadoInmobiliaria,
  fechaEstadoInmobiliaria, fechaEntregaInmobiliaria, totalDiasInmobiliaria, requiereVisita, idVisitante, idEstadoVisita,
  fechaEntregaVisita, fechaInicioComite, fechaComite, estaAprobadoComiteBancolombia, fechaAprobacionComite, estaAprobadoContrato,
  fechaEntregaContrato, idDisenador, idEstadoDiseno, fechaEntregaDiseno, fechaEntregaInfoDiseno, estaAprobadoEsquemaDiseno,
  estaAprobadoPptDiseno, aprobarEntregado, idCanalComunicacion, idLineaTelefonica, fechaEntregaPrefactibilidad,
  estaAprobadoPrefactibilidad, idInterventoria, fechaInicioObraInterventoria, fechaPedidoInterventoria, idConstructor,
  fechaEntregaATM, idInstaladorSeguridad`.split(/,\s+/)

const app = testApp()
const everyRight = JSON.stringify(allPerids.map((perid) => ({ perid })))
/** An old browser: the token, and beside it identity and rights in headers and fields. */
async function ask(caller: Caller, call: OldCall, claimed: number | undefined) {
  const spec = specOf(call)
  const isClaim = (name: string): boolean => untrusted.includes(name) && !claimExceptions.has(`${endpointName(call)} ${name}`)
  const claimOf = (name: string): unknown => {
    if (name === 'permisos' || name === 'per') return everyRight
    if (name === 'canViewAll') return true
    return name === 'nombreusuario' || name === 'usuario' ? 'administrador' : claimed
  }
  const said = (values: Values): Values =>
    Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) => {
        if (!isClaim(name)) return [[name, value]]
        return claimed === undefined ? [] : [[name, claimOf(name)]]
      }),
    )
  const [query, body] = [said(call.query), said(call.body)]
  const file = { nombre: 'acta.pdf', bytes: '%PDF-1.4\n%%EOF\n', campo: spec?.multipart ?? 'file' }
  if (spec?.multipart) delete body[spec.multipart]
  const form = spec?.multipart ? formOf(body, [file]) : undefined
  const answer = await app().app.inject({
    method: call.method as 'POST',
    url: `/soportica${call.path.replace('{year}', '2026').replace(/\{\w+\}/, String(nobody))}`,
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    headers: {
      authorization: `Bearer ${caller.token}`,
      ...(claimed === undefined ? {} : { idusuario: String(claimed), permisos: everyRight }),
      ...(call.method === 'GET' ? {} : (form?.headers ?? { 'content-type': 'application/json' })),
    },
    ...(call.method === 'GET' ? {} : { payload: form?.payload ?? JSON.stringify(body) }),
  })
  const isJson = String(answer.headers['content-type']).includes('json')
  return { status: answer.statusCode, body: isJson ? answer.json<Values>() : {} }
}
/** Parts that differ at each call and say nothing about the question. */
const withoutNumbers = ({ status, body }: { status: number; body: Values }): string =>
  JSON.stringify({ status, body }).replaceAll(/[\da-f]{8}-[\da-f-]{27}|"requestId":"[^"]*"|\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/g, '')

const allSeen = permissions.flatMap(({ perid, accion }) => (accion === 'viewAll' ? [perid] : []))
let holder: Caller
let ordinary: Caller
beforeAll(async () => {
  holder = await app().signInWith(...allPerids)
  ordinary = await app().signInWith(...allPerids.filter((perid) => !allSeen.includes(perid)))
})

describe('a call of an old client', () => {
  it('is taken with each of its fields', () => {
    const refused = oldCalls.flatMap((call) => {
      const spec = specOf(call)
      const names = [
        ...Object.keys(call.query).filter((name) => !fieldsOf(spec?.query).has(name)),
        ...Object.keys(call.body).filter((name) => !fieldsOf(spec?.body).has(name) && spec?.multipart !== name),
      ]
      return names.length > 0 ? [`${call.id} ${endpointName(call)}: ${names.join(', ')}`] : []
    })
    expect(refused).toEqual([])
  })

  it('is answered, and not for want of an address', () =>
    expectNoOffender(oldCalls, {
      name: (call) => `${call.id} ${endpointName(call)}`,
      ask: (call) => ask(holder, call, holder.usuid),
      rule: ({ status, body }) => {
        expect(status).toBeLessThan(500)
        expect(body['code']).not.toBe('api.noEncontrada')
        expect(String(body['mensaje'])).not.toMatch(/no se recibe aquí|no se reconoce/)
      },
    }))

  it('answers the same for any claimed identity and rights', async () => {
    const readings = oldCalls.filter((call) => {
      const spec = specOf(call)
      return spec?.audit === false && !isPublic(spec.permission)
    })
    expect(readings.length).toBeGreaterThan(100)
    await expectNoOffender(readings, {
      name: (call) => `${call.id} ${endpointName(call)}`,
      ask: (call) => ask(ordinary, call, undefined),
      rule: async (plain, call) => {
        for (const claimed of [ordinary.usuid, 1]) expect(withoutNumbers(await ask(ordinary, call, claimed))).toBe(withoutNumbers(plain))
      },
    })
  })
})

describe('actions of an old client', () => {
  // Those who did not get in above count for their own address.
  const remoteAddress = anAddress()
  let token = ''
  let session: Values = {}
  const send = async (method: 'GET' | 'POST' | 'PUT', path: string, values: Values, isForm = false): Promise<Values> => {
    const form = isForm ? formOf(values, []) : undefined
    const asText = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
    const answer = await app().app.inject({
      method,
      url: `/soportica/api/${path}`,
      remoteAddress,
      ...(method === 'GET' ? { query: asText } : { payload: form?.payload ?? values }),
      headers: { ...(token ? { authorization: `Bearer ${token}`, idusuario: '1', permisos: everyRight } : {}), ...form?.headers },
    })
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode} ${answer.body}`)
    return answer.json()
  }
  const post = (path: string, body: Values) => send('POST', path, body)
  // Somebody else, as whom nothing may be done.
  const another = { usuact: 1, usureg: 1 }
  const page = { rows: 5, first: 0, sortField: null, sortOrder: -1 }
  const storedBy = async (table: string, id: unknown): Promise<unknown> =>
    (await app().database.pool.query(`select usureg, usuact from ${table} where id = $1`, [id])).rows[0]
  const himself = () => ({ usureg: session['usuid'], usuact: session['usuid'] })
  const resultsOf = ({ results }: Values) => results as readonly Values[]

  beforeAll(async () => {
    const person = await createUser(app().database, allPerids)
    session = await post('start_section', { usuario: person.usuario, clave: password, counter: 0 })
    token = String(session['token'])
  })

  it('signing in, and the windows', async () => {
    expect(session).toMatchObject({ cambioclave: 0, token: expect.stringMatching(/\S{20}/) as string })
    expect((await send('GET', 'verify_token', {}))['usuid']).toBe(session['usuid'])
    expect(await send('GET', 'get_menu', { per: everyRight, idu: 1 })).toBeTruthy()
  })

  it('a cashier: looked for, read, saved as its whole form, registered', async () => {
    const who = { idusuario: 1, permisos: everyRight }
    const { tabs } = await post('cashiers/get_tabs_cashiers', { ...who, tipoModulo: 'cashiers', canViewAll: true, filters: {} })
    expect(tabs).toContainEqual({
      id: expect.any(Number) as number,
      name: expect.any(String) as string,
      count: expect.any(Number) as number,
    })
    const listed = await post('cashiers/list_cashiers', { ...who, filters: {}, pagination: page })
    const cajid = resultsOf(listed)[0]!['consecutivo']
    const { valores } = await post('cashiers/get_detail_cashier', { cajid, tipoModulo: 'cashiers' })
    const form = Object.fromEntries(cashierForm.flatMap((name) => (name in (valores as Values) ? [[name, (valores as Values)[name]]] : [])))
    const context = { tipoModulo: 'cashiers', modalityValidations: {}, dataAnterior: valores, reprogramming: false, ...another }
    const changed = { ...form, ...context, cajid, nombreCajero: 'Cajero de antes' }
    expect(await post('cashiers/save_cashier', changed)).toMatchObject({ cajid, mensaje: expect.any(String) as string })
    const reopened = await post('cashiers/get_detail_cashier', { cajid, tipoModulo: 'cashiers' })
    expect(reopened['valores']).toMatchObject({ ...form, nombreCajero: 'Cajero de antes' })
    expect(await storedBy('cashier', cajid)).toMatchObject({ usuact: session['usuid'] })
    const { idRegion, idDepartamento, idMunicipio } = form
    const body = { nombreCajero: 'Cajero nuevo de antes', direccion: 'Calle 1', idRegion, idDepartamento, idMunicipio, ...context }
    const made = await post('cashiers/save_cashier', { ...body, cajid: 0 })
    expect(await storedBy('cashier', made['cajid'])).toEqual(himself())
    await send('PUT', 'cashiers/delete_cashier', { cajid: made['cajid'], usuact: 1 })
    await send('PUT', 'cashiers/restore_cashier', { consecutivo: made['cajid'], nombreusuario: 'administrador' })
  })

  it('a note: written, read, changed, deleted', async () => {
    const [cashier] = resultsOf(await post('cashiers/list_cashiers', { filters: {}, pagination: page, idusuario: 1, permisos: everyRight }))
    const id = cashier!['consecutivo']
    const note = { description: '<p>De antes</p>', id, actid: 0, sistema: 1, tiponota: '', ...another }
    const { notid } = await post('cashiers/save_note', { ...note, notid: 0 })
    expect(await storedBy('note', notid)).toEqual(himself())
    await post('cashiers/save_note', { ...note, description: '<p>Cambiada</p>', notid })
    const read = async () => resultsOf(await post('cashiers/get_notes', { id, page: 1, limit: 10 })).find((one) => one['notid'] === notid)
    expect(await read()).toMatchObject({ description: '<p>Cambiada</p>' })
    await send('PUT', 'cashiers/delete_note', { notid, sistema: 1 })
    expect(await read()).toBeUndefined()
  })

  it('a request: sent, listed, approved; another one deleted', async () => {
    const form = { pryId: 4, catId: 3, tsoId: 4, treId: 8, observaciones: 'De antes', solId: 0, ...another }
    const made = await send('POST', 'save_request_admin', form, true)
    expect(made).toMatchObject({ numero: expect.any(Number) as number, estadoSolicitudId: 1 })
    expect(await storedBy('request', made['solId'])).toEqual(himself())
    const listed = await post('list_request', { estado: 1, filters: {}, ...page })
    expect(resultsOf(listed).map(({ solId }) => solId)).toContain(made['solId'])
    expect(await post('get_request_by_id', { sopid: made['solId'] })).toMatchObject({ observaciones: 'De antes' })
    const decision = { ...form, solId: made['solId'], accion: 'aprobar', observacionAprobacion: 'Bien' }
    expect(await send('POST', 'save_request_admin', decision, true)).toMatchObject({ estadoSolicitudId: 2 })
    const second = await send('POST', 'save_request_admin', { ...form, observaciones: 'Otra' }, true)
    await post('decline_request', { sopid: second['solId'], usuario: 'administrador', op: 2 })
  })

  it('plans: asked for from outside, looked at, rejected', async () => {
    await app().database.pool.query(
      "insert into plan_entity (clase, codigo, nombre, region, direccion, usureg, usuact) values (2, 'ANTES-1', 'Torre', 'Andina', 'Calle 1', 1, 1)",
    )
    const planRequest = { nombre: 'Ana Ríos', correo: 'ana@example.com', proyecto: 2, codigo: 'ANTES-1', tipoPlanos: [1], observacion: '' }
    const answered = await post('proccess_request_plains', { ...planRequest, captcha: await visitor(app()).solve() })
    const { sopid } = answered
    const listed = await post('list_request_plains', { estado: 1, filters: {}, ...page })
    expect(resultsOf(listed).map((one) => one['sopid'])).toContain(sopid)
    expect(await post('get_request_plain_by_id', { sopid })).toMatchObject({ codigo: 'ANTES-1', estadoPlanoId: 1 })
    const refusal = { sopid, datossolicitante: planRequest, motivo: 'No es nuestro', usuario: 'administrador', op: 1 }
    expect(await post('decline_request_plains', refusal)).toMatchObject({ mensaje: expect.any(String) as string })
  })
})
