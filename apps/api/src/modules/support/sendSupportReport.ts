import type { Received } from '@soportica/contract/core/endpoint'
import type { sendSupportReport as endpoint } from '@soportica/contract/settings/support'
import { type SQL, sql } from 'drizzle-orm'
import { crashReport } from '../../../schema/support.ts'
import { recordEvent } from '../../capabilities/events/recordEvent.ts'
import type { Context, CurrentUser } from '../../plugins/context.ts'
import type { Tx } from '../../plugins/db/database.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { readJpeg } from './jpeg.ts'

const longestEvent = 4000
// Anybody may send reports: only the last ones stay, so that nobody fills the disk, and strangers never push out reports of users.
const maxReports = { users: 2000, strangers: 200 } as const

// As text: a stranger may hide characters that jsonb refuses (zero, half a surrogate pair) anywhere.
function eventText(event: unknown): string {
  const text = typeof event === 'string' ? event : JSON.stringify(event)
  return text.replace(/\0/g, '').slice(0, longestEvent).toWellFormed()
}

function readScreenshot(attachments: readonly string[]): Buffer | null {
  const [sent] = attachments
  if (sent === undefined) return null
  const picture = readJpeg(sent)
  if (!picture) throw new AppError('soporte.pantallazo', {}, { campo: 'attachments' })
  return picture
}

export async function sendSupportReport(
  { db, clock, requestId }: Context,
  user: CurrentUser | undefined,
  { report, events, attachments }: Received<typeof endpoint>['body'],
): Promise<number> {
  const pantallazo = readScreenshot(attachments)
  const now = clock()
  return db.transaction(async (tx) => {
    const [stored] = await tx
      .insert(crashReport)
      .values({
        usuid: user?.usuid ?? null,
        sesion: report.session_id,
        plataforma: report.platform,
        version: report.app_version,
        direccion: report.url,
        mensaje: report.message,
        gravedad: report.severity,
        navegador: report.browser,
        idioma: report.locale,
        red: report.network_type,
        componentes: report.componentStack,
        eventos: events.map(eventText),
        pantallazo,
        solicitud: requestId,
        fecha: now,
      })
      .returning({ id: crashReport.id })
    if (!stored) throw new Error('no crash report was stored')
    await (user ? forgetOldestOfUsers(tx) : forgetOldestOfStrangers(tx))
    await recordEvent({ tx, user: { usuid: user?.usuid ?? 0 }, now, requestId }, 'support.reported', 'crashReport', stored.id)
    return stored.id
  })
}

const oldest = (sameKind: SQL, limit: number): SQL => sql`
  delete from crash_report where ${sameKind}
    and id <= (select id from crash_report where ${sameKind} order by id desc offset ${limit} limit 1)`

async function forgetOldestOfUsers(tx: Tx): Promise<void> {
  await tx.execute(oldest(sql`usuid is not null`, maxReports.users))
}

// With their events: the space for strangers is limited as a whole.
async function forgetOldestOfStrangers(tx: Tx): Promise<void> {
  await tx.execute(sql`
    with forgotten as (${oldest(sql`usuid is null`, maxReports.strangers)} returning id)
    delete from event where entidad = 'crashReport' and nombre = 'support.reported' and registro in (select id from forgotten)`)
}
