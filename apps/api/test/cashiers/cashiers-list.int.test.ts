import { cashierSortFields } from '@soportica/contract/cashiers/listColumns'
import * as lists from '@soportica/contract/cashiers/listCalls'
import { isRefusedForGood } from '@soportica/contract/core/missingRight'
import { finalStatuses } from '@soportica/contract/projects/statusFlags'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inSweep, patience, runs } from '../../../../packages/rules/test/sweep.ts'
import { type Caller, testApp } from '../app.ts'

const finals: readonly number[] = finalStatuses('cashier_status')
const app = testApp({ clock: () => new Date('2026-11-20T15:00:00Z') })
const query = async <T extends object>(text: string, ...values: unknown[]): Promise<T[]> =>
  (await app().database.pool.query(text, values)).rows as T[]
const list = async (caller: Caller, body: Record<string, unknown> = {}) => {
  const answer = await caller.call(lists.listCashiers, { body })
  expect(answer).toMatchObject({ status: 200 })
  return answer.body as unknown as { results: lists.CashierRow[]; total: number }
}
const tabs = async (caller: Caller, body: Record<string, unknown> = {}) =>
  (await caller.call(lists.getTabsCashiers, { body })).body['tabs'] as unknown as { id: number; name: string; count: number }[]

const create = async (fields: Record<string, unknown> = {}): Promise<number> => {
  const values = {
    nombre: 'Cajero de prueba',
    direccion: 'Calle 1',
    region: 1,
    municipio: 1,
    anio_contable: 2026,
    usureg: 1,
    usuact: 1,
    ...fields,
  }
  const names = Object.keys(values)
  const [row] = await query<{ id: number }>(
    `insert into cashier (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
    ...Object.values(values),
  )
  return row!.id
}

describe('the list', () => {
  it('says exactly what its columns hold, the last one first', async () => {
    const caller = await app().signInWith(9, 90)
    const padre = await create({ nombre: 'El que lidera', codigo: 'LID-1', check_padre: 1, tipologia: 1, tipo_intervencion: 1 })
    const hijo = await create({ nombre: 'Uno que sigue', padre })
    const otro = await create({ nombre: 'Otro que sigue', padre })
    const { results } = await list(caller, { rows: 10 })
    expect(results.slice(0, 3)).toMatchObject([
      {
        consecutivo: otro,
        codigo: '',
        nombre: 'Otro que sigue',
        padre: 'HIJO',
        hijos: [],
        padreInfo: { caj_id: padre, caj_nombre: 'El que lidera' },
        hermanos: [{ caj_id: hijo, caj_nombre: 'Uno que sigue' }],
        direccion: 'Calle 1',
        tipologia: '',
        anioContable: 2026,
        estado: 'En Proceso',
        idEstado: 1,
        version: 1,
        proxima: null,
      },
      { consecutivo: hijo, padre: 'HIJO' },
      {
        consecutivo: padre,
        codigo: 'LID-1',
        padre: 'PADRE',
        padreInfo: null,
        hijos: [
          { caj_id: hijo, caj_nombre: 'Uno que sigue' },
          { caj_id: otro, caj_nombre: 'Otro que sigue' },
        ],
      },
    ])
    expect(results[2]!.tipologia).not.toBe('')
    expect(results[2]!.region).not.toBe('')
  })

  it.each(cashierSortFields)('is put in order by %s, and by number where that is the same', async (sortField) => {
    const caller = await app().signInWith(9, 90)
    const pages = async (sortOrder: 1 | -1) => {
      const { results, total } = await list(caller, { sortField, sortOrder, rows: 30 })
      const secondPage = await list(caller, { sortField, sortOrder, rows: 150, first: 30 })
      expect(results.length + secondPage.results.length).toBe(total)
      return [...results, ...secondPage.results]
    }
    const [up, down] = [await pages(1), await pages(-1)]
    expect(up.map(({ consecutivo }) => consecutivo)).toHaveLength(new Set(up.map(({ consecutivo }) => consecutivo)).size)
    const spanish = new Intl.Collator('es-CO', { sensitivity: 'variant' }).compare
    const keyOf = (row: lists.CashierRow): string | number => {
      if (sortField === 'estadoProyecto') return row.estado
      if (sortField === 'faltantes') return finals.includes(row.idEstado) ? '' : row.faltantes
      if (sortField === 'proxima') return row.proxima?.entrega ?? ''
      if (sortField === 'dias' || sortField === 'responsable') return row.proxima?.[sortField] ?? ''
      return row[sortField]
    }
    const nonEmpty = up.filter((row) => keyOf(row) !== '')
    for (const [at, row] of nonEmpty.entries()) {
      const before = nonEmpty[at - 1]
      if (!before) continue
      const [one, other] = [keyOf(before), keyOf(row)]
      // Several days have the same number of business days left.
      if (sortField === 'dias' && one === other) continue
      const order = typeof one === 'number' ? one - Number(other) : spanish(one, String(other))
      expect(order < 0 || (order === 0 && before.consecutivo < row.consecutivo)).toBe(true)
    }
    // Rows without a value come last in both directions.
    const withoutLast = ['faltantes', 'proxima', 'dias'].includes(sortField)
    const without = up.filter((row) => keyOf(row) === '')
    const turned = withoutLast ? [...nonEmpty.toReversed(), ...without.toReversed()] : up.toReversed()
    expect(down.map(({ consecutivo }) => consecutivo)).toEqual(turned.map(({ consecutivo }) => consecutivo))
  })

  it.each([
    [{ sortField: 'version' }],
    [{ sortField: 'id; drop table cashier' }],
    [{ rows: 0 }],
    [{ rows: 151 }],
    [{ first: -1 }],
    [{ estado: -1 }],
    [{ filters: { anioContable: 'dos mil' } }],
    [{ filters: { anioContable: 2026.5 } }],
    [{ filters: { region: ['1'] } }],
    [{ filters: { padreHijo: 3 } }],
    [{ filters: { plazo: 'nunca' } }],
    [{ filters: { nombre: 'x'.repeat(121) } }],
    [{ filters: { otro: 1 } }],
  ])('%j is refused', async (body) => {
    const caller = await app().signInWith(9, 90)
    expect((await caller.call(lists.listCashiers, { body })).status).toBe(422)
  })

  it('gives the actions of each row, with reasons', async () => {
    const padre = await create({ check_padre: 1 })
    await create({ padre })
    const borrado = await create({ estado: 5, eliminado_en: '2026-11-01' })
    const all = await app().signInWith(9, 10, 90, 138, 139, 140, 93, 445)
    const rowOf = async (caller: Caller, id: number, body: Record<string, unknown> = {}) =>
      (await list(caller, { ...body, filters: { consecutivo: [id] } })).results[0]!.acciones
    const plain = await create()
    expect(await rowOf(all, plain)).toEqual({
      ver: true,
      editar: true,
      duplicar: true,
      eliminar: true,
      restaurar: 'El cajero no está eliminado',
    })
    expect(await rowOf(all, padre)).toMatchObject({ eliminar: expect.stringContaining('hijos') })
    expect(await rowOf(all, borrado, { estado: 5 })).toMatchObject({
      editar: expect.stringContaining('eliminado'),
      duplicar: expect.stringContaining('eliminado'),
      eliminar: expect.stringContaining('eliminado'),
      restaurar: true,
    })
    expect(await rowOf(all, plain, { tipoModulo: 'realestate' })).toMatchObject({
      editar: true,
      duplicar: expect.stringContaining('módulo Cajeros'),
      eliminar: expect.stringContaining('módulo Cajeros'),
    })
    const reader = await app().signInWith(9, 90, 430)
    expect(await rowOf(reader, plain)).toMatchObject({
      ver: true,
      editar: expect.stringMatching(/139/),
      duplicar: expect.stringMatching(/140/),
      eliminar: expect.stringMatching(/93/),
    })
    // The rights of the reader refuse for good; how the record stands does not.
    const forGood = Object.entries(await rowOf(reader, plain)).filter(([, may]) => isRefusedForGood(may))
    expect(forGood.map(([name]) => name)).toEqual(['editar', 'duplicar', 'eliminar'])
    const agent = await app().signInWith(10, 437, 182)
    expect(await rowOf(agent, plain, { tipoModulo: 'realestate' })).toMatchObject({ editar: true })
  })

  it('says what may be done in the list as a whole, an empty one too', async () => {
    const actionsOf = async (caller: Caller, body: Record<string, unknown> = {}) =>
      ((await list(caller, body)) as unknown as { acciones: Record<string, unknown> }).acciones
    const all = await app().signInWith(9, 90, 138, 139, 445)
    expect(await actionsOf(all)).toEqual({ entrar: true, crear: true, actualizar: true, restaurar: true })
    expect(await actionsOf(all, { tipoModulo: 'visit' })).toMatchObject({
      entrar: expect.stringMatching(/11/),
      actualizar: expect.stringContaining('módulo Cajeros'),
    })
    const agent = await app().signInWith(10, 138)
    expect(await actionsOf(agent, { estado: 5 })).toEqual({
      entrar: expect.stringMatching(/permiso 9\)/),
      crear: expect.stringMatching(/permiso 9\)/),
      actualizar: expect.stringMatching(/139/),
      restaurar: expect.stringMatching(/445/),
    })
    expect(await actionsOf(await app().signInWith(9, 90))).toMatchObject({ crear: expect.stringMatching(/138/) })
  })

  it('names the list’s right to users who may enter none', async () => {
    const nobody = await app().signInWith(156)
    const refusal = async (body: Record<string, unknown>) => {
      const answers = [await nobody.call(lists.listCashiers, { body }), await nobody.call(lists.getTabsCashiers, { body })]
      expect(answers.map(({ status }) => status)).toEqual([403, 403])
      expect(answers[1]!.body['mensaje']).toBe(answers[0]!.body['mensaje'])
      return answers[0]!.body['mensaje']
    }
    expect(await refusal({ tipoModulo: 'visit' })).toMatch(/ \(permiso 11\)\. Pídalo al administrador\.$/)
    expect(await refusal({ filters: { tipoModulo: 'visit' } })).toMatch(/ \(permiso 11\)\. Pídalo al administrador\.$/)
    expect(await refusal({ tipoModulo: 'cashiers' })).toMatch(/ \(permiso 9\)\. Pídalo al administrador\.$/)
    expect(await refusal({ tipoModulo: 'license' })).toMatch(/ \(permiso 9\)\. Pídalo al administrador\.$/)
    expect(await refusal({ tipoModulo: 'constructor' })).toMatch(/ \(permiso 15\)\. Pídalo al administrador\.$/)
    for (const unnamed of [{}, { tipoModulo: 7 }, { filters: 'visit' }])
      expect(await refusal(unnamed)).toMatch(/ \(permiso 9, 10, 11 u otro de la ventana\)\. Pídalo al administrador\.$/)
  })

  it('shows deleted records to users who may delete or restore, and to no others', async () => {
    await create({ estado: 5, eliminado_en: '2026-11-01' })
    for (const perid of [93, 445]) {
      const caller = await app().signInWith(9, 90, perid)
      expect((await tabs(caller)).at(-1)).toMatchObject({ id: 5, name: 'Eliminado' })
      expect((await list(caller, { estado: 5 })).total).toBeGreaterThan(0)
    }
    const other = await app().signInWith(9, 90)
    expect((await tabs(other)).map(({ name }) => name)).toEqual(['Todos', 'En Proceso', 'Suspendido', 'Entregado', 'Cancelado'])
    expect(await list(other, { estado: 5 })).toMatchObject({ results: [], total: 0 })
  })

  it('takes its tabs from the stage in every module, with zero counts', async () => {
    const caller = await app().signInWith(9, 10, 11, 12, 14, 15, 16, 17, 90)
    const names = async (tipoModulo: string) => (await tabs(caller, { tipoModulo })).map(({ name }) => name)
    expect(await names('realestate')).toEqual(['Todos', 'Pendiente', 'En Gestión', 'Enviado a Revisión', 'Entregado', 'Rechazado'])
    expect(await names('visit')).toEqual(['Todos', 'Por Programar', 'Programada', 'Realizada', 'Entregada', 'No Viable'])
    expect(await names('constructor')).toEqual(await names('builder'))
    expect(await names('billing')).toEqual(['Todos', 'En Proceso', 'Suspendido', 'Entregado', 'Cancelado'])
    const none = await tabs(caller, { tipoModulo: 'visit', filters: { nombre: 'no hay ninguno así' } })
    expect(none.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0])
    const id = await create({ estado: 2, requiere_visita: 1, estado_visita: 2 })
    const { results } = await list(caller, { tipoModulo: 'visit', filters: { consecutivo: [id] } })
    expect(results).toMatchObject([{ estado: 'Suspendido', idEstado: 2, estadoEtapa: 'Programada', idEstadoEtapa: 2 }])
  })
})

describe('the counts', () => {
  it(
    'are exact after any writes, through the product or past it, by many at once, and after what was rolled back',
    patience(120_000),
    async () => {
      const caller = await app().signInWith(9, 10, 90, 93)
      const kinds = [
        'insert',
        'copy',
        'estado',
        'etapa',
        'requiere',
        'region',
        'nombre',
        'modalidad',
        'delete',
        'forget',
        'rolled back',
        'many',
        'sum',
      ] as const
      const { pool } = app().database
      // A different one at each write, and the same one for the same seed.
      const anyOf = (n: number) => `(select id from cashier where id > 44 order by md5(id::text || '${n}') limit 1)`
      const write = async (kind: (typeof kinds)[number], n: number): Promise<void> => {
        const any = anyOf(n)
        if (kind === 'insert') await create({ nombre: `Contado ${n}`, estado: (n % 4) + 1 })
        if (kind === 'copy')
          await pool.query(
            `insert into cashier (nombre, direccion, region, municipio, anio_contable, estado_visita, usureg, usuact)
           select 'Contado ' || k, '', k % 5 + 1, 1, 2020 + k % 6, k % 5 + 1, 1, 1 from generate_series(1, 40) k`,
          )
        if (kind === 'estado') await pool.query(`update cashier set estado = $1 where id in ${any} and eliminado_en is null`, [(n % 4) + 1])
        if (kind === 'etapa') await pool.query(`update cashier set estado_inmobiliaria = $1 where id % 3 = 0`, [(n % 5) + 1])
        if (kind === 'requiere') await pool.query(`update cashier set requiere_inmobiliaria = 1 - requiere_inmobiliaria where id in ${any}`)
        if (kind === 'region')
          await pool.query(`update cashier set region = $1, anio_contable = $2 where id in ${any}`, [(n % 5) + 1, 2020 + (n % 6)])
        if (kind === 'nombre') await pool.query(`update cashier set nombre = nombre || ' contado' where id in ${any}`)
        if (kind === 'modalidad')
          await pool.query(`update modality set inmobiliaria = 1 - inmobiliaria, diasinmobiliaria = 5 where id = $1`, [(n % 5) + 1])
        if (kind === 'delete') await pool.query(`update cashier set estado = 5, eliminado_en = now() where id in ${any}`)
        if (kind === 'forget') await pool.query(`delete from cashier where id in ${any} and check_padre = 0`)
        if (kind === 'rolled back') await pool.query(`begin; delete from cashier where id > 60; rollback`)
        if (kind === 'many')
          await Promise.all(
            Array.from({ length: 6 }, (_, k) => pool.query('update cashier set estado = estado % 4 + 1 where id = $1', [k + 1])),
          )
        if (kind === 'sum') await pool.query('select suma_cuentas()')
      }
      const exact = async (tipoModulo: string, filters: Record<string, unknown>, where: string) => {
        const status = tipoModulo === 'realestate' ? 'estado_inmobiliaria' : 'estado'
        const counted = await query<{ estado: number; n: number }>(
          `select ${status} as estado, count(*)::int as n from cashier r where ${where} and (${status} <> 5 or eliminado_en is not null or ${tipoModulo === 'realestate'}) group by 1`,
        )
        const tabCounts = await tabs(caller, { tipoModulo, filters })
        for (const { id, count } of tabCounts.slice(1))
          expect({ id, count }).toEqual({ id, count: counted.find(({ estado }) => estado === id)?.n ?? 0 })
        const { total } = await list(caller, { tipoModulo, filters })
        expect(total).toBe(tabCounts[0]!.count)
        const [all] = await query<{ n: number }>(`select count(*)::int as n from cashier r where ${where} and eliminado_en is null`)
        expect(total).toBe(all!.n)
      }
      const required = `eliminado_en is null and requiere_inmobiliaria = 1
      and (modalidad is null or exists (select from modality m where m.id = r.modalidad and m.inmobiliaria = 1))`
      const everything = async () => {
        await exact('cashiers', {}, 'true')
        await exact('cashiers', { region: [2, 3] }, 'region in (2, 3)')
        await exact('cashiers', { nombre: 'contado' }, "busqueda(nombre) like '%contado%'")
        await exact('cashiers', { region: [1], anioContable: 2026 }, 'region = 1 and anio_contable = 2026')
        await exact('realestate', {}, required)
        await exact('realestate', { region: [1] }, `${required} and region = 1`)
      }
      await fc.assert(
        fc.asyncProperty(fc.array(fc.tuple(fc.constantFrom(...kinds), fc.nat(60)), { minLength: 1, maxLength: 6 }), async (writes) => {
          for (const [kind, n] of writes) await write(kind, n)
          await everything()
        }),
        // Every run adds rows to those of the ones before, and counts all of them.
        { ...runs(4, 1_000), endOnFailure: true },
      )
    },
  )

  it('two writers do not wait for each other', async () => {
    const [one, other] = [await create(), await create()]
    const first = await app().database.pool.connect()
    try {
      await first.query('begin')
      await first.query('update cashier set estado = 2 where id = $1', [one])
      // Times out if the running first one holds a connection that the second needs.
      const second = await app().database.pool.connect()
      try {
        await second.query("begin; set local lock_timeout = '3s'")
        await second.query('update cashier set estado = 2 where id = $1', [other])
        await second.query('commit')
      } finally {
        second.release()
      }
      await first.query('commit')
      const stored = await query<{ estado: number }>('select estado from cashier where id in ($1, $2)', one, other)
      expect(stored).toEqual([{ estado: 2 }, { estado: 2 }])
    } finally {
      first.release()
    }
  })
})

describe('the selector', () => {
  const select = async (caller: Caller, body: Record<string, unknown>) =>
    (await caller.call(lists.getCashiers, { body })).body as unknown as {
      consecutivo: number
      codigo: string
      nombre: string
      estado: string
    }[]

  it('finds by number, by code, by words without accents, and the one that is chosen already', async () => {
    const caller = await app().signInWith(9, 90)
    const id = await create({ nombre: 'Almacén Ñapangué del Río', codigo: 'SEL-77' })
    const expected = { consecutivo: id, codigo: 'SEL-77', nombre: 'Almacén Ñapangué del Río', estado: 'En Proceso' }
    expect(await select(caller, { texto: String(id) })).toContainEqual(expected)
    expect(await select(caller, { texto: 'SEL-77' })).toEqual([expected])
    expect(await select(caller, { texto: 'rio napangue' })).toEqual([expected])
    expect(await select(caller, { id })).toEqual([expected])
    expect(await select(caller, { texto: 'rio napangue', filters: { region: [2] } })).toEqual([])
    expect(await select(caller, { texto: 'rio % napangue' })).toEqual([])
    expect((await select(caller, { rows: 3 })).map(({ consecutivo }) => consecutivo)).toEqual([id, id - 1, id - 2])
    const blind = await app().signInWith(9)
    expect(await select(blind, { id })).toEqual([])
  })

  it.each(['SEL-78', 'sel-78', 'EL-7', 'sél', 'se', 'L-78 '])('finds the code SEL-78 by «%s»', async (texto) => {
    const caller = await app().signInWith(9, 90)
    const id = (await select(caller, { texto: 'SEL-78' }))[0]?.consecutivo ?? (await create({ nombre: 'Con código', codigo: 'SEL-78' }))
    expect((await select(caller, { texto, rows: 150 })).map(({ consecutivo }) => consecutivo)).toContain(id)
  })

  it.each(['S%8', 'S_L-78', 'SEL-789', '%'])('does not find the code SEL-78 by «%s»', async (texto) => {
    const caller = await app().signInWith(9, 90)
    expect((await select(caller, { texto, rows: 150 })).map(({ codigo }) => codigo)).not.toContain('SEL-78')
  })

  it.each(inSweep)('goes to the indexes of codes and of words', async () => {
    const client = await app().database.pool.connect()
    await client.query(`begin; insert into cashier (codigo, nombre, direccion, region, municipio, anio_contable, usureg, usuact)
      select 'C-' || 100000 + n, 'Uno de muchos', '', region, municipio, 2026, 1, 1
      from generate_series(1, 10000) n, (select region, municipio from cashier order by id limit 1) c; analyze cashier`)
    const plan = async (condition: string) =>
      JSON.stringify((await client.query(`explain select from cashier r where r.eliminado_en is null and ${condition}`)).rows)
    const part = await plan("busqueda(r.codigo) like '%' || busqueda('-109999') || '%'")
    const start = await plan("busqueda(r.codigo) like busqueda('SE') || '%'")
    await client.query("select gin_clean_pending_list('cashier_busqueda'), gin_clean_pending_list('cashier_codigo_busqueda')")
    const short = await plan("r.buscado ~ ('(^|[ -/:-@[-`{-~])' || busqueda('ZQ'))")
    const shortCode = await plan("busqueda(r.codigo) ~ ('(^|[ -/:-@[-`{-~])' || busqueda('ZQ'))")
    await client.query('rollback')
    client.release()
    expect(part).toContain('cashier_codigo_busqueda')
    expect(start).toContain("Index Cond: ((busqueda(codigo) ~>=~ 'se'")
    expect(short).toContain('cashier_busqueda')
    expect(shortCode).toContain('cashier_codigo_busqueda')
  })
})
