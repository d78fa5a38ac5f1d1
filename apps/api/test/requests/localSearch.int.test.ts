import * as calls from '@soportica/contract/local-search/calls'
import { paddedRequest } from '@soportica/contract/requests/states'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it, vi } from 'vitest'
import { type Answer, type Caller, testApp } from '../app.ts'
import { createUser } from '../factories/user.ts'
import { tonight } from '../factories/localSearch.ts'
import { allNotified, storedFor } from '../factories/notification.ts'
import { aPdf, chains, createRequest, decide, premises } from '../factories/request.ts'
import { patience } from '../patience.ts'

const app = testApp()
let asker: Caller
let activator: Caller
let approver: Caller
let agency: Caller
let visitor: Caller
let receiver: Caller
let stranger: Caller
let agencyAddress = ''
let visitorAddress = ''
beforeAll(async () => {
  asker = await app().signInWith(450)
  activator = await app().signInWith(449)
  approver = await app().signInWith(461, 462)
  stranger = await app().signInWith(450)
  const people = {
    agency: { inmobiliaria: 1, correo: 'casa@inmuebles.example.com' },
    visitor: { visita: 1, correo: 'visita@banco.example.com' },
    receiver: { interventoria: 1 },
  }
  const one = async (values: object) => app().sessionOf((await createUser(app().database, [], values)).usuid)
  agency = await one(people.agency)
  visitor = await one(people.visitor)
  receiver = await one(people.receiver)
  agencyAddress = people.agency.correo
  visitorAddress = people.visitor.correo
})

const theFile = { ...aPdf('informe.pdf'), campo: 'file' }
async function started(values: object = {}): Promise<number> {
  const id = await createRequest(asker, { ...chains.premises, ...premises, ...values })
  expect((await decide(approver, id, 'aprobar')).status).toBe(200)
  return id
}
const activate = (caller: Caller, id: number, emails: unknown[] = [agencyAddress]) =>
  caller.call(calls.sendActiveLocalSearch, { body: { id, status: 2, opc: 1, emails, observacion: '<p>Con parqueadero</p>' } })
const send = (caller: Caller, id: number, status: number, values: object = {}, files = [theFile]) =>
  caller.call(calls.sendObservationsAndFiles, { body: { id, status, reject: 0, note: '<p>Listo</p>', ...values }, files })
const settle = (caller: Caller, id: number, status: number, yes: boolean, note = yes ? '' : 'Falta algo') =>
  caller.call(yes ? calls.sendRequestApprove : calls.sendRequestReject, { body: { id, status, note } })
const owner = { ownerName: 'Rosa Gil', ownerEmail: 'rosa@example.com', ownerPhone: '3001234567' }
const visit = (values: object = {}) => ({ visitor: visitor.usuid, date: tonight(), ...owner, ...values })
/** The content that waits for a decision or came back: note, file and reason. */
async function sentIs(caller: Caller, id: number, status: number, values: object = {}): Promise<void> {
  const { body } = await caller.call(calls.getNoteAndFile, { query: { id: String(id), status: String(status) } })
  const rechazo = [6, 10, 13, 16, 23].includes(status) ? { observacion: 'Falta algo' } : null
  expect([status, body]).toMatchObject([status, { note: '<p>Listo</p>', fileData: { nombreOriginal: 'informe.pdf' }, rechazo, ...values }])
}
const stateOf = async (caller: Caller, id: number) =>
  (await caller.call(calls.getLocalSearch, { body: { id } })).body as Record<string, unknown>
const mails = (): { para: string; asunto: string; texto: string; cita?: { method: string; content: string } }[] => {
  const folder = join(app().directory, 'buzon')
  return readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as never)
}
const all = async (...steps: (() => Promise<Answer | void>)[]) => {
  for (const step of steps) {
    const answer = await step()
    if (answer) expect(answer).toMatchObject({ status: 200, body: { mensaje: expect.any(String) as string } })
  }
}

it('goes from its activation to the signed contract and the handover', async () => {
  const id = await started()
  expect((await stateOf(agency, id))['code']).toBe('registro.noEncontrado')
  expect(await activate(activator, id, [agencyAddress, agencyAddress.toUpperCase(), 'otra@example.com'])).toMatchObject({ status: 200 })
  expect((await send(agency, id, 3, { realEstate: agency.usuid }, [])).body).toMatchObject({
    campo: 'file',
    mensaje: 'El archivo es requerido',
  })
  expect((await send(agency, id, 3)).body).toMatchObject({ campo: 'realEstate', mensaje: 'La inmobiliaria es requerida' })
  expect((await send(agency, id, 3, { realEstate: visitor.usuid })).body).toMatchObject({ code: 'busqueda.otraInmobiliaria' })
  await all(
    () => send(agency, id, 3, { realEstate: agency.usuid }),
    () => sentIs(approver, id, 5),
    () => settle(approver, id, 5, false),
    () => sentIs(agency, id, 6),
    () => send(agency, id, 6, { reject: 1, realEstate: agency.usuid, note: '<p>Corregido</p>' }, []),
    () => sentIs(approver, id, 5, { note: '<p>Corregido</p>', rechazo: null }),
    () => settle(approver, id, 5, true),
    () => activator.call(calls.sendProgrammingVisit, { body: { id, status: 7, ...visit() } }),
    () => send(visitor, id, 8),
    () => sentIs(approver, id, 9),
    () => settle(approver, id, 9, false),
    () => sentIs(visitor, id, 10),
    () => send(visitor, id, 10, { reject: 1 }, []),
    () => settle(approver, id, 9, true),
    () => send(activator, id, 11, {}, []),
    () => sentIs(approver, id, 12, { fileData: null }),
    () => settle(approver, id, 12, false),
    () => sentIs(activator, id, 13, { fileData: null }),
    () => send(activator, id, 13, { reject: 1 }, []),
    () => settle(approver, id, 12, true),
    () => send(agency, id, 14),
    () => sentIs(approver, id, 15),
    () => settle(approver, id, 15, false),
    () => sentIs(agency, id, 16),
    () => send(agency, id, 16, { reject: 1 }, []),
    () => settle(approver, id, 15, true),
    () => send(agency, id, 17),
    () =>
      activator.call(calls.sendProgrammingReceiptQuote, {
        body: { id, status: 20, ...visit({ visitor: receiver.usuid, ownerName: 'Otra persona' }) },
      }),
    () => send(receiver, id, 21),
    () => sentIs(approver, id, 22),
    () => settle(approver, id, 22, false),
    () => sentIs(receiver, id, 23),
    () => send(receiver, id, 23, { reject: 1 }, []),
    () => settle(approver, id, 22, true),
  )
  expect(await stateOf(asker, id)).toMatchObject({
    estado: 24,
    estadoSolicitudId: 24,
    nombreEstado: 'Solucionadas',
    ownerName: 'Rosa Gil',
    registrar: expect.stringContaining('registrar sucursales') as string,
  })
  const pasos = (await stateOf(asker, id))['pasos'] as { de: number; a: number }[]
  expect(pasos.reduce((state, { de, a }) => (de === state ? a : Number.NaN), 0)).toBe(24)
})

it('mails each agency once, invites to the visit, and cancels for replaced people', async () => {
  const id = await started()
  await all(
    () => activate(activator, id, [agencyAddress, { email: agencyAddress, users: '' }, 'nueva@example.com']),
    () => send(activator, id, 3, { realEstate: agency.usuid }),
    () => settle(approver, id, 5, true),
    () => activator.call(calls.sendProgrammingVisit, { body: { id, status: 7, ...visit() } }),
  )
  const moved = { id, status: 8, visitor: receiver.usuid, date: '2050-03-02 11:00' }
  expect((await stateOf(activator, id))['acciones']).toMatchObject({ cambiarCita: true })
  expect((await stateOf(visitor, id))['acciones']).not.toHaveProperty('cambiarCita')
  const change = (caller: Caller, values: object) => caller.call(calls.changeProgrammedVisit, { body: { ...moved, ...values } })
  expect((await change(visitor, {})).body).toMatchObject({
    code: 'solicitud.noPuede',
    mensaje: 'Lo hace quien tiene permiso para activar la búsqueda local (permiso 449).',
  })
  const clave = '5f0b6a0e-6d0a-4c7e-9a53-0f9c3f0f6a11'
  expect((await change(activator, { visitor: 0 })).body).toMatchObject({ campo: 'visitor' })
  await all(
    () => change(activator, { clave }),
    () => change(activator, { clave }),
  )
  expect((await change(activator, {})).body).toMatchObject({ mensaje: 'No has realizado ninguna modificación' })
  expect((await change(activator, { status: 7 })).status).toBe(409)
  expect(await stateOf(activator, id)).toMatchObject({ estado: 8, visitanteId: receiver.usuid, fechaVisita: '2050-03-02 11:00:00' })
  const number = paddedRequest(id)
  await vi.waitFor(() => {
    const sent = mails().filter(({ asunto }) => asunto.includes(number))
    expect(
      sent
        .filter(({ asunto }) => asunto.startsWith('Búsqueda'))
        .map(({ para }) => para)
        .toSorted(),
    ).toEqual([agencyAddress, 'nueva@example.com'])
    expect(sent.flatMap(({ cita }) => (cita ? [cita.method] : [])).toSorted()).toEqual([
      'CANCEL',
      'REQUEST',
      'REQUEST',
      'REQUEST',
      'REQUEST',
    ])
  }, patience(20_000))
})

it('names the premises, the contact, and the reply address for agencies without an account', async () => {
  const id = await started({ canon: 'si', canonValor: '4500000' })
  const outside = 'agente@fuera.example'
  const direccion = 'Calle 10 # 43-15, local 2; primer piso'
  const asks = await app().sessionOf(
    (await createUser(app().database, [449], { nombre: 'Nora', apellido: 'Paz', correo: 'nora@example.com', celular: '3009876543' })).usuid,
  )
  const without = 'sin.acceso@inmuebles.example.com'
  await createUser(app().database, [], { inmobiliaria: 1, correo: without, acceso: 0 })
  await all(
    () => activate(asks, id, [agencyAddress, outside, without]),
    () => send(agency, id, 3, { realEstate: agency.usuid, direccionLocal: ` ${direccion} ` }),
  )
  expect(await stateOf(approver, id)).toMatchObject({ direccionLocal: direccion, inmobiliariaId: agency.usuid })
  await all(
    () => settle(approver, id, 5, false),
    // Nothing is said of it: it stays.
    () => send(agency, id, 6, { reject: 1, realEstate: agency.usuid }),
    () => settle(approver, id, 5, true),
    () => activator.call(calls.sendProgrammingVisit, { body: { id, status: 7, ...visit() } }),
  )
  expect(await stateOf(visitor, id)).toMatchObject({ direccionLocal: direccion, ...owner })
  await vi.waitFor(() => {
    const sent = mails().filter(({ asunto }) => asunto.includes(paddedRequest(id)))
    const to = (address: string, subject: string) => sent.find(({ para, asunto }) => para === address && asunto.startsWith(subject))!
    const requestLines = ['Ubicación local: Local a la calle', 'Área estimada: 120', 'Canon negociado: $\u00a04.500.000', 'Lugar: ']
    for (const line of requestLines) expect([to(outside, 'Búsqueda').texto, to(agencyAddress, 'Búsqueda').texto].join()).toContain(line)
    expect(to(outside, 'Búsqueda').texto).toMatch(/Nora Paz[^]*nora@example\.com[^]*3009876543/)
    for (const address of [outside, without]) expect(to(address, 'Búsqueda').texto).not.toContain('/soportica/#/')
    expect(to(agencyAddress, 'Búsqueda').texto).toContain('/soportica/#/localsearch/')
    const visiting = to(visitorAddress, 'Visita')
    for (const fact of [direccion, ...Object.values(owner)]) expect(visiting.texto).toContain(fact)
    const invitation = visiting.cita!.content.replace(/\r\n /g, '')
    expect(invitation).toContain('LOCATION:Calle 10 # 43-15\\, local 2\\; primer piso\\, ')
    expect(invitation).toMatch(/DESCRIPTION:.*Rosa Gil.*rosa@example\.com.*3001234567/)
    expect(to(owner.ownerEmail, 'Visita').texto).not.toContain('3001234567')
  }, patience(20_000))
})

it('takes no report before its visit and no act before its appointment, and says which day that is', async () => {
  const id = await started()
  const move = (estado: number) => app().database.pool.query('update request set estado = $2 where id = $1', [id, estado])
  await app().database.pool.query(
    `update request set visitante = $2, recibe = $3, visita = '2050-03-01 10:30-05', recibo = '2050-03-02 10:30-05' where id = $1`,
    [id, visitor.usuid, receiver.usuid],
  )
  for (const [state, caller, reason] of [
    [8, visitor, 'La visita es el 01-03-2050: el informe se envía desde ese día'],
    [21, receiver, 'La cita de recibo es el 02-03-2050: el acta se envía desde ese día'],
  ] as const) {
    await move(state)
    expect((await stateOf(caller, id))['acciones']).toMatchObject({ enviar: reason })
    const rows = (await caller.call(calls.listLocalSearch, { body: { opc: 1, estado: state, numero: id } })).body['results'] as unknown
    expect(rows).toMatchObject([{ acciones: { enviar: reason } }])
    expect(await send(caller, id, state)).toMatchObject({
      status: 422,
      body: { code: 'busqueda.antesDeLaCita', mensaje: `${reason}.` },
    })
    expect(await stateOf(caller, id)).toMatchObject({ estado: state })
  }
})

it('writes one mail to each person about one thing', async () => {
  const id = await started()
  const waits = async ({ usuid }: Caller) => {
    await allNotified(app().database)
    const stored = await storedFor(app().database, usuid)
    return stored.filter(({ registro }) => registro === id).map(({ evento, correo }) => [evento, correo])
  }
  await all(() => activate(activator, id, [agencyAddress]))
  // In the product as well as by its letter.
  expect(await waits(agency)).toEqual([['localSearch.waits', 'no']])
  // What repeats within five minutes is one notification.
  await app().database.pool.query(`update notification set fecha = fecha - interval '10 minutes' where registro = $1`, [id])
  await all(
    () => send(agency, id, 3, { realEstate: agency.usuid }),
    () => settle(approver, id, 5, true),
    () => activator.call(calls.sendProgrammingVisit, { body: { id, status: 7, ...visit() } }),
  )
  // The visitor has the invitation; the agency has nothing else.
  expect([await waits(visitor), (await waits(agency)).at(-1)]).toEqual([[['localSearch.waits', 'no']], ['localSearch.waits', 'enviado']])
})

it('moves once: a repetition gets the same answer, another sending learns who was first', async () => {
  const id = await started()
  const clave = '0d6f7c9e-94a1-4f0a-8d2c-6a1f6f1b2c33'
  await all(() => activate(activator, id))
  const sending = () => send(agency, id, 3, { realEstate: agency.usuid, clave })
  const [one, retry] = [await sending(), await sending()]
  expect([one.status, retry.status, retry.body.mensaje]).toEqual([200, 200, one.body.mensaje])
  const late = await send(activator, id, 3, { realEstate: agency.usuid })
  expect(late).toMatchObject({ status: 409, body: { code: 'solicitud.gestionada' } })
  expect((await stateOf(asker, id))['pasos']).toHaveLength(4)
  const two = await Promise.all([settle(approver, id, 5, true), settle(await app().signInWith(461, 462), id, 5, false)])
  expect(two.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

it.each([
  [18, 'enviar', 422],
  [2, 'enviar', 422],
])('an impossible move is refused and changes nothing: %i %s', async (status, _, expected) => {
  const id = await started()
  expect((await send(activator, id, status)).status).toBe(expected)
  expect((await settle(approver, id, 2, true)).body).toMatchObject({
    code: 'solicitud.estado',
    mensaje: expect.stringContaining('«Activar Búsqueda Local»') as string,
  })
  expect(await stateOf(approver, id)).toMatchObject({ estado: 2, version: 2 })
})

it('takes a picture or a PDF, a reason to reject, a future visit, and an address', async () => {
  const id = await started()
  expect((await activate(activator, id, [])).body).toMatchObject({ code: 'busqueda.correos' })
  expect((await activate(activator, id, ['nadie'])).body).toMatchObject({ code: 'busqueda.correo' })
  expect((await activate(stranger, id)).status).toBe(404)
  expect((await activate(asker, id)).status).toBe(403)
  await all(() => activate(activator, id))
  const sheet = { nombre: 'a.txt', bytes: 'hola', campo: 'file' }
  expect((await send(agency, id, 3, { realEstate: agency.usuid }, [sheet])).body).toMatchObject({ code: 'busqueda.tipoArchivo' })
  await all(() => send(agency, id, 3, { realEstate: agency.usuid }))
  expect((await settle(approver, id, 5, false, ' <p> </p>')).body).toMatchObject({
    campo: 'note',
    mensaje: 'Las observaciones son obligatorias al rechazar.',
  })
  await all(() => settle(approver, id, 5, true))
  const programme = (values: object) => activator.call(calls.sendProgrammingVisit, { body: { id, status: 7, ...visit(values) } })
  expect((await programme({ date: '2020-01-01 10:00' })).body).toMatchObject({ campo: 'date', code: 'busqueda.fechaPasada' })
  expect((await programme({ ownerEmail: 'x' })).body).toMatchObject({ mensaje: 'Debe ser un correo electrónico válido.' })
  expect((await programme({ ownerName: '' })).body).toMatchObject({ mensaje: 'El nombre del propietario es obligatorio.' })
  expect((await programme({ visitor: stranger.usuid })).body).toMatchObject({ campo: 'visitor' })
})

it('a recipient without an account is stored, and answered with an id', async () => {
  const body = { nombre: 'Rita Nueva', correo: 'rita.nueva@inmobiliaria.co' }
  expect(await activator.call(calls.saveLocalSearchRecipient, { body })).toMatchObject({
    status: 200,
    body: { success: true, usuid: expect.any(Number) },
  })
  const { rows } = await app().database.pool.query(
    `select h.campo, h.despues, e.nombre from history h join event e on e.entidad = h.entidad and e.registro = h.registro and e.usuid = h.usuid
      where h.entidad = 'local_search_contact' and h.usuid = $1 order by h.campo`,
    [activator.usuid],
  )
  expect(rows).toEqual(
    [
      ['correo', body.correo],
      ['nombre', body.nombre],
    ].map(([campo, despues]) => ({ campo, despues, nombre: 'localSearch.recipientSaved' })),
  )
})

it('is listed by state, with counts, for participants', async () => {
  const id = await started()
  await all(() => activate(activator, id))
  for (const caller of [activator, approver, asker, agency]) {
    const query = { opc: '1', tipoRequisitoBusquedaLocal: '4' }
    const tabs = (await caller.call(calls.getStatusRequestLocalSearch, { query })).body as unknown as { id: number; contador: number }[]
    expect(tabs).toHaveLength(20)
    for (const { id: estado, contador } of tabs)
      expect((await caller.call(calls.listLocalSearch, { body: { opc: 1, estado } })).body).toMatchObject({ total: contador })
    // All states together, each row with its own.
    const every = (await caller.call(calls.listLocalSearch, { body: { opc: 1, estado: 0, rows: 50 } })).body
    expect(every).toMatchObject({ total: tabs.reduce((sum, { contador }) => sum + contador, 0) })
    expect(every['results']).toContainEqual(expect.objectContaining({ id, estado: 3 }))
    expect((await caller.call(calls.listLocalSearch, { body: { opc: 1, estado: 3, numero: id } })).body).toMatchObject({ total: 1 })
    expect((await caller.call(calls.listLocalSearch, { body: { opc: 1, estado: 3, numero: [id, 999_999] } })).body).toMatchObject({
      total: 1,
    })
    expect((await caller.call(calls.listLocalSearch, { body: { opc: 4, estado: 3, numero: id } })).body).toMatchObject({ total: 0 })
    for (const [days, total] of [
      [{ desde: '2020-01-01', hasta: '2050-01-01' }, 1],
      [{ hasta: '2020-01-01' }, 0],
      [{ desde: '2050-01-01' }, 0],
    ] as const)
      for (const [endpoint, found] of [
        [calls.listLocalSearch, (body: unknown) => (body as { total: number }).total],
        [
          calls.getStatusRequestLocalSearch,
          (body: unknown) => (body as { id: number; contador: number }[]).find((tab) => tab.id === 3)!.contador,
        ],
      ] as const) {
        const parts =
          endpoint === calls.listLocalSearch
            ? { body: { opc: 1, estado: 3, numero: id, ...days } }
            : { query: { ...query, numero: `${id}`, ...days } }
        expect(found((await caller.call(endpoint, parts)).body)).toBe(total)
      }
  }
  const group = (await createUser(app().database, [], { categoria: 2, inmobiliaria: 1, nombre: 'Altos', apellido: '', correo: '' })).usuid
  const member = (await createUser(app().database, [], { grupo: group, correo: 'socia@inmuebles.example.com' })).usuid
  const recipients = (await activator.call(calls.listLocalSearchRecipients, { query: {} })).body as unknown as calls.LocalSearchRecipient[]
  expect(recipients.find(({ email }) => email === agencyAddress)).toMatchObject({
    id: agency.usuid,
    category: 1,
    users: '',
    group: 'Sin grupo',
  })
  expect(recipients.find((one) => one.id === group && one.category === 2)).toMatchObject({ users: String(member), email: '' })
  // The company is what an agency is known by.
  const agent = await createUser(app().database, [], { grupo: group, inmobiliaria: 1, nombre: 'Rosa', apellido: 'Mora' })
  const choices = (await activator.call(calls.getRealEstate, { body: { id } })).body as unknown as { id: number; nombre: string }[]
  expect(choices.find((one) => one.id === agent.usuid)?.nombre).toBe('Altos · Rosa Mora')
  // What was never approved, or was rejected, is no search.
  const refused = await createRequest(asker, { ...chains.premises, ...premises })
  await decide(approver, refused, 'rechazar')
  for (const estado of [1, 4])
    expect((await approver.call(calls.listLocalSearch, { body: { opc: 1, estado } })).body).toMatchObject({ total: 0 })
  const none = await stranger.call(calls.listLocalSearch, { body: { opc: 1, estado: 3 } })
  expect(none.body).toMatchObject({ total: 0 })
})
