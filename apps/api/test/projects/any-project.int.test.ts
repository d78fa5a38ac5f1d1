import { beforeAll, describe, expect, it } from 'vitest'
import { seededRandom } from '../../src/demo/random.ts'
import { projectHistory } from '../../src/capabilities/projects/consult/projectHistory.ts'
import { whoSeesRecord } from '../../src/capabilities/projects/rights/whoSees.queries.ts'
import type { UserContext } from '../../src/plugins/context.ts'
import type { Database } from '../../src/plugins/db/database.ts'
import { testDatabase } from '../database.ts'
import { contextOf, projectsUnderTest } from './projectsUnderTest.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
  for (const { table } of projectsUnderTest) if (table) await database.pool.query(table)
})
const numbers = (rows: readonly { readonly consecutivo: number }[]): number[] => rows.map(({ consecutivo }) => consecutivo)

describe.each(projectsUnderTest.map((kind) => [kind.project.entidad, kind] as const))('a project of kind %s', (entidad, kind) => {
  const { project, rights, stage, statuses, all: allTab } = kind
  const [text, label] = kind.text
  const [flag, flagLabel] = kind.flag
  let all: UserContext
  beforeAll(async () => {
    all = await contextOf(database, [...Object.values(rights), stage.access, stage.edit])
  })

  describe('who sees what', () => {
    type Stored = { id: number; creator: number; actor: number | null; status: number; deleted: boolean }
    type Person = { context: UserContext; permisos: readonly number[]; acts: readonly number[] }
    const stored: Stored[] = []
    const people: Person[] = []
    const modules = { [project.general]: rights, [stage.modulo]: stage }

    beforeAll(async () => {
      const random = seededRandom(5)
      const { rows } = await database.pool.query<{ id: number }>('select id from app_user where categoria = 2 order by id limit 1')
      const grupo = rows[0]!.id
      const join = async (permisos: readonly number[], membership: { grupo?: number; heredar?: number } = {}) => {
        const context = await contextOf(database, permisos, { ...membership, [stage.acts]: 1 })
        people.push({ context, permisos, acts: [context.user.usuid, ...(membership.heredar === 1 ? [grupo] : [])] })
        return context.user.usuid
      }
      await join([rights.access, rights.viewAll, rights.remove])
      const creator = await join([rights.access, rights.create, stage.access])
      const actor = await join([stage.access])
      await join([stage.access], { grupo, heredar: 1 })
      await join([rights.access], { grupo, heredar: 0 })
      await join([stage.access, stage.viewAll])
      await database.pool.query(`update app_user set ${stage.acts} = 1 where id = $1`, [grupo])
      const makers = [all, people[1]!.context]
      for (let n = 0; n < 16; n += 1) {
        const maker = makers[n % 2]!
        const [who, status] = [random.pick([null, actor, grupo, creator]), random.pick([statuses.first, statuses.second])]
        const id = await kind.create(all, { [stage.actor]: who, [statuses.field]: status })
        await database.pool.query(`update ${project.entidad} set usureg = $2 where id = $1`, [id, maker.user.usuid])
        const deleted = n % 5 === 4
        if (deleted) await kind.remove(all, id)
        stored.push({ id, creator: maker.user.usuid, actor: who, status: deleted ? statuses.deleted : status, deleted })
      }
    })

    /** By hand: users who see all of a module, the creator, and actors, themselves or through the group they inherit from. */
    const shows = ({ context, permisos, acts }: Person, modulo: string, row: Stored): boolean => {
      const { access, viewAll } = modules[modulo]!
      if (!permisos.includes(access)) return false
      const seesAll = permisos.includes(viewAll) || permisos.includes(rights.viewAll)
      return seesAll || row.creator === context.user.usuid || (row.actor !== null && acts.includes(row.actor))
    }
    const isListed = (person: Person, row: Stored, modulo: string, tab: number): boolean => {
      if (!shows(person, modulo, row)) return false
      if (tab === allTab) return !row.deleted
      const mayShow =
        !row.deleted || (modulo === project.general && [rights.remove, rights.restore].some((p) => person.permisos.includes(p)))
      return mayShow && row.status === tab
    }
    const filtersOf = () => ({ consecutivo: stored.map(({ id }) => id) })

    it.each([project.general, stage.modulo])('in the list of %s: rows and total', async (tipoModulo) => {
      const found = await Promise.all(people.map(async ({ context }) => kind.list(context, { tipoModulo, filters: filtersOf() })))
      const expected = people.map((person) =>
        stored
          .filter((row) => isListed(person, row, tipoModulo, allTab))
          .map(({ id }) => id)
          .toReversed(),
      )
      expect(expected.filter(({ length }) => length > 0 && length < stored.length).length).toBeGreaterThan(1)
      expect(found.map(({ results, total }) => ({ ids: numbers(results), total }))).toEqual(
        expected.map((ids) => ({ ids, total: ids.length })),
      )
    })

    it('in each tab of the general list, and as many as the tab says', async () => {
      for (const person of people.filter(({ permisos }) => permisos.includes(rights.access))) {
        const { tabs } = await kind.tabs(person.context, { tipoModulo: project.general, filters: filtersOf() })
        expect(tabs[0]).toMatchObject({ id: allTab, name: 'Todos' })
        expect(tabs.some(({ id }) => id === statuses.deleted)).toBe(person.permisos.includes(rights.remove))
        for (const { id: tab, count } of tabs) {
          const expected = stored.filter((row) => isListed(person, row, project.general, tab)).map(({ id }) => id)
          const { results, total } = await kind.list(person.context, { estado: tab, filters: filtersOf() })
          expect({ tab, count, total, ids: numbers(results) }).toEqual({
            tab,
            count: expected.length,
            total: expected.length,
            ids: expected.toReversed(),
          })
        }
      }
    })

    it('one by one, for the recipients of a record’s notifications', async () => {
      const usuids = people.map(({ context }) => context.user.usuid)
      for (const row of stored.filter(({ deleted }) => !deleted)) {
        const expected = people.filter((person) => Object.keys(modules).some((modulo) => shows(person, modulo, row)))
        expect([row.id, await whoSeesRecord(database.db, project, usuids, row.id)]).toEqual([
          row.id,
          expected.map(({ context }) => context.user.usuid).toSorted((a, b) => a - b),
        ])
      }
    })
  })

  describe('the list', () => {
    const made = async () => {
      const rowsToCreate = [
        { [kind.name]: 'Ámbar del norte', [kind.code]: `Z-${crypto.randomUUID().slice(0, 8)}` },
        { [kind.name]: 'boreal', [project.commonFields.year]: 2031 },
        { [kind.name]: 'Ñame y ámbar', [stage.actor]: null },
      ]
      const ids: number[] = []
      for (const one of rowsToCreate) ids.push(await kind.create(all, one))
      return { ids, codigo: String(rowsToCreate[0]![kind.code]) }
    }

    it('is filtered by name without accents, by code, by year and by actor', async () => {
      const { ids, codigo } = await made()
      const [first, second, third] = ids as [number, number, number]
      const { user } = await contextOf(database, [], { [stage.acts]: 1 })
      await kind.save(all, second, { [stage.actor]: user.usuid, version: 1 })
      const found = async (filters: object, more: object = {}) =>
        numbers((await kind.list(all, { ...more, filters: { consecutivo: ids, ...filters } })).results)
      expect(await found({})).toEqual([third, second, first])
      expect(await found({ nombre: 'AMBAR' })).toEqual([third, first])
      expect(await found({ nombre: 'norte ambar' })).toEqual([first])
      expect(await found({ codigo })).toEqual([first])
      expect(await found({ anioContable: 2031 })).toEqual([second])
      expect(await found({ actor: [user.usuid] })).toEqual([second])
      expect(await found({ actor: [0] }, { tipoModulo: stage.modulo })).toEqual([third, first])
      expect(await found({ consecutivo: [first], nombre: 'boreal' })).toEqual([])
    })

    it('is put in order as Colombians read, page by page', async () => {
      const { ids } = await made()
      const [first, second, third] = ids as [number, number, number]
      const page = async (sortOrder: number, from: number) => {
        const query = { sortField: 'nombre', sortOrder, first: from, rows: 2, filters: { consecutivo: ids } }
        const { results, total } = await kind.list(all, query)
        expect(total).toBe(3)
        return numbers(results)
      }
      expect([...(await page(1, 0)), ...(await page(1, 2))]).toEqual([first, second, third])
      expect([...(await page(-1, 0)), ...(await page(-1, 2))]).toEqual([third, second, first])
    })
  })

  describe('two editors', () => {
    it('changes of different fields are merged, with a notice', async () => {
      const id = await kind.create(all)
      await kind.save(all, id, { [text]: 'De ella', version: 1 })
      const other = await contextOf(database, Object.values(rights))
      const merged = await kind.save(other, id, { [text]: '', [flag]: 1, version: 1 })
      expect(merged).toMatchObject({ version: 3, fusionados: [text], mensaje: expect.stringContaining(`«${label}»`) })
      expect(await kind.open(all, id)).toMatchObject({ [text]: 'De ella', [flag]: 1 })
    })

    it('the same field is put to the second, with both values and who', async () => {
      const id = await kind.create(all)
      await kind.save(all, id, { [text]: 'De ella', version: 1 })
      await expect(kind.save(all, id, { [text]: 'De él', version: 1 })).rejects.toMatchObject({
        code: 'registro.conflicto',
        extra: { campo: text, version: 2, conflictos: [{ campo: text, etiqueta: label, suyo: 'De él', actual: 'De ella' }] },
      })
      expect(await kind.open(all, id)).toMatchObject({ [text]: 'De ella' })
    })

    it('a version that there is not yet is none, and nothing new is no version', async () => {
      const id = await kind.create(all, { [text]: 'Lo mismo' })
      await expect(kind.save(all, id, { [text]: 'x', version: 9 })).rejects.toMatchObject({ extra: { campo: 'version' } })
      expect(await kind.save(all, id, { [text]: 'Lo mismo', version: 1 })).toMatchObject({ version: 1, sinCambios: true })
    })
  })

  it('is read as it is sent: what was read may be sent again, and changes nothing', async () => {
    const { user } = await contextOf(database, [], { [stage.acts]: 1 })
    const id = await kind.create(all, { [text]: 'Un texto', [flag]: 1, [stage.actor]: user.usuid, ...stage.values })
    const { checkPadre: _, ...read } = await kind.open(all, id)
    expect(read).toMatchObject({
      [text]: 'Un texto',
      [flag]: 1,
      [stage.actor]: user.usuid,
      ...stage.values,
      [project.commonFields.year]: 2026,
    })
    expect(await kind.save(all, id, { ...read, version: 1 })).toMatchObject({ version: 1, sinCambios: true })
    for (const nothing of ['', 0, null]) {
      await kind.save(all, id, { [stage.actor]: user.usuid })
      await kind.save(all, id, { [stage.actor]: nothing })
      expect((await kind.open(all, id))[stage.actor]).toBeNull()
    }
    await kind.save(all, id, { [text]: null })
    expect((await kind.open(all, id))[text]).toBe('')
  })

  it('lets a stage’s actors change only that stage, and only visible records', async () => {
    const actor = await contextOf(database, [stage.access, stage.edit], { [stage.acts]: 1 })
    const [his, other] = [await kind.create(all, { [stage.actor]: actor.user.usuid }), await kind.create(all)]
    const tipoModulo = stage.modulo
    expect(await kind.save(actor, his, { tipoModulo, ...stage.values, version: 1 })).toMatchObject({ version: 2 })
    await expect(kind.save(actor, his, { tipoModulo, [flag]: 1, version: 2 })).rejects.toMatchObject({ code: 'proyecto.etapa' })
    // Fields that the user may not change cause no conflict, and unchanged values are no change.
    await kind.save(all, his, { [text]: 'De ella', version: 2 })
    await expect(kind.save(actor, his, { tipoModulo, [text]: 'De él', version: 2 })).rejects.toMatchObject({ code: 'proyecto.etapa' })
    expect(await kind.save(actor, his, { tipoModulo, [text]: '', version: 2 })).toMatchObject({ version: 3, sinCambios: true })
    await expect(kind.save(actor, other, { tipoModulo, ...stage.values, version: 1 })).rejects.toMatchObject({
      code: 'registro.noEncontrado',
    })
    await expect(kind.open(actor, other, stage.modulo)).rejects.toMatchObject({ code: 'registro.noEncontrado' })
    await expect(kind.create(actor)).rejects.toMatchObject({ code: 'permiso.falta' })
  })

  it('shows a status under the name that it has now', async () => {
    const nameOf = async () => (await kind.tabs(all, { tipoModulo: project.general })).tabs.find(({ id }) => id === statuses.first)?.name
    const before = await nameOf()
    await database.pool.query(`update ${project.status.of} set nombre = 'Otro nombre' where id = $1`, [statuses.first])
    expect(await nameOf()).toBe('Otro nombre')
    await database.pool.query(`update ${project.status.of} set nombre = $2 where id = $1`, [statuses.first, before])
    expect(await nameOf()).toBe(before)
  })

  it('has a history that says each change in words, and played again is the record', async () => {
    const id = await kind.create(all, { [text]: 'Uno' })
    await kind.save(all, id, { [text]: 'Dos', [flag]: 1, version: 1 })
    await kind.save(all, id, { [text]: 'Tres', [statuses.field]: statuses.second, version: 2 })
    await kind.remove(all, id)
    await kind.restore(all, id)
    type Row = { campo: string; antes: string | null; despues: string | null; version: number }
    const { rows } = await database.pool.query<Row>(
      'select campo, antes, despues, version from history where entidad = $1 and registro = $2 and campo is not null order by id',
      [project.entidad, id],
    )
    expect(new Set(rows.map(({ version }) => version))).toEqual(new Set([1, 2, 3, 4, 5]))
    const flagged = rows.find(({ campo, version }) => campo === flag && version === 2)
    const [described] = await projectHistory(project).describe!(all, [flagged] as never)
    expect(described).toMatchObject({ campo: flag, antes: 'NO', despues: 'SI' })
    expect(projectHistory(project).label(flag)).toBe(flagLabel)
    const held: Record<string, string> = {}
    for (const { campo, antes, despues } of rows) {
      const known = antes === null || (held[campo] ?? '') === '' ? antes : held[campo]
      expect([campo, known]).toEqual([campo, antes])
      held[campo] = despues ?? ''
    }
    const asText = (value: unknown): string => (value === null || value === undefined || String(value) === '0' ? '' : String(value))
    for (const [campo, value] of Object.entries(await kind.open(all, id)))
      expect([campo, asText(held[campo])]).toEqual([campo, asText(value)])
  })
})
