import { statSync, unlinkSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { errorCode, StartError } from '../../startError.ts'

export type FolderLock = { describe(text: string): void; release(): Promise<void> }

const patience = 20_000

/** Holds a data folder for this process. The system lets go of a socket when its process dies, however it dies: no lock is ever stale. */
export async function lockFolder(directory: string, description: string): Promise<FolderLock> {
  const address = socketAddress(directory)
  const deadline = Date.now() + patience
  for (;;) {
    const held = await tryToLock(address, description)
    if (held) return held
    const holder = await ask(address)
    const leaves = holder.startsWith(stopping)
    if (holder && (!leaves || Date.now() > deadline)) throw new StartError(holder)
    if (!holder && process.platform === 'darwin') removeIfPresent(address)
    if (Date.now() > deadline)
      throw new StartError(`La carpeta ${directory} está en uso por otro proceso. Espere unos segundos e inténtelo de nuevo.`)
    await wait(100)
  }
}

/** The text of a holder that is leaving: the next one waits for it. */
export const stopping = 'Soportica se está deteniendo'

async function tryToLock(address: string, description: string): Promise<FolderLock | undefined> {
  let text = description
  const server = createServer((socket) => socket.on('error', () => {}).end(text))
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen({ path: address }, resolve))
  } catch (error) {
    if (errorCode(error) === 'EADDRINUSE') return undefined
    throw error
  }
  server.unref()
  return {
    describe: (next) => {
      text = next
    },
    release: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function ask(address: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect({ path: address, timeout: 1_000 })
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.on('error', () => resolve(''))
    socket.on('timeout', () => socket.destroy())
    socket.on('close', () => resolve(answer))
  })
}

// The folder's identity, not its spelling: links and mounts lead to the same lock.
function socketAddress(directory: string): string {
  const { dev, ino } = statSync(directory)
  const name = `soportica-${dev}-${ino}`
  if (process.platform === 'linux') return `\0${name}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
}

function removeIfPresent(path: string): void {
  try {
    unlinkSync(path)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
  }
}
