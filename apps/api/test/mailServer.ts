import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** Where a conversation is when something goes wrong; body: before the dot that ends the mail, dot: after it. */
export const mailStages = ['banner', 'auth', 'from', 'to', 'data', 'body', 'dot'] as const
export type MailStage = (typeof mailStages)[number]
/** A refusal with this code, a connection that is cut, or no answer at all; slow: the answer comes in pieces. */
export type MailFault = number | 'cut' | 'silent' | 'slow'
/** A client that is cut off after the dot, or gets no answer, does not know that the mail was accepted. */
export type TakenMail = { readonly id: string; readonly to: string; readonly text: string; readonly unheard: boolean }
/** text: of the mail that is being sent. */
type Talk = { readonly socket: Socket; to: string; text: string | undefined; unread: string }

const sentences: Record<number, string> = {
  421: '4.7.0 Servicio no disponible, intente más tarde',
  450: '4.2.0 Buzón ocupado',
  451: '4.3.0 Error local',
  452: '4.2.2 Sin espacio',
  535: '5.7.8 Usuario o clave incorrectos',
  550: '5.1.1 El buzón no existe',
  552: '5.3.4 El mensaje es muy grande',
}
const idIn = (text = ''): string => /^Message-ID: <([^>]+)>/im.exec(text)?.[1] ?? ''

/** A mail server that accepts mails and plays every failure on demand; others may reach it under another address than it listens on. */
export async function playMail(address = '127.0.0.1', listensOn = address) {
  const taken: TakenMail[] = []
  const open = new Set<Socket>()
  const state = { fault: undefined as ((stage: MailStage, about: { to: string; id: string }) => MailFault | undefined) | undefined }
  const faultAt = ({ to, text }: Talk, stage: MailStage): MailFault | undefined => state.fault?.(stage, { to, id: idIn(text) })

  /** True when it is heard that all is well. */
  function reply({ socket }: Talk, fault: MailFault | undefined, line: string): boolean {
    if (fault === 'cut') socket.destroy()
    else if (typeof fault === 'number') socket.write(`${fault} ${sentences[fault] ?? 'No'}\r\n`, () => fault === 421 && socket.end())
    else if (fault === 'slow') {
      socket.write(line.slice(0, 2))
      setImmediate(() => socket.write(`${line.slice(2)}\r\n`))
    } else if (fault !== 'silent') socket.write(`${line}\r\n`)
    return fault === undefined || fault === 'slow'
  }
  const answer = (talk: Talk, stage: MailStage, line: string): boolean => reply(talk, faultAt(talk, stage), line)

  function command(talk: Talk, line: string): void {
    const { socket } = talk
    const verb = /^\w+/.exec(line)?.[0].toUpperCase()
    if (verb === 'EHLO') socket.write('250-prueba\r\n250-AUTH PLAIN\r\n250 8BITMIME\r\n')
    else if (verb === 'AUTH') answer(talk, 'auth', '235 2.7.0 Bien')
    else if (verb === 'MAIL') answer(talk, 'from', '250 2.1.0 Bien')
    else if (verb === 'RCPT') {
      talk.to = /<([^>]*)>/.exec(line)?.[1] ?? ''
      answer(talk, 'to', '250 2.1.5 Bien')
    } else if (verb === 'DATA') talk.text = answer(talk, 'data', '354 Siga') ? '' : undefined
    else if (verb === 'QUIT') socket.end('221 Adiós\r\n')
    else socket.write(verb === 'RSET' ? '250 Bien\r\n' : '502 No\r\n')
  }
  function content(talk: Talk, line: string): void {
    if (talk.text === '' && faultAt(talk, 'body') === 'cut') talk.socket.destroy()
    if (line !== '.') {
      talk.text += `${line.startsWith('..') ? line.slice(1) : line}\r\n`
      return
    }
    const fault = faultAt(talk, 'dot')
    const { to, text = '' } = talk
    talk.text = undefined
    const isHeard = reply(talk, fault, '250 2.0.0 Recibido')
    if (typeof fault !== 'number') taken.push({ id: idIn(text), to, text, unheard: !isHeard })
  }

  const server = createServer((socket) => {
    const talk: Talk = { socket, to: '', text: undefined, unread: '' }
    open.add(socket)
    socket.setEncoding('latin1')
    socket.on('error', () => {})
    socket.on('close', () => open.delete(socket))
    socket.on('data', (chunk) => {
      const lines = `${talk.unread}${String(chunk)}`.split('\r\n')
      talk.unread = lines.pop() ?? ''
      for (const line of lines) {
        if (socket.destroyed) return
        if (talk.text === undefined) command(talk, line)
        else content(talk, line)
      }
    })
    answer(talk, 'banner', '220 prueba ESMTP')
  })
  server.listen(0, listensOn)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    /** Somebody's name and word are in it, so that the client says who it is. */
    url: `smtp://soportica:clave@${address}:${port}`,
    state,
    taken,
    close: async (): Promise<void> => {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
