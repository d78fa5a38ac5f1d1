import { realtimeEvents, realtimePath } from '@soportica/contract/notifications/realtime'
import { io, type Socket } from 'socket.io-client'
import { onTestFinished } from 'vitest'
import type { TestApp } from './app.ts'

export type LiveClient = {
  readonly socket: Socket
  readonly events: (name: string) => unknown[]
  /** The last event. */
  readonly last: () => unknown
  /** The rights of the last event, once there is one. */
  readonly rights: () => number[] | undefined
  /** Why the connection was refused or lost. */
  readonly lost: () => string | undefined
}

/** Where this node can be reached by a browser. */
export async function listen({ app }: TestApp): Promise<string> {
  const address = app.server.address()
  if (address && typeof address === 'object') return `http://127.0.0.1:${address.port}`
  return app.listen({ port: 0, host: '127.0.0.1' })
}

/** A browser of that session, as the web connects: polling, with the token. */
export async function connectLive(node: TestApp, token: unknown, options: { reconnection?: boolean } = {}): Promise<LiveClient> {
  const socket = io(await listen(node), {
    path: realtimePath,
    transports: ['polling'],
    withCredentials: true,
    forceNew: true,
    reconnection: options.reconnection ?? false,
    reconnectionDelay: 50,
    auth: { token },
  })
  onTestFinished(() => void socket.disconnect())
  const seen: [string, unknown][] = []
  let lost: string | undefined
  socket.onAny((name: string, payload: unknown) => seen.push([name, payload]))
  socket.on('connect_error', (error: Error & { data?: { code?: string } }) => (lost = error.data?.code ?? error.message))
  socket.on('disconnect', (reason) => (lost = reason))
  const events = (name: string) => seen.flatMap(([event, payload]) => (event === name ? [payload] : []))
  return {
    socket,
    events,
    last: () => seen.at(-1)?.[1],
    rights: () =>
      (events(realtimeEvents.permissions).at(-1) as { permisos: { perid: number }[] } | undefined)?.permisos.map(({ perid }) => perid),
    lost: () => lost,
  }
}
