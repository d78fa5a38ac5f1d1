import { importedUser } from '@soportica/contract/people/users'
import { users as rights } from '@soportica/contract/permissions/securityWindows'
import type { Perid } from '@soportica/contract/permissions/perid'
import type { InputRow, PreparedRow } from '../../../capabilities/imports/importable.ts'
import {
  judgeRows,
  type Known,
  type Mistake,
  mistakeOf,
  mistakesIn,
  mistakesOf,
  type Verdict,
} from '../../../capabilities/imports/judgeRows.ts'
import { mayGrant, unmanageableAmong } from '../../../capabilities/rights/rights.ts'
import { permissionsOfProfiles } from '../../../capabilities/rights/rights.queries.ts'
import { assignedRights, type Rights } from '../../../capabilities/rights/rightsOf.queries.ts'
import { inOneOnly } from '../../../capabilities/saving/idLists.ts'
import { changedFields, type FieldValues } from '../../../capabilities/saving/mergeFields.ts'
import { allowed } from '../../../plugins/authorisation.ts'
import type { CurrentUser, UserContext } from '../../../plugins/context.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { checkUser } from '../checkUser.ts'
import { requireHarmless } from '../saveUser.ts'
import { wantedValues } from '../userValues.ts'
import { type KnownUsers, loadUsers, userNumber } from './knownUsers.ts'
import { bodyOf } from './userBody.ts'
import { isGroup } from './userColumns.ts'
import { groupInheritedBy, profileChoices } from './usersImport.queries.ts'

type Reach = {
  readonly user: CurrentUser
  readonly above: ReadonlyMap<number, string>
  readonly held: Rights
  readonly gives: ReadonlyMap<number, ReadonlySet<Perid>>
  readonly inherited: number | undefined
}

/** The effect and the mistakes of each row. Applying checks again, with the verbs of a save. */
export async function previewUsers({ db, user }: UserContext, rows: readonly InputRow[]): Promise<PreparedRow[]> {
  const known = await loadUsers(db, rows)
  const reach = await reachOf(db, user, known)
  return judgeRows(
    {
      ...known,
      numero: userNumber,
      numbered: (id) => known.byId.get(id),
      decide: (input, stored) => decide(known, reach, input, stored),
    },
    rows,
  )
}

async function reachOf(db: Reader, user: CurrentUser, { stored }: KnownUsers): Promise<Reach> {
  const people = stored.filter(({ id, values }) => !isGroup(values) && id !== user.usuid).map(({ id }) => id)
  const profiles = await profileChoices(db)
  return {
    user,
    above: await unmanageableAmong(db, user, people),
    held: await assignedRights(db, people),
    gives: await permissionsOfProfiles(
      db,
      profiles.map(({ id }) => id),
    ),
    inherited: await groupInheritedBy(db, user.usuid),
  }
}

/** Somebody with a user name may come in, unless the row says otherwise. */
const withAccess = (input: FieldValues): FieldValues =>
  'acceso' in input ? input : { ...input, acceso: !isGroup(input) && Boolean(input['usuario']) ? 1 : 0 }

async function decide({ facts }: KnownUsers, reach: Reach, input: FieldValues, stored: Known | undefined): Promise<Verdict> {
  const wanted = stored ? input : withAccess({ categoria: 1, estado: 1, ...input })
  const parsed = importedUser.safeParse(bodyOf(stored, wanted))
  if (!parsed.success) return { values: { ...stored?.values, ...wanted }, errores: mistakesIn(parsed.error) }
  const values = wantedValues(parsed.data, stored?.values)
  const errores = [
    ...(await checkUser(facts, stored?.id ?? 0, values, stored?.values).then(
      () => [],
      (error: unknown) => [mistakeOf(error)],
    )),
    ...(stored ? refusedChange(reach, stored, values) : refusedNew(reach, values)),
  ]
  return { values, errores }
}

const refusalMistakes = (right: true | string, campo = ''): Mistake[] => (right === true ? [] : [{ campo, mensaje: right }])
const profilePermissions = ({ gives }: Reach, values: FieldValues): ReadonlySet<Perid> =>
  isGroup(values) ? new Set() : (gives.get(Number(values['perfil'])) ?? new Set())

const refusedNew = (reach: Reach, values: FieldValues): Mistake[] => [
  ...refusalMistakes(allowed(reach.user, rights.create)),
  ...refusalMistakes(mayGrant(reach.user, profilePermissions(reach, values)), 'perfil'),
]

function refusedChange(reach: Reach, { id, values: before }: Known, values: FieldValues): Mistake[] {
  const { user, above, inherited } = reach
  const names = changedFields(before, values)
  const shared = id === inherited ? names.find((name) => name === 'actores' || name === 'estado') : undefined
  return [
    ...refusalMistakes(allowed(user, rights.edit)),
    ...refusalMistakes(above.get(id) ?? true),
    ...(id === user.usuid ? mistakesOf(() => requireHarmless(names, before)) : []),
    ...(shared ? [mistakeOf(new AppError('usuario.grupoPropio', {}, { campo: shared }))] : []),
    ...(names.includes('perfil') ? refusalMistakes(mayMove(reach, id, before, values), 'perfil') : []),
  ]
}

// For a user whose rights differ from the profile, the effect of another profile is known only after the save.
function mayMove(reach: Reach, id: number, before: FieldValues, values: FieldValues): true | string {
  const [gave, gives] = [profilePermissions(reach, before), profilePermissions(reach, values)]
  const differs = inOneOnly(gave, reach.held.get(id) ?? gave).length > 0
  return differs || mayGrant(reach.user, inOneOnly(gave, gives))
}
