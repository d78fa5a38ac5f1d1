import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

/** A mail server that takes everything and keeps nothing. */
export async function mailSink(resources: AsyncDisposableStack): Promise<string> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData: (stream, _session, done) => {
      stream.on('end', () => done())
      stream.resume()
    },
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  resources.defer(() => new Promise((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as { port: number }
  return `smtp://127.0.0.1:${port}`
}
