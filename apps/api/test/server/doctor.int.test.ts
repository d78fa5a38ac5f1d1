import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { fileTables } from '../../src/capabilities/storage/fileTables.ts'
import { attachmentsFolder, localStorage } from '../../src/capabilities/storage/localStorage.ts'
import { examineCopies } from '../../src/capabilities/operations/examineCopies.ts'
import { examineDatabase } from '../../src/doctor/examineDatabase.ts'
import { examineFiles } from '../../src/doctor/examineFiles.ts'
import { examineDataFolder } from '../../src/doctor/examineDataFolder.ts'
import { examineReach } from '../../src/doctor/examineReach.ts'
import { examineWork } from '../../src/capabilities/operations/examineWork.ts'
import { partitions } from '../../src/capabilities/upkeep/months.queries.ts'
import type { Finding } from '../../src/capabilities/operations/finding.ts'
import { readEnv } from '../../src/env.ts'
import { emptyDatabase, freshDatabase, type TemporaryDatabase } from '../database.ts'
import { freePort } from '../freePort.ts'
import { temporaryFolder } from '../temporaryFolder.ts'

let database: TemporaryDatabase
let folder: string
beforeAll(async () => {
  database = await freshDatabase()
  folder = temporaryFolder()
  return () => database.drop()
})
const query = (text: string, ...values: unknown[]) => database.pool.query(text, values)
const said = (found: readonly Finding[], nivel: Finding['nivel']): string =>
  found
    .filter((finding) => finding.nivel === nivel)
    .map(({ mensaje }) => mensaje)
    .join('\n')

it('says that the tables are those of this version, and when they are those of a later one', async () => {
  expect(said(await examineDatabase(database.pool), 'falla')).toBe('')
  await query("insert into migracion (numero, nombre, sha256) values (9999, 'futura', '')")
  expect(said(await examineDatabase(database.pool), 'falla')).toContain('9999_futura.sql')
  await query('delete from migracion where numero = 9999')
})

it('says that a database is not of the product', async () => {
  const empty = await emptyDatabase()
  expect(said(await examineDatabase(empty.pool), 'falla')).toContain('no tiene las tablas de Soportica')
  await empty.drop()
})

it('says what cannot be mailed, and why', async () => {
  expect(said(await examineWork(database.pool), 'falla')).toBe('')
  const mail = `insert into mail (id, tipo, datos, estado, error, creado_en) values ($1, 'prueba', '{}', $2, $3, now() - interval '2 hours')`
  await query(mail, randomUUID(), 'pendiente', 'connect ECONNREFUSED')
  expect(said(await examineWork(database.pool), 'aviso')).toContain('1 correo espera desde hace 120 minutos')
  await query(mail, randomUUID(), 'fallido', '550 no existe')
  expect(said(await examineWork(database.pool), 'falla')).toMatch(/1 correo no se pudo enviar.*(ECONNREFUSED|550)/)
})

it('says that the month has no partition', async () => {
  const { rows } = await query(`select particion from ${partitions} where tabla = 'event' and hasta is not null`)
  expect(said(await examineWork(database.pool), 'aviso')).not.toContain('partición')
  await query(`alter table event detach partition ${rows[0]!['particion']}`)
  expect(said(await examineWork(database.pool), 'aviso')).toContain('Falta la partición de este mes de event:')
})

it('says how old the last copy is, whether it is there, and how its rehearsal went', async () => {
  const copies = { COPIES_DIR: join(folder, 'copias') }
  const heard = async (nivel: Finding['nivel']) => said(await examineCopies(database.pool, copies), nivel)
  const run = (tipo: string, archivo: string, hours: number, error = '') =>
    query(
      "insert into copy_run (tipo, archivo, empezo, termino, error) values ($1, $2, now() - $3 * interval '1 hour', now(), $4)",
      tipo,
      archivo,
      hours,
      error,
    )
  expect(await heard('aviso')).toContain('no ha hecho ninguna copia')
  const archivo = 'soportica-20261126-020000.soportica'
  await run('copia', archivo, 40)
  expect(await heard('aviso')).toContain('hace 40 horas')
  expect(await heard('aviso')).toContain('ya no está en')
  await mkdir(copies.COPIES_DIR)
  await writeFile(join(copies.COPIES_DIR, archivo), 'x')
  await run('copia', archivo, 2)
  expect(await heard('aviso')).toBe('')
  expect(await heard('bien')).toContain('es de hace 2 horas.')
  await run('ensayo', archivo, 1)
  expect(await heard('bien')).toContain('El último ensayo de restauración, de hace 1 hora, fue bueno')
  await run('copia', 'x', 1, 'No hay espacio.')
  await run('ensayo', 'x', 1, 'La copia está dañada.')
  expect(await heard('falla')).toMatch(/la siguiente falló: No hay espacio.[^]*La copia está dañada/)
})

it('names the file of a row that is not there, and takes no screen of a notification for one', async () => {
  const ruta = `ab/${randomUUID()}.pdf`
  const heard = async () => (await examineFiles(database.pool, localStorage(folder))).mensaje
  await query(
    "insert into notification (usuid, titulo, mensaje, ruta, prioridad, evento, fecha) values (1, 'x', 'x', '/request/34', 1, 'x.x', now())",
  )
  expect(await heard()).toBe('0 archivos están en su lugar.')
  const { rows } = await query(
    `insert into attachment (sistema, registro, actid, tipo, numero, carpeta, nombre, nombre_original, mime, tamano, sha256, ruta, usureg, usuact)
     select 1, 1, actid, id, 1, 'x', 'x.pdf', 'x.pdf', 'application/pdf', 1, '\\x00', $1, 1, 1 from attached_type limit 1 returning id`,
    ruta,
  )
  expect(await heard()).toContain(`1 archivo falta en ${attachmentsFolder(folder)}: attachment ${rows[0]!['id']} (${ruta})`)
  const path = join(attachmentsFolder(folder), ruta)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, 'x')
  expect(await heard()).toBe('1 archivo está en su lugar.')
})

it('knows every table with files: what it does not know is deleted as a file of nobody', async () => {
  const { rows } = await query(
    `select table_name as tabla, bool_or(column_name = 'miniatura') as miniatura from information_schema.columns
     join pg_class on oid = table_name::regclass and not relispartition
     where table_schema = 'public' and column_name in ('ruta', 'miniatura') group by 1 order by 1`,
  )
  const known = fileTables.map(({ tabla, miniatura }) => ({ tabla, miniatura }))
  expect(rows.filter(({ tabla }) => tabla !== 'notification')).toEqual(known)
})

it('makes no folder where there is none', async () => {
  const DATA_DIR = join(folder, 'otro', 'lugar')
  expect(said(await examineDataFolder(readEnv({ DATA_DIR })), 'aviso')).toContain(`La carpeta ${DATA_DIR} no existe`)
  expect(existsSync(join(folder, 'otro'))).toBe(false)
})

it('reports wrong settings and unreachable services', async () => {
  const port = String(await freePort())
  const production = { NODE_ENV: 'production', DATA_DIR: folder, PORT: port, SMTP_URL: `smtp://alguien:secreta@127.0.0.1:${port}` }
  await writeFile(join(folder, 'clave-inicial.txt'), 'x')
  const found = [...(await examineDataFolder(readEnv(production))), ...(await examineReach(readEnv(production)))]
  expect(said(found, 'aviso')).toMatch(/clave-inicial\.txt[^]*no es https/)
  expect(said(found, 'falla')).toContain('No se pudo entrar al servidor de correo')
  expect(JSON.stringify(found)).not.toContain('secreta')
  expect(said(await examineReach(readEnv({ ...production, SMTP_URL: '' })), 'falla')).toContain('Falta SMTP_URL')
})
