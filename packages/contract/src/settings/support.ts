import { z } from 'zod'
import { endpointsOf } from '../core/endpoint.ts'
import { limits } from '../core/limits.ts'
import { businessRules } from '../permissions/securityWindows.ts'
import { page, queryId, text, wireDateTime } from '../core/wire.ts'

const endpoint = endpointsOf('Soporte')
const cut = (max: number) =>
  z
    .string()
    .nullish()
    .transform((value) => (value ?? '').replace(/\0/g, '').slice(0, max))

export const crashReport = z.object({
  session_id: cut(100),
  platform: cut(20),
  app_version: cut(60),
  url: cut(2000),
  message: cut(4000),
  severity: cut(20),
  consent_raw_logs: z.boolean().nullish(),
  browser: cut(500),
  locale: cut(40),
  network_type: cut(40),
  // Ignored: the token identifies the sender, if there is one.
  user_id: z.unknown().optional(),
  user_email: z.unknown().optional(),
  componentStack: cut(8000),
})

export const sendSupportReport = endpoint({
  method: 'POST',
  path: '/api/support/report',
  summary: 'Recibe el diagnóstico de una falla de la pantalla',
  permission: { public: 'Una pantalla también falla antes de iniciar sesión' },
  audit: 'support.reported',
  body: z.strictObject({
    report: crashReport,
    events: z.array(z.unknown()).max(400).default([]),
    // data:image/jpeg;base64,...
    attachments: z.array(z.string().max(900_000)).max(1).default([]),
  }),
  response: z.object({ mensaje: z.string(), id: z.int() }),
})

const reportRow = z.object({
  id: z.int(),
  fecha: wireDateTime,
  usuario: z.string(),
  message: z.string(),
  url: z.string(),
  browser: z.string(),
  app_version: z.string(),
  severity: z.string(),
})
export type ReportRow = z.infer<typeof reportRow>

export const listSupportReports = endpoint({
  method: 'POST',
  path: '/api/support/list_reports',
  summary: 'Fallas que los usuarios enviaron, las últimas primero',
  permission: { anyOf: [businessRules] },
  audit: false,
  body: z.strictObject({ texto: text(limits.nameLength).nullish(), ...page }),
  response: z.object({ results: z.array(reportRow), total: z.int() }),
})
export const getSupportReport = endpoint({
  method: 'GET',
  path: '/api/support/get_report',
  summary: 'Una falla con su registro y su pantallazo',
  permission: { anyOf: [businessRules] },
  query: z.strictObject({ id: queryId }),
  response: reportRow.extend({
    platform: z.string(),
    locale: z.string(),
    network_type: z.string(),
    session_id: z.string(),
    componentStack: z.string(),
    events: z.array(z.unknown()),
    pantallazo: z.string().nullable(),
    solicitud: z.string(),
  }),
})

const mail = z.object({ id: z.string(), fecha: wireDateTime, para: z.string(), asunto: z.string() })
export type OutboxMail = z.infer<typeof mail>
// Only while mail is not sent for real: the codes of a fresh machine are read here.
export const listOutbox = endpoint({
  method: 'GET',
  path: '/api/support/list_outbox',
  summary: 'Buzón de desarrollo: correos que no salieron de este equipo, los últimos primero',
  permission: { anyOf: [businessRules] },
  response: z.object({ results: z.array(mail) }),
})
export const getOutboxMail = endpoint({
  method: 'GET',
  path: '/api/support/get_outbox_mail',
  summary: 'Un correo del buzón de desarrollo',
  permission: { anyOf: [businessRules] },
  query: z.strictObject({ id: text(100) }),
  response: mail.extend({ html: z.string(), texto: z.string() }),
})
