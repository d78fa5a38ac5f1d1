import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { startEmbeddedPostgres } from '../plugins/embedded/embedded-postgres.ts'
import { requireDataFolder } from './requireDataFolder.ts'
import { ownAddress, requireFreePort } from './requireFreePort.ts'

const folder = mkdtempSync(join(tmpdir(), 'soportica-inicio-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a data folder whose name a file already has', async () => {
  const file = join(folder, 'un-archivo')
  writeFileSync(file, '')
  await expect(requireDataFolder(file)).rejects.toThrow(`No se puede escribir en ${file}`)
})

test('a data folder without permission to write, as an ordinary user', async () => {
  const closed = join(folder, 'cerrada')
  mkdirSync(closed)
  chmodSync(closed, 0o555)
  chmodSync(folder, 0o711)
  // Root may write everywhere.
  if (process.getuid?.() === 0) {
    process.seteuid?.(65_534)
    onTestFinished(() => process.seteuid?.(0))
  }
  await expect(requireDataFolder(join(closed, 'datos'))).rejects.toThrow(`No se puede escribir en ${closed}/datos`)
})

test('the data of another PostgreSQL', async () => {
  const directory = join(folder, 'postgres')
  mkdirSync(join(directory, 'cluster'), { recursive: true })
  writeFileSync(join(directory, 'cluster', 'PG_VERSION'), '16\n')
  await expect(startEmbeddedPostgres({ directory })).rejects.toThrow('es de PostgreSQL 16 y esta versión de Soportica trae PostgreSQL 18')
})

test('a port that another program uses is named with the way out', async () => {
  const other = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  await expect(requireFreePort({ PORT: port, HOST: '127.0.0.1', PUBLIC_URL: `http://localhost:${port}` })).rejects.toThrow(
    `El puerto ${port} está ocupado por otro programa. Use otro, por ejemplo: PORT=${port + 1} npm start`,
  )
})

test.each([
  ['127.0.0.1', 'http://127.0.0.1:3000/soportica'],
  ['0.0.0.0', 'http://127.0.0.1:3000/soportica'],
  ['::', 'http://[::1]:3000/soportica'],
  ['10.91.0.11', 'http://10.91.0.11:3000/soportica'],
  ['n1', 'http://n1:3000/soportica'],
])('a product that listens on %s is reached at %s', (HOST, address) => expect(ownAddress({ PORT: 3000, HOST })).toBe(address))
