import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type SilentProxy = {
  /** The server's address by way of here. */
  readonly url: string
  /** From now on, data go nowhere, and new connections are accepted but get no answer. */
  silence(): void
  /** New connections reach the server again; those that were swallowed stay so. */
  speak(): void
  /** Connections that were swallowed and are still there. */
  readonly swallowed: () => number
  close(): Promise<void>
}

/** A network that can swallow everything between the product and its database, without breaking a connection. */
export async function silentProxy(target: string): Promise<SilentProxy> {
  const { hostname, port } = new URL(target)
  const pairs = new Set<{ near: Socket; far: Socket | undefined }>()
  const swallowed = new Set<Socket>()
  let silent = false
  const swallow = ({ near, far }: { near: Socket; far: Socket | undefined }): void => {
    swallowed.add(near)
    for (const side of [near, far]) side?.unpipe().resume()
  }
  const server = createServer((near) => {
    const far = silent ? undefined : connect(Number(port), hostname)
    const pair = { near, far }
    pairs.add(pair)
    near.on('error', () => {})
    near.on('close', () => {
      pairs.delete(pair)
      swallowed.delete(near)
      far?.destroy()
    })
    if (!far) {
      swallow(pair)
      return
    }
    far.on('error', () => near.destroy())
    far.on('close', () => near.destroy())
    near.pipe(far)
    far.pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(target)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    silence: () => {
      silent = true
      for (const pair of pairs) swallow(pair)
    },
    speak: () => {
      silent = false
    },
    swallowed: () => swallowed.size,
    close: async () => {
      for (const { near } of pairs) near.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
