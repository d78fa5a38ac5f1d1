import { users as rights } from '@soportica/contract/permissions/securityWindows'
import { recordEvents } from '../../../capabilities/events/recordEvent.ts'
import { recordHistories } from '../../../capabilities/history/recordHistory.ts'
import type { Applied, PreparedRow } from '../../../capabilities/imports/importable.ts'
import type { Outcome } from '../../../capabilities/imports/oneByOne.ts'
import { mayGrant, requireMayGrant } from '../../../capabilities/rights/rights.ts'
import { permissionsOfProfiles } from '../../../capabilities/rights/rights.queries.ts'
import { assignedRights } from '../../../capabilities/rights/rightsOf.queries.ts'
import type { FieldValues } from '../../../capabilities/saving/mergeFields.ts'
import { allowed } from '../../../plugins/authorisation.ts'
import type { CurrentUser, Writing } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { sendFirstPassword } from '../../session/session.public.ts'
import { checkUser } from '../checkUser.ts'
import { changesOf } from '../saveUser.ts'
import { insertUsers } from '../userWrites.queries.ts'
import { type KnownFacts, loadFacts } from './knownFacts.ts'
import { isGroup } from './userColumns.ts'
import { usersWithLists } from './usersImport.queries.ts'

type Done = Outcome<PreparedRow, Applied | undefined>
type Accepted = { readonly item: PreparedRow; readonly values: FieldValues }

const together = 250

/** New people and groups, with a few statements for thousands. Rows that a save would refuse are left out before anything is written. */
export async function createUsers(writing: Writing, user: CurrentUser, rows: readonly PreparedRow[]): Promise<Done[]> {
  if (rows.length === 0) return []
  const all = rows.map((item) => ({ item, values: item.cuerpo ?? {} }))
  const refused = await refusals(writing, user, all)
  const outcomes: Done[] = all.flatMap(({ item }) => (refused.has(item) ? [{ item, motivo: refused.get(item)! }] : []))
  const accepted = all.filter(({ item }) => !refused.has(item))
  for (let at = 0; at < accepted.length; at += together) outcomes.push(...(await store(writing, user, accepted.slice(at, at + together))))
  return outcomes
}

async function refusals({ tx }: Writing, user: CurrentUser, rows: readonly Accepted[]): Promise<Map<PreparedRow, string>> {
  const texts = (campo: string) => rows.map(({ values }) => String(values[campo] ?? '')).filter((text) => text !== '')
  const facts = await loadFacts(tx, { usuarios: texts('usuario'), documentos: texts('documento'), ids: [] })
  const gives = await permissionsOfProfiles(tx, [...new Set(rows.map(({ values }) => Number(values['perfil'])))])
  const right = allowed(user, rights.create)
  const refused = new Map<PreparedRow, string>()
  for (const { item, values } of rows) {
    const granted = isGroup(values) ? [] : (gives.get(Number(values['perfil'])) ?? [])
    const may = right === true ? mayGrant(user, granted) : right
    const reason = may === true ? await refusedBy(facts, values) : may
    if (reason === undefined) facts.claim(values)
    else refused.set(item, reason)
  }
  return refused
}

async function refusedBy(facts: KnownFacts, values: FieldValues): Promise<string | undefined> {
  try {
    await checkUser(facts, 0, values)
    return undefined
  } catch (error) {
    if (error instanceof AppError) return error.message
    throw error
  }
}

async function store(writing: Writing, user: CurrentUser, rows: readonly Accepted[]): Promise<Done[]> {
  const { tx } = writing
  const ids = await insertUsers(
    writing,
    rows.map(({ values }) => values),
  )
  // Checks their new rights in the database: a refusal rolls the whole batch back.
  const people = ids.filter((_, at) => !isGroup(rows[at]!.values))
  requireMayGrant(user, new Set([...(await assignedRights(tx, people)).values()].flatMap((held) => [...held])))
  const stored = new Map((await usersWithLists(tx, ids)).map((one) => [one.id, one.values]))
  const saved = ids.map((registro, at) => {
    const { values } = rows[at]!
    return { registro, version: 1, changes: changesOf({}, stored.get(registro) ?? values, Object.keys(values)) }
  })
  await recordHistories(writing, 'user', 'creado', saved)
  await recordEvents(writing, 'user.created', 'user', ids)
  await sendFirstPassword(
    tx,
    ids.filter((_, at) => rows[at]!.values['acceso'] === 1),
    user.usuid,
  )
  return ids.map((id, at) => {
    const { item } = rows[at]!
    return { item, result: { fila: item.fila, id, version: 1, accion: 'creado' } }
  })
}
