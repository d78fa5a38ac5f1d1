import { profiles as rights } from '@soportica/contract/permissions/securityWindows'
import type { Undoable } from '../../capabilities/undo/undoable.ts'
import { coversFields, type RecordVerbs, undoRecord } from '../../capabilities/undo/undoRecord.ts'
import { holds } from '../../plugins/authorisation.ts'
import { archiveProfile } from './archiveProfile.ts'
import { bodyOf } from './import/profileBody.ts'
import { profileLabel } from './profileFields.ts'
import { namesOfProfiles, profileValues } from './profiles.queries.ts'
import { restoreProfile } from './restoreProfile.ts'
import { type ProfileBody, saveProfile } from './saveProfile.ts'

const verbs: RecordVerbs = {
  label: profileLabel,
  versionOf: async ({ db }, id) => (await profileValues(db, id))?.version,
  save: async (context, { id }, former) => {
    const { estado, ...values } = Object.fromEntries(former)
    const stored = await profileValues(context.db, id)
    return saveProfile(context, bodyOf(stored, { ...values, ...(estado !== undefined && { estado: Number(estado) }) }) as ProfileBody)
  },
  remove: (context, id) => archiveProfile(context, id),
  restore: restoreProfile,
}

const covers = coversFields('nombre')
/** Their permissions go back one by one, by the module of permissions. */
export const profileUndo: Undoable = {
  entidad: 'profile',
  words: { one: 'perfil', many: 'perfiles' },
  titles: async ({ db, user }, ids) => (Object.values(rights).some((perid) => holds(user, perid)) ? namesOfProfiles(db, ids) : new Map()),
  covers: (accion, campo) => campo !== 'permisos' && covers(accion, campo),
  undo: (context, target) => undoRecord(verbs, context, target),
}
