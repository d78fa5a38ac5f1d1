import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { dayInBogota, dayInMs, dayText } from '@soportica/rules/calendarDay'
import { counted } from '@soportica/rules/counted'
import type { Theme } from '@soportica/contract/settings/operations'
import type { Env } from '../../env.ts'
import { about, failure, type Finding, type ThemedFinding, warning, well } from './finding.ts'

const patience = 2_000
const [urgent, soon] = [7, 30]
type CertificateTheme = Extract<Theme, `certificado${string}`>
/** host: nothing where the address of this variable uses no certificate. */
type Server = { readonly tema: CertificateTheme; readonly variable: string; readonly host: string | null; readonly port: number }
type Certificate = { readonly variable: string; readonly servidor: string; readonly vence: string | null; readonly dias: number | null }
type Examined = { readonly found: ThemedFinding[]; readonly certificados: Certificate[] }
type Addresses = Pick<Env, 'PUBLIC_URL' | 'STORAGE_URL' | 'SMTP_URL'>

const addresses = ({ PUBLIC_URL, STORAGE_URL, SMTP_URL }: Addresses) =>
  [
    { tema: 'certificadoWeb', variable: 'PUBLIC_URL', url: PUBLIC_URL, protocol: 'https:', usual: 443 },
    { tema: 'certificadoAlmacen', variable: 'STORAGE_URL', url: STORAGE_URL?.endpoint, protocol: 'https:', usual: 443 },
    { tema: 'certificadoCorreo', variable: 'SMTP_URL', url: SMTP_URL, protocol: 'smtps:', usual: 465 },
  ] as const

export function serversWithCertificates(env: Addresses): Server[] {
  return addresses(env).map(({ tema, variable, url, protocol, usual }) => {
    const address = url === undefined ? undefined : new URL(url)
    const host = address?.protocol === protocol ? address.hostname.replace(/^\[|\]$/g, '') : null
    return { tema, variable, host, port: Number(address?.port || usual) }
  })
}

/** The last moment of a server's certificate; nothing when the server does not answer in time. */
export function readExpiry(host: string, port: number): Promise<Date | undefined> {
  return new Promise((resolve) => {
    // An expired certificate must be read too. Nothing is sent to the server.
    const socket = connect({ host, port, rejectUnauthorized: false, ...(isIP(host) === 0 && { servername: host }) })
    const end = (expiry?: Date) => {
      clearTimeout(timer)
      socket.destroy()
      resolve(expiry)
    }
    const timer = setTimeout(end, patience)
    socket.once('secureConnect', () => end(new Date(socket.getPeerCertificate().valid_to)))
    socket.on('error', () => end())
  })
}

export async function examineCertificates(env: Addresses, now: Date): Promise<Examined> {
  const each = await Promise.all(serversWithCertificates(env).map((server) => examineServer(server, now)))
  return { found: each.flatMap(({ found }) => found), certificados: each.flatMap(({ certificados }) => certificados) }
}

async function examineServer({ tema, variable, host, port }: Server, now: Date): Promise<Examined> {
  if (host === null) return { found: about(tema, well(`${variable} no usa certificado.`)), certificados: [] }
  const servidor = port === 443 ? host : `${host}:${port}`
  const expiry = await readExpiry(host, port)
  if (!expiry) return { found: [], certificados: [{ variable, servidor, vence: null, dias: null }] }
  const vence = dayInBogota(expiry)
  const dias = Math.floor((expiry.getTime() - now.getTime()) / dayInMs)
  return {
    found: about(tema, expiryFinding(`${servidor} (${variable})`, vence, dias)),
    certificados: [{ variable, servidor, vence, dias }],
  }
}

export function expiryFinding(server: string, vence: string, dias: number): Finding {
  if (dias < 0) return failure(`El certificado de ${server} venció el ${dayText(vence)}: renuévelo ya.`)
  const sentence = `El certificado de ${server} vence en ${counted(dias, 'día', 'días')}, el ${dayText(vence)}`
  if (dias < urgent) return failure(`${sentence}: renuévelo ya.`)
  return dias < soon ? warning(`${sentence}: renuévelo.`) : well(`${sentence}.`)
}
