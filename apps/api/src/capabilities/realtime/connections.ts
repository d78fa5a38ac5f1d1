import type { Socket } from 'socket.io'

export type Connected = { readonly huella: string; readonly usuid: number; readonly sockets: Set<Socket> }
export type Connections = ReturnType<typeof keepConnections>

// The tabs of one browser; more than anybody opens.
const perSession = 20

/** The sessions whose browsers are connected to this node, by fingerprint (hex). */
export function keepConnections() {
  const sessions = new Map<string, Connected>()
  let sockets = 0
  return {
    count: () => sockets,
    all: (): Connected[] => [...sessions.values()],
    of: (usuids: readonly number[]): Connected[] => {
      const wanted = new Set(usuids)
      return [...sessions.values()].filter(({ usuid }) => wanted.has(usuid))
    },
    get: (huella: string): Connected | undefined => sessions.get(huella),
    /** false when the session has as many as it may have. */
    add: (huella: string, usuid: number, socket: Socket): boolean => {
      const session = sessions.get(huella) ?? { huella, usuid, sockets: new Set() }
      if (session.sockets.size >= perSession) return false
      session.sockets.add(socket)
      sessions.set(huella, session)
      sockets += 1
      return true
    },
    remove: (huella: string, socket: Socket): void => {
      const session = sessions.get(huella)
      if (!session?.sockets.delete(socket)) return
      sockets -= 1
      if (session.sockets.size === 0) sessions.delete(huella)
    },
  }
}
