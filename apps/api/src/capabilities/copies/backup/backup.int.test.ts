import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { inSweep } from '../../../../../../packages/rules/test/sweep.ts'
import { versioned } from '../../../../schema/index.ts'
import { emptyDatabase, freshDatabase, testDatabase, type TemporaryDatabase } from '../../../../test/database.ts'
import { externalPostgres } from '../../../../test/externalPostgres.ts'
import { copyOf, copyWithout } from '../../../../test/factories/copyFile.ts'
import { journalBeforeBase } from '../../../../test/journalBeforeBase.ts'
import { s3Server } from '../../../../test/s3Server.ts'
import { databaseUrl } from '../../../../test/serverUrl.ts'
import { temporaryFolder } from '../../../../test/temporaryFolder.ts'
import { readEnv } from '../../../env.ts'
import { connectDatabase } from '../../../plugins/db/database.ts'
import { readAppliedMigrations } from '../../../plugins/db/migrations.ts'
import { replacedMigrations } from '../../../plugins/db/replacedMigrations.ts'
import { openStorage, silent } from '../../storage/openStorage.ts'
import { newRuta } from '../../storage/storage.ts'
import { createBackup } from './createBackup.ts'
import { requireKnownVersion } from './prepareSchema.ts'
import { verifyArchive } from './readArchive.ts'
import { restoreBackup } from './restoreBackup.ts'
import { listTables, plainText, tableState } from './tables.ts'

const folder = temporaryFolder()
const directory = join(folder, 'datos')
const longName = `planos/${'ñandú '.repeat(30)}.txt`
const quiet = { replace: false, report: () => {} }
const file = join(folder, 'copia.soportica')
let source: TemporaryDatabase

beforeAll(async () => {
  source = await testDatabase()
  mkdirSync(join(directory, 'planos'), { recursive: true })
  mkdirSync(join(directory, 'postgres'), { recursive: true })
  writeFileSync(join(directory, longName), 'hola')
  writeFileSync(join(directory, 'planos', 'vacío.pdf'), '')
  writeFileSync(join(directory, 'planos', 'grande.bin'), Buffer.alloc(5_000_001, 'x'))
  writeFileSync(join(directory, 'postgres', 'password'), 'no viaja')
  mkdirSync(join(directory, 'files', 'attachments', '.entrada'), { recursive: true })
  writeFileSync(join(directory, 'files', 'attachments', 'uno.pdf'), 'adjunto')
  writeFileSync(join(directory, 'files', 'attachments', '.entrada', 'a-medias'), 'todavía llega')
  await source.pool.query(
    `insert into area (nombre, estado, usureg, usuact) values (E'Con\\ttabulador, \\\\N, "comillas"\\ny otra línea', 1, 1, 1)`,
  )
  await createBackup({ url: source.url, directory }, file)
})

const newCashier = `insert into cashier (nombre, direccion, region, municipio, anio_contable, usureg, usuact)
  select $1, 'Calle 1', d.region, m.id, 2026, 1, 1 from municipality m join department d on d.id = m.departamento order by m.id limit 1`

const contents = async (url: string) => {
  const database = connectDatabase(url, { max: 1 })
  const client = await database.pool.connect()
  await client.query(plainText)
  const states: Record<string, unknown> = {}
  for (const table of await listTables(client)) states[table.tabla] = await tableState(client, table)
  client.release(true)
  await database.close()
  return states
}

describe('a backup', () => {
  test('comes back the same in an empty database, for its owner alone, with its files and with numbers that go on', async () => {
    const target = await emptyDatabase()
    const dataFolder = join(folder, 'otros-datos')
    for (const name of ['.restauracion-aaaaaa', '.restauracion-bbbbbb']) mkdirSync(join(dataFolder, name), { recursive: true })
    writeFileSync(join(dataFolder, '.restauracion-aaaaaa', '.soportica'), '')
    const said: string[] = []
    await restoreBackup({ url: target.url, directory: dataFolder }, file, { replace: false, report: (text) => said.push(text) })
    // What an interrupted restore left goes, and no folder of somebody else.
    expect(readdirSync(dataFolder).filter((name) => name.startsWith('.'))).toEqual(['.restauracion-bbbbbb'])
    expect(said.filter((text) => text.includes('.restauracion-bbbbbb'))).toHaveLength(1)
    rmdirSync(join(dataFolder, '.restauracion-bbbbbb'))
    expect(await contents(target.url)).toEqual(await contents(source.url))
    expect(readFileSync(join(dataFolder, longName), 'utf8')).toBe('hola')
    expect(readFileSync(join(dataFolder, 'planos', 'grande.bin')).equals(readFileSync(join(directory, 'planos', 'grande.bin')))).toBe(true)
    expect(readdirSync(join(dataFolder, 'files', 'attachments'))).toEqual(['uno.pdf'])
    expect(() => readFileSync(join(dataFolder, 'postgres', 'password'))).toThrow('ENOENT')
    const found = readdirSync(dataFolder, { recursive: true, encoding: 'utf8' }).map((path) => statSync(join(dataFolder, path)))
    const modes = (some: typeof found) => [...new Set(some.map(({ mode }) => mode & 0o777))]
    expect(modes(found.filter((each) => each.isFile()))).toEqual([0o600])
    expect(modes(found.filter((each) => each.isDirectory()))).toEqual([0o700])
    const insert = "insert into area (nombre, estado, usureg, usuact) values ('Siguiente', 1, 1, 1) returning id"
    const [here, there] = [await source.pool.query(insert), await target.pool.query(insert)]
    expect(there.rows).toEqual(here.rows)
    await source.pool.query("delete from area where nombre = 'Siguiente'")
    await target.drop()
  })

  test('ends every session, code, recovery and key of a repeated call, and says so', async () => {
    const from = await freshDatabase()
    await from.pool.query(`
      insert into session (huella, usuid, creada_en, vence_en) values ('\\x01', 1, now(), now() + interval '8 hours');
      insert into security_challenge (huella, usuid, creada_en, vence_en) values ('\\x02', 1, now(), now() + interval '1 hour');
      insert into security_code (usuid, pedido_en, vence_en, hora_desde) values (1, now(), now() + interval '1 hour', now());
      insert into password_recovery (huella, usuid, tipo, creada_en, vence_en) values ('\\x03', 1, 'enlace', now(), now() + interval '1 hour');
      insert into once_key (usuid, clave, tipo, huella, registro, respuesta, creado_en) values (1, gen_random_uuid(), 'x', 'x', 1, '{}', now())`)
    const copy = join(folder, 'sesiones.soportica')
    const { tablas } = await createBackup({ url: from.url, directory }, copy)
    const ended = ['session', 'security_challenge', 'security_code', 'password_recovery', 'once_key']
    expect(ended.map((tabla) => tablas[`public.${tabla}`]?.filas)).toEqual([1, 1, 1, 1, 1])
    const target = await freshDatabase()
    const said: string[] = []
    await restoreBackup({ url: target.url, directory }, copy, { replace: true, report: (text) => said.push(text) })
    for (const tabla of ended) expect((await target.pool.query(`select from ${tabla}`)).rowCount).toBe(0)
    expect(said.join(' ')).toContain('todos inician sesión de nuevo')
    await Promise.all([from.drop(), target.drop()])
  })

  test('from before the base comes back after it, and an older one is refused with the version that restores it', async () => {
    const [from, target] = [await freshDatabase(), await emptyDatabase()]
    const present = await readAppliedMigrations(from.pool)
    await journalBeforeBase(from.pool)
    const copy = join(folder, 'antes.soportica')
    await createBackup({ url: from.url, directory: join(folder, 'antes') }, copy)
    await restoreBackup({ url: target.url, directory: join(folder, 'antes') }, copy, quiet)
    expect(await readAppliedMigrations(target.pool)).toEqual(present)
    expect(await contents(target.url)).toEqual(await contents(from.url))

    const older = join(folder, 'anterior.soportica')
    writeFileSync(older, copyWithout(replacedMigrations.slice(0, 40)))
    const { head } = await verifyArchive(older)
    await expect(requireKnownVersion(head)).rejects.toThrow('La copia es de una versión anterior de Soportica')
    await expect(restoreBackup({ url: target.url, directory: join(folder, 'antes') }, older, quiet)).rejects.toThrow('la versión 20950a84')
    await Promise.all([from.drop(), target.drop()])
  })

  test('that is signed is taken with its key alone, and an unsigned one not where a key is set', async () => {
    const [key, other] = [Buffer.alloc(32, 'a').toString('base64'), Buffer.alloc(32, 'b').toString('base64')]
    const signed = join(folder, 'firmada.soportica')
    await createBackup({ url: source.url, directory, key }, signed)
    expect((await verifyArchive(signed, { key })).manifest).toEqual((await verifyArchive(signed)).manifest)
    await expect(verifyArchive(signed, { key: other })).rejects.toThrow('no es de COPIES_KEY')
    await expect(verifyArchive(file, { key })).rejects.toThrow('no está firmada')
    const changed = join(folder, 'cambiada.soportica')
    const plain = gunzipSync(readFileSync(signed))
    const at = plain.lastIndexOf('"secuencias"')
    writeFileSync(changed, gzipSync(Buffer.concat([plain.subarray(0, at), Buffer.from('"Secuencias"'), plain.subarray(at + 12)])))
    await expect(verifyArchive(changed, { key })).rejects.toThrow('no es de COPIES_KEY')
    const target = await emptyDatabase()
    await expect(restoreBackup({ url: target.url, directory, key: other }, signed, quiet)).rejects.toThrow('no es de COPIES_KEY')
    await restoreBackup({ url: target.url, directory, key }, signed, quiet)
    expect(await contents(target.url)).toEqual(await contents(source.url))
    await target.drop()
  })

  test('tells running nodes that what they remember of the tables is over, and keeps the foreign keys and triggers of what it fills', async () => {
    const target = await freshDatabase()
    const versions = async () => (await target.pool.query('select tabla, version from data_version order by tabla')).rows
    const shapeOf = async () =>
      (
        await target.pool
          .query(`select conrelid::regclass::text as tabla, conname, pg_get_constraintdef(oid) as que, convalidated from pg_constraint
          union all select tgrelid::regclass::text, tgname, tgenabled::text, true from pg_trigger where not tgisinternal order by 1, 2, 3`)
      ).rows
    await target.pool.query("insert into area (nombre, usureg, usuact) values ('Antes', 1, 1)")
    const [before, shape] = [await versions(), await shapeOf()]
    await restoreBackup({ url: target.url, directory: join(folder, 'versiones') }, file, { ...quiet, replace: true })
    // A folder that it makes is for its owner alone.
    expect(statSync(join(folder, 'versiones')).mode & 0o777).toBe(0o700)
    const after = await versions()
    expect(after.map(({ tabla }) => tabla)).toEqual([...versioned].toSorted())
    for (const [index, { version }] of after.entries()) expect(version).not.toBe(before[index]?.version)
    expect(await shapeOf()).toEqual(shape)
    await target.drop()
  })

  test('counts its sums again, whatever triggers do meanwhile', async () => {
    const [from, target] = [await freshDatabase(), await freshDatabase()]
    for (const nombre of ['Uno', 'Dos', 'Tres']) await from.pool.query(newCashier, [nombre])
    // Changes wait beside the sums here; in the copy each write adds them up.
    await from.pool.query('insert into cashier_tally select familia, region, modalidad, anio, estado, 0, true from cashier_tally')
    const { rows } = await target.pool.query<{ texto: string }>(`select pg_get_functiondef('cashier_cuenta'::regproc) as texto`)
    expect(rows[0]!.texto).toContain('random() < 0.01')
    await target.pool.query(rows[0]!.texto.replace('random() < 0.01', 'true'))
    await target.pool.query(newCashier, ['Otro, que se va'])
    const copy = join(folder, 'sumas.soportica')
    await createBackup({ url: from.url, directory: join(folder, 'sumas') }, copy)
    await restoreBackup({ url: target.url, directory: join(folder, 'sumas') }, copy, { ...quiet, replace: true })
    const sums = `select familia, region, anio, estado, sum(n)::int as n from cashier_tally group by 1, 2, 3, 4 having sum(n) <> 0 order by 1, 2, 3, 4`
    const expected = (await from.pool.query<{ n: number }>(sums)).rows
    expect(expected.some(({ n }) => n === 3)).toBe(true)
    expect((await target.pool.query(sums)).rows).toEqual(expected)
    await Promise.all([from.drop(), target.drop()])
  })

  test('is of one instant even while the product writes', async () => {
    const busy = await freshDatabase()
    await busy.pool.query('create table prueba_par as select id from area')
    let going = true
    const writing = (async () => {
      for (let n = 0; going; n += 1) {
        await busy.pool.query(
          `with una as (insert into area (nombre, estado, usureg, usuact) values ($1, 1, 1, 1) returning id)
           insert into prueba_par select id from una`,
          [`Ocupada ${n}`],
        )
      }
    })()
    writing.catch(() => {})
    const during = join(folder, 'ocupada.soportica')
    await createBackup({ url: busy.url, directory }, during)
    going = false
    await writing
    const { manifest } = await verifyArchive(during)
    expect(manifest.tablas['public.prueba_par']?.filas).toBe(manifest.tablas['public.area']?.filas)
    await busy.drop()
  })

  test('is not made of a database without the tables of the product', async () => {
    const empty = await emptyDatabase()
    const nothing = join(folder, 'nada.soportica')
    await expect(createBackup({ url: empty.url, directory }, nothing)).rejects.toThrow('no tiene las tablas de Soportica')
    expect([existsSync(nothing), existsSync(`${nothing}.parte`)]).toEqual([false, false])
    await empty.drop()
  })

  test.each(inSweep)('goes to the server of DATABASE_URL and back', async () => {
    const external = await externalPostgres()
    onTestFinished(() => external?.stop())
    const elsewhere = external ? external.url : databaseUrl(inject('postgresUrl'), 'postgres')
    const server = connectDatabase(elsewhere, { max: 1 })
    await server.pool.query("create database ida encoding 'UTF8' template template0")
    await server.close()
    const there = databaseUrl(elsewhere, 'ida')
    await restoreBackup({ url: there, directory: join(folder, 'ida') }, file, quiet)
    const back = join(folder, 'vuelta.soportica')
    await createBackup({ url: there, directory: join(folder, 'ida') }, back)
    const target = await emptyDatabase()
    await restoreBackup({ url: target.url, directory: join(folder, 'vuelta') }, back, quiet)
    expect(await contents(target.url)).toEqual(await contents(source.url))
    await target.drop()
  })
})

test('takes the files of a store along and brings them into one', async () => {
  const [from, target, stores] = [await freshDatabase(), await emptyDatabase(), [await s3Server(), await s3Server()] as const]
  onTestFinished(async () => {
    await Promise.all([from.drop(), target.drop(), ...stores.map((each) => each.close())])
  })
  const ends = (at: 0 | 1, DATA_DIR: string) => openStorage(readEnv({ DATA_DIR, STORAGE_URL: stores[at].url }), silent)
  const here = await ends(0, join(folder, 'de-almacen'))
  const rutas = [
    await here.storage.write(Buffer.from('en el almacén'), 'pdf'),
    await here.folder.write(Buffer.from('en la carpeta'), 'pdf'),
  ]
  for (const [at, ruta] of [...rutas, newRuta('pdf')].entries())
    await from.pool.query(
      `insert into attachment (sistema, registro, actid, tipo, numero, carpeta, nombre, nombre_original, mime, tamano, sha256, ruta, usureg, usuact)
       select 1, $1, actid, id, 1, 'x', 'x.pdf', 'x.pdf', 'application/pdf', 1, '\\x00', $2, 1, 1 from attached_type limit 1`,
      [at + 1, ruta],
    )
  const copy = join(folder, 'almacen.soportica')
  const { archivos } = await createBackup({ url: from.url, directory: join(folder, 'de-almacen'), storage: here.storage }, copy)
  expect(Object.keys(archivos).toSorted()).toEqual(rutas.map((ruta) => `files/attachments/${ruta}`).toSorted())

  const there = await ends(1, join(folder, 'a-almacen'))
  stores[1].play.fault = ({ method }) => (method === 'PUT' ? 'skewed' : undefined)
  const into = { url: target.url, directory: join(folder, 'a-almacen'), store: there.store }
  await expect(restoreBackup(into, copy, quiet)).rejects.toThrow('no se pudo guardar en el almacén')
  expect((await target.pool.query('select from attachment')).rowCount).toBe(0)
  stores[1].play.fault = () => undefined
  await restoreBackup(into, copy, quiet)
  expect((await there.storage.read(rutas[0]!)).toString()).toBe('en el almacén')
  expect((await there.storage.read(rutas[1]!)).toString()).toBe('en la carpeta')
  expect([stores[1].objects.size, await there.folder.size(rutas[0]!)]).toEqual([2, undefined])
})

describe('a restore', () => {
  test('waits for work in progress and makes new work wait', async () => {
    const target = await freshDatabase()
    const person = await target.pool.connect()
    await person.query("begin; insert into area (nombre, estado, usureg, usuact) values ('En curso', 1, 1, 1)")
    const restoring = restoreBackup({ url: target.url, directory }, file, { ...quiet, replace: true })
    await wait(1_500)
    await person.query('select count(*) from cashier')
    await person.query('commit')
    person.release()
    await restoring
    expect(await contents(target.url)).toEqual(await contents(source.url))
    await target.drop()
  })

  test('refuses a file that is cut short, changed by one bit, of an empty database or of something else, and changes nothing', async () => {
    const target = await freshDatabase()
    const before = await contents(target.url)
    const whole = readFileSync(file)
    const bad = join(folder, 'mala.soportica')
    for (const [bytes, sentence] of [
      [whole.subarray(0, whole.length / 2), 'La copia de seguridad está incompleta'],
      [flipped(whole), 'dañad'],
      [copyWithout([]), 'es la copia de una base de datos vacía'],
      [Buffer.from('no es una copia'), 'no es una copia de seguridad'],
    ] as const) {
      writeFileSync(bad, bytes)
      await expect(restoreBackup({ url: target.url, directory }, bad, { ...quiet, replace: true })).rejects.toThrow(sentence)
    }
    expect(await contents(target.url)).toEqual(before)
    await target.drop()
  })

  const one = [{ numero: 1, nombre: 'una', sha256: 'x' }]
  test.each([
    ['leaves the folder', { name: 'archivos/planos/../../fuera', listed: true }, 'nombre no admitido'],
    ['is absolute', { name: 'archivos//etc/fuera', listed: true }, 'nombre no admitido'],
    ['is the key of the installation', { name: 'archivos/secret.key', body: 'x', listed: true }, 'nombre no admitido'],
    ['is a link', { name: 'archivos/enlace', type: '2', listed: true }, 'no es un archivo'],
    ['is a file beyond the list', { name: 'archivos/de-mas', body: 'x' }, 'no está en su lista'],
    ['is a table beyond the list', { name: 'tablas/public.area/000001.copy', body: 'x' }, 'no está en su lista'],
    ['is anything else', { name: 'otra-cosa', body: 'x' }, 'no está en su lista'],
  ])('and a look at a copy refuse an entry that %s', async (_, entry, sentence) => {
    const forged = join(folder, 'ajena.soportica')
    writeFileSync(forged, copyOf(one, [entry]))
    await expect(verifyArchive(forged)).rejects.toThrow(sentence)
    await expect(restoreBackup({ url: source.url, directory: join(folder, 'ajenos') }, forged, quiet)).rejects.toThrow(sentence)
    expect(existsSync(join(folder, 'ajenos'))).toBe(false)
    writeFileSync(forged, copyOf(one, [{ name: 'archivos/planos/uno.pdf', body: 'x', listed: true }]))
    expect(Object.keys((await verifyArchive(forged)).manifest.archivos)).toEqual(['planos/uno.pdf'])
  })

  test('refuses a database with data, or with other migrations, unless told otherwise', async () => {
    const target = await freshDatabase()
    const installation = { url: target.url, directory }
    await expect(restoreBackup(installation, file, quiet)).rejects.toThrow('--reemplazar')
    await target.pool.query("insert into migracion (numero, nombre, sha256) values (9999, 'futura', 'x')")
    await expect(restoreBackup(installation, file, { ...quiet, replace: true })).rejects.toThrow('con otras migraciones')
    await target.drop()
  })

  test('refuses to put a file in place of another one with its name', async () => {
    const target = await emptyDatabase()
    const dataFolder = join(folder, 'con-otro')
    mkdirSync(join(dataFolder, 'planos'), { recursive: true })
    writeFileSync(join(dataFolder, 'planos', 'vacío.pdf'), 'otro')
    await expect(restoreBackup({ url: target.url, directory: dataFolder }, file, quiet)).rejects.toThrow('ya hay otro archivo')
    await target.drop()
  })
})

function flipped(whole: Buffer): Buffer {
  const copy = Buffer.from(whole)
  const middle = Math.trunc(copy.length / 2)
  copy[middle] = (copy[middle] ?? 0) ^ 1
  return copy
}
