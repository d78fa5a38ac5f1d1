import { saveProfile } from '@soportica/contract/people/profiles'
import { profiles as rights } from '@soportica/contract/permissions/securityWindows'
import { permissionName } from '@soportica/contract/permissions/permissions'
import { windowsOf } from '@soportica/contract/permissions/windows'
import { tidy } from '../../../capabilities/imports/cells.ts'
import type { InputRow, PreparedRow } from '../../../capabilities/imports/importable.ts'
import {
  type JudgedColumn,
  judgeRows,
  type Known,
  type Mistake,
  mistakesIn,
  mistakesOf,
  type Verdict,
} from '../../../capabilities/imports/judgeRows.ts'
import { mayGrant } from '../../../capabilities/rights/rights.ts'
import { idsIn, inOneOnly } from '../../../capabilities/saving/idLists.ts'
import { changedFields, type FieldValues } from '../../../capabilities/saving/mergeFields.ts'
import { allowed } from '../../../plugins/authorisation.ts'
import type { CurrentUser, UserContext } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { administratorProfile } from '../../users/users.public.ts'
import { checkProfile, type KnownTypes } from '../checkProfile.ts'
import { moduleNames, profileLabel } from '../profileFields.ts'
import { requireMayChange, typesBySystem, wantedValues } from '../saveProfile.ts'
import { inForce, type KnownProfiles, loadProfiles } from './knownProfiles.ts'
import { bodyOf } from './profileBody.ts'

export const profileNumber = 'prfid'
type Deciding = { readonly user: CurrentUser; readonly known: KnownProfiles; readonly types: KnownTypes }

/** The effect and the mistakes of each row. Applying checks again, with the verbs of a save. */
export async function previewProfiles({ db, user }: UserContext, rows: readonly InputRow[]): Promise<PreparedRow[]> {
  const [known, types] = [await loadProfiles(db, rows), await typesBySystem(db)]
  const assigns = allowed(user, rights.assignPermissions)
  return judgeRows(
    {
      numero: profileNumber,
      columns: known.columns.map((column) => (column.nombre === 'permisos' && assigns !== true ? unseen(assigns) : column)),
      findByName: ({ nombre = '' }) => {
        const found = known.byName.get(known.fold(tidy(nombre)))
        return found && { known: found, by: 'nombre' }
      },
      numbered: (id) => known.byId.get(id),
      decide: async (input, stored) => decide({ user, known, types }, input, stored),
      keys: ({ nombre }) => ({ nombre: known.fold(String(nombre ?? '')) }),
    },
    rows,
  )
}

// Users who do not grant permissions do not see them: their exported file has none.
const unseen = (reason: string): JudgedColumn => ({
  nombre: 'permisos',
  show: () => '',
  read: (cell) => (cell === '' ? {} : reason),
})

function decide({ user, known, types }: Deciding, input: FieldValues, stored: Known | undefined): Verdict {
  const parsed = saveProfile.body.safeParse(bodyOf(stored, input))
  if (!parsed.success) return { values: { ...stored?.values, ...input }, errores: mistakesIn(parsed.error) }
  const fields = wantedValues(parsed.data, stored?.values)
  const values = { ...fields, permisos: input['permisos'] ?? stored?.values['permisos'] ?? '' }
  const errores = [
    ...mistakesOf(() => checkProfile(fields, types, stored?.values)),
    ...nameTaken(known, values, stored),
    ...strangers(values, input),
    ...refusals(user, values, stored),
    ...(stored ? beyondReach(user, known, stored, values) : []),
    ...escalations(user, values, stored),
  ]
  return { values, errores }
}

function nameTaken(known: KnownProfiles, { nombre = '' }: FieldValues, stored: Known | undefined): Mistake[] {
  const owner = known.byName.get(known.fold(String(nombre)))
  if (!owner || owner.id === stored?.id) return []
  return [{ campo: 'nombre', mensaje: `Ya existe un registro con el nombre «${nombre}»` }]
}

// A permission counts within a module of the profile.
function strangers({ modulos }: FieldValues, { permisos }: FieldValues): Mistake[] {
  const inForceIds = new Set(idsIn(inForce(idsIn(permisos), modulos)))
  const perid = idsIn(permisos).find((id) => !inForceIds.has(id))
  if (perid === undefined) return []
  const [venid = 0] = windowsOf(perid)
  const mensaje = `${profileLabel('permisos')}: «${permissionName(perid)}» es de «${moduleNames.get(venid)}», que no está en los módulos del perfil`
  return [{ campo: 'permisos', mensaje }]
}

function refusals(user: CurrentUser, values: FieldValues, stored: Known | undefined): Mistake[] {
  const changed = changedFields(stored?.values ?? { permisos: '' }, values)
  const needed = [
    ...(stored ? [] : [rights.create]),
    ...(stored && changed.some((campo) => campo !== 'permisos') ? [rights.edit] : []),
    ...(changed.includes('permisos') ? [rights.assignPermissions] : []),
  ]
  return needed.flatMap((perid) => {
    const right = allowed(user, perid)
    return right === true ? [] : [{ campo: '', mensaje: right }]
  })
}

// Nobody changes a profile with more rights than theirs, nor their own, nor the fixed rights of the administrator.
function beyondReach(user: CurrentUser, { grants }: KnownProfiles, { id, values: before }: Known, values: FieldValues): Mistake[] {
  const held = mayGrant(user, idsIn(before['permisos']))
  if (held !== true) return [{ campo: '', mensaje: held }]
  const { permisos: _, ...fields } = values
  const { permisos: gave, ...others } = before
  const lost = idsIn(gave).some((perid) => !idsIn(values['permisos']).includes(perid))
  const moved = inOneOnly(new Set(idsIn(gave)), new Set(idsIn(inForce(grants.get(id) ?? [], values['modulos']))))
  const may = mayGrant(user, moved)
  return [
    ...mistakesOf(() => requireMayChange(user, id, others, fields)),
    ...(id === administratorProfile && lost
      ? mistakesOf(() => {
          throw new AppError('perfil.administrador', {}, { campo: 'permisos' })
        })
      : []),
    ...(may === true ? [] : [{ campo: 'modulos', mensaje: may }]),
  ]
}

function escalations(user: CurrentUser, values: FieldValues, stored: Known | undefined): Mistake[] {
  const moved = inOneOnly(new Set(idsIn(stored?.values['permisos'])), new Set(idsIn(values['permisos'])))
  const may = mayGrant(user, moved)
  return may === true ? [] : [{ campo: 'permisos', mensaje: may }]
}
