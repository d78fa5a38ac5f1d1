import { z } from 'zod'
import { endpointsOf } from '../core/endpoint.ts'
import { identity, wireDateTime } from '../core/wire.ts'
import { businessRules } from '../permissions/securityWindows.ts'

const endpoint = endpointsOf('Configuraciones')
const permission = { anyOf: [businessRules] }

/** The environment settings to add when mail is not set up. */
export const mailSettings = 'SMTP_URL (smtp://usuario:clave@servidor:587) y MAIL_FROM (Soportica <avisos@su-empresa.com>)'

export const getMailState = endpoint({
  method: 'GET',
  path: '/api/get_mail_state',
  summary: 'Por dónde salen los correos y qué pasó con la última prueba; la clave del servidor no sale',
  permission,
  response: z.object({
    /** servidor: se envían; buzon: se guardan en el servidor; ninguno: esperan a que haya un servidor. */
    modo: z.enum(['servidor', 'buzon', 'ninguno']),
    servidor: z.string(),
    remitente: z.string(),
    correo: z.string(),
    enEspera: z.int(),
    ultimoEnvio: wireDateTime.nullable(),
    ultimaPrueba: z.object({ fecha: wireDateTime, exito: z.boolean(), mensaje: z.string() }).nullable(),
  }),
})
export const testMail = endpoint({
  method: 'POST',
  path: '/api/test_mail',
  summary: 'Envía un correo de prueba a la dirección propia y dice en palabras qué falló',
  permission,
  audit: 'mail.test',
  body: z.strictObject(identity),
  response: z.object({ exito: z.boolean(), mensaje: z.string(), milisegundos: z.int() }),
})
