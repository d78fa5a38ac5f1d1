import { sql } from 'drizzle-orm'
import type { Perid } from '@soportica/contract/permissions/perid'
import { type RecordKind, recordPerids } from '@soportica/contract/records/records'
import type { Reader } from '../../plugins/db/database.ts'
import { mayAct } from '../../plugins/mayAct.queries.ts'
import { activeAmong } from '../notifications/recipients.queries.ts'
import type { HostedRecord } from '../records/hostedRecord.ts'
import { whoMayInRecord } from '../records/whoMay.queries.ts'
import { fullName } from '../lists/columns.queries.ts'
import { pageOf } from '../lists/pageLimit.queries.ts'
import { beginnersFirst, saysAll } from '../lists/search.queries.ts'

const toRead = (kind: RecordKind, actid: number): Perid[] => recordPerids(kind, 'viewNotes', actid)

/** Of these people, those who may sign in, see the record and read the notes of this actor. */
export async function whoReads(
  db: Reader,
  host: HostedRecord,
  registro: number,
  actid: number,
  usuids: readonly number[],
): Promise<Set<number>> {
  return new Set(await whoMayInRecord(db, host, { registro, actid }, 'viewNotes', await activeAmong(db, usuids)))
}

type Person = { usuid: number; nombre: string; perfil: string }

type Search = { readonly texto: string; readonly except: number; readonly usuid?: number | undefined }
type Slice = { readonly size: number; readonly from: number }

// People whose profile or grants include one of these rights; whether it is in force is checked afterwards, for a few.
async function candidates(
  db: Reader,
  perids: readonly Perid[],
  { texto, except, usuid }: Search,
  { size, from }: Slice,
): Promise<Person[]> {
  const name = sql`busqueda(u.nombre || ' ' || u.apellido)`
  const order = [...beginnersFirst(name, texto), sql`u.nombre, u.apellido, u.id`]
  const anyPerid = sql`any(${sql.param([...perids])}::int[])`
  const only = usuid === undefined ? sql`` : sql`and u.id = ${usuid}`
  const { rows } = await db.execute<Person>(sql`
    select u.id as usuid, ${fullName('u')} as nombre, p.nombre as perfil
    from app_user u join profile p on p.id = u.perfil
    where u.categoria = 1 and ${mayAct('u')} and u.id <> ${except} ${only} and ${saysAll(name, texto)}
      and (u.perfil in (select perfil from profile_permission where perid = ${anyPerid})
        or u.id in (select usuid from user_permission where otorgado and perid = ${anyPerid}))
    order by ${sql.join(order, sql`, `)} ${pageOf({ rows: size, first: from })}`)
  return rows
}

const wanted = 10
const firstSlice = 12

/** The first ones by name; rights are looked up of as many as it takes to find them. */
export async function findReaders(db: Reader, host: HostedRecord, registro: number, actid: number, search: Search): Promise<Person[]> {
  const found: Person[] = []
  for (let from = 0, size = firstSlice; found.length < wanted; from += size, size *= 4) {
    const some = await candidates(db, toRead(host.kind, actid), search, { size, from })
    const ids = some.map(({ usuid }) => usuid)
    const reading = await whoReads(db, host, registro, actid, ids)
    found.push(...some.filter(({ usuid }) => reading.has(usuid)))
    if (some.length < size) break
  }
  return found.slice(0, wanted)
}
