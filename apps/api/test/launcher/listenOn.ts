import { createServer, type Server } from 'node:net'

/** Takes connections there and says nothing. */
export function listenOn(port: number): Promise<Server> {
  const server = createServer((socket) => socket.on('error', () => {}).resume())
  return new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', () => resolve(server)))
}
