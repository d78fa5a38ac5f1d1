import type { Perid } from '@soportica/contract/permissions/perid'
import { allPerids } from '@soportica/contract/permissions/permissions'
import { windows } from '@soportica/contract/permissions/windows'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { viewerOf } from '../../src/capabilities/exports/exports.queries.ts'
import { activeAmong } from '../../src/capabilities/notifications/recipients.queries.ts'
import { holdersOf } from '../../src/capabilities/rights/holders.queries.ts'
import { assignedRights, rightsInForce, rightsOf } from '../../src/capabilities/rights/rightsOf.queries.ts'
import { findById } from '../../src/modules/session/session.queries.ts'
import { activeProfileOf, hasHolder, heldOf, holdersAmong, permissionsOfProfile } from '../../src/capabilities/rights/rights.queries.ts'
import { systemClock } from '../../src/plugins/clock.ts'
import { sessionFinder } from '../../src/plugins/sessions.queries.ts'
import { patience, runs } from '../../../../packages/rules/test/sweep.ts'
import { testApp } from '../app.ts'

const app = testApp()
const venids = windows.map(({ venid }) => venid)

type Person = {
  profile: { perids: Perid[]; venids: number[] }
  own: { granted: Perid[]; revoked: Perid[]; opened: number[]; closed: number[] }
}
const some = (all: readonly number[], most: number) => fc.uniqueArray(fc.constantFrom(...all), { maxLength: most })
const people: fc.Arbitrary<Person> = fc.record({
  profile: fc.record({ perids: some(allPerids, 60), venids: some(venids, 30) }),
  own: fc.record({ granted: some(allPerids, 8), revoked: some(allPerids, 40), opened: some(venids, 8), closed: some(venids, 8) }),
})

/** The rule as it is written (R-14), over the declared windows. */
function expected({ profile, own }: Person): Perid[] {
  const differing = (from: number[], more: number[], less: number[]) => new Set([...from, ...more].filter((id) => !less.includes(id)))
  const open = differing(profile.venids, own.opened, own.closed)
  const granted = differing(profile.perids, own.granted, own.revoked)
  const counting = new Set(windows.filter(({ venid }) => open.has(venid)).flatMap(({ rights }) => rights.map(({ perid }) => perid)))
  return [...granted].filter((perid) => counting.has(perid)).toSorted((a, b) => a - b)
}

// A difference is granted or revoked, never both.
const clean = ({ profile, own }: Person): Person => ({
  profile,
  own: {
    ...own,
    granted: own.granted.filter((perid) => !own.revoked.includes(perid)),
    opened: own.opened.filter((venid) => !own.closed.includes(venid)),
  },
})

it('every way to ask for somebody’s rights answers what the rule says', patience(), async () => {
  const { db, pool } = app().database
  const find = sessionFinder({ pool }, systemClock, 15)
  await fc.assert(
    fc.asyncProperty(people, async (drawn) => {
      const person = clean(drawn)
      const { token, usuid } = await app().signInWith()
      const { rows } = await db.execute<{ perfil: number }>(sql`select perfil from app_user where id = ${usuid}`)
      const perfil = rows[0]?.perfil ?? 0
      const insert = (table: string, id: number, ids: readonly number[], ...flags: boolean[]) =>
        pool.query(`insert into ${table} select $1, unnest($2::int[])${flags.map((value) => `, ${value}`).join('')}`, [id, ids])
      await insert('profile_permission', perfil, person.profile.perids)
      await insert('profile_window', perfil, person.profile.venids)
      await insert('user_permission', usuid, person.own.granted, true)
      await insert('user_permission', usuid, person.own.revoked, false)
      await insert('user_window', usuid, person.own.opened, true)
      await insert('user_window', usuid, person.own.closed, false)

      const rule = expected(person)
      const sorted = (perids: Iterable<Perid> | undefined) => [...(perids ?? [])].toSorted((a, b) => a - b)
      expect(sorted((await find(token ?? ''))?.permisos)).toEqual(rule)
      expect(sorted((await rightsInForce(db, [usuid])).get(usuid))).toEqual(rule)
      expect([...((await rightsOf(pool, [usuid])).get(usuid) ?? [])]).toEqual(rule)
      const { rows: held } = await db.execute<{ perid: Perid }>(
        sql`select h.perid from app_user u cross join lateral (${heldOf(allPerids)}) h where u.id = ${usuid}`,
      )
      expect(sorted(held.map(({ perid }) => perid))).toEqual(rule)
      const firstPerid = person.profile.perids[0] ?? 3
      expect(await holdersAmong(db, [usuid], firstPerid)).toEqual(rule.includes(firstPerid) ? [usuid] : [])
      const plain = expected({ ...person, own: { granted: [], revoked: [], opened: [], closed: [] } })
      expect(sorted(await permissionsOfProfile(db, perfil))).toEqual(plain)
    }),
    runs(40),
  )
})

it('a user who may not act holds nothing; assigned rights stay visible to administrators', async () => {
  const { db, pool } = app().database
  const { token, usuid } = await app().signInWith(24)
  const find = sessionFinder({ pool }, systemClock, 15)
  const held = async () => [
    (await find(token ?? ''))?.permisos.has(24) ?? false,
    (await rightsInForce(db, [usuid])).get(usuid)?.has(24) ?? false,
    (await rightsOf(pool, [usuid])).get(usuid)?.has(24) ?? false,
    (await holdersAmong(db, [usuid], 24)).includes(usuid),
    (await holdersOf(db, [24])).some((holder) => holder.usuid === usuid),
    (await viewerOf(db, usuid))?.permisos.has(24) ?? false,
    (await activeAmong(db, [usuid])).includes(usuid),
    (await findById(db, usuid)) !== undefined,
    (await activeProfileOf(db, usuid)) !== undefined,
  ]
  expect(new Set(await held())).toEqual(new Set([true]))
  const losses = ['user estado = 2', 'user acceso = 0', 'user eliminado_en = now()', 'profile estado = 2', 'profile eliminado_en = now()']
  for (const loss of losses) {
    const table = loss.startsWith('user') ? 'app_user' : 'profile'
    const which = table === 'app_user' ? 'id = $1' : 'id = (select perfil from app_user where id = $1)'
    await pool.query(`update ${table} set ${loss.replace(/^\w+ /, '')} where ${which}`, [usuid])
    expect([loss, ...new Set(await held())]).toEqual([loss, false])
    expect((await assignedRights(db, [usuid])).get(usuid)?.has(24)).toBe(true)
    const back = table === 'app_user' ? 'estado = 1, acceso = 1, eliminado_en = null' : 'estado = 1, eliminado_en = null'
    await pool.query(`update ${table} set ${back} where ${which}`, [usuid])
  }
})

it('whether anybody holds a right agrees with who does', async () => {
  const { db, pool } = app().database
  for (const perid of [3, 8, 24, 88, 450, 9999]) {
    const { rows } = await pool.query<{ held: boolean }>(
      `select exists (select 1 from effective_permission e join app_user u on u.id = e.usuid join profile p on p.id = u.perfil
        where e.perid = $1 and u.estado = 1 and u.acceso = 1 and u.eliminado_en is null and p.estado = 1 and p.eliminado_en is null) as held`,
      [perid],
    )
    expect([perid, await hasHolder(db, perid)]).toEqual([perid, rows[0]?.held])
  }
  let left: boolean | undefined
  const undone = db.transaction(async (tx) => {
    await tx.execute(sql`update profile set estado = 2`)
    left = await hasHolder(tx, 3)
    tx.rollback()
  })
  await expect(undone).rejects.toThrow('Rollback')
  expect(left).toBe(false)
})

it('rights are never outdated, however often they are written', async () => {
  const { pool } = app().database
  const caller = await app().signInWith()
  const find = sessionFinder({ pool }, systemClock, 60)
  const held = async () => (await find(caller.token!))!
  const [perid, venid] = [24, windows.find(({ rights }) => rights.some((right) => right.perid === 24))!.venid]
  await pool.query('insert into user_window (usuid, venid, otorgado) values ($1, $2, true) on conflict do nothing', [caller.usuid, venid])
  for (let turn = 0; turn < 30; turn += 1) {
    await pool.query('insert into user_permission (usuid, perid, otorgado) values ($1, $2, true)', [caller.usuid, perid])
    expect((await held()).permisos.has(perid)).toBe(true)
    await pool.query('update user_permission set otorgado = false where usuid = $1', [caller.usuid])
    expect((await held()).permisos.has(perid)).toBe(false)
    await pool.query('delete from user_permission where usuid = $1', [caller.usuid])
    if (turn % 3 === 0) await pool.query('select suma_derechos()')
  }
})
