import { verify } from '@node-rs/argon2'
import { alertTypes } from '@soportica/contract/notifications/alertTypes'
import { statusOf, tableName } from '@soportica/contract/catalogs/catalog'
import { catalogs } from '@soportica/contract/catalogs/registry'
import { allPerids, permissions } from '@soportica/contract/permissions/permissions'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { demoUsers } from './demoUsers.ts'
import { loadDemoData } from './loadDemoData.ts'

type Row = Record<string, unknown>
const rows = async (text: string, values: unknown[] = []): Promise<Row[]> =>
  (await (await testDatabase()).pool.query<Row>(text, values)).rows

test('a database with users is left alone', async () => {
  const before = await rows('select count(*) as n, max(fecact) as last from app_user')
  expect(await loadDemoData(await testDatabase())).toBe(false)
  expect(await rows('select count(*) as n, max(fecact) as last from app_user')).toEqual(before)
})

describe.each(demoUsers)('$usuario', ({ usuario, clave, perfil }) => {
  test('has the password that the launcher shows, and a profile', async () => {
    const [user] = await rows('select u.clave, p.nombre as perfil from app_user u join profile p on p.id = u.perfil where u.usuario = $1', [
      usuario,
    ])
    expect(user?.['perfil']).toBe(perfil)
    expect(user?.['clave']).toMatch(/^\$argon2id\$v=19\$m=65536,t=5,p=1\$/)
    expect(await verify(String(user?.['clave']), clave)).toBe(true)
    expect(clave).toMatch(/^(?=.*\p{Ll})(?=.*\p{Lu})(?=.*\d)(?=.*[@$!%*?&]).{8,}$/u)
  })
})

test('rights range from all to those of who only reads', async () => {
  const counts = await rows(
    'select count(g.perid)::int as n from profile p left join profile_permission g on g.perfil = p.id group by p.id order by p.id',
  )
  const numbers = counts.map(({ n }) => Number(n))
  expect(numbers[0]).toBe(allPerids.length)
  const [, ...others] = numbers
  expect(Math.max(...others)).toBeLessThan(allPerids.length)
  const reader = await rows('select g.perid from profile_permission g join profile p on p.id = g.perfil where p.nombre = $1', ['Consulta'])
  const changing = permissions.filter(({ accion }) => /^(?:create|edit|delete|duplicate|restore|upload|replace)/.test(accion))
  expect(reader.length).toBeGreaterThan(0)
  expect(changing.filter(({ perid }) => reader.some((granted) => granted['perid'] === perid))).toEqual([])
})

test('the first records have notes of several people, each with its history', async () => {
  const [found] = await rows('select count(*)::int as notes, count(distinct usureg)::int as people from note')
  expect(Number(found?.['notes'])).toBeGreaterThanOrEqual(6)
  expect(Number(found?.['people'])).toBeGreaterThanOrEqual(3)
  const untold = await rows(`select n.id from note n where not exists
    (select 1 from history h where h.entidad = 'note' and h.registro = n.id and h.campo = 'description' and h.despues = n.texto)`)
  expect(untold).toEqual([])
})

test('late deliveries have their delays: as many as their dates say, most with a reason', async () => {
  const late =
    await rows(`select r.id from cashier r join stage_delay d on d.entidad = 'cashier' and d.registro = r.id and d.etapa = 'diseno'
    where r.fecha_entrega_diseno <= r.teo_entrega_diseno`)
  expect(late).toEqual([])
  const [found] = await rows(`select count(*)::int as delays, count(motivo)::int as explained, count(distinct parte)::int as parties,
    count(distinct entidad)::int as kinds, min(desviacion) as least from stage_delay`)
  expect(found).toMatchObject({ kinds: 2, least: 4 })
  expect(Number(found?.['parties'])).toBeGreaterThanOrEqual(5)
  expect(Number(found?.['explained'])).toBeLessThan(Number(found?.['delays']))
  expect(Number(found?.['explained'])).toBeGreaterThan(Number(found?.['delays']) * 0.6)
})

test('every record lies in the region of its municipality', async () => {
  for (const table of ['cashier', 'branch']) {
    const strays = await rows(`
      select r.id from ${table} r join municipality m on m.id = r.municipio join department d on d.id = m.departamento where d.region <> r.region`)
    expect(strays).toEqual([])
  }
})

test('forty branches in all states, some late and some due soon, with notes; the contractor acts in some', async () => {
  const [found] = await rows(`select count(*)::int as sucursales, count(distinct estado)::int as estados,
      count(*) filter (where proxima < '2026-11-20')::int as vencidas, count(*) filter (where proxima between '2026-11-20' and '2026-11-27')::int as pronto,
      count(*) filter (where imagen is null or formato is null or proyecto is null or fecha_inicio is null)::int as vacias,
      count(*) filter (where (select grupo from app_user where usuario = 'contratista') in (aconstructor, interventor_civil))::int as suyas,
      (select count(distinct actid)::int from note where sistema = 2) as notas
    from branch where id <= 40`)
  expect(found).toMatchObject({ sucursales: 40, estados: 7, vacias: 0 })
  for (const some of ['vencidas', 'pronto', 'suyas']) expect({ some, n: Number(found?.[some]) > 2 }).toEqual({ some, n: true })
  expect(Number(found?.['notas'])).toBeGreaterThan(5)
})

test('the next record is numbered after the last one', async () => {
  const tables = new Set([
    'region',
    'department',
    'municipality',
    'profile',
    'app_user',
    'cashier',
    'branch',
    'note',
    'aftersales_report',
    'finding',
    'plan_request',
    'plan_template',
    'plan_entity',
    ...catalogs.map(tableName),
  ])
  for (const table of tables) {
    const [found] = await rows(
      `select nextval(pg_get_serial_sequence('${table}', 'id'))::int as next, (select max(id) from ${table}) as last`,
    )
    // The product's own ids leave room below a hundred.
    expect({ table, next: found?.['next'] }).toEqual({ table, next: table === 'attached_type' ? 101 : Number(found?.['last']) + 1 })
  }
})

describe.each(catalogs.map((definition) => ({ name: definition.name, definition })))('$name', ({ name, definition }) => {
  const within = definition.scope ? `t.${definition.scope.field} = ${definition.scope.value}` : 'true'

  test('shows rows from the first start', async () => {
    const [found] = await rows(`select count(*)::int as n from ${tableName(definition)} t where ${within}`)
    expect(found?.['n']).toBeGreaterThanOrEqual(6)
  })

  test('has a history that ends in what is stored', async () => {
    const status = statusOf(definition)
    const wrong = await rows(
      `select t.id from ${tableName(definition)} t
       join lateral (select despues from history where entidad = $1 and registro = t.id and campo = $2 order by id desc limit 1) h on true
       where ${within} and h.despues <> t.${status}::text`,
      [name, status],
    )
    expect(wrong).toEqual([])
    const versions = await rows(
      `select t.id from ${tableName(definition)} t
       where ${within} and t.version > 1 and t.version <> (select coalesce(max(version), 0) from history where entidad = $1 and registro = t.id)`,
      [name],
    )
    expect(versions).toEqual([])
  })
})

test('attachment types tell people of their own system, and some tell nobody', async () => {
  const lists = new Map(alertTypes.map(({ tasid, sistema }) => [tasid, sistema]))
  const types = await rows('select sistema, tasid from attached_type where id <= 100')
  expect(types.filter(({ sistema, tasid }) => tasid !== 0 && lists.get(Number(tasid)) !== sistema)).toEqual([])
  for (const sistema of [1, 2]) {
    const noAlertFlags = types.filter((type) => type['sistema'] === sistema).map(({ tasid }) => tasid === 0)
    expect(new Set(noAlertFlags)).toEqual(new Set([true, false]))
  }
})

test('twenty-five reports of after-sales in all states, with two thousand lines that keep to the rules', async () => {
  const [found] = await rows(`select count(*)::int as reportes, count(distinct estado)::int as estados,
      (select count(*)::int from finding where reporte <= 25) as lineas, count(*) filter (where fecreg > '2026-11-20')::int as futuros
    from aftersales_report where id <= 25`)
  expect(found).toMatchObject({ reportes: 25, estados: 4, futuros: 0 })
  expect(Number(found?.['lineas'])).toBeGreaterThan(1800)
  const wrong = await rows(`select f.id from finding f join aftersales_report r on r.id = f.reporte where r.id <= 25 and (
    (f.estado <> 2 and (f.clasificacion > 0 or f.responsable is not null or f.cierre is not null or f.cerrado))
    or (f.clasificacion <> 1 and (f.categoria is not null or f.impacto > 0))
    or (f.clasificacion = 1 and (f.categoria is null or f.subcategoria is null or f.impacto = 0))
    or (f.estado = 2 and f.clasificacion = 0 and r.estado in (2, 3))
    or (f.tipo = 2 and r.estado = 3 and f.estado = 2 and not f.cerrado and not (f.clasificacion = 3 and f.cierre is not null)))`)
  expect(wrong).toEqual([])
  const mine = await rows(`select f.id from finding f join app_user u on u.id = f.responsable
    where u.grupo = (select grupo from app_user where usuario = 'contratista') and f.estado = 2 and not f.cerrado`)
  expect(mine.length).toBeGreaterThan(5)
})
