import { parseArgs } from 'node:util'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { breaksOldNodes } from './additive.ts'
import { newTriggers } from './triggers.ts'
import { readSnapshot, tablesSnapshot, versionedTables } from './snapshot.ts'
import { changes, changesWithoutRenames } from './changes.ts'
import { writeMigration } from './write.ts'

const usage = 'Uso: npm run migration -- nombre-de-la-migracion [--vacia] [--sin-renombres]'
const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    vacia: { type: 'boolean', default: false },
    'sin-renombres': { type: 'boolean', default: false },
    revisar: { type: 'boolean', default: false },
    carpeta: { type: 'string', default: path('../../apps/api/migrations') },
    tablas: { type: 'string', default: path('../../apps/api/schema/index.ts') },
  },
})
const [name] = positionals

async function main(): Promise<void> {
  if (values.vacia) return report(await writeMigration(values.carpeta, required(name), '-- Escriba aquí la migración.\n'))

  const before = await readSnapshot(values.carpeta)
  const after = await tablesSnapshot(pathToFileURL(values.tablas).href, before)
  if (values.revisar) return check(await changes(before, after).catch(() => ['']))

  const statements = values['sin-renombres'] ? await changesWithoutRenames(before, after) : await changes(before, after)
  if (statements.length === 0) return console.log('Las tablas no cambiaron desde la última migración.')
  const triggers = newTriggers(before, after, await versionedTables(pathToFileURL(values.tablas).href))
  const sql = `${[...statements, ...triggers].join('\n')}\n`
  report(await writeMigration(values.carpeta, required(name), sql, after))
  for (const reason of breaksOldNodes(sql)) console.log(`Los nodos de la versión anterior fallarían: ${reason}. Vea docs/operations.md.`)
}

function required(value: string | undefined): string {
  if (!value || !/^[a-z0-9-]+$/.test(value)) throw new Error(`Falta el nombre, en minúsculas y con guiones. ${usage}`)
  return value
}

function check(statements: string[]): void {
  if (statements.length === 0) return console.log('Las migraciones corresponden a las tablas.')
  const firstLines = statements.slice(0, 5).map((statement) => statement.split('\n')[0])
  throw new Error(['falta generar la migración: npm run migration -- nombre', ...firstLines].join('\n'))
}

function report(file: string): void {
  console.log(`Escrita: ${file}. Léala antes de confirmarla.`)
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
