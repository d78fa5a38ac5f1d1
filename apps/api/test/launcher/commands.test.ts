import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { copyWithout } from '../factories/copyFile.ts'
import { freePort } from '../freePort.ts'
import { copyData } from '../preparedData.ts'
import { startProduct } from './product.ts'

const folder = mkdtempSync(join(tmpdir(), 'soportica-ordenes-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const paths = { backup: 'apps/api/src/backup/run.ts', restore: 'apps/api/src/backup/run.ts', doctor: 'apps/api/src/doctor/run.ts' }

async function give(command: keyof typeof paths, directory: string, ...options: string[]): Promise<{ exit: number | null; said: string }> {
  const order = command === 'doctor' ? [] : [command, ...options]
  const { exit, output } = startProduct({ directory, port: await freePort(), path: paths[command], order })
  return { exit: await exit, said: output() }
}

describe('where there is no database', () => {
  const missing = join(folder, 'ninguna')
  const wrong = join(folder, 'otra-cosa')
  mkdirSync(wrong)
  const copy = join(folder, 'no-hecha.soportica')
  const directories = [
    ['a folder that is not there', missing],
    ['a folder of something else', wrong],
  ] as const
  const nothingMade = () => expect([readdirSync(folder), readdirSync(wrong)]).toEqual([['otra-cosa'], []])
  const none = (directory: string): string =>
    `Aquí no hay ninguna base de datos de Soportica: DATA_DIR es ${directory}. Revise DATA_DIR o indique DATABASE_URL.\n`

  test.each(directories)('in %s, a copy is refused, and the doctor says so beside the rest', async (_, directory) => {
    expect(await give('backup', directory, copy)).toEqual({ exit: 1, said: none(directory) })
    const { exit, said } = await give('doctor', directory)
    expect(exit).toBe(1)
    expect(said).toContain(`  FALLA ${none(directory)}`)
    expect(said).toContain('El producto no responde en http://127.0.0.1:')
    nothingMade()
  })

  test('none is made to restore a file that is not there', async () => {
    const { exit, said } = await give('restore', missing, copy)
    expect([exit, said]).toEqual([1, `Revisando la copia de seguridad…\nNo existe el archivo ${copy}.\n`])
    nothingMade()
  })

  test('none is made for a copy of a newer product, whose file is looked at all the same', async () => {
    const newer = join(mkdtempSync(join(tmpdir(), 'soportica-copia-')), 'nueva.soportica')
    writeFileSync(newer, copyWithout([{ numero: 9999, nombre: 'futura', sha256: 'x' }]))
    expect((await give('restore', missing, newer, '--verificar')).exit).toBe(0)
    expect(await give('restore', missing, newer)).toEqual({
      exit: 1,
      said: expect.stringContaining('es de una versión de Soportica más nueva que esta (0.1.0); no se cambió nada.') as string,
    })
    nothingMade()
    rmSync(dirname(newer), { recursive: true })
  })
})

test('a copy is looked at without a database, and one is made to restore it', async () => {
  const [from, to, copy] = [join(folder, 'datos'), join(folder, 'nuevos'), join(folder, 'copia.soportica')]
  copyData(inject('preparedData'), from)
  const made = await give('backup', from, copy)
  const amounts = /: ([\d.]+ filas en \d+ tablas y [\d.]+ archivos)\.\n$/.exec(made.said)?.[1]
  expect([made.exit, amounts]).toEqual([0, expect.any(String)])
  const looked = await give('restore', to, copy, '--verificar')
  expect([looked.exit, looked.said]).toEqual([0, expect.stringContaining(`está completa y sin daños: ${amounts}.`)])
  expect(readdirSync(folder)).not.toContain('nuevos')
  const restored = await give('restore', to, copy)
  expect([restored.exit, restored.said]).toEqual([0, expect.stringContaining(`restaurada y comprobada: ${amounts}.`)])
})
