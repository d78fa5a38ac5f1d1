import { createServer, isIPv6 } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { errorCode, StartError } from '../startError.ts'

type ListenAddress = { PORT: number; HOST: string; PUBLIC_URL: string }

/** The address at which this machine reaches the product itself. */
export function ownAddress({ PORT, HOST }: Pick<ListenAddress, 'PORT' | 'HOST'>): string {
  const host = HOST === '0.0.0.0' ? '127.0.0.1' : HOST === '::' ? '::1' : HOST
  return `http://${isIPv6(host) ? `[${host}]` : host}:${PORT}/soportica`
}

const patience = 2_000
const lastMoments = 1_000

/** Fails before anything is touched when the port is taken; a process that is just ending is waited for. */
export async function requireFreePort(env: ListenAddress): Promise<void> {
  const begin = Date.now()
  for (let error = await tryPort(env); error; error = await tryPort(env)) {
    const limit = (await isProduct(env)) ? lastMoments : patience
    if (errorCode(error) !== 'EADDRINUSE' || Date.now() - begin > limit) throw await listenError(error, env)
    await wait(200)
  }
}

function tryPort({ PORT, HOST }: ListenAddress): Promise<Error | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', resolve)
    server.listen({ port: PORT, host: HOST, exclusive: true }, () => server.close(() => resolve(undefined)))
  })
}

export async function listenError(error: unknown, env: ListenAddress): Promise<unknown> {
  const { PORT, HOST, PUBLIC_URL } = env
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      if (await isProduct(env)) return new StartError(`Soportica ya está en marcha en ${PUBLIC_URL}/soportica/ (puerto ${PORT}).`)
      return new StartError(`El puerto ${PORT} está ocupado por otro programa. Use otro, por ejemplo: PORT=${PORT + 1} npm start`)
    case 'EACCES':
      return new StartError(`No hay permiso para usar el puerto ${PORT}. Use uno a partir de 1024, por ejemplo: PORT=3000 npm start`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(
        `La dirección ${HOST} no es de este equipo. Corrija HOST (127.0.0.1 solo para este equipo, 0.0.0.0 para la red).`,
      )
    default:
      return error
  }
}

async function isProduct(env: ListenAddress): Promise<boolean> {
  try {
    const answer = await fetch(`${ownAddress(env)}/healthz`, { signal: AbortSignal.timeout(2_000) })
    return answer.ok
  } catch {
    return false
  }
}
