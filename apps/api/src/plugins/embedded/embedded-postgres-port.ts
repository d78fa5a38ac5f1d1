import { randomInt } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { StartError } from '../../startError.ts'

/** The former port if it is free, so that other programs keep their connection settings; or exactly the required one. */
export async function choosePort(file: string, required?: number): Promise<number> {
  if (required !== undefined && !(await isFree(required))) {
    throw new StartError(
      `Otro programa ocupa el puerto ${required} de la base de datos. Ciérrelo: Soportica lo intenta de nuevo cada segundo.`,
    )
  }
  const known = required ?? Number(await readFile(file, 'utf8').catch(() => ''))
  const port = known > 0 && (await isFree(known)) ? known : await freePort()
  await writeFile(file, `${port}\n`)
  return port
}

// Below the range from which systems take ports for outgoing connections.
async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = randomInt(15_000, 30_000)
    if (await isFree(port)) return port
  }
  throw new StartError(
    'No se encontró un puerto libre para la base de datos. Cierre programas que escuchen en este equipo e inténtelo de nuevo.',
  )
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)))
  })
}
