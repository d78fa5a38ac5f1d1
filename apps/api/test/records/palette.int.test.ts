import { type FoundRecord, searchEverywhere } from '@soportica/contract/records/searchEverywhere'
import { allPerids } from '@soportica/contract/permissions/permissions'
import { paddedRequest } from '@soportica/contract/requests/states'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../app.ts'
import { createBranch } from '../factories/branch.ts'
import { createActor, createCashier } from '../factories/cashier.ts'
import { createPlanRequest } from '../factories/planRequest.ts'
import { createDepartment, createMunicipality, createRegion } from '../factories/position.ts'
import { type Contractor, createContractor, createReport } from '../factories/report.ts'
import { chains, createRequest, decide, premises } from '../factories/request.ts'
import { createUser } from '../factories/user.ts'

const app = testApp()
let all: Caller
let asker: Caller
let contractor: Contractor
const ids = { cashier: 0, branch: 0, request: 0, localSearch: 0, planRequest: 0, report: 0, user: 0 }
type Kind = keyof typeof ids
const kinds = Object.keys(ids) as Kind[]

beforeAll(async () => {
  const { database } = app()
  all = await app().signInWith(...allPerids)
  const idRegion = await createRegion(all, 'Región Paleta')
  const idDepartamento = await createDepartment(all, idRegion, 'Departamento Paleta')
  const idMunicipio = await createMunicipality(all, idDepartamento, 'San Zirconio del Río')
  const where = { idRegion, idDepartamento, idMunicipio }
  const values = { ...where, nombreCajero: 'Éxito Quimbaya', codigoCajero: 'ZQ-7001' }
  ids.cashier = (await createCashier(all, database, values)).cajid
  ids.branch = await createBranch(all, app(), { ...where, nombre: 'Oficina Quimbaya', codigo: 'ZQ-8001' })
  asker = await app().sessionOf((await createUser(database, [450], { nombre: 'Ximena', apellido: 'Quimbaya' })).usuid)
  ids.request = await createRequest(asker)
  ids.localSearch = await createRequest(asker, { ...chains.premises, ...premises, depId: idDepartamento, ciuId: idMunicipio })
  await decide(all, ids.localSearch, 'aprobar')
  ids.planRequest = (await createPlanRequest(app(), { nombre: 'Quimbaya Diseños', codigo: 'ZQ-9001', sitio: 'Edificio Norte' })).sopid
  contractor = await createContractor(app())
  ids.report = await createReport(all, app(), contractor)
  ids.user = asker.usuid
  await database.pool.query(
    `update branch set nombre = 'Oficina Quimbaya Centro' where id = (select sucursal from aftersales_report where id = $1)`,
    [ids.report],
  )
})

const search = async (caller: Caller, texto: string): Promise<FoundRecord[]> => {
  const { status, body } = await caller.call(searchEverywhere, { body: { texto } })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body['results'] as unknown as FoundRecord[]
}
const found = async (caller: Caller, texto: string, kind: Kind): Promise<FoundRecord | undefined> =>
  (await search(caller, texto)).find(({ tipo, id }) => tipo === kind && id === ids[kind])

describe('the search of everything', () => {
  it('finds each kind by its name, without accents and case, in any order', async () => {
    for (const kind of kinds.filter((one) => one !== 'localSearch'))
      expect([kind, await found(all, 'QUIMBAYA', kind)]).toMatchObject([kind, { id: ids[kind], exacto: false }])
    expect(await found(all, 'quimbaya exito', 'cashier')).toMatchObject({
      titulo: 'Éxito Quimbaya',
      numero: String(ids.cashier),
      lista: 'cashiers',
    })
    expect(await found(all, 'ximena', 'localSearch')).toMatchObject({ numero: paddedRequest(ids.localSearch), lista: '1' })
    expect(await found(all, 'quimbaya ausente', 'cashier')).toBeUndefined()
  })

  it.each(['%s', '000%s', '#%s', 'N° %s', 'n.º %s', 'No. %s'])('«%s» is a number of every kind that has one', async (text) => {
    for (const kind of kinds.filter((one) => one !== 'user')) {
      const results = await search(all, text.replace('%s', String(ids[kind])))
      const first = results.find(({ tipo }) => tipo === kind)
      expect([kind, first]).toMatchObject([kind, { id: ids[kind], exacto: true }])
    }
  })

  it('finds by code, whole, by its beginning or by its number, and puts the whole one first', async () => {
    const codes: [string, Kind][] = [
      ['zq-7001', 'cashier'],
      ['zq-8001', 'branch'],
      ['ZQ-9001', 'planRequest'],
    ]
    for (const [code, kind] of codes) {
      expect(await found(all, code, kind)).toMatchObject({ exacto: true })
    }
    expect(await found(all, 'ZQ-70', 'cashier')).toMatchObject({ exacto: false })
    expect(await found(all, 'zq-8', 'branch')).toMatchObject({ exacto: false })
    expect(await found(all, 'zq', 'cashier')).toBeDefined()
    expect(await found(all, '7001', 'cashier')).toMatchObject({ exacto: false })
    expect(await found(all, '8001', 'branch')).toMatchObject({ exacto: false })
    expect(await found(all, '#7001', 'cashier')).toBeUndefined()
    expect(await found(all, '001', 'cashier')).toBeUndefined()
  })

  it('finds by municipality, alone or with words of the name', async () => {
    for (const kind of ['cashier', 'branch', 'localSearch'] as const) {
      expect([kind, (await found(all, 'zirconio', kind))?.detalle]).toEqual([kind, expect.stringContaining('San Zirconio del Río')])
      expect([kind, await found(all, 'rio zirconio', kind)]).toMatchObject([kind, { id: ids[kind] }])
    }
    expect(await found(all, 'zirconio exito', 'cashier')).toBeDefined()
    expect(await found(all, 'zirconio exito', 'branch')).toBeUndefined()
  })

  it('finds several words in a name behind thousands of newer ones, also with a municipality', async () => {
    const { pool } = app().database
    const copied = `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
      where table_name = 'cashier' and is_generated = 'NEVER' and column_name not in ('id', 'codigo', 'nombre')`
    const { columns } = (await pool.query<{ columns: string }>(copied)).rows[0]!
    const { cajid } = await createCashier(all, app().database, { nombreCajero: 'Alameda Tolú' })
    await pool.query(
      `insert into cashier (nombre, ${columns}) select 'Relleno ' || n, ${columns} from cashier, generate_series(1, 4001) n where id = $1`,
      [cajid],
    )
    const cashiers = async (texto: string) => (await search(all, texto)).flatMap(({ tipo, id }) => (tipo === 'cashier' ? [id] : []))
    expect(await cashiers('tolu alameda')).toEqual([cajid])
    expect(await cashiers('quimbaya exito')).toEqual([ids.cashier])
    expect(await cashiers('zirconio exito')).toContain(ids.cashier)
    expect(await cashiers('4001 relleno')).toHaveLength(1)
    await pool.query(`update cashier set eliminado_en = now() where nombre like 'Relleno %'`)
  })

  it('answers at most five of a kind, nothing to an empty text, and nothing that was deleted', async () => {
    const { database } = app()
    for (let made = 0; made < 6; made += 1) await createCashier(all, database, { nombreCajero: `Repetido ${made}` })
    expect((await search(all, 'repetido')).filter(({ tipo }) => tipo === 'cashier')).toHaveLength(5)
    expect(await search(all, '  ')).toEqual([])
    expect(await search(all, '%')).toEqual(expect.any(Array))
    await database.pool.query(`update cashier set eliminado_en = now() where nombre = 'Repetido 5'`)
    expect((await search(all, 'repetido')).map(({ titulo }) => titulo)).not.toContain('Repetido 5')
  })
})

describe('who finds what', () => {
  const kindsOf = async (caller: Caller): Promise<Kind[]> => {
    const each = await Promise.all(kinds.map(async (kind) => ((await found(caller, `#${ids[kind]}`, kind)) ? [kind] : [])))
    return each.flat()
  }
  it.each<[string, readonly number[], readonly Kind[]]>([
    ['without rights', [], []],
    ['of cashiers, who sees all', [9, 90], ['cashier']],
    ['of cashiers, who sees their own', [9], []],
    ['of branches, who sees all', [267, 91], ['branch']],
    ['who approves requests', [461], ['request', 'localSearch']],
    ['who activates searches', [449], ['localSearch']],
    ['of the inbox of plans', [69], ['planRequest']],
    ['who keeps reports', [76], ['report']],
  ])('somebody %s', async (_, permisos, expected) => {
    const caller = await app().signInWith(...permisos)
    const numbers = await kindsOf(caller)
    // An approved search is a request too.
    expect(numbers.filter((kind) => expected.includes(kind) || kind !== 'request')).toEqual(expected)
  })

  it('a number out of sight is answered like one that does not exist', async () => {
    const caller = await app().signInWith(9)
    expect(await search(caller, String(ids.cashier))).toEqual([])
    expect(await search(caller, '987654321')).toEqual([])
  })

  it('an actor finds what they take part in, in the module that they enter', async () => {
    const visitor = await createActor(app().database, 'visita', [11])
    const { cajid } = await createCashier(all, app().database, {
      nombreCajero: 'Visitado Quimbaya',
      idVisitante: visitor.usuid,
      requiereVisita: 1,
    })
    const mine = await app().sessionOf(visitor.usuid)
    const results = (await search(mine, 'quimbaya')).filter(({ tipo }) => tipo === 'cashier')
    expect(results.map(({ id, lista }) => [id, lista])).toEqual([[cajid, 'visit']])
  })

  it('a requester finds their own requests, and a contractor their own reports', async () => {
    expect(await kindsOf(asker)).toEqual(['request', 'localSearch'])
    expect(await kindsOf(await app().sessionOf(contractor.usucontratista))).toEqual(['report'])
  })

  it('people are found only by users of their window', async () => {
    expect(await found(await app().signInWith(6), 'ximena', 'user')).toMatchObject({ titulo: 'Ximena Quimbaya', numero: '' })
    expect(await found(await app().signInWith(9, 90), 'ximena', 'user')).toBeUndefined()
  })
})
