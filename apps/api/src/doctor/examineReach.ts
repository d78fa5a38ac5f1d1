import { createTransport } from 'nodemailer'
import type { Env } from '../env.ts'
import { ownAddress } from '../start/requireFreePort.ts'
import { safeMessage } from '../plugins/log/loggedError.ts'
import { failure, type Finding, warning, well } from '../capabilities/operations/finding.ts'

const patience = 5_000

/** Checks the services that the product talks to, and whether the product itself runs. */
export async function examineReach(env: Env): Promise<readonly Finding[]> {
  return Promise.all([running(env), mailServer(env)])
}

async function running(env: Env): Promise<Finding> {
  const { PORT, PUBLIC_URL } = env
  const address = ownAddress(env)
  try {
    const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(patience) })
    if (answer.ok) return well(`El producto está en marcha en ${PUBLIC_URL}/soportica/.`)
    return failure(`El producto está en marcha en el puerto ${PORT} pero no está listo (${answer.status}): ${await answer.text()}`)
  } catch {
    return warning(`El producto no responde en ${address}: npm start`)
  }
}

async function mailServer({ SMTP_URL, NODE_ENV }: Env): Promise<Finding> {
  if (!SMTP_URL) {
    return NODE_ENV === 'production'
      ? failure('Falta SMTP_URL: los correos (claves de seguridad, avisos) quedan en espera.')
      : warning('Sin SMTP_URL los correos quedan en el buzón de este equipo: /soportica/#/buzon')
  }
  const transport = createTransport({ url: SMTP_URL, connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience })
  try {
    await transport.verify()
    return well('El servidor de correo responde y acepta el usuario.')
  } catch (error) {
    return failure(`No se pudo entrar al servidor de correo de SMTP_URL: ${safeMessage(error)}`)
  } finally {
    transport.close()
  }
}
