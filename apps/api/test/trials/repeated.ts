import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type AcknowledgedWrite, hashOf } from '../crash/mixedLoad.ts'
import { readJournal } from '../crash/readJournal.ts'
import { post } from '../crash/writer.ts'
import type { Trial } from './trialCluster.ts'

/** Starts a job: a change of many cashiers. Nothing: nobody acknowledged it. */
export async function startJob({ server: { url, token }, seeded }: Trial, grupo: string): Promise<string | undefined> {
  const cambios = { grupo }
  try {
    const { versiones } = await post(`${url}/api/cashiers/preview_changes`, { objetivo: { ids: seeded }, cambios }, token)
    return String((await post(`${url}/api/cashiers/apply_changes`, { cambios, versiones }, token))['lote'])
  } catch {
    return undefined
  }
}

const open = `select (select count(*) from mail where estado = 'pendiente') + (select count(*) from notification_task)
  + (select count(*) from export_job where estado in ('pendiente', 'en curso') or avisado_en is null and enterado_en is null)
  + (select count(*) from bulk_change where estado in ('pendiente', 'en curso')) as n`
/** Until no mail, job or notification waits. */
export async function untilDone({ query }: Trial): Promise<void> {
  for (let attempt = 0; Number((await query<{ n: string }>(open))[0]!.n) > 0; attempt += 1) {
    if (attempt > 600) throw new Error('mails, jobs or notifications still wait after ten minutes')
    await wait(1_000)
  }
}

/** Mails that the mail server got twice, and mails that the product calls sent although it did not get them. */
export async function mailFaults({ query, mail }: Trial) {
  const sent = mail.taken.map(({ id, to }) => `${id} ${to}`)
  const rows = await query<{ id: string }>(`select id from mail where estado = 'enviado'`)
  const ids = new Set(mail.taken.map(({ id }) => id.split('@')[0]))
  return { sent: sent.length, twice: sent.length - new Set(sent).size, lost: rows.filter(({ id }) => !ids.has(id)).length }
}

const jobs = `
  select 'cambio ' || lote || ' ' || registro as effect from history where campo = 'grupo' and lote in (select id from bulk_change)
    group by lote, registro having count(*) > 1
  union all select nombre || ' ' || (datos ->> 'lote') from event where nombre = 'bulk.ended' group by nombre, datos ->> 'lote' having count(*) > 1
  union all select 'exportación ' || (datos ->> 'exportacion') from event where nombre in ('export.ready', 'export.failed')
    group by datos ->> 'exportacion' having count(*) > 1
  union all select 'aviso ' || evento || ' ' || usuid || ' ' || registro from notification where evento in ('bulk.ended', 'export.ready', 'export.failed')
    group by evento, usuid, registro, hecho -> 'datos' having count(*) > 1`
const unfinished = `select id::text as lote from bulk_change b where id = any($1::uuid[]) and (estado <> 'terminado'
  or jsonb_array_length(aplicados) <> (select count(distinct registro) from history h where h.lote = b.id and h.campo = 'grupo'))`
/** Effects of jobs that happened twice, and acknowledged changes of many cashiers that did not end. */
export async function jobFaults({ query }: Trial, lotes: readonly string[]) {
  const twice = (await query<{ effect: string }>(jobs)).map(({ effect }) => effect)
  const [{ exports }] = (await query<{ exports: number }>('select count(*)::int as exports from export_job')) as [{ exports: number }]
  return { changes: lotes.length, exports, twice, unfinished: (await query<{ lote: string }>(unfinished, lotes)).map(({ lote }) => lote) }
}

/** Acknowledged uploads whose content is another one. */
export async function fileFaults({ server: { url, token }, journal }: Trial) {
  const files = readJournal<AcknowledgedWrite>(journal).filter(({ que }) => que === 'archivo')
  const wrong: AcknowledgedWrite[] = []
  for (const file of files) {
    const answer = await fetch(`${url}/api/general/download_file?adaid=${file.id}`, { headers: { authorization: `Bearer ${token}` } })
    const bytes = new Uint8Array(await answer.arrayBuffer())
    if (!answer.ok || createHash('sha256').update(bytes).digest('hex') !== hashOf(file.sign)) wrong.push(file)
  }
  return { files: files.length, wrong: wrong.map(({ id }) => id) }
}
