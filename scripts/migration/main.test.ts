import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const script = fileURLToPath(new URL('../migration.mjs', import.meta.url))
const api = fileURLToPath(new URL('../../apps/api/package.json', import.meta.url))

const schema = (columns: string, indexes = '[]') => `
import { createRequire } from 'node:module'
const require = createRequire(${JSON.stringify(api)})
const { customType, index, integer, pgTable } = require('drizzle-orm/pg-core')
const { sql } = require('drizzle-orm')
const texto = customType({ dataType: () => 'text COLLATE "es-CO-x-icu"' })
export const tables = { area: pgTable('area', { id: integer('id').primaryKey(), ${columns} }, (t) => ${indexes}) }
`
let folder: string
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

function migration(tables: string, ...args: string[]) {
  const file = join(folder, 'tables.ts')
  writeFileSync(file, tables)
  const { status, stderr } = spawnSync(process.execPath, [script, '--carpeta', folder, '--tablas', file, ...args], { encoding: 'utf8' })
  return { status, stderr }
}

beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'soportica-tablas-'))))
afterAll(() => rmSync(folder, { recursive: true }))

test('writes what changed in the tables since the last migration', () => {
  const first = schema(`nombre: texto('nombre').notNull()`, `[index('area_busqueda').using('gin', sql\`busqueda("nombre") gin_trgm_ops\`)]`)
  expect(migration('', 'base', '--vacia')).toMatchObject({ status: 0 })
  expect(migration(first, 'areas')).toMatchObject({ status: 0 })
  expect(read('0002_areas.sql')).toContain('"nombre" text COLLATE "es-CO-x-icu" NOT NULL')
  expect(read('0002_areas.sql')).toContain('USING gin (busqueda("nombre") gin_trgm_ops)')
  expect(migration(first, '--revisar')).toMatchObject({ status: 0 })

  const renamed = schema(`titulo: texto('titulo')`)
  expect(migration(renamed, '--revisar')).toMatchObject({ status: 1, stderr: expect.stringContaining('falta generar la migración') })
  expect(migration(renamed, 'otra')).toMatchObject({ status: 1, stderr: expect.stringContaining('cambio de nombre') })
  expect(migration(renamed, 'otra', '--sin-renombres')).toMatchObject({ status: 0 })
  expect(read('0003_otra.sql').trim().split('\n')).toEqual([
    'DROP INDEX "area_busqueda";',
    'ALTER TABLE "area" ADD COLUMN "titulo" text COLLATE "es-CO-x-icu";',
    'ALTER TABLE "area" DROP COLUMN "nombre";',
  ])
  expect(migration(renamed, '--revisar')).toMatchObject({ status: 0 })
  expect(readdirSync(folder)).toEqual(['0001_base.sql', '0002_areas.sql', '0003_otra.sql', 'snapshot.json', 'tables.ts'])
})

test('wants a name of lower-case words', () => {
  expect(migration(schema(''), 'Mal Nombre')).toMatchObject({ status: 1, stderr: expect.stringContaining('Falta el nombre') })
})
